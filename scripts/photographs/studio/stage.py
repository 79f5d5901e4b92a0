"""The backdrop, the lights, the camera and the settings of a render."""
from .geometry import *


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    loaded_fonts.clear()


def verts_world():
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in bpy.context.scene.objects:
        if not o.get("product") or o.hide_render or o.type not in ("MESH", "CURVE", "FONT"):
            continue
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        st = max(1, len(me.vertices) // 3000)
        out += [e.matrix_world @ me.vertices[i].co for i in range(0, len(me.vertices), st)]
        e.to_mesh_clear()
    return out


def area(name, loc, target, sx, sy, power, color=(1, 1, 1), spread=180):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = color
    l.spread = radians(spread)
    o = bpy.data.objects.new(name, l)
    o.location = loc
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def studio(
    tint="#efe4da",
    shade=1.0,
    az=18,
    el=12,
    lens=75,
    fillw=0.80,
    fillh=0.72,
    key=1.0,
    fill=1.0,
    rim=1.0,
    world=0.26,
    cards=False,
    shift=(0, -0.02),
    keyaz=-42,
    exposure=0.58,
    dof=0.02,
    spread_floor=1.0,
    look="Medium High Contrast",
    top=1.0,
    backglow=0.0,
    floor=None,
    aspect=0.8,
):
    sc = bpy.context.scene
    bpy.context.view_layer.update()
    V = verts_world()
    mn = Vector([min(v[i] for v in V) for i in range(3)])
    mx = Vector([max(v[i] for v in V) for i in range(3)])
    c = (mn + mx) / 2
    S = max((v - c).length for v in V)
    zf = mn.z if floor is None else floor
    # camera fit
    cam = bpy.data.cameras.new("cam")
    cam.lens = lens
    cam.sensor_fit = "VERTICAL"
    cam.sensor_height = 36
    co = bpy.data.objects.new("cam", cam)
    sc.collection.objects.link(co)
    sc.camera = co
    d = Vector((sin(radians(az)) * cos(radians(el)), -cos(radians(az)) * cos(radians(el)), sin(radians(el))))
    q = (-d).to_track_quat("-Z", "Y")
    R = q.to_matrix()
    X, Y, Z = R.col[0].copy(), R.col[1].copy(), R.col[2].copy()
    ty = 18 / lens
    tx = ty * aspect
    tgt = c.copy()
    dist = S * 6
    for _ in range(40):
        pos = tgt + d * dist
        u = []
        w = []
        for v in V:
            r = v - pos
            dz = -r.dot(Z)
            u.append(r.dot(X) / dz / tx)
            w.append(r.dot(Y) / dz / ty)
        hu = (max(u) - min(u)) / 2
        hw = (max(w) - min(w)) / 2
        cu = (max(u) + min(u)) / 2 - shift[0]
        cw = (max(w) + min(w)) / 2 - shift[1]
        tgt += X * (cu * tx * dist) + Y * (cw * ty * dist)
        dist *= max(hu / fillw, hw / fillh) ** 0.8
    co.location = tgt + d * dist
    co.rotation_euler = q.to_euler()
    cam.clip_end = 1000
    cam.clip_start = 0.01
    if dof:
        cam.dof.use_dof = True
        cam.dof.focus_distance = dist - S * 0.40
        cam.dof.aperture_fstop = lens / 1000 / (2 * dof * S)
        cam.dof.aperture_blades = 9
    # backdrop: seamless sweep
    # A white product needs a ground that is a little darker.
    t_ = mixc("#000000", tint, shade)
    g_ = sum(t_[:3]) / 3
    m = Mat(
        "backdrop",
        color=tuple(min(0.93, max(0.02, (g_ + (x - g_) * 1.55) * 1.03)) for x in t_[:3]),
        rough=0.9,
        spec=0.08,
    )
    prof = fillet([(-14, 0), (5.2, 0, 4.2), (6.2, 16)], 24)
    v = []
    f = []
    for y, z in prof:
        for x in (-22, 22):
            v.append((c.x * 0 + x * S + c.x, c.y + y * S, zf + z * S))
    for i in range(len(prof) - 1):
        a = 2 * i
        f.append((a, a + 1, a + 3, a + 2))
    bd = meshobj("sweep", v, f, m.m)
    del bd["product"]
    bd.rotation_euler = (0, 0, 0)
    # rotate sweep to face camera
    piv = (
        Matrix.Translation(Vector((c.x, c.y, 0)))
        @ Matrix.Rotation(radians(az), 4, "Z")
        @ Matrix.Translation(Vector((-c.x, -c.y, 0)))
    )
    bd.matrix_world = piv
    rot = Matrix.Rotation(radians(az), 4, "Z")

    def L(x, y, z):
        return c + (rot @ Vector((x, y, z))) * S

    ka = radians(keyaz)
    area("key", L(sin(ka) * 3.6, -cos(ka) * 3.0, 3.3), c, 3.0 * S, 3.0 * S, key * 285 * S * S, (1, 0.965, 0.92))
    area("fill", L(3.6, -2.2, 1.6), c, 2.6 * S, 3.2 * S, fill * 30 * S * S, (0.93, 0.965, 1))
    area("rim", L(2.6, 2.9, 2.5), c, 0.9 * S, 3.0 * S, rim * 120 * S * S, (1, 0.99, 0.97))
    area("rim2", L(-3.0, 2.4, 1.6), c, 0.6 * S, 3.0 * S, rim * 55 * S * S, (0.96, 0.98, 1))
    area("top", L(0, 0.4, 4.2), c, 3.0 * S, 2.2 * S, top * 52 * S * S, (1, 1, 1))
    if backglow:
        area("bg", L(0, 2.2, 1.2), L(0, 9, 2.6), 3 * S, 3 * S, backglow * 200 * S * S)
    if cards:
        for sx in (-1, 1):
            k = meshobj(
                "card",
                [L(sx * 1.55, -1.2, -0.9), L(sx * 1.55, 1.0, -0.9), L(sx * 1.55, 1.0, 2.6), L(sx * 1.55, -1.2, 2.6)],
                [(0, 1, 2, 3)],
                Mat("black", color="#050505", rough=1, spec=0).m,
            )
            del k["product"]
            k.visible_camera = False
            k.visible_diffuse = False
            k.visible_shadow = False
    if cards:
        bd.visible_glossy = False
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes["Background"]
    tc = nt.nodes.new("ShaderNodeTexCoord")
    sp = nt.nodes.new("ShaderNodeSeparateXYZ")
    rp = nt.nodes.new("ShaderNodeValToRGB")
    nt.links.new(tc.outputs["Generated"], sp.inputs[0])
    mm = nt.nodes.new("ShaderNodeMath")
    mm.operation = "MULTIPLY_ADD"
    mm.inputs[1].default_value = 0.5
    mm.inputs[2].default_value = 0.5
    nt.links.new(sp.outputs[2], mm.inputs[0])
    nt.links.new(mm.outputs[0], rp.inputs[0])
    rp.color_ramp.elements[0].color = (0.35, 0.34, 0.33, 1)
    rp.color_ramp.elements[0].position = 0.45
    rp.color_ramp.elements[1].color = (1, 1, 1, 1)
    rp.color_ramp.elements[1].position = 0.95
    nt.links.new(rp.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = world
    if cards:
        lp = nt.nodes.new("ShaderNodeLightPath")
        ml = nt.nodes.new("ShaderNodeMath")
        ml.operation = "MULTIPLY_ADD"
        nt.links.new(lp.outputs["Is Glossy Ray"], ml.inputs[0])
        ml.inputs[1].default_value = -world * 0.7
        ml.inputs[2].default_value = world
        nt.links.new(ml.outputs[0], bg.inputs[1])
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = look
    sc.view_settings.exposure = exposure
    return S


def setup_render(w, h, spp, seed, bounces=(6, 3, 4, 8)):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    cy = sc.cycles
    cy.device = "CPU"
    sc.render.threads_mode = "FIXED"
    sc.render.threads = 1
    sc.render.resolution_x = w
    sc.render.resolution_y = h
    sc.render.resolution_percentage = 100
    cy.samples = spp
    cy.use_adaptive_sampling = False
    cy.use_denoising = False
    cy.max_bounces = bounces[0]
    cy.diffuse_bounces = bounces[1]
    cy.glossy_bounces = bounces[2]
    cy.transmission_bounces = bounces[3]
    cy.transparent_max_bounces = 8
    cy.caustics_reflective = False
    cy.caustics_refractive = False
    cy.blur_glossy = 0.6
    cy.sample_clamp_indirect = 2.5
    cy.sample_clamp_direct = 0
    cy.seed = seed
    cy.use_auto_tile = False
    cy.light_sampling_threshold = 0.02
    sc.render.use_persistent_data = True
    cy.filter_width = 1.3
