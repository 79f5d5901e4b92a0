from studio import *


def giftbox(paper_color="#2f4b4a", ribbon=("#c9643f", "#d9784f")):
    pp = paper("pp", paper_color, 0.6, 0.05, 0.03)
    kp = paper("kp", "#c9a982")
    rb = Mat("rb", rough=0.38, spec=0.4, sheen=0.4)
    rb.set("color", rb.mix(rb.noise(3, 3), *ribbon))
    rb.bump(rb.wave(70, rb.co("UV"), 0, dirn="X"), 0.12, 0.004)
    rb.bump(rb.noise(5, 3), 0.08, 0.03)
    rb = rb.m
    W = 1.5
    H = 1.0
    box("b", W, W, H, pp, 0.02, 4, loc=(0, 0, H / 2))
    box("lid", W + 0.06, W + 0.06, 0.30, pp, 0.022, 4, loc=(0, 0, H - 0.10))
    top = H + 0.052
    for rot in (0, 90):
        s = snap()
        e = W / 2 + 0.034
        sweep(
            "rib",
            [
                (0, -e, 0.0),
                (0, -e, 0.5),
                (0, -e - 0.006, H - 0.2),
                (0, -e - 0.004, top - 0.01),
                (0, -e + 0.03, top + 0.004),
                (0, 0, top + 0.006),
                (0, e - 0.03, top + 0.004),
                (0, e + 0.004, top - 0.01),
                (0, e + 0.006, H - 0.2),
                (0, e, 0.5),
                (0, e, 0),
            ],
            0.085,
            0.004,
            rb,
            (1, 0, 0),
            seg=12,
            power=5,
            raw=True,
        )
        group(since(s), (0, 0, 0), (0, 0, rot))

    # bow: four loops, two tails, a knot
    def loop(a, L, wd, lift, tilt):
        s = snap()
        P = [
            (0, 0, 0.03),
            (L * 0.35, 0, 0.10 + lift * 0.6),
            (L * 0.75, 0, 0.20 + lift),
            (L, 0, 0.17 + lift * 0.9),
            (L * 0.97, 0, 0.03 + lift * 0.4),
            (L * 0.65, 0, 0.015 + lift * 0.1),
            (L * 0.25, 0, 0.02),
            (0, 0, 0.02),
        ]
        sweep(
            "lp",
            P,
            [wd * 0.35, wd * 0.8, wd, wd, wd, wd * 0.9, wd * 0.6, wd * 0.35],
            [0.006] * 3,
            rb,
            (0, 1, 0),
            seg=24,
            power=4,
            sub=12,
        )
        group(since(s), (0, 0, top), (tilt, 0, a))

    for a, L, l, t in (
        (28, 0.62, 0.10, 10),
        (152, 0.62, 0.10, -10),
        (208, 0.60, 0.06, 8),
        (-28, 0.60, 0.06, -8),
        (80, 0.46, 0.20, 0),
        (262, 0.46, 0.20, 0),
    ):
        loop(a, L, 0.085, l, t)
    for a in (-62, -118):
        s = snap()
        sweep(
            "tl",
            [
                (0, 0, 0.03),
                (0.20, 0, 0.07),
                (0.40, 0.02, 0.022),
                (0.54, 0.0, 0.014),
                (0.62, -0.02, 0.014),
                (0.68, -0.03, 0.014),
            ],
            [0.04, 0.07, 0.085, 0.085, 0.085, 0.085],
            [0.005] * 3,
            rb,
            (0, 1, 0),
            seg=16,
            power=4,
        )
        group(since(s), (0, 0, top), (0, 0, a))
    k = sphere("knot", 0.085, rb, (0, 0, top + 0.07), 32, 16, (1.15, 1.0, 0.85))
    s = snap()
    slab("tag", 0.30, 0.52, 0.008, 0.03, kp, 0.002, 2)
    text("for you", 0.085, ink("k", "#4a2f20"), "script", (0, -0.06, 0.0088), (0, 0, 90), 0.0004)
    torus("e", 0.02, 0.006, metal("e", "#b08a4a", 0.3), 24, 8, (0, 0.20, 0.009))
    group(since(s), (0.42, -0.36, top + 0.02), (4, -5, 52))
    return dict(tint="#e9e0d6", az=30, el=27, fillw=0.76, fillh=0.66)
