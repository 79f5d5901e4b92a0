from studio import *


def dice(first=("#efe6d3", "#1d1a18"), second=("#8f1f24", "#f1e9d8")):
    def mk(col, pip, name):
        m = Mat("d" + name, color=col, rough=0.16, spec=0.5, sss=0.12, sssr=(0.05, 0.04, 0.03), coat=0.3)
        m.b.inputs["Subsurface Color"].default_value = C(col)
        m.bump(m.noise(3, 2), 0.03, 0.04)
        k = Mat("k" + name, color=pip, rough=0.3).m
        o = box("die", 1, 1, 1, m.m, 0.11, 7)
        o.data.materials.append(k)
        bm = bmesh.new()
        q = 0.25
        pat = {
            1: [(0, 0)],
            2: [(-q, -q), (q, q)],
            3: [(-q, -q), (0, 0), (q, q)],
            4: [(a, b) for a in (-q, q) for b in (-q, q)],
            5: [(a, b) for a in (-q, q) for b in (-q, q)] + [(0, 0)],
            6: [(a, b) for a in (-q, q) for b in (-q, 0, q)],
        }
        F = {
            1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
            6: ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
            2: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
            5: ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
            3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
            4: ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
        }
        for n, (a, u, w) in F.items():
            for p, s in pat[n]:
                c = Vector(a) * 0.545 + Vector(u) * p + Vector(w) * s
                bmesh.ops.create_uvsphere(
                    bm, u_segments=28, v_segments=16, radius=0.105 if n > 1 else 0.135, matrix=Matrix.Translation(c)
                )
        me = bpy.data.meshes.new("cut")
        bm.to_mesh(me)
        bm.free()
        cu = bpy.data.objects.new("cut", me)
        bpy.context.scene.collection.objects.link(cu)
        me.materials.append(m.m)
        me.materials.append(k)
        for p in me.polygons:
            p.material_index = 1
            p.use_smooth = True
        boolean(o, cu)
        bpy.context.view_layer.update()
        return tomesh(o)

    a = mk(*first, "a")
    b = mk(*second, "b")
    a.data.use_auto_smooth = b.data.use_auto_smooth = True
    up = {1: (0, 0, 0), 2: (-90, 0, 0), 3: (0, -90, 0), 4: (0, 90, 0), 5: (90, 0, 0), 6: (180, 0, 0)}

    def put(o, face, x, y, z, rz):
        R = Matrix.Rotation(radians(rz), 4, "Z") @ Euler([radians(v) for v in up[face]]).to_matrix().to_4x4()
        n = copy(o)
        n.matrix_world = Matrix.Translation((x, y, z)) @ R
        return n

    put(a, 6, -0.95, -0.15, 0.5, 20)
    put(b, 3, 0.42, -0.55, 0.5, -28)
    put(a, 2, 1.45, 0.35, 0.5, 51)
    put(b, 5, -0.25, 1.05, 0.5, 8)
    put(a, 4, -0.22, 0.38, 1.5, -20) if False else None
    put(a, 1, -0.30, 0.30 + 0.3, 0.5, -12) if False else None
    put(a, 4, 1.0, 1.65, 0.5, 70)
    n = put(b, 1, -0.62, 0.52, 1.5, -14)
    bpy.data.objects.remove(n)
    n = put(b, 1, -0.58, 0.42, 1.50, 38)
    a.hide_render = b.hide_render = True
    del a["product"]
    del b["product"]
    return dict(tint="#dfe2dc", az=6, el=30, fillw=0.84, fillh=0.62)
