"""Meshes."""
from .materials import *

COL = None


def link(o, mat=None, smooth=True, auto=None):
    bpy.context.scene.collection.objects.link(o)
    if mat is not None:
        o.data.materials.append(mat)
    if smooth and o.type == "MESH":
        for p in o.data.polygons:
            p.use_smooth = True
        if auto:
            o.data.use_auto_smooth = True
            o.data.auto_smooth_angle = radians(auto)
    o["product"] = 1
    return o


def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    o.location = loc
    o.rotation_euler = [radians(a) for a in rot]
    if scale is not None:
        o.scale = scale if hasattr(scale, "__len__") else (scale,) * 3
    return o


def meshobj(name, v, f, mat=None, smooth=True, auto=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata(v, [], f)
    me.update()
    o = bpy.data.objects.new(name, me)
    return link(o, mat, smooth, auto)


def fillet(pts, seg=6):
    """pts: (r,z) or (r,z,radius): polyline with rounded corners."""
    P = [(p[0], p[1], p[2] if len(p) > 2 else 0) for p in pts]
    out = []
    for i, (x, y, r) in enumerate(P):
        if r <= 0 or i in (0, len(P) - 1):
            out.append((x, y))
            continue
        a = Vector(P[i - 1][:2]) - Vector((x, y))
        b = Vector(P[i + 1][:2]) - Vector((x, y))
        la, lb = a.length, b.length
        if la < 1e-6 or lb < 1e-6:
            out.append((x, y))
            continue
        a.normalize()
        b.normalize()
        ang = a.angle(b)
        if ang > pi - 0.03:
            out.append((x, y))
            continue
        d = min(r / math.tan(ang / 2), la * 0.499, lb * 0.499)
        rr = d * math.tan(ang / 2)
        bis = (a + b).normalized()
        c = Vector((x, y)) + bis * (rr / sin(ang / 2))
        s = Vector((x, y)) + a * d - c
        e = Vector((x, y)) + b * d - c
        t0 = math.atan2(s.y, s.x)
        t1 = math.atan2(e.y, e.x)
        dt = (t1 - t0 + pi) % tau - pi
        for k in range(seg + 1):
            t = t0 + dt * k / seg
            out.append((c.x + rr * cos(t), c.y + rr * sin(t)))
    return out


def spline(pts, n=10):
    P = [Vector(p) for p in pts]
    P = [P[0] * 2 - P[1]] + P + [P[-1] * 2 - P[-2]]
    out = []
    for i in range(1, len(P) - 2):
        for k in range(n):
            t = k / n
            a, b, c, d = P[i - 1 : i + 3]
            out.append(
                tuple(
                    0.5
                    * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                )
            )
    out.append(tuple(P[-2]))
    return out


def lathe(name, prof, mat=None, seg=96, wob=0.0, seed=0, sx=1, sy=1, fn=None, closed=False):
    """Revolve (r,z) profile about z. wob = hand-made irregularity. fn(x,y,z,t,i)->(x,y,z)."""
    v = []
    f = []
    n = len(prof)
    rnd = random.Random(seed)
    ph = [rnd.random() * tau for _ in range(4)]
    ring = []
    for i, (r, z) in enumerate(prof):
        if r < 1e-5:
            ring.append([len(v)])
            v.append((0, 0, z))
            continue
        row = []
        for k in range(seg):
            t = tau * k / seg
            w = 1 + wob * (sin(2 * t + ph[0] + z) + 0.5 * sin(3 * t + ph[1] - 2 * z))
            rr = r * w
            p = (rr * cos(t) * sx, rr * sin(t) * sy, z + wob * 0.3 * r * sin(2 * t + ph[2]))
            if fn:
                p = fn(*p, t, i)
            row.append(len(v))
            v.append(p)
        ring.append(row)
    for i in range(n - 1 + (1 if closed else 0)):
        a, b = ring[i], ring[(i + 1) % n]
        if len(a) == 1 and len(b) == 1:
            continue
        for k in range(seg):
            k2 = (k + 1) % seg
            if len(a) == 1:
                f.append((a[0], b[k2], b[k]))
            elif len(b) == 1:
                f.append((a[k], a[k2], b[0]))
            else:
                f.append((a[k], a[k2], b[k2], b[k]))
    o = meshobj(name, v, f, mat, True, 38)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def bevel(o, w=0.01, seg=3, angle=35):
    m = o.modifiers.new("b", "BEVEL")
    m.width = w
    m.segments = seg
    m.limit_method = "ANGLE"
    m.angle_limit = radians(angle)
    m.harden_normals = False
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = radians(40)
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def subsurf(o, l=2):
    m = o.modifiers.new("s", "SUBSURF")
    m.levels = l
    m.render_levels = l
    return o


def solid(o, t=0.01, off=-1):
    m = o.modifiers.new("t", "SOLIDIFY")
    m.thickness = t
    m.offset = off
    return o


def box(name, sx, sy, sz, mat=None, bev=0.02, seg=4, loc=(0, 0, 0), rot=(0, 0, 0)):
    x, y, z = sx / 2, sy / 2, sz / 2
    v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = meshobj(name, v, f, mat)
    if bev:
        bevel(o, bev, seg)
    return place(o, loc, rot)


def rrect(w, h, r, seg=10):
    out = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        for k in range(seg + 1):
            t = radians(a0 + 90 * k / seg)
            out.append((cx + r * cos(t), cy + r * sin(t)))
    return out


def prism(name, outline, h, mat=None, bev=0.02, seg=4, loc=(0, 0, 0), rot=(0, 0, 0), z0=0):
    n = len(outline)
    v = [(x, y, z0) for x, y in outline] + [(x, y, z0 + h) for x, y in outline]
    f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
        (i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)
    ]
    o = meshobj(name, v, f, mat, True)
    if bev:
        bevel(o, bev, seg, 50)
    else:
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = radians(40)
    return place(o, loc, rot)


def slab(name, w, d, h, r, mat=None, bev=0.02, seg=4, loc=(0, 0, 0), rot=(0, 0, 0)):
    return prism(name, rrect(w, d, r), h, mat, bev, seg, loc, rot)
