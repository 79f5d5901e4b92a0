from studio import *


def diffuser(words=("lemon", "REED DIFFUSER", "100 ml"), oil="#f2e2b4", label="#f6f1e6"):
    """A glass bottle with scented oil and rattan reeds."""
    gl = glass("gl", "#fbfaf4", ior=1.47)
    turned(
        [
            (0, 0),
            (0.40, 0, 0.05),
            (0.42, 0.06, 0.05),
            (0.42, 0.62, 0.10),
            (0.16, 0.74, 0.05),
            (0.15, 0.88, 0.01),
            (0.12, 0.88, 0.01),
            (0.12, 0.74, 0.04),
            (0.38, 0.61, 0.08),
            (0.385, 0.08, 0.04),
            (0, 0.06),
        ],
        gl,
        144,
    )
    turned(
        [(0, 0.0605), (0.3845, 0.0805, 0.04), (0.3845, 0.50), (0.378, 0.492), (0, 0.492)], liquid("oil", oil, 1.4), 128
    )
    w = wood("collar", "#c59b6a", "#8f6237", "z", 1.5)
    turned([(0.125, 0.80), (0.175, 0.80, 0.008), (0.175, 0.93, 0.012), (0.12, 0.935)], w, 96)
    reed = Mat("reed", rough=0.9)
    reed.set("color", reed.mix(reed.noise(30, 4), "#b98f5c", "#d9b98a"))
    random.seed(3)
    for i in range(7):
        a = tau * i / 7 + 0.4
        lean = 0.16 + 0.10 * random.random()
        x, y = 0.07 * cos(a), 0.07 * sin(a)
        top = 1.95 + 0.10 * random.random()
        tube(
            "reed",
            [(-x * 2.2, -y * 2.2, 0.09), (x, y, 0.9), (x + lean * cos(a) * 1.9, y + lean * sin(a) * 1.9, top)],
            0.014,
            reed.m,
        )
    label_cyl("label", 0.42, 0.16, 0.50, -90, 88, paper("label", label), 0.002)
    k = ink("k", "#3b332c")
    text_cyl(words[0], 0.12, 0.4225, 0.37, k, "serifi")
    text_cyl(words[1], 0.040, 0.4225, 0.265, k, "sans", space=1.3)
    text_cyl(words[2], 0.034, 0.4225, 0.205, k, "sans")
    return dict(az=8, el=10, fillw=0.6, fillh=0.78, bounces=(10, 3, 4, 10), cards=True, spp=1.1)
