from studio import *


def perfume(fill="#d9a27a", title="AURELIA", line="eau de parfum", cap_color="#d9b06c"):
    gl = glass("gl", "#fdfbf8", ior=1.5)
    lq = liquid("lq", fill, 1.36)
    gd = metal("gd", cap_color, 0.14)
    k = ink("k", "#4a3a30")
    slab("b", 0.92, 0.44, 1.02, 0.10, gl, 0.05, 6)
    slab("l", 0.78, 0.31, 0.70, 0.07, lq, 0.03, 5, loc=(0, 0, 0.12))
    turned([(0.0, 1.0), (0.17, 1.0, 0.01), (0.17, 1.10, 0.01), (0, 1.10)], gd, 96)
    slab("cap", 0.36, 0.36, 0.42, 0.06, gd, 0.02, 4, loc=(0, 0, 1.10))
    text(title, 0.10, k, "serif", (0, -0.2225, 0.56), (90, 0, 0), 0.0006, space=1.3)
    text(line, 0.055, k, "serifi", (0, -0.2225, 0.44), (90, 0, 0), 0.0006)
    text("50 ml", 0.034, k, "sans", (0, -0.2225, 0.20), (90, 0, 0), 0.0006)
    return dict(tint="#e8d9d3", az=18, el=11, fillw=0.56, fillh=0.62, bounces=(12, 3, 5, 12), cards=True, spp=1.2)
