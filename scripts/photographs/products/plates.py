from studio import *


def plates(light="#eef0ee", deep="#3e4f58"):
    g = glaze("p", light, rough=0.10, var=0.02)
    st = glaze("q", deep, speck=0.4, raw=deep, rawz=-0.5, dark="#aab4b4")

    def plate(R, z, m, i):
        p = fillet(
            [
                (0, 0.02),
                (R * 0.52, 0.02, 0.01),
                (R * 0.53, 0, 0.008),
                (R * 0.58, 0, 0.01),
                (R * 0.62, 0.03, 0.03),
                (R * 0.80, 0.055, 0.1),
                (R * 0.98, 0.145, 0.05),
                (R, 0.165, 0.010),
                (R * 0.985, 0.178, 0.010),
                (R * 0.79, 0.085, 0.1),
                (R * 0.6, 0.05, 0.1),
                (0, 0.045),
            ],
            8,
        )
        return place(lathe("pl", p, m, 144, wob=0.002, seed=i), (0, 0, z), (0, 0, 30 * i))

    plate(1.38, 0, st, 0)
    plate(1.05, 0.075, g, 1)
    b = fillet(
        [
            (0, 0.03),
            (0.30, 0.03, 0.01),
            (0.31, 0, 0.008),
            (0.35, 0, 0.01),
            (0.38, 0.05, 0.03),
            (0.60, 0.2, 0.25),
            (0.74, 0.44, 0.3),
            (0.76, 0.47, 0.01),
            (0.735, 0.475, 0.01),
            (0.58, 0.23, 0.25),
            (0.34, 0.09, 0.2),
            (0, 0.075),
        ],
        8,
    )
    place(lathe("bowl", b, st, 128, wob=0.004, seed=5), (0, 0, 0.135))
    # linen napkin folded into the bowl's side
    l = fabric("nap", "#c9b8a0", 150, "plain")
    return dict(tint="#e9e3da", az=10, el=33, fillw=0.86, fillh=0.6)
