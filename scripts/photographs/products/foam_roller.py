from studio import *


def foam_roller(color="#3f6f78", core="#26282a", word="KILN OUTDOOR"):
    """A hollow foam roller with a pattern of pads."""
    f = plastic("foam", color, 0.62, 0.12, 0.3, 120)
    c = plastic("core", core, 0.4)

    def pads(x, y, z, t, i):
        u = t / tau * 10
        v = z / 0.42
        a = abs((u + 0.5 * (int(v) % 2)) % 1 - 0.5)
        b = abs(v % 1 - 0.5)
        k = 1 - 0.065 * max(0, min(1, max((a - 0.40) / 0.035, (b - 0.40) / 0.035))) if 0.04 < z < 3.3 else 1
        return (x * k, y * k, z)

    s = snap()
    n = 300
    prof = (
        [(0.56, 0.0), (0.62, 0.0)] + [(0.65, 0.02 + 3.32 * k / n) for k in range(n + 1)] + [(0.62, 3.36), (0.56, 3.36)]
    )
    lathe("foam", prof, f, 400, fn=pads)
    turned([(0.565, -0.01), (0.565, 3.37), (0.50, 3.37, 0.01), (0.50, -0.01, 0.01), (0.565, -0.01)], c, 144)
    group(since(s), (-1.3, -0.85, 0.65), (90, 0, -60))
    return dict(az=0, el=20, fillw=0.80, fillh=0.6)
