from studio import *


def xylophone(cols=("#b5433a", "#d98a3a", "#dcb84a", "#7a9a5a", "#3f7f7a", "#3a6a8a", "#4a4f8a", "#7a4a7a")):
    """A wooden xylophone with eight painted bars and two mallets."""
    w = wood("frame", "#d8b080", "#b07f48", "x", 1.0, 0.5, 0.1)
    n = len(cols)
    for sgn in (-1, 1):
        o = prism("rail", [(-1.22, -0.05), (1.22, -0.05), (1.22, 0.05), (-1.22, 0.05)], 0.16, w, 0.02, 3)
        place(o, (0, sgn * 0.36, 0), (0, 0, -sgn * 5))
    for x, L in ((-1.12, 1.1), (1.12, 0.72)):
        box("end", 0.12, L, 0.17, w, 0.02, 3, loc=(x, 0, 0.085))
    st = metal("pin", "#c9ccd0", 0.2)
    for i, c in enumerate(cols):
        m = Mat("bar%d" % i, rough=0.32, coat=0.25, coatr=0.15)
        m.set("color", m.mix(m.noise(3, 4), mixc(c, "#000000", 0.07), mixc(c, "#ffffff", 0.05)))
        m.bump(m.noise(8, 4, 0.6, m.co(scale=(4, 0.4, 4))), 0.10, 0.02)
        x = -0.98 + 1.96 * i / (n - 1)
        L = 1.42 - 0.62 * i / (n - 1)
        box("bar", 0.235, L, 0.085, m.m, 0.03, 4, loc=(x, 0, 0.215))
        for sgn in (-1, 1):
            y = sgn * (0.36 - 0.087 * x)
            sphere("pin", 0.035, st, (x, y, 0.258), 24, 12, (1, 1, 0.6))
    for y, rz, z in ((-0.86, 14, 0.075), (-1.10, 4, 0.075)):
        s = snap()
        tube("stick", [(-0.75, 0, 0), (0.55, 0, 0)], 0.028, wood("stick", "#d8b080", "#b07f48", "x", 1.4), smooth=False)
        sphere("head", 0.085, Mat("head", color="#b5433a", rough=0.4).m, (0.60, 0, 0.01), 40, 20)
        group(since(s), (0.25, y, z), (0, 0, rz))
    return dict(az=-16, el=34, fillw=0.86, fillh=0.62)
