from studio import *


def tomato_tins(colour="#b5322a", words=("POMODORI", "peeled tomatoes", "400 g"), ground="#f4e9d2"):
    """Two tins with a paper label, one on the other's shoulder."""
    tin = metal("tin", "#d2d3d2", 0.22, "ring")
    lab = paper("label", ground, 0.55)
    red = ink("red", colour, 0.45)
    green = ink("green", "#4f6a3a", 0.45)
    k = ink("k", "#3b2a1c")

    def one(loc, rz):
        s = snap()
        prof = [
            (0, 0.02),
            (0.36, 0.02, 0.005),
            (0.37, 0.0, 0.005),
            (0.40, 0.0, 0.01),
            (0.40, 0.03, 0.008),
            (0.39, 0.04),
        ]
        for i in range(40):
            z = 0.05 + 0.98 * i / 39
            prof.append((0.39, z))
        prof += [
            (0.39, 1.05),
            (0.40, 1.06, 0.008),
            (0.40, 1.09, 0.01),
            (0.37, 1.09, 0.005),
            (0.36, 1.06, 0.005),
            (0.30, 1.06, 0.01),
            (0.28, 1.05),
            (0, 1.05),
        ]
        turned(prof, tin, 144)
        label_cyl("label", 0.391, 0.09, 1.01, -90, 358, lab, 0.003, 200)
        for z in (0.11, 0.94):
            label_cyl("band", 0.3935, z, z + 0.05, -90, 356, red, 0.001, 200)
        label_cyl("line", 0.3935, 0.185, 0.19, -90, 356, green, 0.001, 200)
        # A tomato of three flat shapes, bent onto the label.
        for dx, dz, r in ((-0.06, 0, 0.125), (0.06, 0, 0.125), (0, -0.015, 0.125)):
            # Rings of small faces follow the bend; one large face would cut through the tin.
            V = [
                (r * j / 8 * cos(tau * q / 48) + dx, r * 0.88 * j / 8 * sin(tau * q / 48) + dz, 0)
                for j in range(9)
                for q in range(48)
            ]
            F = [
                (j * 48 + q, j * 48 + (q + 1) % 48, (j + 1) * 48 + (q + 1) % 48, (j + 1) * 48 + q)
                for j in range(8)
                for q in range(48)
            ]
            bend(meshobj("tomato", V, F, red), 0.3945, 0.70)
        for q in range(5):
            a = tau * q / 5 + pi / 2
            pts = [
                (0.02 * cos(a + 1.3), 0.10 + 0.02 * sin(a + 1.3), 0.001),
                (0.09 * cos(a), 0.10 + 0.06 * sin(a), 0.001),
                (0.02 * cos(a - 1.3), 0.10 + 0.02 * sin(a - 1.3), 0.001),
            ]
            bend(meshobj("leaf", pts, [(0, 1, 2)], green), 0.3955, 0.70)
        text_cyl(words[0], 0.118, 0.394, 0.455, red, "serifb", space=1.1)
        text_cyl(words[1], 0.075, 0.394, 0.355, k, "serifi")
        text_cyl("GREEN PANTRY   " + words[2], 0.035, 0.394, 0.25, k, "sans", space=1.2)
        pull = torus("pull", 0.10, 0.014, tin, 48, 10, (0, -0.10, 1.085))
        pull.scale = (0.8, 1.1, 1)
        turned([(0, 1.05), (0.035, 1.05), (0.03, 1.08, 0.01), (0, 1.082)], tin, 32).location = (0, 0.07, 0)
        return group(since(s), loc, (0, 0, rz))

    def bend(o, R, z):
        for v in o.data.vertices:
            a = -pi / 2 + v.co.x / R
            v.co = ((R + v.co.z) * cos(a), (R + v.co.z) * sin(a), z + v.co.y)

    one((-0.30, -0.12, 0), 10)
    one((0.52, 0.34, 0), -34)
    return dict(az=6, el=16, fillw=0.80, fillh=0.6)
