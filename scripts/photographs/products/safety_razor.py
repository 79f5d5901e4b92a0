from studio import *


def safety_razor(color="#d2d4d6", bristle="#4a3a2e", grip=("#6b3a24", "#3a1c10")):
    """A safety razor beside a shaving brush."""
    st = metal("st", color, 0.12)
    w = wood("grip", *grip, "z", 1.3, 0.3, 0.3)
    s = snap()

    def knurl(x, y, z, t, i):
        k = 1 + 0.03 * sin(t * 24 + z * 60) if 0.14 < z < 0.86 else 1
        return (x * k, y * k, z)

    prof = (
        [(0, 0.01), (0.062, 0, 0.01), (0.07, 0.03, 0.02), (0.06, 0.12)]
        + [(0.058, 0.13 + 0.74 * k / 60) for k in range(61)]
        + [(0.05, 0.90), (0.045, 0.98), (0, 0.98)]
    )
    lathe("handle", fillet(prof, 4), st, 160, fn=knurl)
    slab("comb", 0.44, 0.22, 0.03, 0.02, st, 0.008, 3, (0, 0, 0.97))
    box("blade", 0.45, 0.215, 0.006, metal("blade", "#eef0f2", 0.08), 0, loc=(0, 0, 1.006))
    sphere("cap", 1, st, (0, 0, 1.01), 64, 32, (0.225, 0.105, 0.055))
    group(since(s), (-0.30, -0.14, 0.07), (-87, 0, 30))
    s = snap()
    turned(
        [
            (0, 0.01),
            (0.19, 0, 0.02),
            (0.20, 0.05, 0.03),
            (0.13, 0.24, 0.08),
            (0.14, 0.36, 0.06),
            (0.20, 0.46, 0.03),
            (0.19, 0.52, 0.02),
            (0, 0.52),
        ],
        w,
        128,
    )
    turned([(0.16, 0.50), (0.195, 0.51, 0.008), (0.195, 0.55, 0.008), (0.16, 0.56)], st, 96)
    hair = Mat("hair", rough=0.6, spec=0.3)
    z = hair.sep(hair.co())[2]
    hair.set(
        "color",
        hair.ramp(
            hair.math("SUBTRACT", z, 0.5), [(0.0, bristle), (0.22, "#2a211b"), (0.36, "#d8c9ae"), (0.5, "#efe4cf")]
        ),
    )
    V, F, UV = [], [], []
    for k in range(2600):
        r = 0.155 * sqrt(random.random())
        a = random.random() * tau
        out = r / 0.155
        top = 0.56 + 0.44 * sqrt(1 - 0.55 * out * out) + random.uniform(-0.012, 0.012)
        x, y = r * cos(a), r * sin(a)
        spread = 1 + 0.42 * out
        path = [
            Vector((x, y, 0.53)),
            Vector((x * (1 + 0.2 * out), y * (1 + 0.2 * out), 0.75)),
            Vector((x * spread, y * spread, top)),
        ]
        yarn_strand(V, F, UV, path, 0.0036, False, 4)
    meshobj("bristles", V, F, hair.m)
    group(since(s), (0.28, 0.20, 0))
    return dict(az=10, el=18, fillw=0.76, fillh=0.62)
