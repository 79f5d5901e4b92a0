from studio import *


def earbuds(color="#e8e6e0", accent="#c9683f"):
    """A charging case that stands open, with one earbud in front of it."""
    p = plastic("case", color, 0.22)
    inner = plastic("inner", mixc(color, "#000000", 0.25), 0.4)
    dark = plastic("dark", "#2a2b2d", 0.5)

    def shell(name, h, m, z):
        return slab(name, 1.30, 0.56, h, 0.279, m, 0.10, 8, (0, 0, z))

    shell("base", 0.62, p, 0)
    slab("deck", 1.14, 0.42, 0.01, 0.20, inner, 0, 0, (0, 0, 0.617))
    turned([(0, 0), (0.02, 0), (0.02, 0.006), (0, 0.006)], emit("light", "#7fe0a0", 2.0), 24).matrix_world = (
        Matrix.Translation((0, -0.281, 0.42)) @ Matrix.Rotation(pi / 2, 4, "X")
    )
    for x in (-0.28, 0.28):
        turned([(0, 0.60), (0.14, 0.60), (0.15, 0.70, 0.05), (0.11, 0.78, 0.04), (0, 0.79)], p, 64).location = (x, 0, 0)
        turned([(0, 0.775), (0.06, 0.775), (0.055, 0.792), (0, 0.794)], metal("ring", accent, 0.3), 48).location = (
            x,
            0,
            0,
        )
    s = snap()
    slab("lid", 1.30, 0.56, 0.26, 0.279, p, 0.10, 8, (0, 0, 0))
    slab("liner", 1.12, 0.40, 0.01, 0.19, inner, 0, 0, (0, 0, -0.004))
    group(since(s), (0, 0.36, 0.80), (-68, 0, 0))
    s = snap()
    sphere("bud", 0.19, p, (0, 0, 0), 64, 32, (1, 0.82, 1))
    place(turned([(0, 0), (0.10, 0, 0.01), (0.085, 0.10, 0.03), (0, 0.11)], p, 64), (0, -0.11, 0.02), (72, 0, 0))
    place(
        turned([(0.05, 0.09), (0.125, 0.10, 0.02), (0.105, 0.20, 0.05), (0.06, 0.225, 0.02), (0.045, 0.20)], dark, 64),
        (0, -0.11, 0.02),
        (72, 0, 0),
    )
    sweep(
        "stem",
        [(0, 0.04, -0.02), (0, 0.09, -0.24), (0, 0.11, -0.46)],
        [0.075, 0.066, 0.062],
        [0.07, 0.055, 0.05],
        p,
        (1, 0, 0),
        seg=28,
    )
    sphere("cap", 0.055, metal("cap", accent, 0.3), (0, 0.11, -0.46), 32, 16, (1.1, 0.85, 0.5))
    group(since(s), (0.62, -0.62, 0.13), (-84, 12, 58))
    return dict(az=-14, el=20, fillw=0.70, fillh=0.62, shade=0.9)
