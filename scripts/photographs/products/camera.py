from studio import *


def camera(skin="#23211f", plate="#c9cacb"):
    lt = leather("lt", skin, 48, 0.6, 0.45)
    al = metal("al", plate, 0.30, None, 1, 0.08)
    dk = plastic("dk", "#1b1b1c", 0.4)
    ch = metal("ch", "#dcdddf", 0.12)
    W, H, D = 2.6, 1.42, 0.66
    mid = slab("mid", W, D, 0.86, 0.24, lt, 0.01, 3, loc=(0, 0, 0.22))
    slab("bot", W + 0.02, D + 0.02, 0.24, 0.25, al, 0.03, 4, loc=(0, 0, -0.0))
    slab("top", W + 0.02, D + 0.02, 0.30, 0.25, al, 0.035, 4, loc=(0, 0, 1.07))
    # viewfinder hump
    o = prism("hump", [(-0.46, 0), (0.46, 0), (0.30, 0.26), (-0.30, 0.26)], 0.56, al, 0.035, 4)
    o.rotation_euler = (radians(90), 0, 0)
    o.location = (0.0, 0.27, 1.34)
    box("shoe", 0.34, 0.36, 0.02, dk, 0.004, 1, loc=(0, 0, 1.615))
    for x in (-0.15, 0.15):
        box("sr", 0.05, 0.36, 0.035, ch, 0.008, 2, loc=(x, 0, 1.635))

    def dial(x, y, r, h, tx=None):
        def k(X, Y, z, t, i):
            q = 1 + 0.022 * max(0, sin(t * 48)) if 0.02 < z < h - 0.03 else 1
            return (X * q, Y * q, z)

        o = lathe(
            "d",
            fillet(
                [
                    (r - 0.01, 0),
                    (r, 0.01, 0.004),
                    (r, h, 0.014),
                    (r - 0.05, h, 0.006),
                    (r - 0.055, h - 0.008),
                    (0, h - 0.008),
                ],
                4,
            ),
            al,
            288,
            fn=k,
        )
        o.location = (x, y, 1.37)
        if tx:
            for i in range(10):
                a = tau * i / 10
                t = text(
                    ("B", "1", "2", "4", "8", "15", "30", "60", "125", "250")[i],
                    0.045,
                    ink("k", "#1c1c1d"),
                    "helvb",
                    (x + r * 0.70 * cos(a), y + r * 0.70 * sin(a), 1.363 + h),
                    (0, 0, math.degrees(a) - 90),
                    0.0004,
                )

    dial(0.78, 0.0, 0.20, 0.13, True)
    dial(-0.92, 0.0, 0.22, 0.09)
    lathe("sh", fillet([(0.075, 0), (0.075, 0.10, 0.02), (0.04, 0.09, 0.02), (0, 0.085)], 4), ch, 48).location = (
        1.12,
        -0.08,
        1.37,
    )
    lathe("shc", fillet([(0.11, 0), (0.11, 0.04, 0.01), (0.08, 0.045)], 3), al, 48).location = (1.12, -0.08, 1.37)
    box("lever", 0.34, 0.10, 0.04, ch, 0.018, 4, loc=(1.05, 0.16, 1.40), rot=(0, 0, -18))
    # lens along -y
    T = snap()

    def rid(n, d, z0, z1):
        def f(x, y, z, t, i):
            q = 1 + d * max(0, sin(t * n)) if z0 < z < z1 else 1
            return (x * q, y * q, z)

        return f

    lathe("mount", fillet([(0.60, 0), (0.62, 0.02, 0.01), (0.62, 0.10, 0.01), (0.58, 0.10)], 3), ch, 128)
    lathe("b1", fillet([(0.54, 0.08), (0.56, 0.10, 0.01), (0.56, 0.26, 0.01), (0.53, 0.27)], 3), dk, 128)
    lathe(
        "ap",
        fillet([(0.53, 0.26), (0.585, 0.27, 0.012), (0.585, 0.44, 0.012), (0.54, 0.45)], 4),
        al,
        360,
        fn=rid(40, 0.018, 0.285, 0.425),
    )
    lathe("b2", fillet([(0.52, 0.44), (0.55, 0.46, 0.01), (0.55, 0.56, 0.01), (0.52, 0.57)], 3), dk, 128)
    lathe(
        "fo",
        fillet([(0.52, 0.56), (0.60, 0.57, 0.014), (0.60, 0.84, 0.014), (0.55, 0.86)], 4),
        dk,
        420,
        fn=rid(64, 0.022, 0.59, 0.82),
    )
    lathe(
        "fr",
        fillet(
            [
                (0.55, 0.85),
                (0.57, 0.86, 0.01),
                (0.57, 1.02, 0.014),
                (0.53, 1.02, 0.006),
                (0.52, 0.94, 0.01),
                (0.40, 0.90, 0.01),
                (0.38, 0.86),
            ],
            4,
        ),
        dk,
        160,
    )
    lathe("ring", fillet([(0.515, 1.0), (0.53, 1.026, 0.003), (0.545, 1.022)], 2), ch, 128)
    co = Mat("coat", rough=0.02, color="#0a0912", coat=1, coatr=0.0, spec=1.0)
    lay = co.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    co.set("color", co.ramp(lay, [(0.0, "#0b0a1c"), (0.35, "#25184a"), (0.6, "#0f3a44"), (0.9, "#05060a")]))
    lathe(
        "glass",
        [(0, 0.93)]
        + [
            (0.40 * sin(a), 0.93 - 0.10 * (1 - cos(a)) / (1 - cos(1.2)))
            for a in [1.2 * i / 24 / 1 for i in range(1, 21)]
        ],
        co.m,
        128,
    )
    lathe("iris", fillet([(0.20, 0.86), (0.21, 0.875, 0.004), (0.36, 0.885, 0.01), (0.385, 0.88)], 3), dk, 96)
    wt = ink("w", "#d9d9d6")

    def ringtext(s, r, z, size, a0, m):
        for i, c in enumerate(s):
            if c == " ":
                continue
            a = a0 - i * size * 0.82 / r
            text(c, size, m, "helvb", (r * cos(a), r * sin(a), z), (0, 0, math.degrees(a) - 90), 0.0006)

    ringtext("MERIDIAN OPTICS  35 mm  1:1.8", 0.465, 0.925, 0.052, radians(208), wt)
    for i, c in enumerate(("2", "2.8", "4", "5.6", "8", "11", "16")):
        o = text_cyl(c, 0.065, 0.55, 0.51, wt, "helvb", 90 - 36 + i * 12, 1.0)
    e = group(since(T))
    e.rotation_euler = (radians(90), 0, 0)
    e.location = (0, -D / 2, 0.68)
    text("MERIDIAN", 0.125, ink("nm", "#1c1c1d"), "sansb", (0, -0.302, 1.45), (90, 0, 0), 0.002, space=1.12)
    gw = Mat("gw", color="#101418", rough=0.03, coat=1).m
    box("vf", 0.26, 0.02, 0.15, gw, 0.01, 2, loc=(-0.72, -D / 2 - 0.008, 1.22))
    box("vfr", 0.31, 0.016, 0.20, dk, 0.012, 2, loc=(-0.72, -D / 2 - 0.002, 1.22))
    lathe("self", fillet([(0, 0.03), (0.05, 0.03, 0.01), (0.06, 0)], 3), ch, 32).matrix_local = Matrix.Translation(
        (0.88, -D / 2, 0.78)
    ) @ Matrix.Rotation(pi / 2, 4, "X")
    for s in (-1, 1):
        torus("ey", 0.055, 0.013, ch, 32, 10, (s * (W / 2 + 0.05), 0, 1.20), (90, 0, 0))
    st = leather("st", "#7a4a2c", 70, 0.5, 0.3)
    return dict(tint="#e4dfd7", az=26, el=15, fillw=0.82, fillh=0.6)
