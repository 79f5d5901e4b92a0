from studio import *


def boules(color="#c4c7ca", jack="#c9683f"):
    """Three steel boules with grooves and a wooden jack."""
    st = metal("st", color, 0.2)
    for i, (x, y) in enumerate(((-0.44, 0.20), (0.42, 0.30), (0.02, -0.42))):
        n = 160
        prof = []
        for k in range(n + 1):
            a = pi * k / n
            r = 0.38
            d = sum(
                math.exp(-(((a - g) / 0.018) ** 2)) for g in ((1.1, 1.3, 1.84, 2.04), (1.57,), (1.25, 1.57, 1.89))[i]
            )
            r -= 0.011 * d
            prof.append((r * sin(a) if 0 < k < n else 0, -r * cos(a)))
        o = lathe("boule", prof, st, 160)
        place(o, (x, y, 0.38), ((24, -30, 60)[i], (40, 20, -34)[i], 0))
    j = Mat("jack", rough=0.35, coat=0.3, coatr=0.1)
    j.set("color", j.mix(j.noise(3, 3), jack, mixc(jack, "#ffffff", 0.12)))
    sphere("jack", 0.155, j.m, (0.56, -0.52, 0.155), 64, 32)
    return dict(az=10, el=26, fillw=0.74, fillh=0.6, cards=False)
