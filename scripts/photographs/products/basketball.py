from studio import *


def basketball(colors=("#b5541f", "#c9662c", "#7a3412"), seam="#1c1a19"):
    o, P = dense_sphere(1.0, 560, 280)
    N = P / np.linalg.norm(P, axis=1, keepdims=True)
    x, y, z = N.T
    e = np.abs(y) - (0.50 + 0.20 * z**2)
    d = np.minimum(np.minimum(np.abs(x), np.abs(z)) if False else np.minimum(np.abs(y), np.abs(z)), np.abs(e) * 0.95)
    wd = 0.020
    s = 1 / (1 + np.exp((d - wd) / 0.0045))
    setco(o, N * (1 - 0.020 * s)[:, None])
    attr(o, "seam", s)
    m = Mat("ball", rough=0.55, spec=0.4)
    se = m.n("Attribute", attribute_name="seam").outputs["Fac"]
    c = m.mix(m.noise(2.5, 5, 0.6), *colors[:2])
    vo = m.voro(52)
    c = m.mix(m.ramp(vo, [(0.0, 0), (0.5, 0.45)]), c, colors[2])
    k = m.ramp(se, [(0.45, 0), (0.55, 1)])
    m.set("color", m.mix(k, c, seam))
    peb = m.math("MULTIPLY", m.math("SUBTRACT", 1.0, k), m.ramp(vo, [(0, 1), (0.45, 0)]))
    m.bump(peb, 0.55, 0.016)
    o.data.materials.append(m.m)
    o.rotation_euler = (radians(18), radians(-22), radians(38))
    return dict(tint="#e6dfd4", az=0, el=10, fillw=0.68, fillh=0.6)
