from studio import *


def candlesticks(wax_colors=("#e9dfcb", "#8f4a3a", "#5d7166"), color="#c9a04a"):
    """Three brass candlesticks of different heights with tapers."""
    brass = metal("brass", color, 0.18, "ring")
    wick = Mat("wick", color="#e4dac6", rough=1).m
    for i, (c, x, y, h) in enumerate(zip(wax_colors, (-0.44, 0.36, 0.02), (0.10, 0.22, -0.36), (0.95, 0.60, 0.30))):
        s = snap()
        turned(
            [
                (0, 0.01),
                (0.26, 0, 0.01),
                (0.28, 0.02, 0.01),
                (0.27, 0.045, 0.015),
                (0.10, 0.075, 0.05),
                (0.045, 0.14, 0.04),
                (0.036, h * 0.6, 0.02),
                (0.04, h - 0.12, 0.02),
                (0.075, h - 0.09, 0.02),
                (0.055, h - 0.04, 0.02),
                (0.062, h + 0.06, 0.02),
                (0.095, h + 0.08, 0.008),
                (0.095, h + 0.095, 0.006),
                (0.055, h + 0.09),
                (0, h + 0.05),
            ],
            brass,
            128,
        )
        t = h + 0.06
        turned(
            [(0, t), (0.052, t), (0.050, t + 0.3), (0.043, t + 1.12, 0.03), (0.02, t + 1.19, 0.015), (0, t + 1.2)],
            wax("w%d" % i, c, 0.42),
            64,
            wob=0.004,
            seed=i,
        )
        tube("wick", [(0, 0, t + 1.18), (0.003, 0, t + 1.24), (0.014, 0.003, t + 1.28)], 0.008, wick)
        group(since(s), (x, y, 0))
    return dict(az=8, el=11, fillw=0.66, fillh=0.80)
