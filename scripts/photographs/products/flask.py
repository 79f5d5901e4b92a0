from studio import *


def flask(color="#4f5f56", cup="#c9ccd0", word="KILN OUTDOOR"):
    """A vacuum flask with its cup beside it."""
    h = Mat("hammertone", rough=0.30, spec=0.6, metal=0.55)
    h.set("color", h.mix(h.voro(26), mixc(color, "#000000", 0.2), mixc(color, "#ffffff", 0.12)))
    h.bump(h.voro(26), 0.30, 0.02)
    st = metal("st", cup, 0.2, "z")
    dark = plastic("dark", "#2a2b2d", 0.45)
    turned([(0, 0.01), (0.36, 0, 0.02), (0.385, 0.03, 0.02), (0.385, 0.12)], st, 128)
    turned([(0.383, 0.11), (0.392, 0.12, 0.006), (0.392, 1.62, 0.04), (0.34, 1.72, 0.05), (0.30, 1.76)], h.m, 144)
    turned([(0.295, 1.75), (0.31, 1.76, 0.006), (0.31, 1.86, 0.01), (0.27, 1.88)], st, 128)

    def ridge(x, y, z, t, i):
        k = 1 + 0.02 * max(0, sin(t * 30)) if 1.90 < z < 2.12 else 1
        return (x * k, y * k, z)

    lathe(
        "stopper",
        fillet([(0, 1.86), (0.25, 1.87, 0.01), (0.255, 1.90), (0.255, 2.12, 0.03), (0.18, 2.16, 0.03), (0, 2.165)], 6),
        dark,
        240,
        fn=ridge,
    )
    text_cyl(word, 0.085, 0.393, 1.10, metal("engraved", "#e6e2d6", 0.3), "sansb", -90, 1.1)
    text_cyl("1 L", 0.06, 0.393, 0.97, metal("engraved2", "#e6e2d6", 0.3), "sans", -90, 1.2)
    sweep(
        "handle",
        [(0.37, 0, 1.42), (0.62, 0, 1.46), (0.70, 0, 1.30), (0.70, 0, 0.80), (0.62, 0, 0.64), (0.37, 0, 0.66)],
        [0.07] * 6,
        [0.028] * 6,
        dark,
        (0, 1, 0),
        seg=24,
        power=3,
    )
    s = snap()
    turned(
        [
            (0, 0.02),
            (0.29, 0, 0.02),
            (0.32, 0.04, 0.03),
            (0.335, 0.48, 0.008),
            (0.315, 0.48, 0.008),
            (0.30, 0.06, 0.03),
            (0, 0.05),
        ],
        st,
        128,
    )
    turned([(0, 0.34), (0.308, 0.34)], Mat("tea", color="#5a2f12", rough=0.05, spec=0.5).m, 96)
    group(since(s), (-0.62, -0.42, 0))
    return dict(az=10, el=12, fillw=0.64, fillh=0.74)
