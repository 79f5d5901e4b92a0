from studio import *


def tennis_balls(felt="#c6cf3f"):
    def ball(loc, rot, seed):
        o, P = dense_sphere(0.33, 220, 110)
        N = P / np.linalg.norm(P, axis=1, keepdims=True)
        t = np.linspace(0, 2 * np.pi, 400)
        b = 0.27
        C_ = np.stack(
            [
                (1 - b) * np.cos(t) + b * np.cos(3 * t),
                (1 - b) * np.sin(t) - b * np.sin(3 * t),
                2 * np.sqrt(b * (1 - b)) * np.sin(2 * t),
            ],
            1,
        )
        C_ /= np.linalg.norm(C_, axis=1, keepdims=True)
        d = np.arccos(np.clip((N @ C_.T).max(1), -1, 1))
        s = np.exp(-((d / 0.045) ** 2))
        setco(o, N * (0.33 * (1 - 0.022 * s))[:, None])
        attr(o, "seam", (d < 0.055).astype(float))
        m = Mat("f%d" % seed, rough=1, spec=0.05, sheen=0.7)
        se = m.n("Attribute", attribute_name="seam").outputs["Fac"]
        c = m.mix(m.noise(30, 4, 0.7), mixc(felt, "#000000", 0.16), mixc(felt, "#ffffff", 0.14))
        m.set("color", m.mix(m.ramp(se, [(0.4, 0), (0.6, 1)]), c, "#efefe6"))
        m.bump(m.noise(70, 4, 0.75), 0.55, 0.012)
        o.data.materials.append(m.m)
        o.location = loc
        o.rotation_euler = [radians(a) for a in rot]
        return o

    ball((-0.36, 0.10, 0.33), (20, 30, 10), 1)
    ball((0.33, 0.18, 0.33), (70, -20, 40), 2)
    ball((0.0, -0.52, 0.33), (-30, 55, 70), 3)
    return dict(tint="#d9dfd8", az=8, el=20, fillw=0.74, fillh=0.5)
