"""Shapes that several products share."""
from .stage import *
import numpy as np


def ring_path(pts, n=10):
    return [Vector(p) for p in spline([Vector(p) for p in pts], n)]


def sweep(name, path, a, b, mat, nrm=(0, 1, 0), seg=24, hollow=0, sub=10, power=2.0, raw=False, cap=True):
    """Sweep a (super)elliptic section along a path. a = half width along nrm, b = half thickness; numbers or lists per control point."""
    P = [Vector(p) for p in path]

    def lerp(v, t):
        if not hasattr(v, "__len__"):
            return v
        x = t * (len(v) - 1)
        i = min(int(x), len(v) - 2)
        f = x - i
        f = f * f * (3 - 2 * f)
        return v[i] * (1 - f) + v[i + 1] * f

    Q = P if raw else ring_path(P, sub)
    n = len(Q)
    V = []
    F = []
    nv = Vector(nrm).normalized()

    def rings(off):
        st = []
        for i in range(n):
            t = (Q[min(i + 1, n - 1)] - Q[max(i - 1, 0)]).normalized()
            s = (nv - t * nv.dot(t)).normalized()
            u = t.cross(s)
            A = lerp(a, i / (n - 1)) - off
            B = lerp(b, i / (n - 1)) - off
            row = []
            for k in range(seg):
                th = tau * k / seg
                c, d = cos(th), sin(th)
                e = 2 / power
                x = math.copysign(abs(c) ** e, c) * A
                y = math.copysign(abs(d) ** e, d) * B
                row.append(len(V))
                V.append(Q[i] + s * x + u * y)
            st.append(row)
        return st

    o = rings(0)
    sets = [o]
    if hollow:
        sets.append(rings(hollow))
    for S in sets:
        for i in range(n - 1):
            for k in range(seg):
                F.append((S[i][k], S[i][(k + 1) % seg], S[i + 1][(k + 1) % seg], S[i + 1][k]))
    if hollow:
        for e in (0, n - 1):
            for k in range(seg):
                F.append((o[e][k], o[e][(k + 1) % seg], sets[1][e][(k + 1) % seg], sets[1][e][k]))
    elif cap:
        F.append(tuple(o[0]))
        F.append(tuple(o[-1]))
    ob = meshobj(name, [tuple(v) for v in V], F, mat, True, 50)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    return ob


def thin_glass(name):
    m = Mat(name)
    f = m.n("Fresnel", {"IOR": 1.35}).outputs[0]
    t = m.n("BsdfTransparent")
    g = m.n("BsdfGlossy", {"Roughness": 0.02})
    x = m.n("MixShader", {0: m.math("MULTIPLY", f, 0.9), 1: t.outputs[0], 2: g.outputs[0]})
    m.surf(x.outputs[0])
    return m.m


def dense_sphere(R, seg=420, rings=210):
    o = sphere("ball", R, None, seg=seg, rings=rings)
    n = len(o.data.vertices)
    a = np.empty(n * 3, np.float32)
    o.data.vertices.foreach_get("co", a)
    return o, a.reshape(-1, 3)


def setco(o, P):
    o.data.vertices.foreach_set("co", P.astype(np.float32).ravel())
    o.data.update()


def attr(o, name, val):
    at = o.data.attributes.new(name, "FLOAT", "POINT")
    at.data.foreach_set("value", val.astype(np.float32))


def lerpt(x, P):
    for (x0, y0), (x1, y1) in zip(P, P[1:]):
        if x <= x1:
            t = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * t
    return P[-1][1]


def turned(profile, m, seg=128, r=6, **k):
    return lathe("turned", fillet(profile, r), m, seg, **k)
