from studio import *


def beanie(color="#b9552f"):
    k1 = knit("k1", color, 84, 62)
    k2 = knit("k2", color, 76, 15)
    crown = (
        [(0.80, 0.30)]
        + spline([(0.82, 0.32), (0.86, 0.62), (0.80, 0.98), (0.62, 1.24), (0.34, 1.39), (0.10, 1.43)], 14)
        + [(0, 1.435)]
    )

    def slump(x, y, z, t, i):
        k = max(0, min(1, (z - 0.5) / 0.9))
        n = noise.noise(Vector((x * 1.4, y * 1.4, z * 1.4))) * 0.045 * k
        r = 1 + 0.022 * k * sin(8 * t)
        return (x * r * 1.06 + n + 0.05 * k, y * r * 0.96 + n, z - 0.02 * k + n * 0.6)

    uvlathe("crown", crown, k1, 336, slump)
    cuff = fillet(
        [(0.86, 0.0), (0.90, 0.02, 0.03), (0.925, 0.22, 0.1), (0.915, 0.46, 0.05), (0.875, 0.50, 0.03), (0.845, 0.47)],
        8,
    )

    def rib(x, y, z, t, i):
        r = 1 + 0.014 * cos(76 * t / 1.0)
        n = 0.012 * noise.noise(Vector((x * 2, y * 2, z)))
        return (x * r * 1.06 + n, y * r * 0.96 + n, z + 0.02 * noise.noise(Vector((cos(t) * 1.5, sin(t) * 1.5, 2))))

    uvlathe("cuff", cuff, k2, 608, rib)
    uvlathe("inn", [(0.86, 0), (0.80, 0.05), (0.78, 0.3)], k2, 240, lambda x, y, z, t, i: (x * 1.06, y * 0.96, z))
    pm = Mat("pm", rough=0.95, spec=0.08, sheen=0.6)
    hi = pm.n("HairInfo")
    pm.set("color", pm.mix(hi.outputs["Intercept"], "#8f8576", "#f2ebdc"))
    o = sphere("pom", 0.17, pm.m, (0.05, 0.0, 1.56), 40, 20)
    fur(o, pm.m, 1500, 0.19, 16, 3, rad=0.005)
    lt = leather("lt", "#8a5a36", 60, 0.5, 0.2)
    s = snap()
    p = slab("lab", 0.34, 0.20, 0.018, 0.02, lt, 0.005, 2)
    text("KILN", 0.085, ink("k", "#3d2412"), "serifb", (0, 0, 0.0185), (0, 0, 0), 0.0006, space=1.2)
    g = group(since(s), (0.20, -0.885, 0.25), (88, 0, 12))
    return dict(tint="#dfe3e2", az=8, el=12, fillw=0.74, fillh=0.66, dof=0.012)
