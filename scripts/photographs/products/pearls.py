from studio import *


def pearl(name="pearl", color="#f3ece0"):
    m = Mat(name, rough=0.16, spec=0.5, coat=0.6, coatr=0.08, sss=0.08, sssr=(0.03, 0.02, 0.02))
    lw = m.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    m.set("color", m.mix(lw, color, m.mix(m.noise(2, 2), "#e6cfc8", "#cfd6d2")))
    return m.m


def pearls(clasp="#dcb468", color="#f3ece0"):
    """A strand of pearls that lies in loose curves."""
    p = pearl(color=color)
    gd = metal("gd", clasp, 0.14)
    path = ring_path(
        [
            (-0.95, 0.50, 0),
            (-0.40, 0.80, 0),
            (0.35, 0.72, 0),
            (0.86, 0.28, 0),
            (0.66, -0.34, 0),
            (0.08, -0.62, 0),
            (-0.50, -0.42, 0),
            (-0.30, 0.02, 0),
            (0.22, 0.10, 0),
            (0.40, -0.14, 0),
        ],
        40,
    )
    r, step = 0.068, 0.139
    at, last = [path[0]], path[0]
    for q in path:
        if (q - last).length >= step:
            at.append(q)
            last = q
    base = sphere("pearl", r, p, at[1], 48, 24)
    for i, q in enumerate(at[2:]):
        copy(base, Vector((q.x, q.y, r)), (i * 40, i * 70, 0))
    base.location = Vector((at[1].x, at[1].y, r))
    sphere("clasp", 0.062, gd, (at[0].x, at[0].y, 0.062), 32, 16, (1.3, 1, 1))
    torus("eye", 0.035, 0.010, gd, 32, 10, (at[0].x - 0.10, at[0].y - 0.02, 0.03))
    place(torus("hook", 0.04, 0.010, gd, 32, 10), (at[-1].x + 0.08, at[-1].y - 0.06, 0.03))
    return dict(az=4, el=48, fillw=0.90, fillh=0.72, shade=0.88)
