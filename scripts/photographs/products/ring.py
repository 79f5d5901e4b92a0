from studio import *


def ring(band="#dfe0e2", stone="#7fc4ee"):
    ag = metal("ag", band, 0.10, var=0.06)
    T = snap()
    R = 0.92
    # band, slightly wider at the top
    P = [(R * sin(a), 0, R * cos(a)) for a in [tau * i / 96 for i in range(97)]]
    w = [0.115 + 0.035 * (0.5 + 0.5 * cos(tau * i / 24)) for i in range(25)]
    sweep("band", P, [0.10] * 25, [0.075] * 25, ag, (0, 1, 0), seg=32, power=2.5, raw=True)
    gem = Mat("gem")
    g = gem.n("BsdfGlass", {"Color": C(stone), "Roughness": 0, "IOR": 1.62})
    gem.surf(g.outputs[0])
    N = 16
    v = []
    f = []
    gr = 0.33
    lev = [(0.54 * gr, 0.145, 0), (0.80 * gr, 0.085, 0.5), (gr, 0.012, 0), (gr, -0.012, 0), (0.55 * gr, -0.20, 0.5)]
    rows = []
    for r, z, o in lev:
        row = []
        n = N if r > 0.9 * gr else N // 2
        for k in range(n):
            a = tau * (k + o) / n
            row.append(len(v))
            v.append((r * cos(a), r * sin(a), z))
        rows.append(row)
    bot = len(v)
    v.append((0, 0, -0.34))
    me = bpy.data.meshes.new("gem")
    bm = bmesh.new()
    [bm.verts.new(p) for p in v]
    bmesh.ops.convex_hull(bm, input=bm.verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=radians(1), verts=bm.verts, edges=bm.edges)
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new("gem", me)
    link(o, gem.m, False)
    o.location = (0, 0, R + 0.33)
    # basket
    torus("gal", 0.22, 0.030, ag, 64, 14, (0, 0, R + 0.14))
    torus("gal2", 0.295, 0.022, ag, 64, 14, (0, 0, R + 0.25))
    for k in range(6):
        a = tau * (k + 0.5) / 6
        sweep(
            "pr",
            [
                (0.10 * cos(a), 0.10 * sin(a), R + 0.0),
                (0.235 * cos(a), 0.235 * sin(a), R + 0.14),
                (0.335 * cos(a), 0.335 * sin(a), R + 0.31),
                (0.340 * cos(a), 0.340 * sin(a), R + 0.375),
                (0.295 * cos(a), 0.295 * sin(a), R + 0.405),
            ],
            [0.035, 0.035, 0.034, 0.034, 0.03],
            [0.035, 0.035, 0.034, 0.034, 0.03],
            ag,
            (-sin(a), cos(a), 0),
            seg=16,
            sub=8,
        )
        sphere("tip", 0.036, ag, (0.30 * cos(a), 0.30 * sin(a), R + 0.402), 20, 12)
    # shoulder pave stones
    cz = Mat("cz")
    g = cz.n("BsdfGlass", {"Color": C("#ffffff"), "Roughness": 0, "IOR": 1.9})
    cz.surf(g.outputs[0])
    for s in (-1, 1):
        for i in range(4):
            a = s * radians(24 + i * 9.5)
            sphere(
                "set", 0.050, ag, ((R + 0.055) * sin(a), 0, (R + 0.055) * cos(a)), 24, 12, (1, 1, 0.6)
            ).rotation_euler = (0, a, 0)
            d = copy(o, ((R + 0.10) * sin(a), 0, (R + 0.10) * cos(a)), (0, math.degrees(a), 0), 0.115)
            d.data = o.data.copy()
            d.data.materials[0] = cz.m
    group(since(T), (0, 0, 0), (-20, 14, 0))
    return dict(tint="#e9e1e0", az=32, el=20, fillw=0.60, fillh=0.66, bounces=(14, 3, 6, 14), lens=85, key=0.95)
