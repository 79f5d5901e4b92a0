from studio import *


def suitcase(color="#37565c", size=(1.9, 1.15, 2.75)):
    pc = plastic("pc", color, 0.34, 0.10, 0.5, 160)
    dk = plastic("dk", "#222526", 0.45)
    al = metal("al", "#b4b7ba", 0.28, "z")
    W, D, H = size
    o = box("shell", W, D, H, pc, 0)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=70, use_grid_fill=True)
    bm.to_mesh(o.data)
    bm.free()

    def fn(p):
        x, y, z = p.x / (W / 2), p.y / (D / 2), p.z / (H / 2)
        n = 9
        L = (abs(x) ** n + abs(y) ** n + abs(z) ** n) ** (1 / n)
        k = max(abs(x), abs(y), abs(z)) / max(L, 1e-6)
        q = Vector((p.x * k, p.y * k, p.z * k))
        if abs(q.y) > D * 0.30 and abs(x) < 0.86:
            m = max(0, min(1, (0.90 - abs(z)) / 0.06))
            r = 0.5 + 0.5 * cos(q.x * tau / 0.235)
            r = r**0.5
            q.y += math.copysign(0.028, q.y) * m * r * max(0, min(1, (0.86 - abs(x)) / 0.05))
        g = math.exp(-((q.y / 0.022) ** 2))
        c = Vector((q.x, 0, q.z))
        q -= c.normalized() * 0.030 * g if c.length > 0 else Vector()
        return q

    displace(o, fn)
    o.location = (0, 0, H / 2 + 0.20)
    for p in o.data.polygons:
        p.use_smooth = True
    # zip in the groove
    zp = Mat("zip", color="#1c1e1f", rough=0.6)
    zp.bump(zp.wave(60, zp.co(), 0, dirn="Z"), 0.4, 0.01)
    P = [(x, 0, z + H / 2 + 0.20) for x, z in rrect(W - 0.035, H - 0.035, 0.26, 10)]
    tube("zip", P, 0.016, zp.m, closed=True, smooth=False)
    for sx in (-1, 1):
        for sy in (-1, 1):
            s = snap()
            lathe(
                "w",
                fillet(
                    [
                        (0, -0.035),
                        (0.10, -0.04, 0.02),
                        (0.125, -0.02, 0.02),
                        (0.125, 0.02, 0.02),
                        (0.10, 0.04, 0.02),
                        (0, 0.035),
                    ],
                    5,
                ),
                dk,
                48,
            ).rotation_euler = (0, radians(90), 0)
            box("fork", 0.15, 0.12, 0.16, dk, 0.03, 4, loc=(0, 0.02, 0.12))
            group(since(s), (sx * (W / 2 - 0.24), sy * (D / 2 - 0.22), 0.125), (0, 0, 20 * sx + 10 * sy))

    # handles
    sweep(
        "hand",
        [
            (-0.30, -0.0, H + 0.20),
            (-0.27, 0, H + 0.275),
            (-0.15, 0, H + 0.30),
            (0.15, 0, H + 0.30),
            (0.27, 0, H + 0.275),
            (0.30, 0, H + 0.20),
        ],
        [0.065] * 4,
        [0.030] * 4,
        dk,
        (0, 1, 0),
        seg=20,
        power=3,
        sub=8,
    )
    for x in (-0.38, 0.38):
        lathe("rod", fillet([(0.034, 0), (0.034, 0.95)], 2), al, 24).location = (x, D / 2 - 0.16, H + 0.12)
    for x in (-0.38, 0.38):
        box("soc", 0.16, 0.13, 0.06, dk, 0.02, 3, loc=(x, D / 2 - 0.16, H + 0.19))
    box("grip", 0.94, 0.12, 0.11, dk, 0.045, 5, loc=(0, D / 2 - 0.16, H + 1.08))
    lk = metal("lk", "#c4c7c9", 0.2)
    box("lock", 0.30, 0.05, 0.20, dk, 0.02, 3, loc=(W / 2 - 0.01, 0, H * 0.62))
    k = foil("bd", "#cfd2d3", 0.2)
    b = slab("badge", 0.34, 0.12, 0.012, 0.02, k, 0.004, 2)
    b.rotation_euler = (radians(90), 0, 0)
    b.location = (0, -D / 2 - 0.022, H - 0.12)
    text("VOYAGE", 0.062, ink("kk", "#23282a"), "sansb", (0, -D / 2 - 0.0355, H - 0.12), (90, 0, 0), 0.0006, space=1.15)
    return dict(tint="#e0e3e1", az=28, el=9, fillw=0.70, fillh=0.78)
