from studio import *


def puzzle_cube(cols=("#d9a441", "#b5432f", "#2f5b6b", "#e8e2d4", "#5f7f5a", "#c97a3f"), body="#202123"):
    """A puzzle cube with one layer turned half way."""
    p = plastic("body", body, 0.3)
    st = [plastic("st%d" % i, c, 0.3) for i, c in enumerate(cols)]
    random.seed(12)
    faces = [((1, 0, 0), 0), ((-1, 0, 0), 1), ((0, -1, 0), 2), ((0, 1, 0), 3), ((0, 0, 1), 4), ((0, 0, -1), 5)]
    e = 0.5
    layers = {-1: [], 0: [], 1: []}
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            for z in (-1, 0, 1):
                s = snap()
                box("cubie", e * 0.985, e * 0.985, e * 0.985, p, 0.05, 4, loc=(x * e, y * e, z * e))
                for (fx, fy, fz), c in faces:
                    if (fx and fx != x) or (fy and fy != y) or (fz and fz != z):
                        continue
                    c = random.randrange(6) if random.random() < 0.72 else c
                    o = slab("tile", e * 0.84, e * 0.84, 0.012, 0.05, st[c], 0.005, 2)
                    d = Vector((fx, fy, fz))
                    o.matrix_world = (
                        Matrix.Translation(Vector((x, y, z)) * e + d * (e * 0.4925 - 0.002))
                        @ d.to_track_quat("Z", "Y").to_matrix().to_4x4()
                    )
                layers[z] += since(s)
    group(layers[-1] + layers[0], (0, 0, 0.75))
    group(layers[1], (0, 0, 0.75), (0, 0, 28))
    return dict(az=-34, el=28, fillw=0.66, fillh=0.6)
