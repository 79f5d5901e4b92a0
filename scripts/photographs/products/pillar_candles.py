from studio import *


def pillar_candles(cols=("#e9dcc3", "#d8b48c", "#b98b6a")):
    for i, (c, x, y, r, h) in enumerate(
        zip(cols, (-0.42, 0.40, 0.02), (0.22, 0.10, -0.42), (0.34, 0.32, 0.30), (1.45, 1.02, 0.66))
    ):
        s = snap()
        wx = wax("w%d" % i, c, 0.42)
        turned(
            [
                (0, 0),
                (r, 0, 0.02),
                (r * 1.004, h - 0.02, 0.03),
                (r * 0.93, h, 0.02),
                (r * 0.55, h - 0.03, 0.08),
                (0.03, h - 0.035),
                (0, h - 0.035),
            ],
            wx,
            128,
            wob=0.004,
            seed=i,
        )
        tube(
            "wick",
            [(0, 0, h - 0.06), (0.004, 0, h + 0.05), (0.02, 0.005, h + 0.10)],
            0.011,
            Mat("wk%d" % i, color="#e4dac6", rough=1).m,
        )
        group(since(s), (x, y, 0))
    return dict(tint="#dfd3c6", az=12, el=16, fillw=0.74, fillh=0.68)
