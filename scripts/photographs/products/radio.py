from studio import *


def radio(case=("#a8733f", "#63402a"), cloth=("#b9ae9a", "#e6dcc8"), word="AURORA"):
    """A table radio of wood with a cloth front, a dial and two knobs."""
    w = wood("case", *case, "x", 0.9, 0.32, 0.3)
    body = prism("body", rrect(2.2, 1.25, 0.16, 12), 0.85, w, 0.03, 4)
    place(body, (0, 0.425, 0.70), (90, 0, 0))
    grill = fabric("grill", cloth[1], 130, "plain", coords="Object", c2=cloth[0])
    front = prism("front", rrect(1.16, 1.01, 0.08, 10), 0.02, grill, 0.008, 3)
    place(front, (-0.42, -0.424, 0.70), (90, 0, 0))
    plate = metal("plate", "#d9c089", 0.28, "x")
    place(prism("plate", rrect(0.72, 1.01, 0.06, 10), 0.015, plate, 0.004, 3), (0.58, -0.424, 0.70), (90, 0, 0))
    cream = plastic("dial", "#f3ead6", 0.35)
    place(turned([(0, 0), (0.29, 0), (0.29, 0.012, 0.004), (0, 0.012)], cream, 128), (0.58, -0.438, 0.90), (90, 0, 0))
    k = ink("k", "#3b332c")
    for i in range(31):
        a = radians(210 - i * 8)
        r = 0.255 if i % 5 == 0 else 0.262
        box(
            "tick",
            0.004,
            0.034 if i % 5 == 0 else 0.018,
            0.001,
            k,
            0,
            loc=(0.58 + r * cos(a), -0.4512, 0.90 + r * sin(a)),
            rot=(90, 0, 0),
        ).rotation_euler = (pi / 2, pi / 2 - a, 0)
    for i, n in enumerate(("88", "92", "96", "100", "104", "108")):
        a = radians(200 - i * 44)
        text(n, 0.042, k, "sans", (0.58 + 0.20 * cos(a), -0.4512, 0.90 + 0.20 * sin(a)), (90, 0, 0), 0.0006)
    box(
        "needle", 0.008, 0.20, 0.003, plastic("red", "#b5432f", 0.4), 0, loc=(0.58 + 0.06, -0.4525, 0.90 + 0.085)
    ).rotation_euler = (pi / 2, radians(35), 0)
    brass = metal("brass", "#c9a04a", 0.2, "ring")
    place(turned([(0, 0), (0.05, 0), (0.05, 0.03, 0.01), (0, 0.03)], brass, 64), (0.58, -0.45, 0.90), (90, 0, 0))

    def ridge(x, y, z, t, i):
        q = 1 + 0.025 * sin(t * 40)
        return (x * q, y * q, z)

    for x in (0.40, 0.76):
        o = lathe(
            "knob",
            fillet([(0, 0), (0.105, 0, 0.006), (0.10, 0.10, 0.014), (0, 0.104)], 5),
            plastic("knob", "#2b2724", 0.3),
            240,
            fn=ridge,
        )
        place(o, (x, -0.438, 0.38), (90, 0, 0))
        place(turned([(0, 0.1), (0.065, 0.1), (0.065, 0.108), (0, 0.108)], brass, 64), (x, -0.438, 0.38), (90, 0, 0))
    text(word, 0.075, brass, "sansb", (-0.42, -0.446, 0.27), (90, 0, 0), 0.004, space=1.25)
    for x in (-0.85, 0.85):
        for y in (-0.25, 0.25):
            turned([(0, 0), (0.06, 0), (0.075, 0.08), (0, 0.08)], plastic("foot", "#2b2724", 0.5), 48).location = (
                x,
                y,
                0,
            )
    sweep(
        "strap",
        [(-0.75, 0, 1.32), (-0.70, 0, 1.47), (-0.45, 0, 1.53), (0.45, 0, 1.53), (0.70, 0, 1.47), (0.75, 0, 1.32)],
        [0.11] * 6,
        [0.022] * 6,
        leather("strap", "#6b3a22"),
        (0, 1, 0),
        seg=24,
        power=3,
    )
    return dict(az=-20, el=14, fillw=0.84, fillh=0.66)
