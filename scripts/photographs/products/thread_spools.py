from studio import *


def thread_spools(cols=("#b5433a", "#d9a441", "#3f6f78", "#5f7f5a", "#efe6d6", "#4a3f6a")):
    """Six wooden spools of sewing thread and a needle."""
    w = wood("w", "#d8b080", "#b07f48", "z", 1.4, 0.5, 0.05)
    places = ((-0.62, 0.26, 0), (0.02, 0.40, 0), (0.66, 0.30, 0), (-0.30, -0.28, 0), (0.36, -0.24, 0))
    for i, c in enumerate(cols):
        s = snap()
        turned([(0.06, 0), (0.27, 0, 0.02), (0.28, 0.05, 0.03), (0.20, 0.14, 0.02), (0.18, 0.16)], w, 96)
        turned(
            [
                (0.18, 0.64),
                (0.20, 0.66, 0.02),
                (0.28, 0.75, 0.03),
                (0.27, 0.80, 0.02),
                (0.065, 0.80, 0.01),
                (0.06, 0.70),
            ],
            w,
            96,
        )
        m = Mat("thread%d" % i, rough=0.55, spec=0.35, sheen=0.4)
        v = m.sep(m.co())
        h = m.math("SINE", m.math("ADD", m.math("MULTIPLY", v[2], 260.0), m.math("MULTIPLY", m.noise(5, 2), 8.0)))
        m.set("color", m.mix(m.math("MULTIPLY_ADD", h, 0.5, 0.5), mixc(c, "#000000", 0.22), mixc(c, "#ffffff", 0.06)))
        m.bump(h, 0.5, 0.01)
        turned(
            [(0.18, 0.155), (0.255, 0.165, 0.02), (0.262, 0.40, 0.2), (0.255, 0.635, 0.02), (0.18, 0.645)],
            m.m,
            144,
            wob=0.004,
            seed=i,
        )
        if i < 5:
            group(since(s), places[i], (0, 0, 40 * i))
        else:
            tube(
                "tail",
                [(0.25, -0.06, 0.60), (0.34, -0.24, 0.72), (0.42, -0.30, 1.0), (0.32, -0.10, 1.25)],
                0.006,
                m.m,
                14,
            )
            group(since(s), (0.10, -0.86, 0.28), (0, 90, -28))
    st = metal("needle", "#d2d4d6", 0.12)
    tube("needle", [(-0.78, -0.82, 0.014), (-0.20, -0.98, 0.014)], 0.011, st, radii=[0.2, 1], smooth=False)
    return dict(az=4, el=26, fillw=0.82, fillh=0.64)
