from studio import *


def yarn(big="#b5563f", small="#d9c7a6"):
    def ball(R, col, loc, seed, nb=30):
        m = Mat("y" + col, rough=0.95, spec=0.08, sheen=0.8)
        uv = m.sep(m.co("UV"))
        ply = m.math("SINE", m.math("ADD", m.math("MULTIPLY", uv[0], 120.0), m.math("MULTIPLY", uv[1], tau * 3)))
        m.set(
            "color",
            m.mix(
                m.math("MULTIPLY_ADD", ply, 0.5, 0.5),
                mixc(col, "#000000", 0.30),
                m.mix(m.noise(30, 3), col, mixc(col, "#ffffff", 0.12)),
            ),
        )
        m.bump(ply, 0.8, 0.012)
        m.bump(m.noise(120, 3), 0.5, 0.006)
        rnd = random.Random(seed)
        V = []
        F = []
        UV = []
        r = 0.030
        sphere("core", R * 0.93, m.m, loc, 48, 24)
        axes = []
        for b in range(nb):
            ax = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
            e1 = ax.orthogonal().normalized()
            e2 = ax.cross(e1)
            nl = 9
            RR = R * (0.955 + 0.055 * b / nb)
            for L in range(nl):
                off = (L - (nl - 1) / 2) * 0.056 + rnd.uniform(-0.006, 0.006)
                rr = sqrt(RR * RR - off * off)
                ph = rnd.random() * 6
                w1, w2 = rnd.uniform(0.004, 0.014), rnd.uniform(0, 6)
                P = []
                for i in range(110):
                    a = tau * i / 110
                    d = off + w1 * sin(2 * a + w2) + 0.10 * sin(a + ph * 0 + b)
                    p = (e1 * cos(a) + e2 * sin(a)) * rr + ax * d
                    P.append(p.normalized() * (RR + 0.012 * sin(3 * a + ph)))
                yarn_strand(V, F, UV, P, r * rnd.uniform(0.9, 1.08))
        o = meshobj("yarn", V, F, m.m)
        l = o.data.uv_layers.new(name="UVMap")
        arr = np.array(UV, np.float32)[np.array([lp.vertex_index for lp in o.data.loops])]
        l.data.foreach_set("uv", arr.ravel())
        o.location = loc
        # fuzz
        cu = bpy.data.curves.new("fz", "CURVE")
        cu.dimensions = "3D"
        cu.bevel_depth = 0.0016
        cu.bevel_resolution = 0
        for i in range(1600):
            d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
            t = d.orthogonal().normalized()
            t.rotate(Matrix.Rotation(rnd.random() * tau, 3, d))
            p = d * R * 1.025
            sp = cu.splines.new("POLY")
            sp.points.add(4)
            L = rnd.uniform(0.05, 0.13)
            c = rnd.uniform(-1, 1)
            for q in range(5):
                f = q / 4
                w = p + t * L * f + d * (L * 0.45 * sin(f * pi * 0.7)) + t.cross(d) * L * 0.4 * c * f * f
                sp.points[q].co = (*w, 1)
        fo = bpy.data.objects.new("fz", cu)
        cu.materials.append(m.m)
        bpy.context.scene.collection.objects.link(fo)
        fo.location = loc
        return m.m

    ball(0.74, big, (-0.30, 0.25, 0.76), 3)
    m = ball(0.60, small, (0.72, -0.25, 0.62), 9, 26)
    # loose tail
    V = []
    F = []
    UV = []
    P = ring_path(
        [
            (1.1, -0.6, 0.35),
            (1.12, -0.80, 0.06),
            (0.85, -1.02, 0.032),
            (0.35, -0.90, 0.032),
            (-0.05, -1.05, 0.032),
            (-0.42, -0.88, 0.032),
            (-0.80, -1.0, 0.032),
        ],
        22,
    )
    yarn_strand(V, F, UV, [p for p in P], 0.030, False)
    o = meshobj("tail", V, F, m)
    l = o.data.uv_layers.new(name="UVMap")
    arr = np.array(UV, np.float32)[np.array([lp.vertex_index for lp in o.data.loops])]
    l.data.foreach_set("uv", arr.ravel())
    # bamboo needles
    w = wood("nd", "#d9b583", "#b08a55", "z", 1.5)
    for a, b_ in (((-1.15, 0.95, 1.75), (-0.05, 0.05, 0.50)), ((-0.75, 1.25, 1.85), (-0.35, 0.1, 0.55))):
        a, b_ = Vector(a), Vector(b_)
        q = b_ - a
        s = snap()
        lathe("nd", fillet([(0, 0), (0.028, 0.02, 0.01), (0.028, q.length)], 4), w, 32)
        sphere("kn", 0.07, w, (0, 0, -0.03), 32, 16)
        e = group(since(s), a)
        e.rotation_euler = q.to_track_quat("Z", "Y").to_euler()
    return dict(tint="#e9e2d8", az=8, el=18, fillw=0.84, fillh=0.66)
