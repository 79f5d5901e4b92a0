from studio import *


def palette(
    case="#2c2926",
    pans=("#e3c3ae", "#c98a6e", "#a05a4a", "#7a4a3e", "#d9b46a", "#4a332c"),
    rows=2,
    shine=0.25,
    brush=True,
    lid="#2c2926",
    gold="#c9a24a",
    inside=None,
):
    """An open flat case with pans of colour: eye shadow or watercolours."""
    c = plastic("case", case, 0.28)
    n = len(pans) // rows
    step = 0.36
    W, D = n * step + 0.16, rows * step + (0.26 if brush else 0.14)
    slab("base", W, D, 0.09, 0.05, c, 0.012, 3)
    slab("tray", W - 0.07, D - 0.07, 0.01, 0.03, plastic("tray", mixc(case, "#ffffff", 0.04), 0.4), 0, 0, (0, 0, 0.085))
    for i, p in enumerate(pans):
        x = (i % n - (n - 1) / 2) * step
        y = D / 2 - 0.07 - step * (i // n + 0.5)
        m = Mat("pan%d" % i, rough=0.8 - shine, spec=0.2 + shine)
        m.set("color", m.mix(m.noise(60, 4), mixc(p, "#000000", 0.08), mixc(p, "#ffffff", 0.12)))
        m.bump(m.noise(70, 4), 0.15, 0.006)
        slab("rim", 0.315, 0.315, 0.012, 0.03, metal("rim", "#c9ccd0", 0.2), 0.003, 2, (x, y, 0.09))
        slab("pan", 0.285, 0.285, 0.014, 0.02, m.m, 0.006, 3, (x, y, 0.093))
    if brush:
        s = snap()
        w = plastic("stick", "#1e1c1a", 0.2)
        sweep(
            "stick",
            [(-W * 0.30, 0, 0), (0, 0, 0), (W * 0.16, 0, 0)],
            [0.018, 0.03, 0.024],
            [0.018, 0.03, 0.024],
            w,
            (0, 1, 0),
            seg=20,
        )
        sweep(
            "ferrule",
            [(W * 0.155, 0, 0), (W * 0.24, 0, 0)],
            [0.028, 0.032],
            [0.028, 0.018],
            metal("fe", gold, 0.2),
            (0, 1, 0),
            seg=20,
        )
        sweep(
            "hair",
            [(W * 0.235, 0, 0), (W * 0.29, 0, 0), (W * 0.335, 0, 0)],
            [0.032, 0.045, 0.012],
            [0.018, 0.02, 0.006],
            fabric("hair", "#5a4030", 160, coords="Object"),
            (0, 1, 0),
            seg=20,
        )
        group(since(s), (0, -D / 2 + 0.12, 0.125))
    s = snap()
    slab("lid", W, D, 0.07, 0.05, plastic("lid", lid, 0.28), 0.012, 3, (0, D / 2, 0))
    slab(
        "mirror",
        W - 0.12,
        D - 0.12,
        0.006,
        0.03,
        plastic("inside", inside, 0.25) if inside else metal("mirror", "#e8eaec", 0.03),
        0,
        0,
        (0, D / 2, 0.068),
    )
    group(since(s), (0, D / 2 - 0.01, 0.08), (66, 0, 0))
    return dict(az=-16, el=34, fillw=0.80, fillh=0.66)
