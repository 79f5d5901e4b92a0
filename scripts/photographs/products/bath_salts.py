from studio import *


def bath_salts(salt="#e6c3bd", title="ROSE", line="bath salts"):
    gl = glass("gl", "#fbfcfb", ior=1.46)
    ck = Mat("cork", rough=0.9, spec=0.1)
    ck.set("color", ck.mix(ck.noise(14, 5, 0.7), "#a9794c", "#d6ab78"))
    ck.bump(ck.voro(20), 0.3, 0.03)
    ck = ck.m
    turned(
        [
            (0, 0),
            (0.42, 0, 0.06),
            (0.45, 0.08, 0.05),
            (0.45, 0.86, 0.10),
            (0.34, 0.98, 0.04),
            (0.34, 1.08, 0.01),
            (0.31, 1.08, 0.01),
            (0.31, 0.98, 0.04),
            (0.42, 0.85, 0.1),
            (0.42, 0.08, 0.05),
            (0, 0.05),
        ],
        gl,
        128,
        8,
    )
    turned([(0, 0.96), (0.295, 0.96, 0.01), (0.33, 1.20, 0.02), (0, 1.21)], ck, 96)
    m = Mat("salt", rough=0.35, spec=0.5, sss=0.15, sssr=(0.03, 0.03, 0.03))
    m.set("color", m.mix(m.noise(9, 3), salt, mixc(salt, "#ffffff", 0.45)))
    m = m.m
    core = Mat("core", color=salt, rough=0.9).m
    turned([(0, 0.06), (0.36, 0.06), (0.37, 0.74), (0, 0.76)], core, 64)
    random.seed(4)
    b = box("c", 0.05, 0.045, 0.04, m, 0.006, 1)
    b.location = (0, 0, -60)
    b.hide_render = True
    del b["product"]

    def put(x, y, z, pr=False):
        o = copy(
            b,
            (x, y, z),
            (random.uniform(0, 360), random.uniform(0, 360), random.uniform(0, 360)),
            random.uniform(0.7, 1.25),
        )
        o.hide_render = False
        if pr:
            o["product"] = 1

    for L in range(19):
        for q in range(56):
            a = tau * (q + 0.5 * (L % 2)) / 56 + random.uniform(-0.04, 0.04)
            r = 0.392 + random.uniform(-0.010, 0.008)
            put(r * cos(a), r * sin(a), 0.075 + L * 0.037 + random.uniform(-0.01, 0.01))
    for q in range(420):
        r = 0.39 * sqrt(random.random())
        a = random.random() * tau
        put(r * cos(a), r * sin(a), 0.765 + random.random() * 0.03)
    for q in range(34):
        r = abs(random.gauss(0, 0.16))
        a = random.random() * tau
        put(0.62 + r * cos(a) * 1.2, -0.46 + r * sin(a) * 0.7, 0.02, q % 3 == 0)
    lb = paper("lb", "#f4efe6")
    label_cyl("lab", 0.45, 0.26, 0.66, -90, 74, lb)
    k = ink("k", "#5a4038")
    text_cyl(title, 0.11, 0.4535, 0.52, k, "serifb", space=1.3)
    text_cyl(line, 0.075, 0.4535, 0.41, k, "serifi")
    text_cyl("300 g", 0.03, 0.4535, 0.32, k, "sans")
    return dict(tint="#e6dedd", az=10, el=12, fillw=0.72, fillh=0.66, bounces=(10, 3, 4, 10), cards=True)
