from studio import *


def vase(color="#cdb9a3"):
    g = stoneware("v", color, 0.7, 0.7)
    p = (
        fillet([(0, 0.03), (0.30, 0.03, 0.01), (0.31, 0, 0.01), (0.36, 0, 0.015), (0.39, 0.04, 0.02)], 5)
        + spline(
            [
                (0.40, 0.07),
                (0.60, 0.36),
                (0.70, 0.78),
                (0.60, 1.18),
                (0.36, 1.46),
                (0.225, 1.62),
                (0.20, 1.80),
                (0.235, 1.93),
                (0.275, 1.97),
            ],
            10,
        )
        + fillet(
            [
                (0.275, 1.97),
                (0.285, 1.985, 0.01),
                (0.265, 1.995, 0.008),
                (0.19, 1.90, 0.1),
                (0.165, 1.75, 0.1),
                (0.30, 1.4, 0.2),
                (0.6, 0.8, 0.3),
                (0.3, 0.1, 0.2),
                (0, 0.08),
            ],
            5,
        )
    )
    lathe("vase", p, g, 144, wob=0.006, seed=4)
    st = Mat("stem", color="#8a7350", rough=0.8).m
    random.seed(5)
    lf = []
    for i, c in enumerate(("#8f9a84", "#7f8e7c", "#9aa48c")):
        m = Mat("leaf%d" % i, rough=0.65, spec=0.3)
        m.set("color", m.mix(m.noise(6, 4), c, mixc(c, "#5a4a30", 0.25)))
        m.bump(m.noise(14, 4), 0.2, 0.01)
        lf.append(m.m)
    for k in range(6):
        a = tau * k / 6 + 0.5
        sp = 0.42 + random.random() * 0.32
        h = 1.35 + random.random() * 0.75
        pts = [
            (0.05 * cos(a), 0.05 * sin(a), 1.2),
            (0.09 * cos(a), 0.09 * sin(a), 2.0),
            (sp * 0.55 * cos(a), sp * 0.55 * sin(a), 2.0 + h * 0.55),
            (sp * 1.15 * cos(a), sp * 1.15 * sin(a), 2.0 + h * 0.95),
        ]
        tube("st", pts, 0.014, st, radii=[1, 1, 0.8, 0.45])
        Q = ring_path(pts, 14)
        n = len(Q)
        for j in range(18, n - 1, 2):
            for sd in (-1, 1):
                s = (0.20 - 0.10 * (j / n)) * (1 + random.uniform(-0.15, 0.15))
                o = leaf("l", s * 1.15, s * 0.95, lf[(k + j) % 3], curl=0.25, seed=j)
                t = (Q[j + 1] - Q[j - 1]).normalized() if j < n - 1 else (Q[j] - Q[j - 1]).normalized()
                side = Vector((-sin(a), cos(a), 0)) * sd
                dr = (
                    side * 0.9
                    + t * 0.55
                    + Vector((random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), random.uniform(-0.1, 0.3)))
                ).normalized()
                o.rotation_euler = dr.to_track_quat("Y", "Z").to_euler()
                o.rotation_euler.rotate_axis("Y", random.uniform(-0.6, 0.6))
                o.location = Q[j]
    return dict(tint="#e6dfd6", az=8, el=6, fillw=0.72, fillh=0.84, lens=80)
