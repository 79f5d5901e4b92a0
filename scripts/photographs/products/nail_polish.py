from studio import *


def nail_polish(cols=("#a3283a", "#d58f86", "#43525e")):
    gl = glass("gl", "#ffffff", ior=1.45)
    bk = plastic("cap", "#1f1b1e", 0.18)
    for i, (c, x, y) in enumerate(zip(cols, (-0.62, 0.0, 0.62), (0.16, -0.18, 0.12))):
        s = snap()
        m = Mat("p%d" % i, color=c, rough=0.12, spec=0.5, coat=1, coatr=0.02).m
        turned(
            [
                (0, 0),
                (0.22, 0, 0.05),
                (0.25, 0.06, 0.05),
                (0.25, 0.34, 0.08),
                (0.12, 0.45, 0.05),
                (0.11, 0.50),
                (0, 0.50),
            ],
            m,
            96,
        )
        turned(
            [(0, 0.50), (0.115, 0.50, 0.008), (0.125, 0.52, 0.01), (0.095, 1.08, 0.02), (0.08, 1.10, 0.01), (0, 1.10)],
            bk,
            96,
        )
        text_cyl("AURELIA", 0.042, 0.25, 0.20, foil("f", "#f0dfc0", 0.3), "serif", -90, 1.2)
        group(since(s), (x, y, 0), (0, 0, (-8, 4, 10)[i]))
    return dict(tint="#e9d8d3", az=6, el=12, fillw=0.76, fillh=0.5)
