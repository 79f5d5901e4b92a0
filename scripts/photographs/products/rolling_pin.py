from studio import *


def rolling_pin():
    w = wood("w", "#c9975e", "#8d5d35", "z", 0.9, 0.5, 0.05, 2)
    d = wood("d", "#8a5632", "#4f2d18", "z", 1.2, 0.45, 0.08, 5)
    s = snap()
    turned([(0, -1.1), (0.235, -1.1, 0.03), (0.24, -1.05, 0.02), (0.24, 1.05, 0.02), (0.235, 1.1, 0.03), (0, 1.1)], w)
    for k in (-1, 1):
        o = turned(
            [
                (0, 0),
                (0.07, 0, 0.01),
                (0.075, 0.06, 0.02),
                (0.06, 0.12, 0.03),
                (0.085, 0.34, 0.1),
                (0.105, 0.52, 0.06),
                (0.075, 0.62, 0.04),
                (0, 0.64),
            ],
            d,
            64,
        )
        o.location = (0, 0, k * 1.1)
        o.rotation_euler = (0 if k > 0 else pi, 0, 0)
    g = group(since(s), (0, 0, 0.24), (0, 90, 0))
    g.rotation_euler = (0, pi / 2, radians(52))
    fl = Mat("flour", color="#f4efe4", rough=1, sss=0.2, sssr=(0.02, 0.02, 0.02)).m
    random.seed(5)
    for i in range(900):
        r = abs(random.gauss(0, 0.55))
        a = random.random() * tau
        sphere(
            "f",
            random.uniform(0.004, 0.014),
            fl,
            (0.62 + r * cos(a) * 0.9, -0.55 + r * sin(a) * 0.55, 0.004),
            8,
            5,
            (1, 1, 0.6),
        )["product"] = 0
    for o in [o for o in bpy.context.scene.objects if o.get("product") == 0]:
        del o["product"]
    return dict(tint="#cfc4b6", az=8, el=38, fillw=0.80, fillh=0.7)
