from studio import *


def dominoes(stone="#efe6d3", pip="#1d1a18"):
    m = Mat("d", color=stone, rough=0.22, spec=0.5, sss=0.1, sssr=(0.04, 0.03, 0.02), coat=0.2)
    m.bump(m.noise(3, 2), 0.03, 0.04)
    m = m.m
    k = Mat("k", color=pip, rough=0.35).m
    br = metal("br", "#b9975a", 0.25)
    pat = {
        0: [],
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(a, b) for a in (-1, 1) for b in (-1, 1)],
        5: [(a, b) for a in (-1, 1) for b in (-1, 1)] + [(0, 0)],
        6: [(a, b) for a in (-1, 1) for b in (-1, 0, 1)],
    }

    def tile(a, b, loc, rz, rot=None):
        s = snap()
        slab("t", 0.50, 1.0, 0.16, 0.05, m, 0.02, 4)
        box("ln", 0.40, 0.014, 0.004, k, 0, loc=(0, 0, 0.160))
        lathe("pn", fillet([(0, 0.172), (0.02, 0.168, 0.01), (0.026, 0.158)], 3), br, 24)
        for n, cy in ((a, 0.25), (b, -0.25)):
            for x, y in pat[n]:
                sphere("p", 0.042, k, (x * 0.13, cy + y * 0.13, 0.160), 20, 8, (1, 1, 0.22))
        return group(since(s), loc, rot or (0, 0, rz))

    tile(6, 4, (-0.62, 0.42, 0), 18)
    tile(4, 1, (-0.02, 0.02, 0), -72)
    tile(1, 5, (0.80, -0.16, 0), -60)
    tile(3, 3, (-0.70, -0.72, 0), 70)
    tile(5, 2, (0.40, 0.86, 0), -38)
    tile(6, 6, (-0.28, 0.30, 0.165), -20)
    for i in range(3):
        tile((2, 0, 4)[i], (3, 1, 4)[i], (-0.95 + 0.0 * i, 1.02 + 0.19 * i, 0.5), 0, (90, 0, 18))
    return dict(tint="#cfd6cf", az=14, el=34, fillw=0.84, fillh=0.66)
