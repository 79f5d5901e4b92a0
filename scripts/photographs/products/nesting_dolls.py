from studio import *


def nesting_dolls(cols=("#b5433a", "#2f5b6b", "#d9a441"), scarf=("#d9a441", "#c9683f", "#5f7f5a")):
    """Three turned wooden dolls of falling size, painted simply."""
    skin = wood("skin", "#ecd0a8", "#d8b080", "z", 1.4, 0.4, 0.25)
    k = ink("k", "#3b2a22", 0.4)
    for i, (c, sc, x, y, q) in enumerate(zip(cols, scarf, (-0.62, 0.22, 0.78), (0.18, 0.10, -0.14), (1.0, 0.76, 0.54))):
        s = snap()
        m = Mat("paint%d" % i, rough=0.28, coat=0.4, coatr=0.1)
        z = m.sep(m.co())[2]
        m.set(
            "color",
            m.ramp(
                m.math("MULTIPLY", z, 0.5),
                [
                    (0.0, mixc(c, "#000000", 0.12)),
                    (0.055, mixc(c, "#000000", 0.12)),
                    (0.06, c),
                    (0.50, c),
                    (0.505, sc),
                    (1, sc),
                ],
                "CONSTANT",
            ),
        )
        prof = (
            fillet([(0, 0.01), (0.38, 0, 0.03), (0.42, 0.06, 0.05)], 5)
            + spline(
                [
                    (0.43, 0.09),
                    (0.53, 0.40),
                    (0.52, 0.74),
                    (0.38, 1.02),
                    (0.335, 1.14),
                    (0.385, 1.34),
                    (0.33, 1.58),
                    (0.16, 1.72),
                    (0.02, 1.745),
                ],
                10,
            )
            + [(0, 1.746)]
        )
        lathe("doll", prof, m.m, 144)
        place(sphere("face", 0.245, skin, (0, 0, 0), 64, 32, (1, 0.34, 1.02)), (0, -0.315, 1.345), (4, 0, 0))
        for e in (-1, 1):
            place(sphere("eye", 0.026, k, (0, 0, 0), 20, 12, (1, 0.3, 1.2)), (e * 0.085, -0.396, 1.38))
            place(
                sphere("cheek", 0.042, Mat("cheek", color="#d9867a", rough=0.5).m, (0, 0, 0), 20, 12, (1, 0.2, 0.8)),
                (e * 0.135, -0.376, 1.295),
            )
        tube("smile", [(-0.045, -0.397, 1.265), (0, -0.40, 1.250), (0.045, -0.397, 1.265)], 0.007, k)
        for j in range(5):
            a = tau * j / 5 + 0.3
            p = Vector((0.10 * cos(a), 0, 0.10 * sin(a)))
            place(
                sphere("petal", 0.062, Mat("petal", color="#f3ead6", rough=0.4).m, (0, 0, 0), 24, 12, (1, 0.3, 1)),
                (p.x, -0.515 + 0.03 * abs(p.x), 0.52 + p.z),
            )
        place(
            sphere("heart", 0.05, Mat("heart", color=sc, rough=0.4).m, (0, 0, 0), 24, 12, (1, 0.4, 1)), (0, -0.53, 0.52)
        )
        torus("belt", 0.532, 0.010, Mat("belt", color=sc, rough=0.4).m, 144, 8, (0, 0, 0.20)).scale = (0.88, 0.88, 1)
        group(since(s), (x, y, 0), (0, 0, 8), q)
    return dict(az=8, el=12, fillw=0.82, fillh=0.66)
