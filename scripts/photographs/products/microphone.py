from studio import *


def microphone(color="#2b2d2f", ring="#c9683f", word="AURORA"):
    """A studio microphone on a round table foot."""
    p = metal("body", color, 0.4)
    st = metal("st", "#c9ccd0", 0.2)
    turned([(0, 0.01), (0.52, 0, 0.02), (0.55, 0.03, 0.03), (0.54, 0.09, 0.04), (0.10, 0.13, 0.04), (0, 0.13)], p, 144)
    tube("pole", [(0, 0, 0.1), (0, 0, 0.62)], 0.035, st, smooth=False)
    s = snap()
    turned([(0, 0), (0.24, 0, 0.05), (0.27, 0.10, 0.05), (0.27, 0.78, 0.01), (0.26, 0.80)], p, 144)
    turned([(0.262, 0.79), (0.275, 0.79, 0.006), (0.275, 0.84, 0.006), (0.262, 0.84)], metal("ring", ring, 0.25), 144)
    grid = Mat("grid", color="#8e9296", metal=1.0, rough=0.34)
    uv = grid.sep(grid.co("UV"))
    a = grid.math(
        "ABSOLUTE",
        grid.math("SINE", grid.math("MULTIPLY", grid.math("ADD", uv[0], grid.math("MULTIPLY", uv[1], 0.35)), 150.0)),
    )
    b = grid.math(
        "ABSOLUTE",
        grid.math(
            "SINE", grid.math("MULTIPLY", grid.math("SUBTRACT", uv[0], grid.math("MULTIPLY", uv[1], 0.35)), 150.0)
        ),
    )
    h = grid.math("MAXIMUM", a, b)
    grid.set("color", grid.ramp(h, [(0.6, "#0d0d0e"), (0.9, "#a9adb0")]))
    grid.bump(h, 0.8, 0.02)
    dome = (
        [(0.27, 0.84), (0.275, 1.18)]
        + [(0.275 * cos(pi * k / 40), 1.18 + 0.20 * sin(pi * k / 40)) for k in range(1, 20)]
        + [(0, 1.38)]
    )
    uvlathe("grid", dome, grid.m, 200)
    torus("band", 0.278, 0.012, st, 144, 10, (0, 0, 1.18))
    text_cyl(word, 0.085, 0.271, 0.52, st, "sansb", space=1.3)
    turned([(0, 0), (0.05, 0), (0.045, 0.03, 0.01), (0, 0.032)], st, 48).matrix_world = Matrix.Translation(
        (0, -0.262, 0.28)
    ) @ Matrix.Rotation(pi / 2, 4, "X")
    group(since(s), (0, 0, 0.58))
    for x in (-1, 1):
        sweep(
            "yoke",
            [(0, 0.0, 0.50), (x * 0.22, 0, 0.52), (x * 0.34, 0, 0.66), (x * 0.34, 0, 1.06)],
            [0.06] * 4,
            [0.02] * 4,
            st,
            (0, 1, 0),
            seg=20,
            power=3,
        )
        place(
            turned([(0, 0), (0.09, 0, 0.01), (0.085, 0.07, 0.015), (0, 0.072)], p, 64),
            (x * 0.345, 0, 1.06),
            (0, x * 90, 0),
        )
        tube("pin", [(x * 0.25, 0, 1.06), (x * 0.36, 0, 1.06)], 0.03, st, smooth=False)
    return dict(az=16, el=10, fillw=0.6, fillh=0.76)
