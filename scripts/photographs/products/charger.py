from studio import *


def charger(color="#eceae4", cable="#8d9498", word="65 W"):
    """A wall charger with its woven cable in a coil."""
    p = plastic("p", color, 0.3)
    dark = plastic("dark", "#2a2b2d", 0.5)
    st = metal("st", "#d2d4d6", 0.18)
    s = snap()
    place(slab("body", 0.62, 0.62, 0.66, 0.14, p, 0.05, 6), (0, 0, 0))
    for x in (-0.13, 0.13):
        place(slab("port", 0.16, 0.06, 0.004, 0.029, dark, 0, 0), (x, 0.0, 0.6605))
    text(word, 0.11, ink("k", "#6a6e70"), "sansb", (0, -0.3115, 0.34), (90, 0, 0), 0.0006)
    group(since(s), (-0.42, 0.22, 0.0), (0, 0, 16))
    w = fabric("cord", cable, 90, coords="Object")
    pts = []
    for i in range(150):
        a = tau * i / 34
        r = 0.52 + 0.02 * sin(i * 0.7)
        pts.append(
            (0.34 + r * cos(a), -0.40 + r * 0.86 * sin(a), 0.036 + 0.055 * (i / 34) * (0.6 + 0.4 * sin(a * 0.5) ** 2))
        )
    x, y, z = pts[-1]
    pts += [(x - 0.03, y - 0.22, z * 0.7), (x - 0.30, y - 0.42, 0.05)]
    tube("cord", pts, 0.032, w, 6)
    x, y, z = pts[-1]
    s = snap()
    slab("plug", 0.13, 0.30, 0.075, 0.03, dark, 0.02, 4, (0, 0, 0))
    slab("tip", 0.085, 0.12, 0.03, 0.014, st, 0.006, 3, (0, 0.20, 0.022))
    group(since(s), (x - 0.12, y - 0.07, 0.012), (0, 0, 122))
    s = snap()
    slab("plug", 0.13, 0.30, 0.075, 0.03, dark, 0.02, 4, (0, 0, 0))
    slab("tip", 0.085, 0.12, 0.03, 0.014, st, 0.006, 3, (0, 0.20, 0.022))
    x, y, z = pts[0]
    group(since(s), (x + 0.01, y - 0.14, 0.0), (0, 0, 184))
    return dict(az=-8, el=30, fillw=0.76, fillh=0.62, shade=0.92)
