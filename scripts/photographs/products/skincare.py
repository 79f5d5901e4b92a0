from studio import *


def skincare(
    parts=("bottle", "jar", "tube"),
    body="#e9e4da",
    pot="#cfd6cd",
    squeeze="#b7c2b4",
    bottle=("almond", "BODY LOTION", "shea · vitamin E", "250 ml"),
    jar=("cream", "50 ml"),
    hand=("hand", "ALOE LOTION"),
):
    w = plastic("pl", body, 0.34, 0.05)
    cap = wood("cap", "#c59b6a", "#8f6237", "z", 1.5)
    gz = Mat("jar", color=pot, rough=0.22, spec=0.5, sss=0.1, sssr=(0.05, 0.05, 0.05)).m

    def keep(part, g):
        if part not in parts:
            for o in list(g.children):
                bpy.data.objects.remove(o)

    # lotion bottle with pump
    s = snap()
    lathe(
        "b",
        fillet(
            [
                (0, 0.02),
                (0.28, 0, 0.03),
                (0.33, 0, 0.04),
                (0.33, 1.30, 0.10),
                (0.14, 1.36, 0.03),
                (0.14, 1.44, 0.01),
                (0, 1.44),
            ],
            8,
        ),
        w,
        128,
    )
    wh = plastic("pump", "#f2f0ea", 0.25)
    lathe(
        "c",
        fillet([(0.155, 1.40), (0.165, 1.40, 0.006), (0.165, 1.56, 0.015), (0.06, 1.575, 0.01), (0.05, 1.60)], 5),
        cap,
        96,
    )
    lathe("st", fillet([(0.045, 1.56), (0.045, 1.72)], 2), wh, 48)
    lathe("hd", fillet([(0, 1.70), (0.12, 1.70, 0.02), (0.125, 1.76, 0.02), (0.10, 1.80, 0.02), (0, 1.802)], 6), wh, 64)
    sweep(
        "noz",
        [(0, 0, 1.755), (-0.18, -0.06, 1.758), (-0.32, -0.11, 1.745), (-0.365, -0.125, 1.70)],
        [0.055, 0.045, 0.036, 0.028],
        [0.038, 0.034, 0.03, 0.026],
        wh,
        (-0.33, 0.94, 0),
        seg=20,
        hollow=0.006,
    )
    k = ink("k", "#4a4740")
    text_cyl(bottle[0], 0.16, 0.33, 0.86, k, "serifi")
    text_cyl(bottle[1], 0.05, 0.33, 0.73, k, "sans", space=1.3)
    text_cyl(bottle[2], 0.036, 0.33, 0.58, k, "sans")
    text_cyl(bottle[3], 0.036, 0.33, 0.30, k, "sans")
    keep("bottle", group(since(s), (0.22, 0.20, 0)))
    # cream jar
    s = snap()
    lathe(
        "j",
        fillet([(0, 0.01), (0.30, 0, 0.03), (0.345, 0, 0.05), (0.345, 0.36, 0.03), (0.30, 0.39, 0.01), (0, 0.39)], 8),
        gz,
        128,
    )
    lathe(
        "l",
        fillet([(0, 0.385), (0.345, 0.385, 0.008), (0.350, 0.39, 0.004), (0.350, 0.56, 0.02), (0, 0.565)], 6),
        cap,
        128,
    )
    text_cyl(jar[0], 0.10, 0.345, 0.215, k, "serifi")
    text_cyl(jar[1], 0.034, 0.345, 0.11, k, "sans")
    keep("jar", group(since(s), (-0.42, -0.30, 0), (0, 0, -14)))
    # tube of hand lotion, lying? standing tottle
    s = snap()
    tb = plastic("tube", squeeze, 0.38, 0.04)
    v = []
    f = []
    N = 64
    M = 30
    for j in range(M + 1):
        t = j / M
        for kx in range(N):
            a = tau * kx / N
            rx = 0.20 + 0.08 * t
            ry = 0.20 * (1 - t**1.6) + 0.006
            v.append((rx * cos(a), ry * sin(a), 0.26 + 0.92 * t))
    f = [
        (j * N + q, j * N + (q + 1) % N, (j + 1) * N + (q + 1) % N, (j + 1) * N + q) for j in range(M) for q in range(N)
    ]
    meshobj("tb", v, f, tb)
    box("crimp", 0.56, 0.014, 0.10, tb, 0.004, 2, loc=(0, 0, 1.22))
    lathe(
        "cp",
        fillet([(0, 0), (0.19, 0, 0.02), (0.205, 0.02, 0.01), (0.205, 0.265, 0.012), (0.19, 0.28, 0.01), (0, 0.28)], 6),
        cap,
        96,
    )
    text(hand[0], 0.13, k, "serifi", (0, -0.141, 0.80), (83, 0, 0), 0.0006)
    text(hand[1], 0.036, k, "sans", (0, -0.157, 0.71), (83, 0, 0), 0.0006, space=1.2)
    keep("tube", group(since(s), (-0.34, 0.38, 0), (0, 0, 10)))
    return dict(tint="#e3e3da", az=8, el=10, fillw=0.80, fillh=0.72)
