from studio import *


def football():
    o, P = dense_sphere(1.0, 560, 280)
    N = P / np.linalg.norm(P, axis=1, keepdims=True)
    ph = (1 + 5**0.5) / 2
    ico = np.array([(0, s, t * ph) for s in (-1, 1) for t in (-1, 1)])
    ico = np.vstack([ico, ico[:, [2, 0, 1]], ico[:, [1, 2, 0]]]).astype(float)
    import itertools

    e = min(np.linalg.norm(ico[0] - q) for q in ico[1:])
    dod = [
        ico[i] + ico[j] + ico[k]
        for i, j, k in itertools.combinations(range(12), 3)
        if all(abs(np.linalg.norm(ico[u] - ico[v]) - e) < 1e-3 for u, v in ((i, j), (j, k), (i, k)))
    ]
    assert len(dod) == 20
    dod = np.array(dod)
    ico /= np.linalg.norm(ico, axis=1, keepdims=True)
    dod /= np.linalg.norm(dod, axis=1, keepdims=True)
    D = np.vstack([ico, dod])
    r = np.array([2.327] * 12 + [2.267] * 20)
    S = (N @ D.T) / r * 2.3
    srt = np.sort(S, axis=1)
    d = srt[:, -1] - srt[:, -2]
    idx = S.argmax(1)
    h = -0.030 * np.exp(-((d / 0.010) ** 2)) - 0.012 * np.exp(-((d / 0.03) ** 2))
    setco(o, N * (1 + h)[:, None])
    attr(o, "pent", (idx < 12).astype(float))
    attr(o, "seam", np.exp(-((d / 0.008) ** 2)))
    m = Mat("ball", rough=0.38, spec=0.5)
    pa = m.n("Attribute", attribute_name="pent").outputs["Fac"]
    se = m.n("Attribute", attribute_name="seam").outputs["Fac"]
    pk = m.math("GREATER_THAN", pa, 0.5)
    w = m.mix(m.noise(3, 4), "#f1efe9", "#e6e3db")
    k = m.mix(m.noise(3, 4), "#17191c", "#24272b")
    c = m.mix(pk, w, k)
    c = m.mix(m.math("MULTIPLY", m.ramp(m.noise(2.2, 5, 0.6), [(0.55, 0), (0.75, 1)]), 0.10), c, "#8a7a60")
    m.set("color", m.mix(m.math("MULTIPLY", se, 0.75), c, "#3a3832"))
    m.bump(m.voro(75), 0.14, 0.008)
    m.bump(m.noise(4, 3), 0.06, 0.05)
    o.data.materials.append(m.m)
    o.rotation_euler = (radians(24), radians(14), radians(32))
    return dict(tint="#dfe4dc", az=0, el=10, fillw=0.68, fillh=0.6)
