from studio import *


def cake_stand(color="#eef0ea", rim="#a9b7b2"):
    """A glazed plate on a foot."""
    g = glaze("g", color, speck=0.35, dark="#6b5a4a")
    line = glaze("line", rim, rough=0.2)
    turned(
        [
            (0, 0.03),
            (0.42, 0.02, 0.02),
            (0.50, 0.0, 0.02),
            (0.50, 0.03, 0.015),
            (0.26, 0.12, 0.12),
            (0.11, 0.30, 0.14),
            (0.12, 0.62, 0.12),
            (0.28, 0.76, 0.1),
            (0.98, 0.80, 0.05),
            (1.05, 0.86, 0.012),
            (1.02, 0.875, 0.012),
            (0.94, 0.835, 0.03),
            (0, 0.83),
        ],
        g,
        160,
        wob=0.003,
    )
    torus("rim", 1.036, 0.014, line, 160, 12, (0, 0, 0.872))
    torus("ring", 0.135, 0.028, g, 96, 16, (0, 0, 0.46))
    return dict(az=10, el=17, fillw=0.82, shade=0.94)
