from studio import *


def dumbbells(color="#3d5a5e", mark="2 kg"):
    v = plastic("v", color, 0.55, 0.14, 0.4, 90)
    st = metal("st", "#c4c7ca", 0.28, "z")

    def bell(loc, rz):
        s = snap()
        for k in (-1, 1):
            hx = [(0.42 * cos(tau * i / 6 + pi / 6), 0.42 * sin(tau * i / 6 + pi / 6)) for i in range(6)]
            o = prism("hd", hx, 0.46, v, 0.07, 5)
            o.location = (0, 0, k * 0.82 - 0.23)
            t = text(mark, 0.15, ink("wt", "#e9ece8", 0.6), "sansb", (0, 0, 0), (0, 0, 0), 0.001)
            t.location = (0, 0, k * 1.052)
            t.rotation_euler = (0 if k > 0 else pi, 0, radians(90))

        def kn(x, y, z, t, i):
            q = 1 + 0.012 * sin(t * 36) * sin(z * 60)
            return (x * q, y * q, z)

        lathe(
            "bar",
            fillet([(0, -0.62), (0.10, -0.62)], 1)
            + [(0.10 + 0.03 * cos(z * 2.4), z) for z in [-0.6 + 1.2 * i / 60 for i in range(61)]]
            + [(0.10, 0.62), (0, 0.62)],
            st,
            144,
            fn=kn,
        )
        g = group(since(s))
        g.rotation_euler = (0, pi / 2, 0)
        e = bpy.data.objects.new("t", None)
        bpy.context.scene.collection.objects.link(e)
        g.parent = e
        e.location = loc
        e.rotation_euler = (0, 0, radians(rz))
        g.rotation_euler = (radians(0), pi / 2, 0)
        return e

    bell((-0.10, 0.62, 0.364), 16)
    bell((0.10, -0.58, 0.364), 8)
    return dict(tint="#dcdfdd", az=20, el=26, fillw=0.84, fillh=0.6)
