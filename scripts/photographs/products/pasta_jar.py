from studio import *


def pasta_jar(word="SPAGHETTI", line="bronze drawn  500 g"):
    """A tall glass jar of spaghetti with a wooden lid."""
    gl = glass("gl", "#fbfcfb", ior=1.46)
    lid = wood("lid", "#c79a63", "#84552e", "x", 1.2)
    h = 2.2
    turned(
        [
            (0, 0),
            (0.34, 0, 0.03),
            (0.36, 0.03, 0.04),
            (0.36, h, 0.008),
            (0.345, h, 0.008),
            (0.345, 0.06, 0.03),
            (0, 0.05),
        ],
        gl,
        144,
    )
    turned(
        [
            (0, h - 0.10),
            (0.338, h - 0.10),
            (0.338, h),
            (0.375, h + 0.002, 0.01),
            (0.375, h + 0.11, 0.02),
            (0, h + 0.115),
        ],
        lid,
        128,
    )
    m = Mat("pasta", rough=0.55, spec=0.3, sss=0.1, sssr=(0.02, 0.01, 0.005))
    m.set("color", m.mix(m.noise(3, 3), "#e0b25a", "#ecca80"))
    random.seed(2)
    V, F, UV = [], [], []
    n = 0
    while n < 330:
        r = 0.325 * sqrt(random.random())
        a = random.random() * tau
        x, y = r * cos(a), r * sin(a)
        lx, ly = random.uniform(-0.04, 0.04), random.uniform(-0.04, 0.04)
        if (x + lx) ** 2 + (y + ly) ** 2 > 0.325**2:
            continue
        L = 1.86 + random.uniform(-0.03, 0.05)
        yarn_strand(
            V,
            F,
            UV,
            [Vector((x, y, 0.06)), Vector((x + lx * 0.5, y + ly * 0.5, L / 2)), Vector((x + lx, y + ly, L))],
            0.0125,
            False,
            8,
        )
        n += 1
    meshobj("pasta", V, F, m.m)
    lab = paper("label", "#f6f1e6")
    k = ink("k", "#3b332c")
    label_cyl("label", 0.36, 0.72, 1.24, -90, 96, lab, 0.002)
    text_cyl(word, 0.085, 0.3625, 1.03, k, "serifb", space=1.12)
    text_cyl(line, 0.040, 0.3625, 0.90, k, "sans")
    text_cyl("GREEN PANTRY", 0.032, 0.3625, 0.81, k, "sans", space=1.3)
    s = snap()
    V, F, UV = [], [], []
    for i in range(9):
        a = random.uniform(-0.10, 0.10)
        yarn_strand(
            V,
            F,
            UV,
            [Vector((-0.9 * cos(a), -0.9 * sin(a), 0)), Vector((0, 0, 0)), Vector((0.9 * cos(a), 0.9 * sin(a), 0))],
            0.0125,
            False,
            8,
        )
        for v in range(len(V) - 24, len(V)):
            V[v] = (V[v][0], V[v][1] + 0.03 * (i - 4), V[v][2] + 0.0125 + 0.012 * (i % 2))
    meshobj("loose", V, F, m.m)
    group(since(s), (0.40, -0.62, 0), (0, 0, 24))
    return dict(az=8, el=12, fillw=0.70, fillh=0.76, bounces=(10, 3, 4, 10), cards=True, spp=1.1)
