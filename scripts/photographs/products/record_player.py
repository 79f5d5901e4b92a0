from studio import *


def record_player(case=("#8a5a36", "#4f2e1a"), label="#c9683f", word="AURORA"):
    """A turntable with a record on it and a tone arm."""
    w = wood("case", *case, "x", 0.8, 0.35, 0.25)
    slab("body", 2.3, 1.8, 0.30, 0.05, w, 0.02, 4, (0, 0, 0.08))
    slab("deck", 2.18, 1.68, 0.012, 0.03, metal("deck", "#3a3c3e", 0.42, "x"), 0.003, 2, (0, 0, 0.38))
    black = plastic("rubber", "#1c1c1d", 0.6)
    for x in (-0.95, 0.95):
        for y in (-0.7, 0.7):
            turned([(0, 0), (0.12, 0, 0.02), (0.13, 0.09), (0, 0.09)], black, 48).location = (x, y, 0)
    al = metal("al", "#d2d4d6", 0.16, "ring")
    cx, cy, z = -0.28, 0.0, 0.392
    turned([(0, z), (0.78, z, 0.01), (0.785, z + 0.05, 0.012), (0, z + 0.055)], al, 160).location = (cx, cy, 0)
    v = Mat("vinyl", color="#0b0b0c", rough=0.24, spec=0.6)
    p = v.sep(v.co())
    r = v.math("POWER", v.math("ADD", v.math("POWER", p[0], 2.0), v.math("POWER", p[1], 2.0)), 0.5)
    v.bump(v.math("SINE", v.math("MULTIPLY", r, 420.0)), 0.35, 0.004)
    turned(
        [
            (0, z + 0.056),
            (0.76, z + 0.056),
            (0.765, z + 0.064, 0.004),
            (0.755, z + 0.072),
            (0.26, z + 0.070),
            (0, z + 0.070),
        ],
        v.m,
        200,
    ).location = (cx, cy, 0)
    turned(
        [(0, z + 0.0705), (0.25, z + 0.0705), (0.25, z + 0.073), (0, z + 0.073)], paper("label", label), 96
    ).location = (cx, cy, 0)
    turned([(0.02, z + 0.06), (0.02, z + 0.12, 0.01), (0, z + 0.125)], al, 32).location = (cx, cy, 0)
    k = ink("k", "#fdf3e4")
    text(word, 0.055, k, "sansb", (cx, cy + 0.12, z + 0.0732), (0, 0, 0), 0.0004, space=1.2)
    text("SIDE A", 0.032, k, "sans", (cx, cy - 0.13, z + 0.0732), (0, 0, 0), 0.0004)
    ax, ay = 0.82, 0.52
    turned(
        [
            (0, z),
            (0.17, z, 0.01),
            (0.17, z + 0.05, 0.01),
            (0.10, z + 0.06, 0.01),
            (0.09, z + 0.22, 0.02),
            (0, z + 0.225),
        ],
        al,
        96,
    ).location = (ax, ay, 0)
    h = z + 0.20
    tube(
        "arm",
        [
            (ax + 0.02, ay + 0.24, h),
            (ax, ay, h),
            (ax - 0.02, ay - 0.5, h),
            (ax - 0.14, ay - 0.86, h - 0.02),
            (ax - 0.38, ay - 1.06, h - 0.05),
        ],
        0.022,
        al,
    )
    place(
        turned([(0, -0.09), (0.085, -0.09, 0.015), (0.085, 0.09, 0.015), (0, 0.09)], al, 64),
        (ax + 0.02, ay + 0.27, h),
        (90, 0, 0),
    )
    box("shell", 0.20, 0.09, 0.05, black, 0.01, 3, loc=(ax - 0.44, ay - 1.10, h - 0.07), rot=(0, 0, 38))
    for x in (0.66, 0.88):
        turned([(0, z), (0.075, z, 0.006), (0.07, z + 0.07, 0.012), (0, z + 0.072)], al, 64).location = (x, -0.68, 0)
    text(word, 0.075, foil("gd", "#e2c98a"), "sansb", (0, -0.9035, 0.22), (90, 0, 0), 0.001, space=1.3)
    return dict(az=-20, el=34, fillw=0.90, fillh=0.66)
