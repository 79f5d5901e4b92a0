from studio import *


def carabiners(cols=("#c9683f", "#3f6f78", "#d9a441")):
    """Three aluminium carabiners that lie side by side."""
    st = metal("st", "#c9ccd0", 0.2)
    for i, (c, x, y, rz) in enumerate(zip(cols, (-0.62, 0.04, 0.70), (0.10, -0.08, 0.12), (14, -4, -20))):
        s = snap()
        m = metal("m%d" % i, c, 0.28)
        pts = [
            (0.24, -0.40),
            (0.20, -0.62),
            (0.0, -0.74),
            (-0.20, -0.66),
            (-0.27, -0.44),
            (-0.27, 0.0),
            (-0.27, 0.50),
            (-0.20, 0.72),
            (0.04, 0.82),
            (0.28, 0.74),
            (0.37, 0.56),
            (0.34, 0.42),
        ]
        sweep("body", [(a, b, 0) for a, b in pts], [0.062] * 2, [0.068] * 2, m, (0, 0, 1), seg=28, sub=12)
        sphere("nose", 0.068, m, (0.335, 0.40, 0), 32, 16)
        tube("gate", [(0.245, -0.36, 0), (0.32, 0.36, 0)], 0.046, st, smooth=False)
        place(turned([(0, -0.075), (0.03, -0.075), (0.03, 0.075), (0, 0.075)], st, 24), (0.245, -0.36, 0))

        def knurl(px, py, pz, t, k):
            q = 1 + 0.04 * sin(t * 22)
            return (px * q, py * q, pz)

        o = lathe(
            "sleeve",
            fillet([(0.045, -0.15), (0.075, -0.145, 0.012), (0.075, 0.145, 0.012), (0.045, 0.15)], 4),
            m,
            180,
            fn=knurl,
        )
        d = Vector((0.075, 0.72, 0)).normalized()
        o.matrix_world = Matrix.Translation((0.288, 0.06, 0)) @ d.to_track_quat("Z", "X").to_matrix().to_4x4()
        text("24 kN", 0.07, metal("engraved", "#f2efe6", 0.3), "sansb", (-0.27, 0.05, 0.066), (0, 0, 90), 0.001)
        group(since(s), (x, y, 0.075), (0, 0, rz))
    return dict(az=-10, el=44, fillw=0.82, fillh=0.66)
