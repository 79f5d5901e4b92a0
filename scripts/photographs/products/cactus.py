from studio import *


def cactus():
    g = glaze("g", "#e6dfd1", speck=0.8, raw="#c09a78", rawz=0.14, dark="#6b4c33")
    z = pot(0.55, 0.80, g, saucer=False, soil=False)
    gr = [stoneware("gr%d" % i, c, 0.8, 0.3) for i, c in enumerate(("#cfc6b6", "#a9a094", "#e2dbcd"))]
    random.seed(4)
    lathe("soil", [(0, 0.66), (0.50, 0.66)], gr[1], 48)
    for i in range(420):
        r = 0.49 * sqrt(random.random())
        a = random.random() * tau
        o = sphere(
            "p",
            random.uniform(0.02, 0.042),
            gr[i % 3],
            (r * cos(a), r * sin(a), 0.675 + random.uniform(0, 0.03)),
            12,
            8,
            (1, random.uniform(0.7, 1), random.uniform(0.6, 0.8)),
        )
        o.rotation_euler = (0, 0, random.random() * 6)
    sk = Mat("sk", rough=0.55, spec=0.35, sss=0.05, sssr=(0.02, 0.04, 0.01))
    v = sk.sep(sk.co())
    an = sk.math("ARCTAN2", v[1], v[0])
    cr = sk.math("COSINE", sk.math("MULTIPLY", an, 13.0))
    sk.set(
        "color", sk.mix(sk.math("MULTIPLY_ADD", cr, 0.5, 0.5), "#1f3d24", sk.mix(sk.noise(4, 4), "#4f7a44", "#6f9a58"))
    )
    sk.bump(sk.noise(30, 4), 0.12, 0.012)
    sp = Mat("sp", color="#e9dcc0", rough=0.6).m
    ar = Mat("ar", color="#d9cdb0", rough=1, sheen=0.4).m
    SV = []
    SF = []

    def col(base, R, H, n, tilt=(0, 0)):
        prof = (
            [(R * 0.72, 0)]
            + spline(
                [
                    (R * 0.80, 0.02),
                    (R * 0.98, H * 0.3),
                    (R, H * 0.7),
                    (R * 0.86, H * 0.90),
                    (R * 0.5, H * 0.985),
                    (0.03, H),
                ],
                14,
            )
            + [(0, H)]
        )
        fn = lambda x, y, zz, t, i: (x * (1 + 0.13 * cos(n * t)), y * (1 + 0.13 * cos(n * t)), zz)
        o = lathe("col", prof, sk.m, n * 22, fn=fn)
        M = Matrix.Translation(base) @ Euler((radians(tilt[0]), radians(tilt[1]), 0)).to_matrix().to_4x4()
        o.matrix_world = M
        PR = prof[1:-1]
        for k in range(n):
            t = tau * k / n
            for zz in [H * 0.05 + i * 0.105 for i in range(int(H * 0.93 / 0.105))]:
                r = np.interp(zz, [p[1] for p in PR], [p[0] for p in PR]) * 1.135
                c = Vector((r * cos(t), r * sin(t), zz))
                a_ = sphere("ar", 0.017, ar, M @ c, 10, 6)
                for q in range(9):
                    up = (zz / H) ** 3
                    d = (
                        Vector((cos(t), sin(t), 0)) * (1 - 0.4 * up)
                        + Vector(
                            (
                                -sin(t) * random.uniform(-1, 1),
                                cos(t) * random.uniform(-1, 1),
                                random.uniform(-0.8, 0.9) + up,
                            )
                        )
                    ).normalized()
                    L = random.uniform(0.07, 0.15)
                    s = d.orthogonal().normalized()
                    u = d.cross(s)
                    b = len(SV)
                    for w in range(3):
                        SV.append(tuple(M @ (c + (s * cos(tau * w / 3) + u * sin(tau * w / 3)) * 0.0045)))
                    SV.append(tuple(M @ (c + d * L)))
                    SF.extend([(b, b + 1, b + 3), (b + 1, b + 2, b + 3), (b + 2, b, b + 3)])

    col(Vector((-0.04, 0.03, 0.66)), 0.30, 1.95, 13)
    col(Vector((0.27, -0.10, 0.66)), 0.17, 0.80, 11, (4, 9))
    meshobj("spines", SV, SF, sp, False)
    return dict(tint="#e9e0d3", az=12, el=12, fillw=0.66, fillh=0.78)
