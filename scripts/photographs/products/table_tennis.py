from studio import *


def table_tennis(rubber=("#b5322a", "#222325"), grain=("#d8b080", "#a8743f")):
    """Two table tennis bats and two balls."""
    w = wood("w", *grain, "y", 1.4, 0.4, 0.15)

    def bat(c, loc, rot):
        s = snap()
        r = Mat("rubber" + c, color=c, rough=0.55, spec=0.35)
        r.bump(r.noise(90, 2), 0.08, 0.005)
        blade = [(0.75 * sin(a) * (1 - 0.03 * cos(a)), -0.80 * cos(a)) for a in [tau * k / 120 for k in range(120)]]
        prism("wood", blade, 0.065, w, 0.012, 3)
        for z, sc in ((0.065, 0.985), (-0.042, 0.985)):
            cut = [(x * sc, y * sc) for x, y in blade if y * sc > -0.56]
            prism("sheet", cut, 0.042, r.m, 0.006, 2, z0=z)
        prism(
            "edge",
            [(x * 0.99, y * 0.99) for x, y in blade if y > -0.58],
            0.012,
            plastic("sponge" + c, "#d9a441", 0.7),
            0,
            z0=0.066,
        )
        sweep(
            "handle",
            [(0, -0.58, 0.032), (0, -0.75, 0.032), (0, -1.1, 0.032), (0, -1.52, 0.032)],
            [0.12, 0.15, 0.135, 0.175],
            [0.085, 0.12, 0.12, 0.125],
            w,
            (1, 0, 0),
            seg=32,
            power=2.8,
        )
        return group(since(s), loc, rot)

    bat(rubber[0], (-0.32, 0.34, 0.13), (0, 0, -24))
    bat(rubber[1], (0.50, 0.12, 0.22), (5, 6, 34))
    ball = Mat("ball", color="#f2efe6", rough=0.4, spec=0.4).m
    sphere("ball", 0.20, ball, (-0.22, -0.78, 0.20), 64, 32)
    sphere("ball", 0.20, Mat("ball2", color="#e08a2c", rough=0.4, spec=0.4).m, (0.20, -1.14, 0.20), 64, 32)
    return dict(az=0, el=46, fillw=0.80, fillh=0.68)
