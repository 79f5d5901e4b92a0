from studio import *


def tshirts(cols=("#e8e3d8", "#8f9f93", "#41556b", "#c98a66"), tag=True, weave="knit"):
    z = 0
    random.seed(6)
    for i, c in enumerate(cols):
        fb = fabric("fb%d" % i, c, 230, weave, 0.95, 0.35, "Object", sheen=0.4)
        lay = 2
        for L in range(lay):
            t = 0.105
            W = 1.62 + random.uniform(-0.03, 0.03)
            D = 1.95 + random.uniform(-0.03, 0.03)
            # stadium section folded towards the viewer: y from 0 (front, rounded fold) to D
            NX, NS = 70, 64
            V = []
            F = []
            sec = []
            for k in range(NS + 1):
                u = k / NS
                if u < 0.42:
                    sec.append((D * (1 - u / 0.42) * 0.93 + D * 0.07, -t / 2 * 0.96))
                elif u < 0.58:
                    a = pi * (u - 0.42) / 0.16
                    sec.append((D * 0.07 - 0.062 * sin(a) - 0.0, -t / 2 * cos(a) * 0.96))
                else:
                    sec.append((D * 0.07 + D * 0.93 * (u - 0.58) / 0.42, t / 2 * 0.96))
            ph = random.random() * 9
            for a in range(NX + 1):
                x = (a / NX - 0.5) * W
                for y, zz in sec:
                    e = max(0, (abs(x) - W * 0.5 + 0.10) / 0.10)
                    ed = sqrt(max(0, 1 - e * e * 0.97))
                    n = (
                        noise.noise(Vector((x * 1.6 + ph, y * 1.3, L * 2 + i))) * 0.020
                        + noise.noise(Vector((x * 5 + ph, y * 4.0, zz * 4 + i))) * 0.006
                    )
                    fr = noise.noise(Vector((x * 2.2 + ph, 3.3, L + i * 2))) * 0.025
                    droop = -0.018 * (abs(x) / (W / 2)) ** 4
                    V.append(
                        (
                            x + 0.008 * noise.noise(Vector((y * 3, ph, zz * 9))),
                            y + fr * (1 - min(1, y / 0.6)),
                            zz * ed + n * (1 if zz > 0 else 0.4) + droop,
                        )
                    )
            for a in range(NX):
                for k in range(NS):
                    q = a * (NS + 1) + k
                    F.append((q, q + 1, q + NS + 2, q + NS + 1))
            o = meshobj("fold", V, F, fb)
            place(
                o,
                (random.uniform(-0.02, 0.02), random.uniform(-0.025, 0.025), z + t / 2),
                (0, 0, random.uniform(-1.2, 1.2)),
            )
            z += t * 0.93
        if i == len(cols) - 1:
            pass
    studio_ = dict(tint="#e5e1da", az=-24, el=20, fillw=0.80, fillh=0.66)
    if not tag:
        return studio_
    k = ink("k", "#33302c")
    # paper band hang-tag with string
    kp = paper("kp", "#d8bd94")
    s = snap()
    o = slab("ht", 0.34, 0.55, 0.008, 0.03, kp, 0.002, 2)
    text("organic cotton", 0.036, k, "serifi", (0, 0.02, 0.0088), (0, 0, 0), 0.0004)
    text("M", 0.10, k, "sansb", (0, -0.13, 0.0088), (0, 0, 0), 0.0004)
    torus("ey", 0.022, 0.006, metal("ey", "#b08a4a", 0.3), 24, 8, (0, 0.21, 0.009))
    group(since(s), (0.50, -0.13, 0.30), (78, 0, -12))
    tube(
        "str",
        [(0.515, -0.115, 0.505), (0.52, -0.10, 0.62), (0.50, 0.05, z - 0.06), (0.46, 0.10, z + 0.01)],
        0.006,
        Mat("str", color="#efe6d2", rough=1).m,
    )
    return studio_
