from studio import *


def yoga_blocks(color="#b98a5c"):
    """Two cork blocks and a rolled cotton strap."""
    ck = Mat("cork", rough=0.92, spec=0.1)
    chips = ck.voro(13, out="Color")
    g = ck.n("RGBToBW", {0: chips}).outputs[0]
    base = ck.mix(g, mixc(color, "#3a2412", 0.35), mixc(color, "#ffffff", 0.18))
    ck.set("color", ck.mix(ck.ramp(ck.noise(30, 4, 0.7), [(0.55, 0), (0.68, 1)]), base, mixc(color, "#2a180c", 0.6)))
    ck.bump(ck.noise(40, 4, 0.7), 0.35, 0.015)
    ck.bump(ck.voro(13), 0.15, 0.02, True)
    slab("low", 2.3, 1.5, 0.76, 0.06, ck.m, 0.05, 5, (0, 0.2, 0), (0, 0, 6))
    place(slab("high", 2.3, 1.5, 0.76, 0.06, ck.m, 0.05, 5), (-0.06, 0.24, 0.765), (0, 0, -9))
    cloth = fabric("strap", "#5d7482", 120, "twill", coords="Object")
    pts = []
    for i in range(130):
        a = tau * i / 22
        r = 0.14 + 0.052 * i / 22
        pts.append((r * cos(a), r * sin(a), 0.19))
    s = snap()
    sweep("roll", pts, [0.19] * 2, [0.016] * 2, cloth, (0, 0, 1), seg=16, power=5, sub=3)
    tube(
        "ring",
        [(0.30, -0.47, 0.05), (0.62, -0.50, 0.05), (0.62, -0.50, 0.33), (0.30, -0.47, 0.33)],
        0.022,
        metal("ring", "#c9ccd0", 0.2),
        8,
        closed=True,
    )
    group(since(s), (0.95, -1.02, 0), (0, 0, 20))
    return dict(az=-20, el=22, fillw=0.82, fillh=0.62)
