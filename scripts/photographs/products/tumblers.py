from studio import *


def tumblers():
    gl = glass("gl", "#fbfdfd", ior=1.5)
    p = fillet(
        [
            (0, 0.012),
            (0.22, 0.012, 0.05),
            (0.25, 0, 0.01),
            (0.31, 0, 0.03),
            (0.345, 0.30, 0.3),
            (0.365, 0.93, 0.010),
            (0.345, 0.935, 0.010),
            (0.325, 0.30, 0.2),
            (0.29, 0.17, 0.05),
            (0, 0.15),
        ],
        8,
    )

    def fl(x, y, z, t, i):
        k = max(0, min(1, (z - 0.03) / 0.06)) * max(0, min(1, (0.60 - z) / 0.12))
        r = sqrt(x * x + y * y)
        s = 1 + (0.030 * abs(sin(t * 9)) - 0.024) * k if r > 0.30 + 0.05 * (z / 0.9) else 1
        return (x * s, y * s, z)

    a = lathe("a", p, gl, 288, fn=fl)
    b = copy(a, (0.72, 0.42, 0), (0, 0, 10))
    a.location = (-0.22, -0.15, 0)
    wt = liquid("w", "#f6fafa", 1.33)
    w = lathe(
        "wat",
        fillet(
            [
                (0, 0.1505),
                (0.285, 0.1605, 0.04),
                (0.327, 0.32, 0.2),
                (0.338, 0.62, 0.0),
                (0.332, 0.612, 0.0),
                (0, 0.612),
            ],
            6,
        ),
        wt,
        128,
    )
    w.location = (-0.22, -0.15, 0)
    return dict(tint="#dcd8d0", az=8, el=10, fillw=0.82, fillh=0.66, bounces=(12, 3, 6, 12), cards=True, spp=1.2)
