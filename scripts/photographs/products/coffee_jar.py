from studio import *


def coffee_jar(title="COFFEE", line="whole beans  250 g", bean_colors=("#2a130a", "#4a2816")):
    gl = glass("gl", "#f7fbfa", ior=1.45)
    p = fillet(
        [
            (0, 0),
            (0.42, 0, 0.06),
            (0.44, 0.3, 0.2),
            (0.44, 0.92, 0.02),
            (0.42, 0.97, 0.03),
            (0.42, 1.02, 0.01),
            (0.395, 1.02, 0.01),
            (0.395, 0.96, 0.03),
            (0.415, 0.90, 0.02),
            (0.415, 0.10, 0.06),
            (0.36, 0.045, 0.05),
            (0, 0.045),
        ],
        8,
    )
    lathe("jar", p, gl, 128)
    w = wood("lid", "#b9854f", "#6d4320", "x", 1.2)
    lathe(
        "lid",
        fillet(
            [(0, 0.975), (0.385, 0.975, 0.01), (0.385, 1.025), (0.45, 1.028, 0.012), (0.45, 1.12, 0.02), (0, 1.12)], 6
        ),
        w,
        96,
    )
    torus("seal", 0.388, 0.014, Mat("sil", color="#e8e6e0", rough=0.5).m, loc=(0, 0, 1.0))
    m = Mat("bean", rough=0.38, spec=0.5)
    m.set("color", m.mix(m.noise(12, 4), *bean_colors))
    m.bump(m.noise(40, 4), 0.25, 0.006)
    b = bean(m.m)
    b.location = (0, 0, -50)
    b.hide_render = True
    del b["product"]
    random.seed(3)

    def put(x, y, z, tilt=1):
        o = copy(
            b,
            (x, y, z),
            (random.uniform(-180, 180) * tilt, random.uniform(-90, 90) * tilt, random.uniform(0, 360)),
            random.uniform(0.92, 1.1),
        )
        o.hide_render = False

    core = Mat("core", color="#1d0d06", rough=0.9).m
    lathe("core", [(0, 0.08), (0.30, 0.08), (0.33, 0.74), (0, 0.74)], core, 48)
    for L in range(17):
        z = 0.085 + L * 0.044
        for k in range(30):
            a = tau * (k + 0.5 * (L % 2)) / 30 + random.uniform(-0.06, 0.06)
            r = 0.362 + random.uniform(-0.012, 0.012)
            put(r * cos(a), r * sin(a), z + random.uniform(-0.012, 0.012))
    for k in range(150):
        r = 0.36 * sqrt(random.random())
        a = random.random() * tau
        put(r * cos(a), r * sin(a), 0.785 + 0.03 * random.random() + 0.03 * (1 - r / 0.36))
    for x, y, rz in (
        (-0.62, -0.42, 20),
        (-0.50, -0.62, 75),
        (0.60, -0.55, 140),
        (-0.78, -0.60, 110),
        (0.50, -0.66, 30),
    ):
        o = copy(b, (x, y, 0.018), (180 if random.random() < 0.6 else 0, 0, rz))
        o.hide_render = False
        o["product"] = 1
    kr = paper("kraft", "#c9a67a")
    label_cyl("lab", 0.44, 0.34, 0.70, -90, 62, kr)
    k = ink("k", "#2d1d13")
    text_cyl(title, 0.105, 0.444, 0.565, k, "sansb", space=1.15)
    text_cyl(line, 0.042, 0.444, 0.455, k, "sans")
    return dict(tint="#e8ddcf", az=12, el=11, fillw=0.74, fillh=0.68, bounces=(10, 3, 4, 10), cards=True, spp=1.1)
