from studio import *


def cookies():
    random.seed(9)
    ch = Mat("ch", rough=0.28, spec=0.5)
    ch.set("color", ch.mix(ch.noise(8, 3), "#24100a", "#3a1d12"))
    ch.bump(ch.noise(8, 3), 0.15, 0.03)
    ch = ch.m

    def dough(i):
        m = Mat("dg%d" % i, rough=0.78, spec=0.25, sss=0.06, sssr=(0.05, 0.03, 0.015))
        z = m.sep(m.co())[2]
        v = m.sep(m.co())
        r = m.math("POWER", m.math("ADD", m.math("POWER", v[0], 2.0), m.math("POWER", v[1], 2.0)), 0.5)
        n = m.noise(5, 6, 0.65)
        cr = m.n("TexVoronoi", {"Vector": m.co(loc=(i * 3, 0, 0)), "Scale": 6.5}, feature="DISTANCE_TO_EDGE").outputs[
            "Distance"
        ]
        c = m.mix(n, "#c18a4c", "#dcae6e")
        c = m.mix(m.ramp(m.math("ADD", r, m.math("MULTIPLY", n, 0.22)), [(0.62, 0), (0.86, 1)]), c, "#8f5523")
        c = m.mix(m.ramp(cr, [(0, 0.55), (0.035, 0)]), c, "#7e4a1e")
        m.set("color", c)
        m.bump(m.ramp(cr, [(0, 0), (0.05, 1)]), 0.35, 0.03)
        m.bump(m.noise(14, 6, 0.7), 0.6, 0.035)
        m.bump(m.voro(40), 0.25, 0.012, True)
        return m.m

    def cookie(i, loc, rot):
        s = snap()
        R = 0.72 * random.uniform(0.95, 1.05)
        o = lathe(
            "ck",
            fillet(
                [
                    (0, 0),
                    (R * 0.93, 0, 0.06),
                    (R * 1.01, 0.09, 0.06),
                    (R * 0.90, 0.175, 0.12),
                    (R * 0.5, 0.20, 0.2),
                    (0, 0.19),
                ],
                8,
            ),
            dough(i),
            160,
        )
        ph = Vector((i * 7.3, i * 2.1, 0))
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.05], cuts=4, use_grid_fill=True)
        bm.to_mesh(o.data)
        bm.free()

        def fn(p):
            a = math.atan2(p.y, p.x)
            k = (
                1
                + 0.045 * noise.noise(Vector((cos(a) * 1.3, sin(a) * 1.3, 0)) + ph)
                + 0.02 * noise.noise(Vector((cos(a) * 4, sin(a) * 4, 0)) + ph)
            )
            t = max(0, p.z / 0.2)
            return Vector(
                (
                    p.x * k,
                    p.y * k,
                    p.z
                    + t
                    * (
                        0.055 * noise.noise(Vector((p.x * 2.6, p.y * 2.6, 0)) + ph)
                        + 0.022 * noise.noise(Vector((p.x * 8, p.y * 8, 1)) + ph)
                    ),
                )
            )

        displace(o, fn)
        for p in o.data.polygons:
            p.use_smooth = True
        pts = []
        for _ in range(400):
            r = R * 0.84 * sqrt(random.random())
            a = random.random() * tau
            q = Vector((r * cos(a), r * sin(a)))
            if all((q - w).length > 0.20 for w in pts):
                pts.append(q)
            if len(pts) >= 15:
                break
        for q in pts:
            z = 0.185 - 0.05 * (q.length / R) ** 3 + 0.055 * noise.noise(Vector((q.x * 2.6, q.y * 2.6, 0)) + ph)
            rr = random.uniform(0.055, 0.10)
            if random.random() < 0.45:
                c = box("ck", rr * 1.7, rr * 1.4, rr * 1.2, ch, 0.02, 3, loc=(q.x, q.y, z + rr * 0.12))
                c.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.random() * 6)
            else:
                c = lathe(
                    "chip",
                    fillet(
                        [
                            (0, -0.3 * rr),
                            (rr * 0.95, -0.2 * rr, 0.1 * rr),
                            (rr, 0.1 * rr, 0.4 * rr),
                            (rr * 0.45, 0.7 * rr, 0.3 * rr),
                            (0.0, 1.05 * rr),
                        ],
                        5,
                    ),
                    ch,
                    24,
                )
                c.location = (q.x, q.y, z)
                c.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.random() * 6)
        for _ in range(14):
            a = random.random() * tau
            r = R * random.uniform(0.2, 0.85)
            sz = random.uniform(0.012, 0.02)
            b = box(
                "salt",
                sz,
                sz,
                sz * 0.8,
                SALT,
                0.002,
                1,
                loc=(
                    r * cos(a),
                    r * sin(a),
                    0.205
                    - 0.05 * (r / R) ** 3
                    + 0.055 * noise.noise(Vector((r * cos(a) * 2.6, r * sin(a) * 2.6, 0)) + ph),
                ),
            )
            b.rotation_euler = (random.random(), random.random(), random.random() * 6)
        return group(since(s), loc, rot)

    SALT = Mat("salt", color="#f6f4ef", rough=0.25, spec=0.5).m
    z = 0
    for i in range(4):
        cookie(
            i,
            (random.uniform(-0.06, 0.06), random.uniform(-0.06, 0.06), z),
            (random.uniform(-2, 2), random.uniform(-2, 2), random.random() * 360),
        )
        z += 0.205
    cookie(5, (0.46, -0.74, 0.70), (64, 14, 20)) if False else cookie(5, (0.62, -0.86, 0.0), (0, 0, 40))
    dm = dough(9)
    for i in range(46):
        a = random.random() * tau
        r = random.uniform(0.8, 1.25)
        o = sphere(
            "cr",
            random.uniform(0.010, 0.032),
            dm,
            (0.25 + r * cos(a), -0.30 + r * sin(a) * 0.8, 0.012),
            10,
            6,
            (1, random.uniform(0.6, 1), random.uniform(0.5, 0.9)),
        )
        o.rotation_euler = (random.random() * 3, 0, random.random() * 6)
    return dict(tint="#ebe2d6", az=14, el=26, fillw=0.84, fillh=0.62)
