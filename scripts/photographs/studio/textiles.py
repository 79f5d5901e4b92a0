"""Yarn, fur and knitted cloth."""
from .forms import *


def yarn_strand(V, F, UV, P, r, closed=True, seg=8):
    n = len(P)
    b = len(V)
    for i in range(n):
        t = (P[(i + 1) % n] - P[i - 1] if closed else P[min(i + 1, n - 1)] - P[max(i - 1, 0)]).normalized()
        s = t.cross(P[i]).normalized() if t.cross(P[i]).length > 1e-4 else t.orthogonal().normalized()
        u = s.cross(t)
        for k in range(seg):
            a = tau * k / seg
            V.append(tuple(P[i] + (s * cos(a) + u * sin(a)) * r))
            UV.append((i * 0.02 * 3.1, k / seg))
    for i in range(n if closed else n - 1):
        for k in range(seg):
            F.append(
                (
                    b + i * seg + k,
                    b + i * seg + (k + 1) % seg,
                    b + ((i + 1) % n) * seg + (k + 1) % seg,
                    b + ((i + 1) % n) * seg + k,
                )
            )


def fur(o, m, n=2600, L=0.12, child=14, seed=1, rough=0.02, rad=0.0035):
    o.data.materials.clear()
    o.data.materials.append(m)
    md = o.modifiers.new("fur", "PARTICLE_SYSTEM")
    ps = o.particle_systems[-1]
    s = ps.settings
    s.type = "HAIR"
    s.count = n
    s.hair_length = L
    s.hair_step = 4
    s.render_step = 3
    s.display_step = 3
    s.child_type = "INTERPOLATED"
    s.rendered_child_count = child
    s.child_length = 1
    s.clump_factor = 0.35
    s.roughness_1 = 0.035
    s.roughness_1_size = 0.6
    s.roughness_2 = 0.05
    s.roughness_endpoint = 0.04
    s.root_radius = rad / 0.01 * 0.01
    s.radius_scale = 1.0
    s.tip_radius = 0.25
    s.root_radius = 1.0
    s.radius_scale = rad
    s.use_advanced_hair = True
    s.brownian_factor = 0.012
    s.normal_factor = 0.02
    s.material = 1
    ps.seed = seed
    s.kink = "CURL"
    s.kink_amplitude = 0.012
    s.kink_frequency = 4


def knit(name, col, nu, nv):
    """Stocking stitch: rows of V's in UV space, nu wales around, nv courses up."""
    m = Mat(name, rough=0.95, spec=0.08, sheen=0.6)
    uv = m.sep(m.co("UV"))
    U = m.math("MULTIPLY", uv[0], float(nu))
    fu = m.math("FRACT", U)
    a = m.math("ABSOLUTE", m.math("SUBTRACT", fu, 0.5))
    V = m.math("ADD", m.math("MULTIPLY", uv[1], float(nv)), m.math("MULTIPLY", a, -1.25))
    fv = m.math("FRACT", V)
    b = m.math("ABSOLUTE", m.math("SUBTRACT", fv, 0.5))
    hv = m.math(
        "SQRT", m.math("MAXIMUM", m.math("SUBTRACT", 1.0, m.math("POWER", m.math("MULTIPLY", b, 2.0), 2.0)), 0.0)
    )
    hu = m.math("SINE", m.math("MULTIPLY", a, tau * 1.0))
    h = m.math("MULTIPLY", hv, m.math("MAXIMUM", hu, 0.0))
    fz = m.noise(90, 3, 0.7)
    m.set(
        "color", m.mix(h, mixc(col, "#000000", 0.55), m.mix(fz, mixc(col, "#000000", 0.08), mixc(col, "#ffffff", 0.16)))
    )
    m.bump(h, 0.9, 0.035)
    m.bump(fz, 0.35, 0.008)
    return m.m


def uvlathe(name, prof, mat, seg=240, fn=None, wob=0):
    o = lathe(name, prof, None, seg, fn=fn, wob=wob)
    me = o.data
    me.materials.append(mat)
    l = me.uv_layers.new(name="UVMap")
    cum = [0]
    for a, b in zip(prof, prof[1:]):
        cum.append(cum[-1] + math.dist(a, b))
    n = len(prof)
    # vertices were laid out ring by ring (poles are single vertices)
    vv = []
    for i, (r, z) in enumerate(prof):
        vv += [cum[i] / cum[-1]] * (1 if r < 1e-5 else seg)
    us = []
    for i, (r, z) in enumerate(prof):
        us += [0.0] if r < 1e-5 else [k / seg for k in range(seg)]
    for p in me.polygons:
        u = [us[v] for v in p.vertices]
        big = max(u) - min(u) > 0.5
        for li, v, x in zip(p.loop_indices, p.vertices, u):
            l.data[li].uv = (x + 1 if big and x < 0.5 else x, vv[v])
    return o
