from studio import *


def plant(clay="#b5623f"):
    tc = stoneware("tc", clay, 0.85, 0.15, "#d8b49a")
    z = pot(0.62, 0.95, tc)
    random.seed(12)
    tr = Mat("tr", rough=0.8)
    tr.set("color", tr.mix(tr.noise(10, 4), "#5d4a34", "#7d6a4c"))
    tr.bump(tr.wave(6, tr.co(), 1, dirn="Z"), 0.4, 0.03)

    def lm(i, c):
        m = Mat("lf%d" % i, rough=0.26, spec=0.5, coat=0.25, coatr=0.15)
        g = m.sep(m.co("UV"))
        mid = m.ramp(m.math("ABSOLUTE", m.math("SUBTRACT", g[0], 0.5)), [(0, 1), (0.018, 0.75), (0.035, 0)])
        vn = m.wave(
            9,
            m.n(
                "CombineXYZ",
                {
                    0: m.math("ADD", g[1], m.math("MULTIPLY", m.math("ABSOLUTE", m.math("SUBTRACT", g[0], 0.5)), -0.5)),
                    1: 0.0,
                    2: 0.0,
                },
            ).outputs[0],
            0,
            dirn="X",
        )
        vn = m.ramp(vn, [(0.90, 0), (1, 1)])
        base = m.mix(m.noise(3, 4), mixc(c, "#000000", 0.15), mixc(c, "#9ab060", 0.18))
        base = m.mix(m.math("MULTIPLY", vn, 0.22), base, "#7d9a5a")
        m.set("color", m.mix(m.math("MULTIPLY", mid, 0.75), base, "#a9b86a"))
        m.bump(vn, 0.22, 0.02, True)
        m.bump(mid, 0.4, 0.02, True)
        m.bump(m.noise(5, 3), 0.12, 0.05)
        return m.m

    L = [lm(0, "#1f3d22"), lm(1, "#274a28"), lm(2, "#355c30")]
    stems = [
        ([(0, 0, z - 0.05), (0.02, 0.01, z + 0.6), (-0.03, 0.02, z + 1.3), (0.02, 0, z + 2.15)], 11, 0),
        ([(0.10, -0.05, z - 0.05), (0.22, -0.08, z + 0.45), (0.34, -0.10, z + 1.0)], 6, 1.1),
    ]
    for P, n, a0 in stems:
        tube("stem", P, 0.045, tr.m, radii=[1, 0.85, 0.7, 0.45][: len(P)])
        Q = ring_path(P, 20)
        for k in range(n):
            t = 0.28 + 0.70 * k / (n - 1)
            q = Q[int(t * (len(Q) - 1))]
            a = a0 + k * 2.4
            s = (0.92 - 0.38 * t) * (1 + random.uniform(-0.1, 0.1))
            el = radians(18 + 50 * t + random.uniform(-8, 8))
            d = Vector((cos(a) * cos(el), sin(a) * cos(el), sin(el)))
            e = q + d * 0.16
            tube("pet", [q, q + d * 0.08 + Vector((0, 0, 0.01)), e], 0.016, L[2])
            o = uvleaf(
                "lf",
                s,
                s * 0.52,
                L[min(2, int(t * 2.9) + (k % 2 if t > 0.5 else 0))],
                curl=0.22 + 0.15 * random.random(),
                seed=k,
            )
            o.location = e
            o.rotation_euler = d.to_track_quat("Y", "Z").to_euler()
            o.rotation_euler.rotate_axis("Y", random.uniform(-0.35, 0.35))
        tip = Q[-1]
        tube(
            "bud",
            [tip, tip + Vector((0.01, 0, 0.16)), tip + Vector((0.02, 0, 0.30))],
            0.026,
            Mat("bud", color="#a5493a", rough=0.4).m,
            radii=[1, 0.9, 0.15],
        )
    return dict(tint="#e3e5da", az=10, el=9, fillw=0.80, fillh=0.84, lens=80)
