from studio import *


def olive_oil(
    glass_color="#86a84e",
    tint="#a5bd7a",
    oil_color="#c9b840",
    words=("OLIVE", "GROVE", "extra virgin olive oil", "COLD PRESSED"),
    olives=True,
):
    gl = glass("gl", glass_color, ior=1.5, tint=tint)
    p = fillet(
        [
            (0, 0.04),
            (0.20, 0.02, 0.1),
            (0.27, 0, 0.02),
            (0.325, 0.02, 0.03),
            (0.335, 0.12, 0.05),
            (0.335, 1.30, 0.16),
            (0.30, 1.50, 0.2),
            (0.135, 1.78, 0.2),
            (0.115, 1.92, 0.1),
            (0.115, 2.26, 0.01),
            (0.13, 2.27, 0.01),
            (0.13, 2.31, 0.01),
            (0.09, 2.31, 0.01),
            (0.09, 1.9, 0.1),
            (0.27, 1.46, 0.2),
            (0.31, 1.30, 0.1),
            (0.31, 0.12, 0.05),
            (0, 0.09),
        ],
        8,
    )
    lathe("bot", p, gl, 128)
    oil = liquid("oil", oil_color, 1.47)
    lathe(
        "oil",
        fillet(
            [
                (0, 0.091),
                (0.3105, 0.121, 0.05),
                (0.3105, 1.30, 0.1),
                (0.271, 1.46, 0.2),
                (0.091, 1.86, 0.1),
                (0.091, 1.90),
                (0, 1.90),
            ],
            6,
        ),
        oil,
        96,
    )
    cap = metal("cap", "#2a2a28", 0.35, "z")
    lathe("cap", fillet([(0.118, 2.10), (0.142, 2.10, 0.006), (0.142, 2.40, 0.015), (0, 2.405)], 5), cap, 96)
    torus("r", 0.1425, 0.006, cap, loc=(0, 0, 2.16))
    torus("r", 0.1425, 0.004, cap, loc=(0, 0, 2.185))
    lb = paper("lb", "#f3ecdb")
    label_cyl("lab", 0.335, 0.28, 1.12, -90, 150, lb, 0.003)
    k = ink("k", "#39421f")
    gd = foil("gd", "#a8842f", 0.3)
    text_cyl(words[0], 0.135, 0.3385, 0.90, k, "serifb", space=1.2)
    text_cyl(words[1], 0.135, 0.3385, 0.765, k, "serifb", space=1.1)
    text_cyl(words[2], 0.055, 0.3385, 0.635, k, "serifi")
    text_cyl(words[3], 0.036, 0.3385, 0.43, k, "sans", space=1.4)
    text_cyl("500 ml", 0.036, 0.3385, 0.37, k, "sans")
    for z0 in (0.30, 1.085, 0.56):
        label_cyl("r", 0.3375, z0, z0 + 0.008 if z0 != 0.56 else 0.564, -90, 138 if z0 != 0.56 else 50, gd, 0.0008)
    studio_ = dict(tint="#e6e4d6", az=10, el=8, fillw=0.74, fillh=0.84, lens=80, bounces=(10, 3, 4, 10), cards=False)
    if not olives:
        return studio_
    # branch of olives
    om = Mat("ol", rough=0.28, spec=0.5, coat=0.2)
    om.set("color", om.mix(om.noise(7, 4), "#4d5a22", "#7a8434"))
    om2 = Mat("ol2", rough=0.25)
    om2.set("color", om2.mix(om2.noise(6, 4), "#2a1a26", "#4a3a3a"))
    lm = Mat("lf", rough=0.5, spec=0.4)
    lm.set("color", lm.mix(lm.noise(9, 4), "#5f7048", "#7d8a62"))
    st = Mat("st", color="#6e5a3c", rough=0.8).m
    for x, y, m, rz in ((0.52, -0.35, om.m, 20), (0.66, -0.16, om2.m, 70), (0.50, -0.12, om.m, 120)):
        o = sphere("olive", 0.088, m, (x, y, 0.086), scale=(1.28, 1, 1))
        o.rotation_euler = (0, 0.1, radians(rz))
    pts = [(0.34, -0.58, 0.03), (0.55, -0.50, 0.045), (0.80, -0.46, 0.03)]
    tube("tw", pts, 0.012, st)
    random.seed(2)
    for j, (x, y, rz) in enumerate(
        ((0.40, -0.56, -70), (0.50, -0.52, 40), (0.60, -0.49, -50), (0.70, -0.47, 25), (0.80, -0.46, -20))
    ):
        o = leaf("l", 0.30, 0.075, lm.m, curl=0.12, seed=j)
        o.location = (x, y, 0.05)
        o.rotation_euler = (radians(12), 0, radians(rz - 60))
    return studio_
