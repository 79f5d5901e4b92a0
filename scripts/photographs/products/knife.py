from studio import *


def knife():
    b = wood("board", "#a9784c", "#6a4226", "x", 1.25, seed=2)
    slab("board", 3.3, 2.0, 0.18, 0.12, b, 0.025, 5)
    st = metal("blade", "#d2d5d8", 0.2, "y", 1.0)
    s = snap()

    def lin(x, P):
        for (x0, y0), (x1, y1) in zip(P, P[1:]):
            if x <= x1:
                return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        return P[-1][1]

    E = spline([(-0.10, 0.012), (0.5, -0.005), (1.0, 0.005), (1.5, 0.06), (1.85, 0.17), (2.12, 0.345)], 14)
    T = spline([(-0.10, 0.40), (0.6, 0.405), (1.2, 0.395), (1.7, 0.375), (2.12, 0.347)], 14)
    NX = 110
    NY = 16
    V = []
    F = []
    th = lambda t: 0.0125 * (1 - math.exp(-3.2 * t)) / (1 - math.exp(-3.2)) + 0.0004
    for i in range(NX + 1):
        x = -0.10 + 2.22 * i / NX
        e = lin(x, E)
        tp = lin(x, T)
        for sd in (1, -1):
            for j in range(NY + 1):
                t = j / NY
                V.append((x, e + (tp - e) * t, 0.011 + sd * th(t) * (1 - 0.35 * i / NX)))
    M = 2 * (NY + 1)
    for i in range(NX):
        for j in range(NY):
            a = i * M + j
            F.append((a, a + M, a + M + 1, a + 1))
            q = a + NY + 1
            F.append((q, q + 1, q + M + 1, q + M))
        F.append((i * M + NY, (i + 1) * M + NY, (i + 1) * M + M - 1, i * M + M - 1))
        F.append((i * M, i * M + NY + 1, (i + 1) * M + NY + 1, (i + 1) * M))
    F.append(tuple(range(NY + 1)) + tuple(range(M - 1, NY, -1)))
    F.append(tuple(range(NX * M, NX * M + NY + 1)) + tuple(range(NX * M + M - 1, NX * M + NY, -1)))
    bl = meshobj("bl", V, F, st, True, 30)
    bm = bmesh.new()
    bm.from_mesh(bl.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(bl.data)
    bm.free()
    bo = prism(
        "bolster",
        [(-0.22, 0.13), (-0.10, 0.06), (-0.08, 0.06), (-0.08, 0.40), (-0.22, 0.40)],
        0.10,
        st,
        0.02,
        4,
        z0=-0.039,
    )
    k_ = Mat("etch", color="#6b6e72", metal=1, rough=0.5).m
    text("KILN", 0.07, k_, "serifb", (0.25, 0.27, 0.0232), (0, 0, 0), 0.0003, space=1.3)
    text("handmade", 0.04, k_, "serifi", (0.26, 0.20, 0.0230), (0, 0, 0), 0.0003)
    hw = wood("hd", "#4a2d1d", "#22130b", "x", 1.6, rough=0.35, coat=0.2)
    ho = (
        [(-0.10, 0.14)]
        + spline([(-0.10, 0.14), (-0.5, 0.13), (-0.85, 0.16), (-1.15, 0.10), (-1.26, 0.11)], 8)[1:]
        + spline([(-1.27, 0.2), (-1.24, 0.34), (-1.1, 0.385), (-0.6, 0.375), (-0.10, 0.40)], 8)
    )
    prism("hd", ho, 0.11, hw, 0.035, 5, z0=-0.044)
    lathe("bol", fillet([(0, 0), (0.01, 0)], 1), st, 8)
    steel = metal("riv", "#d9dadb", 0.25)
    for x in (-0.32, -0.66, -1.0):
        o = lathe("riv", fillet([(0, 0.066), (0.036, 0.066, 0.004), (0.036, 0.05)], 3), steel, 32)
        o.location = (x, 0.262, 0.003)
    group(since(s), (-0.38, -0.42, 0.225), (0, 0, 24))
    return dict(tint="#e2ddd6", az=64, el=50, fillw=0.86, fillh=0.84)
