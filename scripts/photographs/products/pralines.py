from studio import *


def pralines(box_color="#5a2a2e", title="nine pralines"):
    """An open box with nine filled chocolates; the lid leans behind it."""
    b = paper("box", box_color, 0.5)
    gd = ink("gd", "#e0c48a", 0.4)
    cols = ("#3a1d10", "#5a2f18", "#2a140b")
    ch = []
    for i, c in enumerate(cols):
        m = Mat("choc%d" % i, rough=0.30, spec=0.45, coat=0.15, coatr=0.3)
        m.set("color", m.mix(m.noise(5, 4), mixc(c, "#000000", 0.1), mixc(c, "#ffffff", 0.05)))
        m.bump(m.noise(12, 3), 0.06, 0.01)
        ch.append(m.m)
    W = 1.56
    slab("tray", W, W, 0.05, 0.02, b, 0.006, 2)
    for x, y, w, d in ((0, -W / 2, W, 0.04), (0, W / 2, W, 0.04), (-W / 2, 0, 0.04, W), (W / 2, 0, 0.04, W)):
        box("side", w + 0.04 * (w > d), d + 0.04 * (d > w), 0.26, b, 0.008, 2, loc=(x, y, 0.13))
    cup = paper("cup", "#3a2418", 0.6)

    def pleat(x, y, z, t, i):
        k = 1 + 0.035 * sin(t * 34) * min(1, z / 0.05)
        return (x * k, y * k, z)

    white = Mat("white", color="#efe0c2", rough=0.4).m
    nut = Mat("nut", rough=0.6)
    nut.set("color", nut.mix(nut.noise(10, 4), "#b07a45", "#d9a96e"))
    pist = Mat("pist", rough=0.7)
    pist.set("color", pist.mix(pist.noise(16, 4), "#7f8f3f", "#a9b35f"))
    random.seed(5)
    for j in range(3):
        for i in range(3):
            n = j * 3 + i
            s = snap()
            lathe("cup", [(0, 0.0), (0.155, 0.0), (0.225, 0.13), (0.218, 0.13), (0.15, 0.01)], cup, 272, fn=pleat)
            m = ch[(i + 2 * j) % 3]
            if n % 3 == 0:
                sphere("dome", 0.185, m, (0, 0, 0.13), 64, 32, (1, 1, 0.88))
                for q in range(5):
                    x0 = -0.12 + 0.06 * q
                    r = 0.186
                    tube(
                        "line",
                        [
                            (x0 + 0.02 * t, r * sin(a), 0.13 + 0.90 * sqrt(max(0, r * r - x0 * x0)) * cos(a))
                            for t, a in ((0, -0.8), (1, -0.4), (0, 0), (1, 0.4), (0, 0.8))
                            if abs(r * sin(a)) < sqrt(max(0.0001, r * r - x0 * x0))
                        ],
                        0.008,
                        white,
                    )
            elif n % 3 == 1:
                slab("square", 0.30, 0.30, 0.22, 0.05, m, 0.035, 5, (0, 0, 0.02))
                for q in range(9):
                    place(
                        box("bit", 0.045, 0.03, 0.025, pist.m, 0.008, 2),
                        (random.uniform(-0.09, 0.09), random.uniform(-0.09, 0.09), 0.25),
                        (random.random() * 40, random.random() * 40, random.random() * 180),
                    )
            else:
                turned([(0, 0.02), (0.16, 0.02, 0.02), (0.185, 0.14, 0.05), (0.14, 0.24, 0.05), (0, 0.26)], m, 96)
                place(sphere("nut", 0.075, nut.m, (0, 0, 0), 40, 20, (1, 0.9, 1.1)), (0, 0, 0.285))
            group(since(s), ((i - 1) * 0.49, (j - 1) * 0.49, 0.05), (0, 0, 20 * n))
    s = snap()
    slab("lid", W + 0.10, W + 0.10, 0.05, 0.02, b, 0.008, 2, (0, 0, 0.22))
    for x, y, w, d in (
        (0, -W / 2 - 0.03, W + 0.1, 0.04),
        (0, W / 2 + 0.03, W + 0.1, 0.04),
        (-W / 2 - 0.03, 0, 0.04, W + 0.1),
        (W / 2 + 0.03, 0, 0.04, W + 0.1),
    ):
        box("rim", w, d, 0.22, b, 0.008, 2, loc=(x, y, 0.12))
    text(title, 0.17, gd, "serifi", (0, 0.10, 0.272), (0, 0, 0), 0.001)
    text("GREEN PANTRY", 0.07, gd, "sans", (0, -0.16, 0.272), (0, 0, 0), 0.001, space=1.3)
    slab("frame", W - 0.12, W - 0.12, 0.0012, 0.02, gd, 0, 0, (0, 0, 0.270))
    slab("panel", W - 0.14, W - 0.14, 0.0016, 0.02, b, 0, 0, (0, 0, 0.2701))
    group(since(s), (0.10, 1.16, 0.86), (68, 0, -6))
    return dict(az=-16, el=34, fillw=0.78, fillh=0.72)
