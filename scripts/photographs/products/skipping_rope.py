from studio import *


def skipping_rope(cord="#d9cfbf"):
    w = wood("w", "#c99e68", "#8f6237", "z", 1.3, 0.4, 0.15)
    fb = fabric("fb", cord, 60, "twill", coords="Object")

    def handle(loc, rz):
        s = snap()
        turned(
            [
                (0, 0),
                (0.10, 0.01, 0.05),
                (0.125, 0.12, 0.06),
                (0.09, 0.4, 0.2),
                (0.105, 0.75, 0.1),
                (0.11, 0.98, 0.05),
                (0.09, 1.08, 0.03),
                (0.04, 1.10, 0.01),
                (0, 1.10),
            ],
            w,
            96,
            8,
        )
        e = group(since(s), loc)
        e.rotation_euler = (pi / 2, 0, radians(rz))
        return e

    handle((-0.40, -0.40, 0.125), -14)
    handle((0.40, -0.36, 0.125), 16)
    P = [(-0.40, -0.44, 0.125), (-0.41, -0.22, 0.09), (-0.52, 0.05, 0.045), (-0.68, 0.40, 0.045)]
    for i in range(64):
        a = pi * 1.05 - tau * i / 22
        r = 0.66 + 0.05 * noise.noise(Vector((i * 0.3, 0, 0)))
        P.append(
            (
                r * cos(a) * 1.05,
                0.72 + r * sin(a) * 0.62,
                0.045 + 0.07 * (i // 22) + 0.02 * noise.noise(Vector((i * 0.5, 3, 1))),
            )
        )
    P += [(0.66, 0.30, 0.045), (0.50, 0.02, 0.045), (0.41, -0.18, 0.09), (0.40, -0.40, 0.125)]
    tube("rope", P, 0.042, fb, 10)
    return dict(tint="#e1ddd4", az=6, el=36, fillw=0.80, fillh=0.62)
