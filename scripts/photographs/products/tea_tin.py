from studio import *


def tea_tin(
    paints=("#2f4a3c", "#345242"),
    title="MOUNTAIN",
    kind="black tea",
    line="LOOSE LEAF",
    leaves=("#231a14", "#33241a", "#2b2418"),
):
    pm = Mat("paint", rough=0.38, spec=0.5)
    z = pm.sep(pm.co())[2]
    pm.set("color", pm.mix(pm.noise(3, 3), *paints))
    pm.bump(pm.noise(50, 3), 0.04, 0.005)
    paint = pm.m
    tin = metal("tin", "#d4d2cc", 0.24, "z")
    R = 0.40
    lathe(
        "body",
        fillet(
            [
                (0, 0.01),
                (0.37, 0.01, 0.01),
                (0.385, 0, 0.008),
                (0.405, 0.008, 0.01),
                (0.40, 0.03, 0.01),
                (0.40, 0.98, 0.004),
                (0.39, 0.985),
            ],
            6,
        ),
        paint,
        128,
    )
    lathe("bead", fillet([(0.399, 0.018), (0.412, 0.02, 0.006), (0.412, 0.036, 0.006), (0.399, 0.04)], 5), tin, 128)
    lathe(
        "lid",
        fillet(
            [
                (0.405, 0.865),
                (0.4145, 0.862, 0.004),
                (0.4145, 0.873, 0.004),
                (0.411, 0.88, 0.003),
                (0.411, 1.12, 0.018),
                (0.39, 1.135, 0.012),
                (0.375, 1.128, 0.006),
                (0.30, 1.128, 0.004),
                (0.29, 1.134, 0.004),
                (0, 1.134),
            ],
            6,
        ),
        tin,
        128,
    )
    cr = paper("cr", "#efe7d6")
    label_cyl("lab", 0.40, 0.20, 0.74, -90, 118, cr, 0.002)
    k = ink("k", paints[0])
    gd = foil("gd", "#b9923f", 0.3)
    for z0 in (0.225, 0.705):
        label_cyl("r", 0.402, z0, z0 + 0.008, -90, 108, gd, 0.0008)
    text_cyl(title, 0.092, 0.4022, 0.585, k, "serifb", space=1.18)
    text_cyl(kind, 0.095, 0.4022, 0.475, k, "serifi")
    text_cyl(line, 0.042, 0.4022, 0.345, k, "sans", space=1.5)
    text_cyl("125 g", 0.042, 0.4022, 0.28, k, "sans", space=1.2)
    # spilled leaves
    lm = [Mat("tl%d" % i, color=c, rough=0.8).m for i, c in enumerate(leaves)]
    random.seed(11)
    for i in range(190):
        r = abs(random.gauss(0, 0.17))
        a = random.random() * tau
        pts = [
            Vector((0, 0, 0)),
            Vector((0.03, random.uniform(-0.012, 0.012), random.uniform(0, 0.015))),
            Vector((0.06, random.uniform(-0.02, 0.02), 0)),
        ]
        x, y = 0.46 + r * cos(a) * 1.2, -0.52 + r * sin(a) * 0.8
        h = max(0, 0.075 - r * 0.35) * random.random()
        o = tube("t", pts, random.uniform(0.006, 0.011), lm[i % 3], res=3, bres=2, radii=[0.5, 1, 0.4])
        o.location = (x, y, 0.009 + h)
        o.rotation_euler = (random.uniform(-0.3, 0.3), random.uniform(-0.5, 0.5), random.random() * tau)
    return dict(tint="#e4e0d3", az=10, el=13, fillw=0.74, fillh=0.66)
