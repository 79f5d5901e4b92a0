from studio import *


def candle(scent="fig & cedar", wax_color="#efe0c4", glass_color="#fbf7f0", label="#f6f1e6", ink_color="#3b332c"):
    gl = glass("gl", glass_color, ior=1.47)
    p = fillet(
        [
            (0, 0),
            (0.40, 0, 0.035),
            (0.41, 0.25, 0.3),
            (0.41, 0.985, 0.014),
            (0.378, 0.985, 0.014),
            (0.378, 0.12, 0.04),
            (0.34, 0.075, 0.04),
            (0, 0.07),
        ],
        8,
    )
    lathe("glass", p, gl, 128)
    wx = wax("wax", wax_color)
    lathe(
        "wax",
        [(0, 0.072), (0.335, 0.0725)]
        + fillet(
            [
                (0.335, 0.0725),
                (0.3785, 0.13, 0.03),
                (0.3785, 0.72, 0.01),
                (0.36, 0.705, 0.02),
                (0.2, 0.695, 0.1),
                (0.05, 0.69),
            ],
            6,
        )
        + [(0.02, 0.70), (0, 0.70)],
        wx,
        128,
    )
    tube("wick", [(0, 0, 0.68), (0.002, 0, 0.80), (0.018, 0.004, 0.86)], 0.011, Mat("wick", color="#d8cdb8", rough=1).m)
    tube(
        "burnt",
        [(0.006, 0, 0.83), (0.018, 0.004, 0.86), (0.03, 0.006, 0.875)],
        0.0115,
        Mat("bk", color="#1a1715", rough=1).m,
    )
    lb = paper("lab", label)
    label_cyl("lab", 0.41, 0.24, 0.62, -90, 84, lb)
    k = ink("k", ink_color)
    text_cyl("KILN", 0.115, 0.414, 0.50, k, "serifb", space=1.5)
    text_cyl(scent, 0.068, 0.414, 0.39, k, "serifi")
    text_cyl("SOY WAX CANDLE   220 g", 0.028, 0.414, 0.305, k, "sans", space=1.2)
    label_cyl("rule", 0.413, 0.443, 0.446, -90, 40, k, 0.0008)
    return dict(
        tint="#eadfd3",
        az=8,
        el=16,
        fillw=0.66,
        fillh=0.58,
        bounces=(10, 4, 4, 10),
        cards=True,
        spp=1.1,
        views={"b": dict(az=24, el=42, fillw=0.7)},
    )
