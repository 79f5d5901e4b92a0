from studio import *
from products.pearls import pearl


def earrings(band="#dcb468"):
    """Two hoop earrings, each with a pearl."""
    gd = metal("gd", band, 0.12)
    p = pearl()
    for x, y, rz in ((-0.42, 0.10, -24), (0.44, -0.10, 28)):
        s = snap()
        R = 0.46
        path = [(R * sin(a), 0, R * cos(a)) for a in [radians(12) + (tau - radians(40)) * k / 80 for k in range(81)]]
        sweep("hoop", path, [0.062] * 4, [0.04] * 4, gd, (0, 1, 0), seg=28, power=2.4, raw=True)
        tube("pin", [path[0], (R * sin(radians(-4)), 0, R * 1.015), path[-1]], 0.012, gd)
        sphere("pearl", 0.125, p, (0, 0, -R - 0.16), 64, 32)
        torus("loop", 0.055, 0.013, gd, 40, 10, (0, 0, -R - 0.035), (90, 0, 90))
        turned([(0, 0.09), (0.05, 0.10, 0.01), (0.035, 0.125), (0, 0.13)], gd, 40).location = (0, 0, -R - 0.16)
        # They hang on the low bar of the stand.
        group(since(s), (x, y, 0.95), (0, 0, rz))
    w = wood("w", "#b3814f", "#70472a", "x", 1.0)
    slab("foot", 1.9, 0.62, 0.12, 0.10, w, 0.02, 4, (0, 0, -0.16))
    for x in (-0.84, 0.84):
        tube("post", [(x, 0, -0.06), (x, 0, 1.40)], 0.028, gd, smooth=False)
    tube("bar", [(-0.90, 0, 1.395), (0.90, 0, 1.395)], 0.026, gd, smooth=False)
    return dict(az=10, el=11, fillw=0.76, fillh=0.66, shade=0.94)
