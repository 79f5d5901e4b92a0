"""Procedural materials: nothing is read from a file."""
from .nodes import *


def glaze(name, color, speck=0.0, rough=0.14, raw=None, rawz=None, dark="#5b4636", inner=None, var=0.06, glz=None):
    """Glazed ceramic; speck 0..1; raw = bare clay colour below height rawz with a wandering glaze line; glz second glaze colour above."""
    m = Mat(name, rough=rough, spec=0.5, coat=0.25, coatr=0.06)
    cl = m.noise(3.2, 4)
    base = m.mix(m.ramp(cl, [(0.3, 0), (0.7, 1)]), mixc(color, "#000000", var), mixc(color, "#ffffff", var))
    rg = m.math("ADD", m.math("MULTIPLY", m.noise(9, 3), 0.10), rough - 0.04)
    if speck:
        d1 = m.voro(34)
        s1 = m.ramp(d1, [(0.0, 1), (0.075 + 0.05 * speck, 1), (0.12 + 0.05 * speck, 0)])
        msk = m.ramp(m.noise(11, 2), [(0.5 - 0.12 * speck, 0), (0.62 - 0.12 * speck, 1)])
        f = m.math("MULTIPLY", s1, msk)
        d2 = m.voro(80)
        s2 = m.ramp(d2, [(0, 1), (0.1, 1), (0.16, 0)])
        f2 = m.math("MULTIPLY", s2, m.ramp(m.noise(23, 1), [(0.55 - 0.1 * speck, 0), (0.6, 0.6)]))
        base = m.mix(m.math("MAXIMUM", f, f2), base, dark)
    if glz:
        col, z0 = glz
        z = m.sep(m.co())[2]
        e = m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(4.5, 4), 0.5), 0.16))
        base = m.mix(m.ramp(m.math("SUBTRACT", e, z0 - 0.5), [(0.47, 0), (0.53, 1)]), base, col)
    if raw:
        z = m.sep(m.co())[2]
        e = m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(3, 2), 0.5), 0.07))
        k = m.ramp(m.math("SUBTRACT", e, rawz - 0.5), [(0.494, 1), (0.506, 0)])
        grit = m.mix(m.noise(60, 2), mixc(raw, "#000000", 0.18), mixc(raw, "#ffffff", 0.14))
        base = m.mix(k, base, grit)
        rg = m.mix(k, rg, 0.85)
        m.set("coat", m.math("MULTIPLY", m.math("SUBTRACT", 1.0, k), 0.25))
        m.bump(m.math("MULTIPLY", k, m.noise(70, 3)), 0.25, 0.01)
        m.bump(k, 0.35, 0.02, True)
    m.set("color", base)
    m.set("rough", rg)
    m.bump(m.noise(4, 2), 0.10, 0.05)
    m.bump(m.noise(38, 2), 0.05, 0.008)
    return m.m


def stoneware(name, color, rough=0.62, speck=0.4, dark="#4a3a2d"):
    m = Mat(name, rough=rough, spec=0.4)
    base = m.mix(m.noise(5, 5, 0.6), mixc(color, "#000000", 0.13), mixc(color, "#ffffff", 0.10))
    f = m.math(
        "MULTIPLY",
        m.ramp(m.voro(50), [(0, 1), (0.1, 1), (0.17, 0)]),
        m.ramp(m.noise(14, 2), [(0.52 - 0.15 * speck, 0), (0.6, 0.75)]),
    )
    m.set("color", m.mix(f, base, dark))
    m.bump(m.noise(45, 4, 0.6), 0.22, 0.012)
    m.bump(m.wave(9, dist=1.2, dirn="Z"), 0.06, 0.02)
    return m.m


def glass(name, color="#ffffff", rough=0.0, ior=1.46, tint=None):
    m = Mat(name)
    g = m.n("BsdfGlass", {"Color": C(color), "Roughness": rough, "IOR": ior})
    t = m.n("BsdfTransparent", {"Color": C(mixc(tint or color, "#ffffff", 0.35))})
    lp = m.n("LightPath")
    f = m.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    x = m.n("MixShader", {0: f, 1: g.outputs[0], 2: t.outputs[0]})
    m.surf(x.outputs[0])
    return m.m


def liquid(name, color, ior=1.35):
    return glass(name, color, 0, ior)


