from studio import *


def marbles(cols=("#2f7f9a", "#c9503f", "#d9a431", "#4f8a4a", "#7a4a8a")):
    """Glass marbles with a coloured twist inside, some before a cotton bag."""
    random.seed(9)
    cloth = fabric("bag", "#d9ccb4", 110, coords="Object")
    prof = spline(
        [(0.02, 0.0), (0.46, 0.02), (0.66, 0.26), (0.62, 0.60), (0.36, 0.86), (0.17, 0.98), (0.30, 1.16), (0.40, 1.28)],
        9,
    )

    def fold(x, y, z, t, i):
        k = max(0, min(1, (z - 0.55) / 0.4))
        q = 1 + 0.16 * k * sin(t * 11 + 2 * sin(3 * t)) + 0.05 * noise.noise(Vector((cos(t) * 2, sin(t) * 2, z * 3)))
        return (x * q, y * q, z + 0.03 * k * sin(t * 7))

    bag = lathe("bag", [(0, 0)] + prof, cloth, 200, fn=fold)
    solid(bag, 0.012, 0)
    bag.location = (-0.30, 0.45, 0)
    torus("cord", 0.175, 0.028, fabric("cord", "#8a5a3a", 60, coords="Object"), 96, 12, (-0.30, 0.45, 0.985))
    tube(
        "end",
        [(-0.22, 0.28, 0.98), (-0.16, 0.14, 0.86), (-0.12, 0.06, 0.66)],
        0.022,
        fabric("cord2", "#8a5a3a", 60, coords="Object"),
    )
    gl = glass("gl", "#fafdfd", ior=1.5)
    spots = [
        (0.34, -0.28),
        (0.02, -0.40),
        (-0.34, -0.34),
        (0.66, 0.02),
        (0.20, -0.70),
        (-0.14, -0.80),
        (0.60, -0.46),
        (-0.62, -0.56),
        (0.46, 0.30),
    ]
    for i, (x, y) in enumerate(spots):
        r = 0.20 if i == 4 else 0.155
        c = cols[i % len(cols)]
        s = snap()
        sphere("glass", r, gl, (0, 0, 0), 64, 32)
        for q in range(3):
            vv, ff = [], []
            for j in range(25):
                t = j / 24
                z = (t - 0.5) * 1.62 * r
                half = sqrt(max(0, (0.86 * r) ** 2 - z * z)) * 0.82
                a = t * 2.4 + q * tau / 3
                for u in (0.05, 1):
                    vv.append((half * u * cos(a), half * u * sin(a), z))
            ff = [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(24)]
            solid(
                meshobj("twist", vv, ff, plastic("tw%d%d" % (i, q), (c, "#f4efe2", mixc(c, "#ffffff", 0.4))[q], 0.4)),
                0.012,
                0,
            )
        group(since(s), (x, y, r), (50 + 40 * i, 30 * i, 70 * i))
    return dict(az=6, el=26, fillw=0.80, fillh=0.66, bounces=(12, 3, 6, 12), spp=1.1)
