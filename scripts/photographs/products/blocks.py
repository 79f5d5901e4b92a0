from studio import *


def blocks(cols=("#b9503f", "#d9a441", "#2f5b6b", "#5f7f5a")):
    def paint(n, c):
        m = Mat(n, rough=0.42, coat=0.15, coatr=0.2)
        m.set("color", m.mix(m.noise(2.5, 4), mixc(c, "#000000", 0.07), mixc(c, "#ffffff", 0.05)))
        m.bump(m.noise(10, 4, 0.6, m.co(scale=(0.4, 4, 4))), 0.10, 0.02)
        return m.m

    P = [paint("b%d" % i, c) for i, c in enumerate(cols)]
    W = [wood("w%d" % i, "#d8b080", "#b07f48", a, 1.0, 0.5, 0.05, i) for i, a in enumerate("xyz")]

    def cube(m, x, y, z, rz, s=0.5):
        return box("c", s, s, s, m, 0.03, 4, loc=(x, y, z + s / 2), rot=(0, 0, rz))

    cube(P[0], -0.55, 0.10, 0, 8)
    cube(W[0], 0.02, 0.16, 0, -4)
    cube(P[2], 0.62, 0.02, 0, 12)
    cube(P[1], -0.28, 0.12, 0.5, -14)
    cube(W[1], 0.34, 0.10, 0.5, 22)
    a = prism("arch", [(-0.5, 0), (0.5, 0), (0.5, 0.5), (-0.5, 0.5)], 0.5, P[3], 0.03, 4)
    c = turned([(0, -0.1), (0.26, -0.1), (0.26, 0.7), (0, 0.7)], None, 64)
    boolean(a, c)
    a.rotation_euler = (radians(90), 0, radians(-6))
    a.location = (0.02, 0.38, 1.0)
    t = prism("roof", [(-0.5, 0), (0.5, 0), (0, 0.42)], 0.5, P[0], 0.03, 4)
    t.rotation_euler = (radians(90), 0, radians(-6))
    t.location = (0.04, 0.38, 1.5)
    o = turned([(0, 0), (0.24, 0, 0.03), (0.24, 0.5, 0.03), (0, 0.5)], P[1], 96)
    place(o, (-0.86, -0.52, 0.24), (90, 0, 35))
    q = prism("tri", [(-0.36, 0), (0.36, 0), (0, 0.36)], 0.34, P[2], 0.03, 4)
    place(q, (0.62, -0.45, 0), (90, 0, 24))
    cube(W[2], 0.02, -0.62, 0, 34, 0.36)
    return dict(tint="#dfe0dc", az=16, el=16, fillw=0.80, fillh=0.68)
