from studio import *


def notebook(under=("#2b4a43", "#1f3631", "#b5733a"), over=("#b0693e", "#4a2716", "#2b4a43"), pen="#22303a"):
    def nb(col, loc, rot, elcol, ribbon, h=0.19):
        s = snap()
        lt = leather("lt" + col, col, 46, 0.55, 0.18)
        w, d = 1.40, 2.10
        t = 0.018
        slab("back", w, d, t, 0.09, lt, 0.008, 3)
        slab("front", w, d, t, 0.09, lt, 0.008, 3, loc=(0, 0, h - t))
        spn = prism("sp", rrect(0.05, h, 0.02), d - 0.012, lt, 0)
        spn.rotation_euler = (radians(90), 0, 0)
        spn.location = (-w / 2 + 0.012, d / 2 - 0.006, h / 2)
        slab("pg", w - 0.035, d - 0.05, h - 2 * t, 0.08, pages("pg", "#f1e9d8", "Z", 85), 0, loc=(0, 0, t))
        el = fabric("el" + elcol, elcol, 90, "twill", 0.9, 0.3, "Object")
        x = w / 2 - 0.16
        pth = [
            (x, -d / 2 - 0.008, h * 0.5),
            (x, -d / 2 - 0.004, h + 0.002),
            (x, -d / 2 + 0.06, h + 0.006),
            (x, 0, h + 0.006),
            (x, d / 2 - 0.06, h + 0.006),
            (x, d / 2 + 0.004, h + 0.002),
            (x, d / 2 + 0.008, h * 0.5),
            (x, d / 2 + 0.004, -0.002),
            (x, -d / 2 - 0.004, -0.002),
            (x, -d / 2 - 0.008, h * 0.5),
        ]
        sweep("el", pth, 0.032, 0.008, el, (1, 0, 0), seg=16, raw=True, power=5)
        rb = fabric("rb" + ribbon, ribbon, 120, "plain", 0.7, 0.2, "Object")
        sweep(
            "rib",
            [
                (-0.28, -d / 2 + 0.2, h * 0.52),
                (-0.28, -d / 2 - 0.02, h * 0.50),
                (-0.26, -d / 2 - 0.16, 0.07),
                (-0.20, -d / 2 - 0.34, 0.012),
                (-0.17, -d / 2 - 0.46, 0.008),
            ],
            0.026,
            0.0025,
            rb,
            (1, 0, 0),
            seg=12,
            power=5,
        )
        # blind-stamped mark
        mk = Mat("mk" + col, color=mixc(col, "#000000", 0.35), rough=0.4).m
        text("KILN", 0.075, mk, "serifb", (0, -d / 2 + 0.17, h + 0.0005), (0, 0, 0), 0.0006, space=1.4)
        return group(since(s), loc, rot)

    nb(under[0], (-0.18, 0.12, 0), (0, 0, 12), under[1], under[2])
    nb(over[0], (0.0, -0.02, 0.196), (0, 0, -7), over[1], over[2])
    s = snap()
    pencil(pen, "HB")
    group(since(s), (0.30, -0.15, 0.428), (0, 90, 0)).rotation_euler = (0, radians(90), radians(63))
    return dict(
        tint="#e7dfd5", az=16, el=44, fillw=0.80, fillh=0.74, views={"b": dict(az=-38, el=20, fillw=0.84, fillh=0.6)}
    )
