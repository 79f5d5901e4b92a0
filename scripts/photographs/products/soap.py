from studio import *


def soap(lower=("#9aa86a", "#4f5a30", "OLIVE"), upper=("#cf8b7a", "#8a4640", "ROSE")):
    def bar(col, fleck, name, loc, rot, seed):
        m = Mat("soap" + name, rough=0.42, spec=0.35, sss=0.06, sssr=(0.03, 0.02, 0.015))
        sw = m.noise(2.2, 5, 0.55, dist=2.2)
        c = m.mix(m.ramp(sw, [(0.35, 0), (0.65, 1)]), mixc(col, "#ffffff", 0.14), mixc(col, "#000000", 0.07))
        fk = m.math(
            "MULTIPLY",
            m.ramp(m.voro(26), [(0, 1), (0.12, 1), (0.2, 0)]),
            m.ramp(m.noise(9, 2), [(0.5, 0), (0.58, 0.8)]),
        )
        m.set("color", m.mix(fk, c, fleck))
        m.b.inputs["Subsurface Color"].default_value = C(col)
        m.bump(m.noise(9, 4), 0.12, 0.02)
        m.bump(m.noise(60, 3), 0.08, 0.005)
        s = snap()
        o = box("b", 1.0, 0.66, 0.34, m.m, 0)
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=24, use_grid_fill=True)
        bm.to_mesh(o.data)
        bm.free()

        def se(p):  # superellipsoid pillow
            x, y, z = p.x / 0.5, p.y / 0.33, p.z / 0.17
            n = 5
            L = (
                (abs(x) ** n + abs(y) ** n + abs(z) ** 4) ** (1 / n)
                if False
                else (abs(x) ** n + abs(y) ** n + abs(z) ** n) ** (1 / n)
            )
            k = max(abs(x), abs(y), abs(z)) / max(L, 1e-6)
            q = Vector((p.x * k, p.y * k, p.z * k))
            q += Vector((1, 1, 1)) * 0.004 * noise.noise(q * 5 + Vector((seed, 0, 0)))
            return q

        displace(o, se)
        for p in o.data.polygons:
            p.use_smooth = True
        st = Mat("st" + name, color=mixc(col, "#000000", 0.22), rough=0.5, sss=0.1, sssr=(0.05, 0.04, 0.03)).m
        # recessed stamp: a shallow oval cut with raised letters
        cut = sphere("cut", 0.5, m.m, (0, 0, 0.60), 96, 48, (0.72, 0.46, 0.885))
        boolean(o, cut)
        text(name, 0.15, m.m, "serifb", (0, 0, 0.150), (0, 0, 0), 0.012, space=1.12)
        return group(since(s), loc, rot)

    wd = wood("dish", "#a87a4e", "#6b4426", "x", 1.1)
    for i in range(6):
        box("sl", 1.5, 0.11, 0.06, wd, 0.014, 4, loc=(0, -0.40 + i * 0.16, 0.13))
    for x in (-0.5, 0.5):
        box("ft", 0.10, 0.90, 0.10, wd, 0.014, 4, loc=(x, 0, 0.05))
    bar(lower[0], lower[1], lower[2], (0.02, -0.02, 0.335), (0, 0, 6), 1)
    bar(upper[0], upper[1], upper[2], (-0.03, 0.03, 0.665), (2, -1, -14), 2)
    return dict(tint="#e8e2d8", az=20, el=25, fillw=0.80, fillh=0.62)
