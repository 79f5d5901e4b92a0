from studio import *


def pencils(
    cols=("#23424d", "#23424d", "#c0563a", "#23424d", "#d8a23c", "#23424d"), title="six cedar pencils", grade="HB"
):
    random.seed(8)
    for i, c in enumerate(cols):
        s = snap()
        pencil(c, grade, seed=i)
        x = (i - 2.5) * 0.079
        e = group(since(s), (x, -0.88 + random.uniform(-0.03, 0.03) + (0.06 if i == 2 else 0), 0.036), (-90, 0, 0))
        for o in e.children:
            pass
        e.rotation_euler = (
            radians(-90),
            radians(random.choice((0, 60, 120, 180)) + (30)),
            radians(random.uniform(-0.5, 0.5)),
        )
    kp = paper("kp", "#d5b68c")
    sweep(
        "sleeve",
        [(0, -0.58, 0.036), (0, -0.05, 0.036)],
        0.268,
        0.046,
        kp,
        (1, 0, 0),
        seg=64,
        hollow=0.004,
        power=9,
        sub=4,
    )
    k = ink("k", "#3a2a1c")
    text(title, 0.062, k, "serifi", (0, -0.28, 0.0835), (0, 0, 0), 0.0008)
    text(grade, 0.11, k, "serifb", (0, -0.42, 0.0835), (0, 0, 0), 0.0008)
    text("KILN", 0.032, k, "sansb", (0, -0.17, 0.0835), (0, 0, 0), 0.0008, space=1.5)
    # shavings
    wd = wood("sh", "#dcb88e", "#c49a6a", "y", 2.5)
    random.seed(3)
    for x, y, rz, n in ((0.52, 0.52, 30, 1.3), (0.60, 0.20, 120, 0.8), (0.46, 0.78, 200, 0.6)):
        v = []
        f = []
        N = 60
        for j in range(N + 1):
            a = tau * n * j / N
            r0 = 0.035 + 0.03 * j / N
            r1 = 0.10 + 0.05 * j / N + 0.006 * sin(a * 9)
            v += [
                (r0 * cos(a), r0 * sin(a), 0.09 * j / N),
                (r1 * cos(a), r1 * sin(a), 0.05 + 0.10 * j / N + 0.01 * sin(a * 5)),
            ]
        f = [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(N)]
        o = meshobj("shv", v, f, wd)
        solid(o, 0.004)
        place(o, (x, y, 0.02), (18, -22, rz))
    return dict(tint="#e6ddd0", az=24, el=56, fillw=0.76, fillh=0.86)
