from studio import *


def bath_bombs(cols=("#e6b9b4", "#b9c7a8", "#efe6d6"), petal="#b5433a"):
    """Three pressed bath balls; one carries petals."""
    random.seed(8)
    for i, (c, p) in enumerate(zip(cols, ((-0.40, 0.10, 0.38), (0.42, 0.22, 0.38), (0.10, -0.48, 0.38)))):
        m = Mat("bomb%d" % i, rough=1, spec=0.05)
        m.set("color", m.mix(m.noise(26, 5, 0.7), mixc(c, "#000000", 0.10), mixc(c, "#ffffff", 0.18)))
        m.bump(m.noise(40, 5, 0.7), 0.5, 0.02)
        m.bump(m.voro(30), 0.25, 0.02, True)
        o = sphere("ball", 0.38, m.m, p, 160, 80)
        o.rotation_euler = (0.3 * i, 0.2, 0.5 * i)
        band = torus("seam", 0.379, 0.012, m.m, 160, 10, p)
        band.rotation_euler = (0.3 * i, 0.2, 0.5 * i)
        red = Mat("petal%d" % i, rough=0.8)
        red.set("color", red.mix(red.noise(20, 3), petal, mixc(petal, "#3a1010", 0.4)))
        if i == 2:
            for k in range(26):
                a, e = random.random() * tau, random.uniform(0.9, 1.55)
                d = Vector((cos(a) * cos(e), sin(a) * cos(e), sin(e)))
                q = leaf("petal", random.uniform(0.07, 0.12), random.uniform(0.05, 0.08), red.m, curl=0.3, seed=k)
                q.location = Vector(p) + d * 0.378
                q.rotation_euler = d.orthogonal().to_track_quat("Y", "Z").to_euler()
                q.rotation_euler = (
                    Matrix.Rotation(random.random() * tau, 4, d)
                    @ d.orthogonal().to_track_quat("Y", "Z").to_matrix().to_4x4()
                ).to_euler()
    return dict(az=10, el=24, fillw=0.76, fillh=0.6)
