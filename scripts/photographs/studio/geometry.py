"""Curves, texts, round shapes and groups."""
from .meshes import *


def tube(name, pts, r=0.05, mat=None, res=8, radii=None, closed=False, smooth=True, bres=8, flat=None, tilt=None):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = bres
    cu.use_fill_caps = True
    cu.resolution_u = res
    if smooth:
        sp = cu.splines.new("BEZIER")
        sp.bezier_points.add(len(pts) - 1)
        for i, p in enumerate(pts):
            b = sp.bezier_points[i]
            b.co = p
            b.handle_left_type = b.handle_right_type = "AUTO"
            b.radius = radii[i] if radii else 1
    else:
        sp = cu.splines.new("POLY")
        sp.points.add(len(pts) - 1)
        for i, p in enumerate(pts):
            sp.points[i].co = (*p, 1)
            sp.points[i].radius = radii[i] if radii else 1
    sp.use_cyclic_u = closed
    o = bpy.data.objects.new(name, cu)
    if mat:
        cu.materials.append(mat)
    bpy.context.scene.collection.objects.link(o)
    o["product"] = 1
    if flat:  # squash section: convert to mesh with elliptical section
        cu.bevel_mode = "PROFILE" if False else cu.bevel_mode
    return o


def strap(name, pts, w, t, mat, res=10, tilts=None, closed=False, r=None):
    """Flat band along a path: object bevel with rounded rectangle section."""
    sec = bpy.data.curves.new(name + "s", "CURVE")
    sec.dimensions = "2D"
    s = sec.splines.new("POLY")
    pr = rrect(w, t, min(t * 0.48, r or t * 0.4), 4)
    s.points.add(len(pr) - 1)
    for i, p in enumerate(pr):
        s.points[i].co = (p[0], p[1], 0, 1)
    s.use_cyclic_u = True
    so = bpy.data.objects.new(name + "s", sec)
    bpy.context.scene.collection.objects.link(so)
    so.hide_render = True
    o = tube(name, pts, 0, mat, res, closed=closed)
    o.data.bevel_mode = "OBJECT"
    o.data.bevel_object = so
    if tilts:
        for b, t_ in zip(o.data.splines[0].bezier_points, tilts):
            b.tilt = radians(t_)
    return o


def tomesh(o, mat=None):
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    n = bpy.data.objects.new(o.name + "m", me)
    n.matrix_world = o.matrix_world.copy()
    bpy.context.scene.collection.objects.link(n)
    n["product"] = 1
    bpy.data.objects.remove(o)
    return n


loaded_fonts = {}


def text(
    s,
    size=0.2,
    mat=None,
    font="sans",
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    ext=0.0015,
    align="CENTER",
    space=1.0,
    mesh=False,
    line=1.0,
):
    cu = bpy.data.curves.new("t", "FONT")
    cu.body = s
    cu.size = size
    cu.extrude = ext
    cu.align_x = align
    cu.align_y = "CENTER"
    cu.space_character = space
    cu.space_line = line
    cu.resolution_u = 6
    if font not in loaded_fonts:
        loaded_fonts[font] = bpy.data.fonts.load(FONT[font])
    cu.font = loaded_fonts[font]
    o = bpy.data.objects.new("t", cu)
    bpy.context.scene.collection.objects.link(o)
    o["product"] = 1
    if mat:
        cu.materials.append(mat)
    if mesh:
        bpy.context.view_layer.update()
        o = tomesh(o)
    return place(o, loc, rot)


def text_cyl(s, size, R, z, mat, font="sans", ang=-90, space=1.0, ext=0.001, line=1.0, sy=1.0):
    o = text(s, size, mat, font, ext=ext, space=space, mesh=True, line=line)
    for v in o.data.vertices:
        x, y, zz = v.co
        t = radians(ang) + x / R
        rr = R + zz + 0.0015
        v.co = (rr * cos(t), rr * sin(t) * sy, z + y)
    return o


def label_cyl(name, R, z0, z1, ang, span, mat, t=0.003, seg=48, rows=1, prof=None):
    """Paper label on a cylinder, centre angle ang, span in degrees."""
    v = []
    f = []
    for j in range(rows + 1):
        z = z0 + (z1 - z0) * j / rows
        rr = (prof(z) if prof else R) + t
        for k in range(seg + 1):
            a = radians(ang - span / 2 + span * k / seg)
            v.append((rr * cos(a), rr * sin(a), z))
    for j in range(rows):
        for k in range(seg):
            a = j * (seg + 1) + k
            f.append((a, a + 1, a + seg + 2, a + seg + 1))
    o = meshobj(name, v, f, mat)
    solid(o, t, -1)
    return o


def torus(name, R, r, mat=None, seg=96, rs=20, loc=(0, 0, 0), rot=(0, 0, 0), squash=1):
    v = []
    f = []
    for i in range(seg):
        a = tau * i / seg
        for k in range(rs):
            b = tau * k / rs
            v.append(((R + r * cos(b)) * cos(a), (R + r * cos(b)) * sin(a), r * sin(b) * squash))
    for i in range(seg):
        for k in range(rs):
            f.append((i * rs + k, ((i + 1) % seg) * rs + k, ((i + 1) % seg) * rs + (k + 1) % rs, i * rs + (k + 1) % rs))
    return place(meshobj(name, v, f, mat), loc, rot)


def sphere(name, r, mat=None, loc=(0, 0, 0), seg=64, rings=32, scale=None):
    pr = [(r * sin(pi * i / rings) if 0 < i < rings else 0, -r * cos(pi * i / rings)) for i in range(rings + 1)]
    return place(lathe(name, pr, mat, seg), loc, (0, 0, 0), scale)


def copy(o, loc=None, rot=None, scale=None):
    n = o.copy()
    bpy.context.scene.collection.objects.link(n)
    if loc is not None:
        n.location = loc
    if rot is not None:
        n.rotation_euler = [radians(a) for a in rot]
    if scale is not None:
        n.scale = scale if hasattr(scale, "__len__") else (scale,) * 3
    return n


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    e = bpy.data.objects.new("g", None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    return place(e, loc, rot, scale)


def since(before):
    return [o for o in bpy.context.scene.objects if o not in before]


def snap():
    return set(bpy.context.scene.objects)


def displace(o, fn):
    for v in o.data.vertices:
        v.co = fn(v.co.copy())
    o.data.update()
    return o


def boolean(o, cut, op="DIFFERENCE"):
    m = o.modifiers.new("c", "BOOLEAN")
    m.object = cut
    m.operation = op
    m.solver = "EXACT"
    cut.hide_render = True
    cut.hide_viewport = True
    if "product" in cut:
        del cut["product"]
    return o


def fbm(p, s=1.0, o=4):
    return noise.fractal(Vector(p) * s, 1.0, 2.0, o)
