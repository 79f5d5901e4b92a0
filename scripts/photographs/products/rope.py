from studio import *


def rope(cols=("#c9683f", "#e9dcc3", "#2f5b6b")):
    """A climbing rope in a coil, bound in the middle."""
    m = Mat("rope", rough=0.85, spec=0.2)
    uv = m.sep(m.co("UV"))
    braid = m.math("FRACT", m.math("ADD", m.math("MULTIPLY", uv[0], 1.0), m.math("MULTIPLY", uv[1], 2.0)))
    other = m.math("FRACT", m.math("SUBTRACT", m.math("MULTIPLY", uv[0], 1.0), m.math("MULTIPLY", uv[1], 2.0)))
    a = m.ramp(braid, [(0, cols[0]), (0.62, cols[0]), (0.66, cols[1]), (0.80, cols[1]), (0.84, cols[0])], "CONSTANT")
    m.set("color", m.mix(m.ramp(other, [(0, 0), (0.9, 0), (0.92, 1)], "CONSTANT"), a, cols[2]))
    h = m.math(
        "MULTIPLY",
        m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", braid, tau * 3))),
        m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", other, tau * 3))),
    )
    m.bump(h, 0.7, 0.015)
    random.seed(4)
    V, F, UV = [], [], []
    turns, n = 9, 90
    r = 0.062
    P = []
    spots = [(0, 0), (1, 0), (2, 0), (0.5, 1), (1.5, 1), (2.5, 1), (0, 2), (1, 2), (2, 2)]
    for t in range(turns):
        cx, lay = spots[t]
        for k in range(n):
            f = k / n
            nx, nl = spots[min(t + 1, turns - 1)]
            e = max(0, (f - 0.86) / 0.14)
            e = e * e * (3 - 2 * e)
            R = 0.62 + (cx * (1 - e) + nx * e) * 0.118
            z = r + (lay * (1 - e) + nl * e) * 0.105
            a_ = tau * f
            w = 1 + 0.02 * sin(3 * a_ + t) + 0.012 * sin(5 * a_ + 2 * t)
            P.append(Vector((R * w * cos(a_) * 1.12, R * w * sin(a_) * 0.92, z + 0.012 * sin(4 * a_ + t * 1.7))))
    P += [P[-1] + Vector((0.03 * k, -0.10 * k + 0.004 * k * k, -0.012 * k)) for k in range(1, 9)]
    P = [p for p in P]
    seg = 20
    yarn_strand(V, F, UV, P, r, False, seg)
    o = meshobj("rope", V, F, m.m)
    layer = o.data.uv_layers.new(name="UVMap")
    for p in o.data.polygons:
        us = [UV[v] for v in p.vertices]
        wrap = max(u[1] for u in us) - min(u[1] for u in us) > 0.5
        for li, u in zip(p.loop_indices, us):
            layer.data[li].uv = (u[0] * 2.0, u[1] + 1 if wrap and u[1] < 0.5 else u[1])
    for k in range(6):
        torus(
            "binding", 0.27, r * 0.92, m.m, 64, 14, (-0.82, -0.02 + 0.10 * (k - 2.5), 0.21), (90, 0, 4 * (k - 2.5))
        ).scale = (1, 0.82, 1)
    return dict(az=12, el=34, fillw=0.80, fillh=0.6)
