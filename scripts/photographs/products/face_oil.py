from studio import *


def face_oil(
    glass_color="#8a4a12",
    tint="#b98248",
    oil_color="#d9a03a",
    title="Rose",
    kind="FACE OIL",
    line="rosehip · jojoba · damask rose",
):
    gl = glass("gl", glass_color, ior=1.5, tint=tint)
    p = fillet(
        [
            (0, 0.02),
            (0.27, 0, 0.04),
            (0.33, 0, 0.05),
            (0.335, 0.1, 0.04),
            (0.335, 0.74, 0.10),
            (0.30, 0.84, 0.06),
            (0.155, 0.90, 0.05),
            (0.15, 1.0, 0.01),
            (0.12, 1.0, 0.01),
            (0.12, 0.90, 0.04),
            (0.28, 0.82, 0.06),
            (0.312, 0.74, 0.08),
            (0.312, 0.09, 0.05),
            (0, 0.05),
        ],
        8,
    )
    lathe("b", p, gl, 128)
    ol = liquid("ol", oil_color, 1.47)
    lathe("ol", fillet([(0, 0.0505), (0.3128, 0.0905, 0.05), (0.3128, 0.66, 0), (0.30, 0.652), (0, 0.652)], 6), ol, 96)
    gp = glass("pip", "#ffffff")
    lathe(
        "pip",
        [(0.0, 0.16), (0.03, 0.16), (0.036, 0.25), (0.036, 1.0), (0.028, 1.0), (0.028, 0.25), (0.02, 0.17)],
        gp,
        32,
    )
    bk = plastic("col", "#1d1d1e", 0.35)

    def rid(x, y, z, t, i):
        s = 1 + 0.014 * max(0, sin(t * 60)) * (1 if 0.97 < z < 1.20 else 0)
        return (x * s, y * s, z)

    lathe(
        "col",
        fillet(
            [
                (0.0, 0.955),
                (0.178, 0.955, 0.006),
                (0.182, 0.965, 0.004),
                (0.182, 1.20, 0.01),
                (0.165, 1.215, 0.01),
                (0.0, 1.215),
            ],
            5,
        ),
        bk,
        360,
        fn=rid,
    )
    rb = Mat("rub", color="#232324", rough=0.55, spec=0.35)
    rb.bump(rb.noise(80, 3), 0.1, 0.004)
    lathe(
        "bulb",
        fillet(
            [
                (0.12, 1.205),
                (0.125, 1.24, 0.01),
                (0.108, 1.27, 0.02),
                (0.115, 1.40, 0.06),
                (0.108, 1.56, 0.05),
                (0.06, 1.625, 0.04),
                (0, 1.63),
            ],
            8,
        ),
        rb.m,
        96,
    )
    lb = paper("lb", "#f4efe6")
    label_cyl("lab", 0.335, 0.14, 0.68, -90, 150, lb, 0.002)
    k = ink("k", "#33302c")
    text_cyl(title, 0.17, 0.3372, 0.53, k, "serifi")
    text_cyl(kind, 0.052, 0.3372, 0.41, k, "sans", space=1.5)
    label_cyl("r", 0.3365, 0.352, 0.355, -90, 40, k, 0.0006)
    text_cyl(line, 0.027, 0.3372, 0.30, k, "sans")
    text_cyl("30 ml", 0.032, 0.3372, 0.20, k, "sans")
    return dict(tint="#ecdcd6", az=10, el=11, fillw=0.60, fillh=0.70, bounces=(10, 3, 4, 10), cards=False)
