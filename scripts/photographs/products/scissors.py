from studio import *


def scissors(color="#c9ccd0", grip="#2a2b2d", ruler=("#d8b080", "#b07f48")):
    """Tailor's scissors and a wooden ruler."""
    st = metal("st", color, 0.16, "y")
    p = plastic("grip", grip, 0.3)
    b = metal("b", "#c9a04a", 0.2)

    def half(sgn, z):
        s = snap()
        blade = [
            (0.0, -0.10),
            (sgn * 0.12, -0.06),
            (sgn * 0.15, 0.10),
            (sgn * 0.13, 0.40),
            (sgn * 0.02, 1.36),
            (-sgn * 0.015, 1.38),
            (-sgn * 0.06, 0.40),
            (-sgn * 0.08, 0.10),
        ]
        prism("blade", blade if sgn > 0 else blade[::-1], 0.035, st, 0.010, 3)
        sweep(
            "shank",
            [(sgn * 0.04, 0.02, 0.018), (-sgn * 0.02, -0.18, 0.018), (-sgn * 0.13, -0.40, 0.018)],
            [0.10, 0.075, 0.06],
            [0.02, 0.04, 0.055],
            p,
            (1, 0, 0),
            seg=24,
        )
        ring = [
            (-sgn * 0.10, -0.38),
            (-sgn * 0.34, -0.44),
            (-sgn * 0.44, -0.68),
            (-sgn * 0.38, -0.98),
            (-sgn * 0.22, -1.08),
            (-sgn * 0.08, -0.96),
            (-sgn * 0.06, -0.66),
        ]
        tube("bow", [(x, y, 0.02) for x, y in ring], 0.058, p, 12, closed=True)
        return group(since(s), (0, 0, z), (0, 0, -sgn * 12))

    s = snap()
    half(1, 0.03)
    half(-1, 0.072)
    turned([(0, 0.10), (0.075, 0.10), (0.07, 0.128, 0.012), (0, 0.13)], b, 64)
    box("slot", 0.10, 0.014, 0.004, ink("slot", "#3a2f1c"), 0, loc=(0, 0, 0.1305), rot=(0, 0, 30))
    group(since(s), (-0.16, 0.02, 0.03), (0, 0, 20))
    s = snap()
    box("ruler", 2.3, 0.30, 0.045, wood("w", *ruler, "x", 0.9, 0.45, 0.1), 0.010, 3, loc=(0, 0, 0.022))
    k = ink("k", "#3b2a1c")
    for i in range(101):
        L = 0.10 if i % 10 == 0 else 0.075 if i % 5 == 0 else 0.045
        box("tick", 0.004, L, 0.0008, k, 0, loc=(-1.08 + 2.16 * i / 100, 0.145 - L / 2, 0.0455))
        if i % 10 == 0:
            text(str(i // 10), 0.065, k, "sans", (-1.08 + 2.16 * i / 100, 0.005, 0.0458), (0, 0, 0), 0.0004)
    text("PAPER CRANE", 0.045, k, "sans", (0.72, -0.09, 0.0458), (0, 0, 0), 0.0004, space=1.2)
    group(since(s), (0.42, -0.16, 0), (0, 0, 66))
    return dict(az=-8, el=48, fillw=0.78, fillh=0.74)
