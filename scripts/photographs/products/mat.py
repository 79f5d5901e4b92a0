from studio import *


def mat(color="#4f6a66", strap_color="#c9a982"):
    m = Mat("mat", rough=0.9, spec=0.15)
    m.set("color", m.mix(m.noise(60, 4, 0.7), mixc(color, "#000000", 0.16), mixc(color, "#ffffff", 0.08)))
    m.bump(m.voro(36), 0.35, 0.02)
    m.bump(m.noise(80, 3), 0.2, 0.006)
    V = []
    F = []
    N = 760
    T = 0.05
    L = 3.1
    n2 = 7.5
    pts = []
    for i in range(N + 1):
        a = tau * n2 * i / N
        r = 0.06 + 0.0535 * a / tau * 1.02
        pts.append((r * cos(a - 0.9), r * sin(a - 0.9)))
    R = math.dist((0, 0), pts[-1])
    ex = pts[-1]
    tx = (pts[-1][0] - pts[-2][0], pts[-1][1] - pts[-2][1])
    P = [Vector((0, x, z)) for x, z in pts]
    for i, p in enumerate(P):
        t = (P[min(i + 1, N)] - P[max(i - 1, 0)]).normalized()
        nv = Vector((1, 0, 0)).cross(t)
        for x in (-L / 2, L / 2):
            for s in (-0.5, 0.5):
                q = p + nv * T * 0.96 * s
                V.append((x, q.y, q.z))
    for i in range(N):
        a = i * 4
        b = a + 4
        F += [(a, b, b + 2, a + 2), (a + 1, a + 3, b + 3, b + 1), (a, a + 1, b + 1, b), (a + 2, b + 2, b + 3, a + 3)]
    F += [(0, 2, 3, 1), (N * 4, N * 4 + 1, N * 4 + 3, N * 4 + 2)]
    s = snap()
    o = meshobj("mat", V, F, m.m, True, 45)
    fb = fabric("st", strap_color, 90, "twill", coords="Object")
    RR = R + T * 0.55
    for x in (-0.72, 0.72):
        o = lathe(
            "str",
            fillet([(RR, -0.075), (RR + 0.012, -0.07, 0.005), (RR + 0.012, 0.07, 0.005), (RR, 0.075)], 3),
            fb,
            128,
        )
        o.rotation_euler = (0, pi / 2, 0)
        o.location = (x, 0, 0)
    sweep(
        "carry",
        [(-0.72, -0.1, RR), (-0.5, -0.12, RR + 0.06), (0, -0.16, RR + 0.14), (0.5, -0.12, RR + 0.06), (0.72, -0.1, RR)],
        [0.075] * 3,
        [0.012] * 3,
        fb,
        (0, 1, 0),
        seg=16,
        power=5,
        sub=12,
    )
    group(since(s), (0, 0, R + T * 0.5), (0, 0, 38))
    return dict(tint="#dde0da", az=-6, el=20, fillw=0.84, fillh=0.6)
