from studio import *


def handbag(color="#8a4b2a", flap="#7c4124"):
    lt = leather("lt", color, 26, 0.46, 0.26)
    lt2 = leather("lt2", flap, 26, 0.46, 0.26)
    gd = metal("gd", "#d3ae67", 0.16)
    th = fabric("th", "#d9b583", 200, coords="Object")
    W, D, H = 2.1, 0.82, 1.55
    o = box("bag", W, D, H, lt, 0)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=56, use_grid_fill=True)
    bm.to_mesh(o.data)
    bm.free()

    def fn(p):
        x, y, z = p.x / (W / 2), p.y / (D / 2), p.z / (H / 2)
        n = 8
        L = (abs(x) ** n + abs(y) ** n + abs(z) ** n) ** (1 / n)
        k = max(abs(x), abs(y), abs(z)) / max(L, 1e-6)
        q = Vector((p.x * k, p.y * k, p.z * k))
        t = (z + 1) / 2
        q.x *= 1 - 0.10 * t
        q.y *= 1 - 0.34 * t
        q.y += math.copysign(0.035 * (1 - x * x) * (1 - z * z), q.y) * (1 if abs(y) > 0.5 else 0)
        q.x -= math.copysign(0.05 * (1 - y * y) * sin(pi * t), q.x) * (1 if abs(x) > 0.8 else 0)
        q += Vector((1, 1, 1)) * 0.012 * noise.noise(p * 2.2)
        return q

    displace(o, fn)
    o.location = (0, 0, H / 2)
    for p in o.data.polygons:
        p.use_smooth = True

    # flap: sheet over top and down the front
    def fy(z):
        t = z / H
        return -(D / 2) * (1 - 0.34 * t) - 0.038 * (1 - (2 * t - 1) ** 2) - 0.022

    NX, NZ = 60, 50
    V = []
    F = []
    hw = W / 2 * 0.90
    for j in range(NZ + 1):
        t = j / NZ
        for i in range(NX + 1):
            u = i / NX * 2 - 1
            low = 0.52 + 0.16 * abs(u) ** 3.0
            if t < 0.30:
                k = t / 0.30
                y = 0.22 - (0.22 + abs(fy(H * 0.96))) * k
                z = H + 0.022 - 0.04 * k**4 - 0.012 * abs(u) ** 4
                x = u * hw * 0.985
            else:
                k = (t - 0.30) / 0.70
                z = H - 0.02 - (H - 0.02 - low) * k
                y = fy(z) * (1 - 0.03 * abs(u) ** 4)
                x = u * hw * (0.985 + 0.03 * k)
            rr = 1 - 0.06 * max(0, (t - 0.86) / 0.14) ** 2 * (abs(u) > 0.85)
            V.append((x * rr, y + 0.006 * noise.noise(Vector((x * 2, z * 2, 0))), z))
    for j in range(NZ):
        for i in range(NX):
            a = j * (NX + 1) + i
            F.append((a, a + 1, a + NX + 2, a + NX + 1))
    o = meshobj("flap", V, F, lt2)
    solid(o, 0.035, 0)
    bevel(o, 0.012, 3, 50)
    # stitches along the flap edge
    E = [Vector(V[NZ * (NX + 1) + i]) for i in range(2, NX - 1)]
    L_ = [Vector(V[j * (NX + 1) + 1]) for j in range(NZ, 16, -1)]
    R_ = [Vector(V[j * (NX + 1) + NX - 1]) for j in range(16, NZ)]
    P = L_[::-1][:-1] + [e + Vector((0, 0, 0.055)) for e in E] + R_[::-1]
    P = [p + Vector((0, -0.020, 0)) for p in P]
    acc = 0
    for a, b in zip(P, P[1:]):
        acc += (b - a).length
        if acc > 0.055 and (b - a).length < 0.3:
            acc = 0
            s = sphere("st", 0.010, th, (a + b) / 2, 8, 6)
            s.scale = (0.9, 0.7, 2.1)
            s.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()
    # clasp
    z = 0.60
    y = fy(z) - 0.03
    box("cl", 0.26, 0.035, 0.30, gd, 0.012, 4, loc=(0, y - 0.005, z))
    box("cl2", 0.15, 0.05, 0.16, gd, 0.016, 4, loc=(0, y - 0.022, z - 0.01))
    lathe("kn", fillet([(0, 0.05), (0.04, 0.045, 0.015), (0.04, 0)], 3), gd, 32).matrix_local = Matrix.Translation(
        (0, y - 0.045, z)
    ) @ Matrix.Rotation(pi / 2, 4, "X")
    # handle with rings
    for s in (-1, 1):
        torus("rg", 0.10, 0.018, gd, 48, 14, (s * 0.58, -0.02, H + 0.10), (90, 0, 8 * s))
        box("tab", 0.16, 0.05, 0.16, lt2, 0.015, 3, loc=(s * 0.58, -0.02, H + 0.02))
    sweep(
        "hd",
        [
            (-0.58, -0.02, H + 0.16),
            (-0.56, -0.02, H + 0.36),
            (-0.40, -0.02, H + 0.66),
            (0, -0.02, H + 0.80),
            (0.40, -0.02, H + 0.66),
            (0.56, -0.02, H + 0.36),
            (0.58, -0.02, H + 0.16),
        ],
        [0.075, 0.06, 0.055, 0.055, 0.055, 0.06, 0.075],
        [0.022, 0.04, 0.05, 0.05, 0.05, 0.04, 0.022],
        lt2,
        (0, 1, 0),
        seg=28,
        sub=12,
    )
    for s in (-1, 1):
        for x in (-0.8, 0.8):
            lathe("ft", fillet([(0, 0), (0.05, 0.0, 0.02), (0.06, 0.04)], 3), gd, 24).location = (x, s * 0.28, -0.03)
    text("AURELIA", 0.075, gd, "serif", (0, fy(1.12) - 0.022, 1.12), (90 + 13, 0, 0), 0.0015, space=1.35)
    return dict(tint="#e8dfd6", az=24, el=11, fillw=0.78, fillh=0.70)