def metal(name, color="#c9ccd0", rough=0.22, brush=None, scale=1.0, var=0.12, spots=0):
    m = Mat(name, color=color, metal=1.0, rough=rough)
    sc = (
        {None: None, "x": (1, 60, 60), "y": (60, 1, 60), "z": (60, 60, 1)}[brush]
        if brush in (None, "x", "y", "z")
        else None
    )
    if brush == "ring":
        v = m.sep(m.co())
        r = m.math("POWER", m.math("ADD", m.math("POWER", v[0], 2.0), m.math("POWER", v[1], 2.0)), 0.5)
        nz = m.n(
            "TexNoise", {"W": m.math("MULTIPLY", r, 90 * scale), "Scale": 1, "Detail": 4}, noise_dimensions="1D"
        ).outputs["Fac"]
        m.bump(nz, 0.05, 0.01)
        m.set("rough", m.math("ADD", m.math("MULTIPLY", nz, 0.15), rough - 0.06))
    elif sc:
        co = m.co(scale=tuple(x * scale for x in sc))
        nz = m.noise(1.5, 4, 0.65, co)
        m.bump(nz, 0.06, 0.008)
        m.set("rough", m.math("ADD", m.math("MULTIPLY", nz, var * 2), rough - var))
    else:
        nz = m.noise(6, 5, 0.6)
        m.set("rough", m.math("ADD", m.math("MULTIPLY", nz, var), rough - var * 0.5))
        m.bump(m.noise(3, 2), 0.02, 0.05)
    return m.m


def hammered(name, color, rough=0.2, scale=9):
    m = Mat(name, color=color, metal=1.0, rough=rough)
    m.bump(m.n("TexVoronoi", {"Vector": m.co(), "Scale": scale}, feature="SMOOTH_F1").outputs["Distance"], 0.35, 0.05)
    m.set("rough", m.math("ADD", m.math("MULTIPLY", m.noise(7, 4), 0.16), rough - 0.08))
    m.set("color", m.mix(m.noise(2.5, 4), mixc(color, "#3a1c10", 0.12), color))
    return m.m


def wood(name, c1="#b98a5a", c2="#7d5230", axis="x", scale=1.0, rough=0.45, coat=0.0, seed=0):
    m = Mat(name, rough=rough, spec=0.4, coat=coat, coatr=0.15)
    st = {"x": (0.12, 1, 1), "y": (1, 0.12, 1), "z": (1, 1, 0.12)}[axis]
    st = tuple(s * scale for s in st)
    co = m.co(scale=st, loc=(seed * 3.1, seed * 1.7, seed * 2.3))
    warp = m.noise(1.6, 3, 0.5, co)
    wv = m.n(
        "VectorMath",
        {
            0: co,
            1: m.n(
                "CombineXYZ",
                {0: m.math("MULTIPLY", warp, 0.9), 1: m.math("MULTIPLY", warp, 1.4), 2: m.math("MULTIPLY", warp, 1.1)},
            ).outputs[0],
        },
        operation="ADD",
    ).outputs[0]
    kd = {"x": "X", "y": "Y", "z": "Z"}[axis]
    ring = m.wave(3.4, wv, 1.6, 3, 1.6, kd, "RINGS", "SIN")
    fib = m.noise(16, 5, 0.7, m.co(scale=tuple(x * y for x, y in zip(st, (1, 1, 1))), loc=(seed,) * 3))
    fine = m.noise(60, 3, 0.6, m.co(scale=st))
    f = m.math("ADD", m.math("MULTIPLY", ring, 0.34), m.math("MULTIPLY", fib, 0.62))
    f = m.math("ADD", f, m.math("MULTIPLY", fine, 0.22))
    col = m.ramp(f, [(0.15, mixc(c1, "#ffffff", 0.10)), (0.45, c1), (0.75, mixc(c1, c2, 0.6)), (1, c2)])
    pore = m.ramp(m.noise(95, 2, 0.5, m.co(scale=st)), [(0.60, 0), (0.70, 1)])
    col = m.mix(m.math("MULTIPLY", pore, 0.35), col, mixc(c2, "#000000", 0.4))
    m.set("color", col)
    m.set("rough", m.math("ADD", m.math("MULTIPLY", fib, 0.2), rough - 0.1))
    m.bump(fine, 0.06, 0.006)
    m.bump(pore, 0.12, 0.006, True)
    return m.m


def leather(name, color, scale=30, rough=0.5, strength=0.35):
    m = Mat(name, rough=rough, spec=0.4)
    v = m.n("TexVoronoi", {"Vector": m.co(), "Scale": scale}, feature="SMOOTH_F1").outputs["Distance"]
    n = m.noise(scale * 1.6, 4)
    m.set("color", m.mix(m.noise(2.5, 5, 0.6), mixc(color, "#000000", 0.22), mixc(color, "#ffffff", 0.05)))
    h = m.math("ADD", v, m.math("MULTIPLY", n, 0.4))
    m.bump(h, strength, 0.012)
    m.bump(m.noise(3, 3), 0.08, 0.05)
    m.set("rough", m.math("ADD", m.math("MULTIPLY", v, 0.3), rough - 0.12))
    return m.m


def paper(name, color, rough=0.85, bump=0.08, fibre=0.04):
    m = Mat(name, rough=rough, spec=0.2)
    m.set("color", m.mix(m.noise(40, 5, 0.7), mixc(color, "#000000", fibre), mixc(color, "#ffffff", fibre)))
    m.bump(m.noise(55, 4, 0.7), bump, 0.006)
    m.bump(m.noise(2, 2), 0.03, 0.05)
    return m.m


