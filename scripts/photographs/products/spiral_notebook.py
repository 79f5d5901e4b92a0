from studio import *


def spiral_notebook(cover="#3f6f78", band="#c9a13f", title="sketches"):
    """A sketchbook with a wire spine and an elastic, with a drawing pencil on it."""
    c = fabric("cover", cover, 80, "plain", 0.85, 0.3, "Object", sheen=0.15)
    pg = pages("pg", "#f3ecdc", "Z", 80)
    w, h = 1.5, 2.1
    s = snap()
    slab("back", w, h, 0.035, 0.06, c, 0.008, 3)
    box("pages", w - 0.06, h - 0.06, 0.16, pg, 0.004, 2, loc=(0.0, 0, 0.116))
    slab("front", w, h, 0.035, 0.06, c, 0.008, 3, (0, 0, 0.197))
    wire = metal("wire", "#c9ccd0", 0.2)
    n = 22
    for i in range(n):
        y = (i / (n - 1) - 0.5) * (h - 0.22)
        for d in (-0.014, 0.014):
            pts = [
                (-w / 2 + 0.10, y + d, 0.238),
                (-w / 2 + 0.02, y + d, 0.262),
                (-w / 2 - 0.10, y + d, 0.20),
                (-w / 2 - 0.125, y + d, 0.115),
                (-w / 2 - 0.10, y + d, 0.03),
                (-w / 2 + 0.02, y + d, -0.02),
            ]
            tube("wire", pts, 0.011, wire, 8)
        box("hole", 0.055, 0.06, 0.002, ink("hole", "#1d1b19"), 0, loc=(-w / 2 + 0.09, y, 0.2335))
    box("label", 0.72, 0.30, 0.004, paper("label", "#f4ecda"), 0.001, 1, loc=(0.06, 0.45, 0.235))
    k = ink("k", "#3b332c")
    text(title, 0.16, k, "serifi", (0.06, 0.46, 0.2375), (0, 0, 0), 0.0006)
    sweep(
        "elastic",
        [
            (w / 2 - 0.16, -h / 2 - 0.012, 0.0),
            (w / 2 - 0.16, -h / 2 - 0.014, 0.12),
            (w / 2 - 0.16, -h / 2 + 0.02, 0.240),
            (w / 2 - 0.16, 0, 0.241),
            (w / 2 - 0.16, h / 2 - 0.02, 0.240),
            (w / 2 - 0.16, h / 2 + 0.014, 0.12),
            (w / 2 - 0.16, h / 2 + 0.012, 0.0),
        ],
        [0.035] * 7,
        [0.006] * 7,
        fabric("el", band, 160, coords="Object"),
        (1, 0, 0),
        seg=16,
        power=3,
    )
    group(since(s), (0, 0, 0.02), (0, 0, -14))
    p = snap()
    pencil("#2a2b2d", "6B", 1.7)
    group(since(p), (0.62, -0.86, 0.292), (-90, 0, 62))
    return dict(az=10, el=44, fillw=0.78, fillh=0.74)
