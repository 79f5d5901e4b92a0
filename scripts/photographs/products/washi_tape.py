from studio import *


def washi_tape(cols=("#c97a6a", "#7f9a94", "#d9b46a", "#3a4f6a")):
    """Four rolls of paper tape; one stands and is unrolled a little."""
    core = paper("core", "#b89a74")

    def tape(i, c):
        m = Mat("tape%d" % i, rough=0.7, spec=0.25)
        v = m.sep(m.co())
        base = m.mix(m.noise(30, 4, 0.7), mixc(c, "#000000", 0.05), mixc(c, "#ffffff", 0.10))
        if i % 2 == 0:
            an = m.math("ARCTAN2", v[1], v[0])
            st = m.ramp(
                m.math("FRACT", m.math("ADD", m.math("MULTIPLY", an, 5.0), m.math("MULTIPLY", v[2], 14.0))),
                [(0, 0), (0.5, 1)],
                "CONSTANT",
            )
            base = m.mix(st, base, mixc(c, "#ffffff", 0.62))
        m.set("color", base)
        return m.m

    def roll(i, loc, rot):
        s = snap()
        c = cols[i]
        turned([(0.50, 0.003), (0.50, 0.317)], tape(i, c), 160)
        q = Mat("edge%d" % i, rough=0.85)
        q.set("color", mixc(c, "#ffffff", 0.25))
        v = q.sep(q.co())
        rr = q.math("POWER", q.math("ADD", q.math("POWER", v[0], 2.0), q.math("POWER", v[1], 2.0)), 0.5)
        q.bump(q.math("SINE", q.math("MULTIPLY", rr, 420.0)), 0.4, 0.005)
        for z in (0, 0.32):
            turned([(0.40, z), (0.499, z), (0.50, z + (0.003 if z == 0 else -0.003))], q.m, 160)
        turned(
            [(0.40, 0.004), (0.385, 0.0, 0.004), (0.37, 0.004), (0.37, 0.316), (0.385, 0.32), (0.40, 0.316)], core, 128
        )
        return group(since(s), loc, rot)

    roll(0, (-0.42, 0.24, 0), (0, 0, 20))
    roll(1, (-0.38, 0.20, 0.322), (0, 0, 60))
    roll(2, (0.62, 0.30, 0), (0, 0, 0))
    roll(3, (0.16, -0.52, 0.5), (90, 0, -24))
    return dict(az=4, el=26, fillw=0.82, fillh=0.62)
