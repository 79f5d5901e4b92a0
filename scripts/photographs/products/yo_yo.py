from studio import *


def yo_yo(cols=("#b5433a", "#2f5b6b"), grain=("#d8b080", "#b07f48")):
    """Two wooden yo-yos; one lies, one leans on it."""
    w = wood("w", *grain, "x", 1.2, 0.4, 0.2)
    cord = fabric("cord", "#efe6d2", 90, coords="Object")

    def one(color, loc, rot):
        s = snap()
        m = Mat("paint" + color, rough=0.3, coat=0.3, coatr=0.12)
        m.set("color", m.mix(m.noise(3, 4), mixc(color, "#000000", 0.06), mixc(color, "#ffffff", 0.05)))
        for sgn in (-1, 1):
            o = turned(
                [
                    (0, 0.05),
                    (0.30, 0.05, 0.02),
                    (0.50, 0.10, 0.05),
                    (0.55, 0.20, 0.08),
                    (0.48, 0.33, 0.08),
                    (0.30, 0.36, 0.03),
                    (0.27, 0.345),
                ],
                m.m,
                144,
            )
            o.scale = (1, 1, sgn)
            q = turned([(0, 0.33), (0.285, 0.33), (0.27, 0.365, 0.015), (0, 0.375)], w, 128)
            q.scale = (1, 1, sgn)
        turned([(0.30, -0.06), (0.33, -0.05), (0.33, 0.05), (0.30, 0.06)], cord, 96)
        return group(since(s), loc, rot)

    one(cols[0], (-0.20, 0.20, 0.375), (0, 0, 0))
    one(cols[1], (0.36, -0.34, 0.545), (0, 84, -58))
    pts = [
        (0.10, -0.60, 0.30),
        (-0.06, -0.78, 0.06),
        (-0.40, -0.86, 0.025),
        (-0.78, -0.72, 0.025),
        (-0.92, -0.46, 0.025),
        (-0.80, -0.26, 0.025),
        (-0.62, -0.40, 0.025),
        (-0.70, -0.54, 0.03),
    ]
    tube("string", pts, 0.014, cord, 12)
    return dict(az=8, el=26, fillw=0.76, fillh=0.6)
