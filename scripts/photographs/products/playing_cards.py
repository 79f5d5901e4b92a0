from studio import *


def playing_cards(back="#2f5b6b", word="PAPER CRANE"):
    """A box of playing cards with a fan of five before it."""
    card = Mat("card", color="#f6f2e8", rough=0.35, spec=0.4).m
    red, black = ink("red", "#b02a2a", 0.4), ink("black", "#1d1d1f", 0.4)
    gd = foil("gd", "#d8b56a", 0.26)
    W, H = 0.63, 0.88

    def suit(kind, size, m, loc):
        s = snap()
        if kind in "hs":
            pts = []
            for k in range(60):
                t = tau * k / 60
                pts.append(
                    (
                        size * 0.055 * 16 * sin(t) ** 3 / 1.0,
                        size * 0.055 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)),
                    )
                )
            if kind == "s":
                pts = [(x, -y) for x, y in pts][::-1]
            prism("suit", pts, 0.0008, m, 0)
            if kind == "s":
                prism(
                    "stem",
                    [
                        (-0.30 * size, -1.15 * size),
                        (0.30 * size, -1.15 * size),
                        (0.06 * size, -0.3 * size),
                        (-0.06 * size, -0.3 * size),
                    ],
                    0.0008,
                    m,
                    0,
                )
        elif kind == "d":
            prism("suit", [(0, -1.05 * size), (0.75 * size, 0), (0, 1.05 * size), (-0.75 * size, 0)], 0.0008, m, 0)
        else:
            for x, y in ((0, 0.48), (-0.48, -0.18), (0.48, -0.18)):
                prism(
                    "leaf",
                    [
                        (x * size + 0.46 * size * cos(tau * k / 32), y * size + 0.46 * size * sin(tau * k / 32))
                        for k in range(32)
                    ],
                    0.0008,
                    m,
                    0,
                )
            prism(
                "stem",
                [(-0.28 * size, -1.1 * size), (0.28 * size, -1.1 * size), (0.08 * size, 0), (-0.08 * size, 0)],
                0.0008,
                m,
                0,
            )
        return group(since(s), loc)

    for i, (rank, kind) in enumerate((("10", "h"), ("J", "c"), ("Q", "d"), ("K", "s"), ("A", "h"))):
        s = snap()
        m = red if kind in "hd" else black
        slab("card", W, H, 0.006, 0.05, card, 0, 0)
        text(rank, 0.13, m, "serifb", (-0.235, 0.33, 0.0065), (0, 0, 0), 0.0005)
        suit(kind, 0.042, m, (-0.235, 0.20, 0.0065))
        suit(kind, 0.15 if rank == "A" else 0.10, m, (0.04, -0.02, 0.0065))
        g = group(since(s), (0, 0.70, 0))
        a = 30 - 15 * i
        group([g], (0.05, -1.18, 0.012 + 0.009 * i), (0, 0, a))
    b = paper("box", back, 0.5)
    s = snap()
    slab("box", 0.68, 0.94, 0.24, 0.02, b, 0.012, 3)
    slab("rule", 0.56, 0.82, 0.001, 0.03, gd, 0, 0, (0, 0, 0.2402))
    slab("panel", 0.545, 0.805, 0.0012, 0.028, b, 0, 0, (0, 0, 0.2404))
    suit("s", 0.14, gd, (0, 0.08, 0.2418))
    text(word, 0.052, gd, "serifb", (0, -0.24, 0.242), (0, 0, 0), 0.0006, space=1.15)
    text("52 cards", 0.045, gd, "serifi", (0, -0.32, 0.242), (0, 0, 0), 0.0006)
    group(since(s), (-0.10, 0.62, 0.13), (62, 0, 10))
    box("rest", 0.5, 0.08, 0.30, b, 0.01, 2, loc=(-0.16, 0.93, 0.15), rot=(0, 0, 10))
    return dict(az=-8, el=38, fillw=0.80, fillh=0.68)
