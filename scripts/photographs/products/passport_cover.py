from studio import *


def passport_cover(color="#33465a", gold="#d8b56a", tag="#a9643c"):
    """A leather passport cover with a luggage tag on it."""
    l = leather("l", color, 26, 0.5)
    gd = foil("gd", gold, 0.24)
    t = Mat("thread", color="#c9b48c", rough=0.9).m
    w, h = 1.05, 1.45
    s = snap()
    slab("back", w, h, 0.03, 0.06, l, 0.01, 3)
    box("pages", w - 0.08, h - 0.07, 0.045, pages("pg", "#f0e9da", "Z", 90), 0.004, 2, loc=(0.0, 0, 0.052))
    slab("front", w, h, 0.03, 0.06, l, 0.01, 3, (0, 0, 0.075))
    sweep(
        "spine",
        [(-w / 2, -h / 2 + 0.03, 0.052), (-w / 2, 0, 0.052), (-w / 2, h / 2 - 0.03, 0.052)],
        [0.052] * 3,
        [0.02] * 3,
        l,
        (0, 0, 1),
        seg=20,
    )
    for k in range(34):
        y = (k / 33 - 0.5) * (h - 0.12)
        box("st", 0.006, 0.028, 0.005, t, 0.002, 2, loc=(w / 2 - 0.045, y, 0.106))
    for k in range(24):
        x = (k / 23 - 0.5) * (w - 0.12)
        for y in (-h / 2 + 0.045, h / 2 - 0.045):
            box("st", 0.028, 0.006, 0.005, t, 0.002, 2, loc=(x, y, 0.106))
    text("PASSPORT", 0.115, gd, "serif", (0, 0.36, 0.1062), (0, 0, 0), 0.0008, space=1.15)
    torus("globe", 0.20, 0.007, gd, 72, 8, (0, -0.06, 0.1062), squash=0.2)
    for q in (0.08, 0.145):
        o = torus("mer", 0.20, 0.006, gd, 72, 8, (0, -0.06, 0.1062), squash=0.2)
        o.scale = (q / 0.20, 1, 1)
    for y in (-0.10, 0.0, 0.10):
        box("par", 2 * sqrt(0.04 - y * y), 0.009, 0.001, gd, 0, loc=(0, -0.06 + y, 0.1064))
    text("VOYAGE", 0.05, gd, "sans", (0, -0.50, 0.1062), (0, 0, 0), 0.0008, space=1.4)
    group(since(s), (-0.12, 0.10, 0), (0, 0, 12))
    l2 = leather("l2", tag, 26)
    s = snap()
    prism(
        "tag",
        [(-0.24, -0.42), (0.24, -0.42), (0.24, 0.24), (0.12, 0.42), (-0.12, 0.42), (-0.24, 0.24)],
        0.035,
        l2,
        0.012,
        3,
    )
    box("window", 0.34, 0.36, 0.004, paper("card", "#f6f1e6"), 0, loc=(0, -0.14, 0.037))
    k = ink("k", "#3b332c")
    for i, word in enumerate(("NAME", "PHONE", "HOME")):
        text(word, 0.035, k, "sans", (-0.15, -0.03 - 0.10 * i, 0.0395), (0, 0, 0), 0.0004, "LEFT")
        box("line", 0.17, 0.004, 0.001, k, 0, loc=(0.07, -0.045 - 0.10 * i, 0.0395))
    torus("eye", 0.045, 0.012, gd, 40, 10, (0, 0.30, 0.036))
    group(since(s), (0.52, -0.42, 0.10), (0, 4, -28))
    sweep(
        "strap",
        [
            (0.70, -0.20, 0.145),
            (0.80, 0.05, 0.15),
            (0.92, 0.34, 0.08),
            (0.78, 0.52, 0.05),
            (0.66, 0.30, 0.10),
            (0.66, 0.02, 0.15),
            (0.66, -0.14, 0.15),
        ],
        [0.03] * 7,
        [0.012] * 7,
        l2,
        (0, 0, 1),
        seg=16,
        power=3,
    )
    return dict(az=-14, el=42, fillw=0.80, fillh=0.66)