def pages(name, color="#efe6d2", axis="Z", scale=60):
    m = Mat(name, rough=0.9, spec=0.15)
    co = m.co(scale={"Z": (0.6, 0.6, scale), "Y": (0.6, scale, 0.6), "X": (scale, 0.6, 0.6)}[axis])
    f = m.noise(1.2, 3, 0.6, co)
    m.set("color", m.ramp(f, [(0.25, mixc(color, "#6b5a40", 0.55)), (0.5, color), (0.8, mixc(color, "#ffffff", 0.3))]))
    m.bump(f, 0.4, 0.012)
    return m.m


def fabric(name, color, scale=55, kind="plain", rough=0.95, strength=0.5, coords="UV", c2=None, sheen=0.35):
    m = Mat(name, rough=rough, spec=0.12, sheen=sheen)
    co = m.co(coords)
    if coords == "Object":
        q = m.sep(co)
        co = m.n(
            "CombineXYZ",
            {
                0: m.math("ADD", q[0], m.math("MULTIPLY", q[1], 0.6)),
                1: m.math("ADD", q[2], m.math("MULTIPLY", q[1], 0.8)),
                2: 0.0,
            },
        ).outputs[0]
    jit = m.n(
        "VectorMath",
        {
            0: co,
            1: m.n(
                "VectorMath",
                {
                    0: m.n("TexNoise", {"Vector": co, "Scale": scale * 0.09, "Detail": 3}).outputs["Color"],
                    "Scale": 0.35 / scale * 3,
                },
                operation="SCALE",
            ).outputs[0],
        },
        operation="ADD",
    ).outputs[0]
    a = m.wave(scale / 6.283 * 2, jit, 0, dirn="X")
    b = m.wave(scale / 6.283 * 2, jit, 0, dirn="Y")
    if kind == "twill":
        a = m.wave(scale / 6.283 * 2, jit, 0, dirn="DIAGONAL")
        h = a
    elif kind == "knit":
        h = m.math("MULTIPLY", a, m.math("ADD", m.math("MULTIPLY", b, 0.6), 0.4))
    else:
        h = m.math(
            "MAXIMUM",
            m.math("MULTIPLY", a, m.ramp(b, [(0.2, 0.35), (0.8, 1)])),
            m.math("MULTIPLY", b, m.ramp(a, [(0.2, 1), (0.8, 0.35)])),
        )
    nz = m.noise(scale * 0.5, 4, 0.7, co)
    col = m.mix(
        m.math("MULTIPLY", m.math("ADD", h, nz), 0.5),
        mixc(c2 or color, "#000000", 0.35 if not c2 else 0),
        mixc(color, "#ffffff", 0.08),
    )
    m.set("color", m.mix(m.noise(1.3, 3), col, m.mix(0.5, col, mixc(color, "#000000", 0.12))))
    m.bump(h, strength, 0.02)
    m.bump(nz, 0.15, 0.01)
    return m.m


def terry(name, color, scale=70):
    m = Mat(name, rough=1, spec=0.05, sheen=0.6)
    co = m.co("Object")
    v = m.voro(scale, co)
    n = m.noise(scale * 0.6, 4, 0.7, co)
    m.set("color", m.mix(v, mixc(color, "#ffffff", 0.12), mixc(color, "#000000", 0.30)))
    m.bump(m.math("ADD", m.math("MULTIPLY", v, -1.0), n), 0.9, 0.03)
    return m.m


def wax(name, color, rough=0.38):
    m = Mat(name, rough=rough, spec=0.35, sss=0.35, sssr=(0.12, 0.07, 0.045))
    m.set("color", m.mix(m.noise(6, 5), mixc(color, "#ffffff", 0.08), mixc(color, "#7a5a30", 0.06)))
    m.b.inputs["Subsurface Color"].default_value = C(color)
    m.bump(m.noise(7, 4), 0.12, 0.02)
    m.bump(m.noise(40, 3), 0.06, 0.006)
    return m.m


def plastic(name, color, rough=0.32, bump=0.0, spec=0.5, tex=60):
    m = Mat(name, color=color, rough=rough, spec=spec)
    if bump:
        m.bump(m.noise(tex, 3, 0.6), bump, 0.006)
    m.set("rough", m.math("ADD", m.math("MULTIPLY", m.noise(4, 4), 0.08), rough - 0.04))
    return m.m


def emit(name, color, v=1.0):
    m = Mat(name, color="#000000")
    m.set("emis", color)
    m.set("emisv", v)
    return m.m


def ink(name, color="#2b2623", rough=0.6):
    return Mat(name, color=color, rough=rough, spec=0.3).m


def foil(name, color="#c9a24a", rough=0.25):
    return metal(name, color, rough, var=0.1)
