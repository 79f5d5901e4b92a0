from studio import *


def compass(color="#c9a04a", dial="#f3ead6"):
    """A brass compass with an open lid."""
    b = metal("b", color, 0.17, "ring")
    k = ink("k", "#2b2724")
    red = ink("red", "#b5322a", 0.35)
    turned(
        [
            (0, 0.01),
            (0.60, 0, 0.02),
            (0.66, 0.04, 0.03),
            (0.66, 0.22, 0.03),
            (0.62, 0.26, 0.01),
            (0.59, 0.25),
            (0.58, 0.14),
        ],
        b,
        160,
    )
    turned([(0, 0.13), (0.585, 0.13)], paper("dial", dial), 128)
    for i in range(72):
        a = tau * i / 72
        L = 0.08 if i % 18 == 0 else 0.055 if i % 6 == 0 else 0.03
        r = 0.56 - L / 2
        o = box("tick", 0.008 if i % 6 == 0 else 0.004, L, 0.001, k, 0)
        place(o, (r * sin(a), r * cos(a), 0.1312), (0, 0, -math.degrees(a)))
    for i, n in enumerate("NESW"):
        a = tau * i / 4
        text(n, 0.15, red if n == "N" else k, "serifb", (0.40 * sin(a), 0.40 * cos(a), 0.1315), (0, 0, 0), 0.0006)
    for i in range(8):
        a = tau * i / 8
        L = 0.29 if i % 2 == 0 else 0.19
        for side, m in ((-1, k), (1, paper("half", "#b9a98a"))):
            prism(
                "point",
                [(0, L), (0, 0), (side * 0.06, 0.06)][::side],
                0.0006,
                m,
                0,
                loc=(0, 0, 0.1312),
                rot=(0, 0, -math.degrees(a)),
            )
    s = snap()
    prism("north", [(-0.045, 0), (0.045, 0), (0, 0.46)], 0.008, plastic("n", "#b5322a", 0.3), 0.002, 2)
    prism("south", [(0.045, 0), (-0.045, 0), (0, -0.46)], 0.008, metal("s", "#d8dadc", 0.2), 0.002, 2)
    turned([(0, 0), (0.04, 0), (0.03, 0.03, 0.01), (0, 0.032)], b, 32)
    group(since(s), (0, 0, 0.165), (0, 0, 22))
    s = snap()
    turned(
        [(0, 0.0), (0.60, 0.0, 0.02), (0.66, 0.03, 0.03), (0.66, 0.09, 0.01), (0.63, 0.09), (0.60, 0.04), (0, 0.035)],
        b,
        160,
    ).location = (0, 0.68, 0)
    torus("ring", 0.40, 0.008, b, 96, 8, (0, 0.68, 0.038))
    prism(
        "star",
        [
            ((0.30 if q % 2 == 0 else 0.09) * sin(tau * q / 16), (0.30 if q % 2 == 0 else 0.09) * cos(tau * q / 16))
            for q in range(16)
        ][::-1],
        0.006,
        b,
        0.001,
        1,
        loc=(0, 0.68, 0.034),
    )
    group(since(s), (0, 0.60, 0.28), (72, 0, 0))
    tube("hinge", [(-0.14, 0.66, 0.26), (0.14, 0.66, 0.26)], 0.04, b, smooth=False)
    turned([(0, 0), (0.07, 0), (0.06, 0.10, 0.02), (0, 0.11)], b, 48).matrix_world = Matrix.Translation(
        (0, -0.65, 0.13)
    ) @ Matrix.Rotation(pi / 2, 4, "X")
    place(torus("bow", 0.15, 0.024, b, 64, 14), (0, -0.84, 0.10), (22, 0, 0))
    group([o for o in bpy.context.scene.objects if o.parent is None], (0, 0, 0), (0, 0, 16))
    return dict(az=6, el=36, fillw=0.70, fillh=0.64)
