from studio import *


def mouse(color="#3a3f44", wheel="#c9683f"):
    """A wireless computer mouse."""
    p = plastic("p", color, 0.42, 0.05, tex=140)
    dark = plastic("dark", mixc(color, "#000000", 0.5), 0.6)

    def fn(x, y, z, t, i):
        # Longer than wide, highest behind the middle, a little narrower at the waist.
        y2 = y * 1.62
        w = 1 - 0.07 * math.exp(-(((y2 - 0.12) / 0.4) ** 2))
        tall = 0.70 + 0.34 * math.exp(-(((y2 + 0.28) / 0.62) ** 2))
        return (x * w * 0.92, y2, max(z, 0) * tall)

    n = 48
    prof = [(0.60 * sin(pi / 2 * k / n) ** 0.72, 0.56 * cos(pi / 2 * k / n) ** 0.86) for k in range(n + 1)]
    prof = [(0, 0.56)] + prof[1:] + [(0.575, -0.0)]
    body = lathe("body", prof[::-1], p, 200, fn=fn)
    body.location = (0, 0, 0.04)
    lathe(
        "base",
        [(0, 0), (0.56, 0), (0.575, 0.045)],
        dark,
        160,
        fn=lambda x, y, z, t, i: (x * 0.92 * (1 - 0.07 * math.exp(-(((y * 1.62 - 0.12) / 0.4) ** 2))), y * 1.62, z),
    )
    cut = box("cut", 0.016, 0.90, 0.5, None, 0, loc=(0, 0.62, 0.50))
    boolean(body, cut)
    slot = prism("slot", rrect(0.13, 0.34, 0.06, 8), 0.6, None, 0, loc=(0, 0.44, 0.25))
    boolean(body, slot)

    def ridge(x, y, z, t, i):
        q = 1 + 0.03 * sin(t * 36)
        return (x * q, y * q, z)

    o = lathe(
        "wheel",
        fillet([(0, -0.045), (0.165, -0.045, 0.012), (0.165, 0.045, 0.012), (0, 0.045)], 4),
        plastic("wheel", wheel, 0.5),
        220,
        fn=ridge,
    )
    place(o, (0, 0.44, 0.41), (0, 90, 0))
    return dict(az=152, el=34, fillw=0.56, fillh=0.56)
