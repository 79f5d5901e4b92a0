from studio import *


def torch(color="#2f3a33", ring="#c9683f", word="KILN OUTDOOR"):
    """A metal pocket torch that lies, with its lens towards the viewer."""
    m = metal("body", color, 0.36)
    st = metal("st", ring, 0.25)

    def knurl(x, y, z, t, i):
        k = 1 + 0.022 * sin(t * 30 + z * 70) * sin(t * 30 - z * 70) if 0.18 < z < 1.02 else 1
        return (x * k, y * k, z)

    prof = (
        [(0, 0), (0.13, 0, 0.01), (0.15, 0.03, 0.02), (0.15, 0.14, 0.01), (0.14, 0.16, 0.01)]
        + [(0.155, 0.18 + 0.84 * k / 90) for k in range(91)]
        + [
            (0.145, 1.05, 0.01),
            (0.15, 1.20, 0.03),
            (0.27, 1.40, 0.05),
            (0.285, 1.70, 0.02),
            (0.25, 1.715),
            (0.24, 1.66),
        ]
    )
    s = snap()
    lathe("body", fillet(prof, 4), m, 240, fn=knurl)
    turned([(0.278, 1.44), (0.292, 1.445, 0.006), (0.292, 1.475, 0.006), (0.278, 1.48)], st, 128)
    for k in range(12):
        a = tau * k / 12
        place(
            box("fin", 0.03, 0.02, 0.16, m, 0.008, 3), (0.286 * cos(a), 0.286 * sin(a), 1.58), (0, 0, math.degrees(a))
        )
    turned([(0.03, 1.45), (0.08, 1.46), (0.235, 1.64), (0.245, 1.665)], metal("mirror", "#f2f3f4", 0.04), 128)
    turned([(0, 1.455), (0.05, 1.455), (0.05, 1.475), (0, 1.478)], emit("led", "#fff1cf", 6), 48)
    turned([(0, 1.668), (0.243, 1.668), (0.243, 1.678), (0, 1.678)], thin_glass("lens"), 96)
    text_cyl(word, 0.055, 0.151, 1.12, metal("engraved", "#d8d6cc", 0.3), "sansb", -90, 1.1)
    torus("loop", 0.07, 0.014, metal("loop", "#c9ccd0", 0.2), 48, 10, (0, 0, -0.06), (90, 0, 20))
    group(since(s), (-0.52, 0.62, 0.285), (90, 0, 38))
    return dict(az=8, el=20, fillw=0.80, fillh=0.56)
