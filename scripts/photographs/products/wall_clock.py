from studio import *


def wall_clock(frame=("#b98a5a", "#7d5230"), dial="#f6f1e6"):
    w = wood("fr", *frame, "x", 0.6, 0.4, 0.1, 2)
    R = 1.2
    k = ink("k", "#2a2826", 0.5)
    s = snap()
    turned(
        [
            (0, -0.10),
            (R - 0.02, -0.10, 0.02),
            (R, -0.06, 0.03),
            (R, 0.10, 0.04),
            (R - 0.06, 0.14, 0.03),
            (R - 0.12, 0.12, 0.02),
            (R - 0.13, 0.02),
        ],
        w,
        160,
    )
    di = paper("dl", dial, 0.7, 0.03, 0.01)
    lathe("dial", [(0, 0.03), (R - 0.12, 0.03)], di, 128)
    for h in range(12):
        a = pi / 2 - tau * h / 12
        text(str(h or 12), 0.20, k, "sans", ((R - 0.34) * cos(a), (R - 0.34) * sin(a), 0.032), (0, 0, 0), 0.001)
    for m in range(60):
        a = tau * m / 60
        o = box("tk", 0.05 if m % 5 == 0 else 0.03, 0.012 if m % 5 == 0 else 0.006, 0.001, k, 0)
        o.location = ((R - 0.17) * cos(a), (R - 0.17) * sin(a), 0.0315)
        o.rotation_euler = (0, 0, a)
    hm = Mat("hm", color="#1c1c1c", rough=0.35).m

    def hand(a, L, wd, m, z):
        o = prism("h", [(-wd, -0.14), (wd, -0.14), (wd * 0.7, L), (-wd * 0.7, L)], 0.010, m, 0.003, 2)
        o.rotation_euler = (0, 0, radians(-a))
        o.location = (0, 0, z)

    hand(304, 0.56, 0.026, hm, 0.06)
    hand(50, 0.84, 0.020, hm, 0.075)
    hand(200, 0.80, 0.006, Mat("se", color="#c0532f", rough=0.4).m, 0.09)
    turned([(0, 0.115), (0.04, 0.11, 0.01), (0.04, 0.05)], hm, 32)
    group(since(s), (0, 0, R), (90, 0, 0))
    return dict(tint="#e3ded6", az=-24, el=6, fillw=0.74, fillh=0.66)
