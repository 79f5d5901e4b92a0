from studio import *


def locomotive(colors=("#b23a2e", "#2f5b50", "#d9a441")):
    w = wood("w", "#d8b080", "#b07f48", "x", 1.0, 0.42, 0.1)
    w2 = wood("w2", "#d8b080", "#b07f48", "z", 1.0, 0.42, 0.1, 3)

    def paint(n, c):
        m = Mat(n, rough=0.3, coat=0.3, coatr=0.1)
        m.set("color", m.mix(m.noise(2.5, 4), mixc(c, "#000000", 0.06), mixc(c, "#ffffff", 0.03)))
        m.bump(m.noise(12, 4, 0.6, m.co(scale=(0.4, 4, 4))), 0.08, 0.02)
        return m.m

    rd = paint("rd", colors[0])
    gn = paint("gn", colors[1])
    yl = paint("yl", colors[2])
    bk = paint("bk", "#26282a")
    box("bed", 2.3, 0.72, 0.16, w, 0.035, 5, loc=(0, 0, 0.42))
    box("buf", 0.10, 0.80, 0.16, rd, 0.03, 4, loc=(1.18, 0, 0.42))
    o = lathe("boil", fillet([(0, 0), (0.33, 0, 0.05), (0.33, 1.28, 0.02), (0, 1.28)], 8), gn, 128)
    o.rotation_euler = (0, 90 * pi / 180, 0)
    o.location = (-0.28, 0, 0.84)
    for x in (-0.05, 0.42, 0.80):
        o = lathe(
            "bnd", fillet([(0.328, -0.035), (0.340, -0.035, 0.008), (0.340, 0.035, 0.008), (0.328, 0.035)], 3), yl, 128
        )
        o.rotation_euler = (0, pi / 2, 0)
        o.location = (x, 0, 0.84)
    o = lathe("face", fillet([(0, 0.03), (0.20, 0.03, 0.01), (0.24, 0, 0.01)], 4), bk, 64)
    o.rotation_euler = (0, pi / 2, 0)
    o.location = (1.0, 0, 0.84)
    o = lathe("lamp", fillet([(0, 0.06), (0.05, 0.06, 0.015), (0.06, 0, 0.01)], 4), yl, 48)
    o.rotation_euler = (0, pi / 2, 0)
    o.location = (1.02, 0, 0.90)
    c = box("cab", 0.68, 0.70, 0.86, rd, 0.045, 5, loc=(-0.72, 0, 0.93))
    cut = slab("cutw", 0.36, 0.34, 1.4, 0.08, None, 0)
    cut.rotation_euler = (radians(90), 0, 0)
    cut.location = (-0.72, 0.7, 1.10)
    m2 = c
    boolean(c, cut)
    c.data.materials.append(rd)
    sweep(
        "roof",
        [(-1.16, 0, 1.40), (-0.72, 0, 1.40), (-0.28, 0, 1.40)],
        [0.44, 0.44, 0.44],
        [0.065, 0.065, 0.065],
        bk,
        (0, 1, 0),
        seg=40,
        power=3.2,
        sub=4,
    )
    lathe(
        "chim",
        fillet(
            [
                (0, 1.1),
                (0.11, 1.1, 0.01),
                (0.10, 1.35, 0.05),
                (0.19, 1.56, 0.02),
                (0.19, 1.62, 0.015),
                (0.13, 1.62, 0.01),
                (0.12, 1.5),
            ],
            6,
        ),
        bk,
        64,
    ).location = (0.72, 0, 0)
    lathe("dome", fillet([(0.13, 1.1), (0.13, 1.26, 0.02), (0.10, 1.33, 0.06), (0, 1.36)], 8), yl, 64).location = (
        0.20,
        0,
        0,
    )

    def wheel(x, R, y):
        s = snap()
        o = lathe(
            "wh",
            fillet(
                [
                    (0, -0.07),
                    (R - 0.02, -0.07, 0.02),
                    (R, -0.05, 0.02),
                    (R, 0.05, 0.02),
                    (R - 0.03, 0.07, 0.02),
                    (R * 0.74, 0.07, 0.01),
                    (R * 0.70, 0.045, 0.01),
                    (R * 0.24, 0.045, 0.01),
                    (R * 0.2, 0.075, 0.01),
                    (0, 0.075),
                ],
                6,
            ),
            rd,
            96,
        )
        lathe("hub", fillet([(0, 0.12), (0.045, 0.11, 0.03), (0.06, 0.07)], 5), w2, 48)
        for k in range(5):
            b = box("sp", R * 0.52, 0.045, 0.03, rd, 0.008, 2)
            b.location = (R * 0.47 * cos(tau * k / 5), R * 0.47 * sin(tau * k / 5), 0.052)
            b.rotation_euler = (0, 0, tau * k / 5)
        g = group(since(s), (x, y, R))
        g.rotation_euler = (radians(90) if y < 0 else radians(-90), 0, 0)

    for y in (-0.44, 0.44):
        wheel(-0.72, 0.36, y)
        wheel(0.22, 0.24, y)
        wheel(0.82, 0.24, y)
    rod = sweep(
        "rod",
        [(-0.62, -0.545, 0.30), (0, -0.545, 0.27), (0.82, -0.545, 0.24)],
        [0.012] * 3,
        [0.032] * 3,
        yl,
        (0, 1, 0),
        seg=16,
        power=4,
    )
    return dict(tint="#e3e4de", az=30, el=15, fillw=0.84, fillh=0.62)
