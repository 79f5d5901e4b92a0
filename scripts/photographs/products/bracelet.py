from studio import *


def bracelet(beads=("#5d7482", "#8a9aa0", "#33465a"), metal_color="#dcb468"):
    """Two bracelets of polished stone beads, one on the other."""
    gd = metal("gd", metal_color, 0.14)
    ms = []
    for i, c in enumerate(beads):
        m = Mat("stone%d" % i, rough=0.12, spec=0.5, coat=0.4, coatr=0.05)
        veins = m.ramp(m.noise(5, 6, 0.65, dist=2.0), [(0.48, 0), (0.52, 1), (0.56, 0)])
        m.set("color", m.mix(veins, m.mix(m.noise(3, 4), c, mixc(c, "#000000", 0.4)), mixc(c, "#ffffff", 0.6)))
        ms.append(m.m)
    for q, (x, y, z, tx, n, R, r) in enumerate(
        ((-0.10, 0.10, 0.0, 0, 22, 0.74, 0.105), (0.16, -0.18, 0.17, 8, 26, 0.70, 0.082))
    ):
        s = snap()
        for k in range(n):
            a = tau * k / n
            p = (R * cos(a), R * sin(a), r)
            if (k + 3 * q) % 11 == 0:
                o = turned([(0.02, -0.03), (r * 0.8, -0.03, 0.008), (r * 0.8, 0.03, 0.008), (0.02, 0.03)], gd, 48)
                place(o, p, (90, 0, math.degrees(a)))
                o.rotation_euler = (pi / 2, 0, a + 0)
            else:
                o = sphere("bead", r * 0.985, ms[(k * 7 + q) % 3], p, 56, 28)
                o.rotation_euler = (k, k * 2.0, k * 0.7)
        torus("cord", R, 0.012, Mat("cord", color="#3a332c", rough=0.9).m, 96, 8, (0, 0, r))
        group(since(s), (x, y, z), (tx, 0, 20 * q))
    return dict(az=8, el=30, fillw=0.74, fillh=0.6)
