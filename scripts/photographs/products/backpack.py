from studio import *


def backpack(cloth="#3c4f4a", pocket="#33443f"):
    fb = fabric("fb", cloth, 38, "plain", 0.9, 0.35, "Object", sheen=0.2)
    fb2 = fabric("fb2", pocket, 38, "plain", 0.9, 0.35, "Object", sheen=0.2)
    lt = leather("lt", "#94603a", 30, 0.48, 0.24)
    wb = fabric("wb", "#26302d", 120, "twill", 0.9, 0.4, "Object")
    br = metal("br", "#b9975a", 0.22)
    zp = Mat("zp", color="#1a1d1c", rough=0.5)
    zp.bump(zp.wave(40, zp.co(), 0, dirn="DIAGONAL"), 0.5, 0.015)
    zp = zp.m

    def pillow(W, D, H, m, n=5, cuts=44, taper=0.1, loc=(0, 0, 0), seed=0, puff=0.05):
        o = box("p", W, D, H, m, 0)
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=cuts, use_grid_fill=True)
        bm.to_mesh(o.data)
        bm.free()

        def fn(p):
            x, y, z = p.x / (W / 2), p.y / (D / 2), p.z / (H / 2)
            L = (abs(x) ** n + abs(y) ** n + abs(z) ** n) ** (1 / n)
            k = max(abs(x), abs(y), abs(z)) / max(L, 1e-6)
            q = Vector((p.x * k, p.y * k, p.z * k))
            t = (z + 1) / 2
            q.x *= 1 - taper * t**2
            q.y *= 1 - 0.28 * t**2
            q.y -= puff * (1 - x * x) * (1 - z * z) * (1 if y < 0 else 0)
            w = Vector(
                (
                    noise.noise(p * 1.7 + Vector((seed, 0, 0))),
                    noise.noise(p * 1.7 + Vector((0, seed, 5))),
                    noise.noise(p * 1.7 + Vector((3, 0, seed))),
                )
            ) * 0.030 + Vector((1, 1, 1)) * 0.008 * noise.noise(p * 6)
            return q + w

        displace(o, fn)
        o.location = loc
        for p in o.data.polygons:
            p.use_smooth = True
        return o

    W, D, H = 2.0, 1.0, 2.9
    pillow(W, D, H, fb, 5.5, 60, 0.12, (0, 0, H / 2), 1)
    pillow(1.62, 0.50, 1.25, fb2, 5, 44, 0.06, (0, -0.56, 0.82), 2)
    # leather base
    o = pillow(W * 1.012, D * 1.02, 0.62, lt, 6, 36, 0, (0, 0, 0.30), 4, 0.02)
    # main zip: arch over the top; pocket zip
    arch = [
        (-0.86, -0.34, 1.45),
        (-0.85, -0.33, 2.1),
        (-0.74, -0.27, 2.62),
        (-0.45, -0.22, 2.80),
        (0, -0.21, 2.83),
        (0.45, -0.22, 2.80),
        (0.74, -0.27, 2.62),
        (0.85, -0.33, 2.1),
        (0.86, -0.34, 1.45),
    ]
    sweep("z", arch, 0.045, 0.016, zp, (0, 1, 0.25), seg=12, power=4, sub=12)
    pz = [(-0.68, -0.845, 1.27), (-0.35, -0.87, 1.335), (0, -0.875, 1.35), (0.35, -0.87, 1.335), (0.68, -0.845, 1.27)]
    sweep("z2", pz, 0.040, 0.014, zp, (0, 0.7, 0.7), seg=12, power=4, sub=10)

    def pull(loc, rot):
        s = snap()
        box("sl", 0.07, 0.05, 0.10, br, 0.012, 3)
        torus("r", 0.035, 0.010, br, 24, 8, (0, -0.02, -0.07), (90, 0, 0))
        strap_ = sweep(
            "st",
            [(0, -0.02, -0.09), (0, -0.03, -0.20), (0, -0.02, -0.32)],
            0.030,
            0.012,
            lt,
            (1, 0, 0),
            seg=12,
            power=4,
        )
        group(since(s), loc, rot)

    pull((0.70, -0.34, 2.66), (0, -38, 0))
    pull((0.42, -0.90, 1.325), (0, 0, 0))
    # top handle and shoulder straps seen from the side
    sweep(
        "h",
        [(-0.24, 0.08, 2.82), (-0.22, 0.08, 3.02), (0, 0.08, 3.12), (0.22, 0.08, 3.02), (0.24, 0.08, 2.82)],
        [0.07, 0.06, 0.075, 0.06, 0.07],
        [0.02, 0.03, 0.04, 0.03, 0.02],
        lt,
        (0, 1, 0),
        seg=20,
        power=3,
    )
    for s in (-1, 1):
        sweep(
            "ss",
            [
                (s * 0.42, 0.38, 2.70),
                (s * 0.62, 0.62, 2.55),
                (s * 0.86, 0.80, 1.9),
                (s * 0.96, 0.72, 1.2),
                (s * 0.95, 0.50, 0.62),
            ],
            [0.16, 0.20, 0.21, 0.19, 0.10],
            [0.04, 0.06, 0.06, 0.05, 0.02],
            fb2,
            (1, -0.3 * s, 0),
            seg=28,
            power=3,
            sub=12,
        )
        sweep(
            "wb",
            [(s * 0.95, 0.52, 0.66), (s * 1.0, 0.42, 0.40), (s * 0.94, 0.36, 0.22)],
            0.085,
            0.012,
            wb,
            (0, 1, 0),
            seg=12,
            power=4,
        )
        # side compression straps with a buckle
        sweep(
            "cs",
            [(s * 0.99, -0.42, 1.62), (s * 1.045, 0, 1.60), (s * 0.98, 0.40, 1.62)],
            0.055,
            0.012,
            wb,
            (0, 0, 1),
            seg=12,
            power=4,
        )
        box("bk", 0.05, 0.16, 0.16, br, 0.02, 3, loc=(s * 1.05, -0.05, 1.60))
    # badge and two leather straps on the front
    s = snap()
    slab("bd", 0.52, 0.30, 0.03, 0.03, lt, 0.008, 3)
    text("KILN", 0.12, ink("k", "#3a2312"), "serifb", (0, 0.03, 0.031), (0, 0, 0), 0.0006, space=1.3)
    text("outdoor goods", 0.045, ink("k2", "#3a2312"), "serifi", (0, -0.08, 0.031), (0, 0, 0), 0.0006)
    group(since(s), (0, -0.505, 2.10), (86, 0, 0))
    return dict(tint="#e4e1d9", az=28, el=9, fillw=0.78, fillh=0.74)
