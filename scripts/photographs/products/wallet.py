from studio import *


def wallet(color="#7a4526", thread="#d8b98a", word="AURELIA", cards=("#2f5b6b", "#d9a441", "#8f9a84")):
    """A folded leather wallet that lies, with cards that look out of it."""
    l = leather("l", color, 26)
    t = Mat("thread", color=thread, rough=0.9).m
    w, h, th = 1.15, 0.92, 0.032
    s = snap()
    slab("back", w, h, th, 0.07, l, 0.012, 4)
    for k in range(3):
        slab("pocket", w - 0.03, h - 0.03, 0.018, 0.06, l, 0.007, 3, (0, 0, th + 0.030 * k))
    for i, c in enumerate(cards):
        slab(
            "card",
            0.86,
            0.54,
            0.011,
            0.04,
            plastic("card%d" % i, c, 0.3),
            0.003,
            2,
            (-0.02 + 0.05 * i, 0.26 - 0.05 * i, th + 0.018 + 0.03 * i),
        )
    z = th + 0.095
    slab("front", w, h, th, 0.07, l, 0.012, 4, (0, 0, z))
    m = z / 2 + th / 2
    sweep(
        "spine",
        [(-w / 2 + 0.01, -h / 2 + 0.06, m), (-w / 2 + 0.01, 0, m), (-w / 2 + 0.01, h / 2 - 0.06, m)],
        [m] * 3,
        [0.035] * 3,
        l,
        (0, 0, 1),
        seg=24,
    )
    top = z + th + 0.001
    for k in range(32):
        for y in (-h / 2 + 0.05, h / 2 - 0.05):
            box("stitch", 0.022, 0.007, 0.006, t, 0.002, 2, loc=((k / 31 - 0.5) * (w - 0.12), y, top))
    for k in range(24):
        box("stitch", 0.007, 0.022, 0.006, t, 0.002, 2, loc=(w / 2 - 0.05, (k / 23 - 0.5) * (h - 0.14), top))
    text(word, 0.075, foil("gd", "#d8b56a"), "serif", (0.22, -0.30, top), (0, 0, 0), 0.0008, space=1.3)
    group(since(s), (0, 0, 0), (0, 0, 14))
    return dict(az=-10, el=38, fillw=0.72, fillh=0.6)
