from studio import *


def toy_car(color="#c9503f", roof="#efe3cc", grain=("#d8b080", "#b07f48")):
    """A wooden car with turned wheels."""
    m = Mat("paint", rough=0.36, coat=0.2, coatr=0.18)
    m.set("color", m.mix(m.noise(2.5, 4), mixc(color, "#000000", 0.07), mixc(color, "#ffffff", 0.05)))
    m.bump(m.noise(10, 4, 0.6, m.co(scale=(0.4, 4, 4))), 0.08, 0.02)
    body = [
        (-1.05, 0.18),
        (1.02, 0.18),
        (1.10, 0.30),
        (1.08, 0.52),
        (0.98, 0.60),
        (0.50, 0.66),
        (0.24, 1.02),
        (0.12, 1.08),
        (-0.52, 1.08),
        (-0.64, 1.02),
        (-0.84, 0.70),
        (-1.04, 0.62),
        (-1.12, 0.50),
        (-1.12, 0.30),
    ]
    outline = [tuple(p) for p in spline([Vector((x, y)).to_3d() for x, y in body + body[:1]], 6)]
    outline = [(p[0], p[1]) for p in outline][:-1]
    o = prism("body", outline, 0.86, m.m, 0.06, 5)
    place(o, (0, 0.43, 0), (90, 0, 0))
    for pts in (
        [(-0.16, 0.70), (0.34, 0.70), (0.14, 0.97), (-0.16, 0.97)],
        [(-0.72, 0.72), (-0.26, 0.72), (-0.26, 0.97), (-0.54, 0.97)],
    ):
        cut = prism("window", pts, 2, None, 0)
        place(cut, (0, 1, 0), (90, 0, 0))
        boolean(o, cut)
    cream = Mat("cream", color=roof, rough=0.4).m
    place(
        turned([(0, 0), (0.085, 0, 0.02), (0.075, 0.04, 0.02), (0, 0.045)], cream, 48), (1.075, -0.26, 0.42), (0, 90, 0)
    )
    place(
        turned([(0, 0), (0.085, 0, 0.02), (0.075, 0.04, 0.02), (0, 0.045)], cream, 48), (1.075, 0.26, 0.42), (0, 90, 0)
    )
    tyre = wood("tyre", "#6b4a32", "#3f2818", "x", 1.2, 0.5, 0.1)
    hub = wood("hub", *grain, "x", 1.4, 0.5, 0.1)
    for x in (-0.64, 0.64):
        for sgn in (-1, 1):
            s = snap()
            turned([(0, 0), (0.27, 0, 0.03), (0.27, 0.15, 0.04), (0.20, 0.155), (0, 0.155)], tyre, 96)
            turned([(0, 0.15), (0.16, 0.15), (0.15, 0.175, 0.015), (0.05, 0.18), (0, 0.18)], hub, 72)
            turned([(0, 0.175), (0.04, 0.175), (0.035, 0.20, 0.012), (0, 0.202)], cream, 32)
            group(since(s), (x, sgn * 0.44, 0.27), (-sgn * 90, 0, 0))
    box("bumper", 0.08, 0.80, 0.12, wood("bump", *grain, "y", 1.2), 0.03, 4, loc=(1.13, 0, 0.26))
    return dict(az=26, el=16, fillw=0.82, fillh=0.6)
