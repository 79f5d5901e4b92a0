from studio import *


def table_lamp(base="#4f6a66", shade="#e9dfcc"):
    g = glaze("g", base, speck=0.5, raw="#a67f61", rawz=0.10, dark="#26312f")
    br = metal("br", "#b9975a", 0.24)
    turned(
        [(0, 0), (0.36, 0, 0.02), (0.40, 0.04, 0.03)]
        + [(r, z, 0.0) for r, z in spline([(0.46, 0.10), (0.62, 0.42), (0.56, 0.78), (0.30, 1.06), (0.16, 1.16)], 10)]
        + [(0.13, 1.20, 0.01), (0, 1.20)],
        g,
        144,
        wob=0.003,
    )
    turned(
        [(0.10, 1.19), (0.11, 1.20, 0.005), (0.11, 1.26, 0.01), (0.05, 1.30, 0.02), (0.05, 1.55, 0.01), (0, 1.56)],
        br,
        64,
    )
    fb = fabric("sh", shade, 150, "plain", 0.95, 0.35, "Object", sheen=0.2)
    fb_nodes = bpy.data.materials["sh"]
    nt = fb_nodes.node_tree
    tr = nt.nodes.new("ShaderNodeBsdfTranslucent")
    tr.inputs["Color"].default_value = C("#f2d9ae")
    mx = nt.nodes.new("ShaderNodeMixShader")
    mx.inputs[0].default_value = 0.35
    nt.links.new(nt.nodes["Principled BSDF"].outputs[0], mx.inputs[1])
    nt.links.new(tr.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], nt.nodes["Material Output"].inputs["Surface"])
    o = turned([(0.88, 1.32), (0.56, 2.30)], fb, 160)
    solid(o, 0.012, 0)
    for r, z in ((0.88, 1.325), (0.56, 2.295)):
        torus("hem", r, 0.014, fb, 128, 12, (0, 0, z))
    l = bpy.data.lights.new("bulb", "POINT")
    l.energy = 16
    l.color = (1, 0.78, 0.50)
    l.shadow_soft_size = 0.12
    q = bpy.data.objects.new("bulb", l)
    q.location = (0, 0, 1.78)
    bpy.context.scene.collection.objects.link(q)
    return dict(tint="#d6cabb", az=12, el=6, fillw=0.70, fillh=0.76, key=0.72, fill=0.7, world=0.20)
