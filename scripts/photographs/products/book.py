from studio import *


def book(
    cloth="#2f4858",
    title=("City", "Birds"),
    author="A. MARLOW",
    gold="#d8b66c",
    font="serifi",
    band="#c9a13f",
    motif="ring",
    size=(1.5, 2.2, 0.34),
):
    w, d, h = size
    cl = fabric("cl", cloth, 70, "plain", 0.85, 0.35, "Object", sheen=0.15)
    s = snap()
    o, k = hardback(d, w, h, cl, " ".join(title), author, col=gold, font=font, band=band)
    F = snap()
    for i, t in enumerate(title):
        text(t, 0.27 * min(1, 8 / len(t)), k, font, (0, 0, 0), (0, 0, 0), 0.001).location = (0, 0.36 - 0.30 * i, 0)
    text(author, 0.07, k, "sans", (0, -0.80, 0), (0, 0, 0), 0.001, space=1.2)
    if motif == "ring":
        for r in (0.16, 0.22):
            torus("r", r, 0.006, k, 64, 6, (0, 0.76, 0), squash=0.15)
    elif motif == "star":
        for i in range(14):
            a = i * 2.4
            r = 0.045 * i
            q = sphere(
                "s", 0.010 + 0.006 * (i % 3), k, (r * cos(a) * 0.8, 0.72 + r * sin(a) * 0.35, 0), 12, 6, (1, 1, 0.1)
            )
    elif motif == "lines":
        for i in range(7):
            box("l", 0.9 - 0.10 * i, 0.010, 0.002, k, 0, loc=(0, 0.62 + 0.05 * i, 0))
    elif motif == "leaf":
        for i in range(5):
            for sd in (-1, 1):
                l = leaf("l", 0.20 - 0.02 * i, 0.07, k, curl=0, seed=i, fold=0)
                l.location = (0, 0.56 + 0.08 * i, 0)
                l.rotation_euler = (0, 0, sd * -1.0)
        box("st", 0.008, 0.5, 0.002, k, 0, loc=(0, 0.75, 0))
    q = group(since(F), (0, w / 2 - 0.01, h + 0.002), (0, 0, 90))
    group([x for x in since(s) if x.parent is None], (0, 0, 0), (0, 0, -90))
    return dict(tint="#e2ddd4", az=22, el=42, fillw=0.74, fillh=0.72)
