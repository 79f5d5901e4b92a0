from studio import *


def picture_frame(grain=("#c79a63", "#84552e"), inks=("#c9683f", "#d9a441", "#2f5b6b"), ground="#f0e8d8"):
    """A wooden frame with an abstract print behind a passe-partout."""
    w, h, t = 1.9, 2.4, 0.12
    s = snap()
    for x in (-1, 1):
        box("side", t, 0.16, h, wood("wz", *grain, "z", 1.2), 0.012, 3, loc=(x * (w - t) / 2, 0, h / 2))
    for z in (t / 2, h - t / 2):
        box("rail", w - 2 * t, 0.155, t, wood("wx", *grain, "x", 1.2), 0.012, 3, loc=(0, 0, z))
    box("mat", w - t, 0.02, h - t, paper("mat", "#f6f2ea"), 0, loc=(0, 0.02, h / 2))
    box("sheet", 1.14, 0.012, 1.62, paper("sheet", ground), 0, loc=(0, 0.005, h / 2 + 0.03))

    def shape(name, outline, color, y):
        o = prism(name, outline, 0.002, paper(name, color), 0)
        place(o, (0, y, h / 2 + 0.03), (90, 0, 0))

    circle = [(0.10 + 0.27 * cos(tau * k / 72), 0.36 + 0.27 * sin(tau * k / 72)) for k in range(72)]
    shape("sun", circle, inks[0], -0.002)
    hill = [(-0.57, -0.81), (0.57, -0.81), (0.57, -0.12)] + [
        (0.57 - 1.14 * k / 40, -0.12 + 0.20 * sin(pi * k / 40) - 0.22 * k / 40) for k in range(1, 41)
    ]
    shape("hill", hill, inks[1], -0.005)
    front = [(-0.57, -0.81), (0.57, -0.81), (0.57, -0.52)] + [
        (0.57 - 1.14 * k / 40, -0.52 + 0.16 * sin(pi * k / 40 + 2.4) + 0.16 * k / 40) for k in range(1, 41)
    ]
    shape("front", front, inks[2], -0.008)
    group(since(s), (0, 0, 0), (-9, 0, 0))
    return dict(az=20, el=9, fillw=0.72, fillh=0.74)
