from studio import *


def mortar():
    g = Mat("gr", rough=0.62, spec=0.4)
    n = g.noise(9, 6, 0.7)
    v = g.ramp(g.voro(42), [(0, 1), (0.12, 1), (0.2, 0)])
    c = g.mix(n, "#4a4d50", "#7d8083")
    c = g.mix(g.math("MULTIPLY", v, g.ramp(g.noise(20, 2), [(0.5, 0), (0.6, 0.9)])), c, "#d4d4d0")
    g.set("color", c)
    g.bump(g.noise(60, 4, 0.7), 0.35, 0.012)
    g = g.m
    turned(
        [
            (0, 0.0),
            (0.46, 0, 0.04),
            (0.50, 0.06, 0.04),
            (0.46, 0.13, 0.04),
            (0.66, 0.42, 0.25),
            (0.76, 0.86, 0.1),
            (0.74, 0.90, 0.02),
            (0.60, 0.90, 0.03),
            (0.50, 0.45, 0.25),
            (0.3, 0.24, 0.2),
            (0, 0.20),
        ],
        g,
        144,
        8,
        wob=0.006,
    )
    s = snap()
    turned(
        [
            (0, 0),
            (0.13, 0.01, 0.06),
            (0.17, 0.12, 0.08),
            (0.11, 0.36, 0.15),
            (0.085, 0.8, 0.2),
            (0.11, 1.05, 0.08),
            (0.09, 1.14, 0.05),
            (0, 1.16),
        ],
        g,
        96,
        8,
    )
    group(since(s), (-0.18, 0.05, 0.30), (-6, 28, 20))
    random.seed(3)
    gn = [Mat("l%d" % i, color=c, rough=0.6, spec=0.3).m for i, c in enumerate(("#3f6b34", "#4f7d3c", "#345a2e"))]
    for i in range(7):
        o = leaf("l", 0.34, 0.2, gn[i % 3], curl=0.25, seed=i)
        o.location = (0.66 + 0.12 * random.uniform(-1, 1), -0.60 + 0.14 * random.uniform(-1, 1), 0.03 + 0.02 * i * 0.5)
        o.rotation_euler = (random.uniform(-0.1, 0.25), random.uniform(-0.2, 0.2), random.random() * 6)
    return dict(tint="#e4e2d8", az=10, el=22, fillw=0.76, fillh=0.62)
