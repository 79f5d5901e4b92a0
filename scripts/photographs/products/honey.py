from studio import *


def honey(words=("THYME", "honey", "MOUNTAIN HIVES", "450 g"), fill="#d98a12", lid="#c8a044", dipper=True):
    gl = glass("gl", "#fbfaf4", ior=1.48)
    p = fillet(
        [
            (0, 0.02),
            (0.30, 0, 0.05),
            (0.385, 0.0, 0.06),
            (0.41, 0.08, 0.05),
            (0.41, 0.66, 0.10),
            (0.335, 0.77, 0.04),
            (0.335, 0.86),
            (0.31, 0.86),
            (0.31, 0.77, 0.04),
            (0.385, 0.65, 0.1),
            (0.385, 0.09, 0.05),
            (0, 0.05),
        ],
        8,
    )

    def octo(x, y, z, t, i):
        k = max(0, min(1, z / 0.08)) * max(0, min(1, (0.70 - z) / 0.1))
        r = sqrt(x * x + y * y)
        a = (t + pi / 8) % (tau / 8) - pi / 8
        q = cos(pi / 8) / cos(a)
        s = 1 + (min(1, q * 1.06) - 1) * k * (1 if r > 0.3 else 0)
        return (x * s, y * s, z)

    lathe("jar", p, gl, 256, fn=octo)
    hn = liquid("hn", fill, 1.49)
    lathe(
        "hn",
        fillet([(0, 0.0505), (0.386, 0.0905, 0.05), (0.386, 0.66, 0.1), (0.312, 0.755, 0.02), (0, 0.755)], 6),
        hn,
        256,
        fn=octo,
    )
    gd = metal("lid", lid, 0.2, "ring")
    lathe(
        "lid",
        fillet(
            [
                (0.33, 0.80),
                (0.362, 0.798, 0.006),
                (0.362, 0.815, 0.006),
                (0.355, 0.82, 0.004),
                (0.355, 0.945, 0.02),
                (0.335, 0.958, 0.008),
                (0.30, 0.952, 0.01),
                (0, 0.952),
            ],
            6,
        ),
        gd,
        128,
    )

    def rid(x, y, z, t, i):
        s = 1 + 0.006 * sin(t * 70)
        return (x * s, y * s, z)

    lathe("rid", [(0.3555, 0.83), (0.358, 0.84), (0.358, 0.925), (0.3555, 0.935)], gd, 560, fn=rid)
    lb = paper("lb", "#f4ead2")
    o = slab("lab", 0.30, 0.40, 0.004, 0.03, lb, 0, 0)
    o.rotation_euler = (radians(90), 0, 0)
    o.location = (0, -0.4055, 0.36)
    k = ink("k", "#5a3a10")
    for s, sz, z, f in (
        (words[0], 0.072 * min(1, 5 / len(words[0])), 0.47, "serifb"),
        (words[1], 0.085, 0.375, "serifi"),
        (words[2], 0.020, 0.285, "sans"),
        (words[3], 0.026, 0.225, "sans"),
    ):
        text(s, sz, k, f, (0, -0.4105, z), (90, 0, 0), 0.0008)
    studio_ = dict(tint="#efe3cd", az=10, el=13, fillw=0.80, fillh=0.62, bounces=(10, 3, 4, 10), spp=1.1)
    if not dipper:
        return studio_
    w = wood("w", "#c99e68", "#8f6237", "z", 1.6)
    s = snap()
    lathe(
        "dip",
        fillet(
            [(0, 0), (0.05, 0, 0.04)]
            + [
                x
                for i in range(6)
                for x in (
                    (0.085 + 0.03 * sin(pi * (i + 0.5) / 6), 0.045 + i * 0.055, 0.008),
                    (0.085 + 0.03 * sin(pi * (i + 0.5) / 6), 0.070 + i * 0.055, 0.008),
                    (0.055, 0.074 + i * 0.055, 0.004),
                    (0.055, 0.096 + i * 0.055, 0.004),
                )
            ]
            + [(0.04, 0.40, 0.02), (0.026, 0.55, 0.1), (0.024, 1.15, 0.1), (0.034, 1.24, 0.02), (0, 1.26)],
            4,
        ),
        w,
        64,
    )
    group(since(s), (0.52, -0.62, 0.115), (90 - 3, 0, -62))
    return studio_
