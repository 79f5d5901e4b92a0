from studio import *


def lipstick(color="#8a0c24"):
    blk = plastic("blk", "#1f1b1e", 0.16)
    gd = metal("gd", "#d9b06c", 0.14)
    lp = Mat("lip", rough=0.42, spec=0.4, sss=0.0)
    lp.set("color", color)
    lp.bump(lp.noise(50, 3), 0.04, 0.004)

    def rim(h):
        return fillet([(0, 0), (0.205, 0, 0.02), (0.21, 0.02, 0.01), (0.21, h, 0.012), (0.19, h)], 5)

    lathe("base", rim(0.62), blk, 96)
    lathe("band", fillet([(0.205, 0.61), (0.214, 0.612, 0.005), (0.214, 0.66, 0.005), (0.17, 0.665)], 4), gd, 96)
    lathe("in", fillet([(0.165, 0.62), (0.165, 1.0, 0.012), (0.14, 1.01, 0.006), (0.135, 0.98)], 5), gd, 96)
    o = lathe(
        "bul",
        fillet([(0, 0.9), (0.132, 0.9), (0.132, 1.02), (0.132, 1.50, 0.06), (0.07, 1.56, 0.05), (0, 1.565)], 14),
        lp.m,
        128,
    )
    # dense body for the slant
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.bisect_plane(
        bm,
        geom=bm.verts[:] + bm.edges[:] + bm.faces[:],
        plane_co=(0, 0, 1.36),
        plane_no=(0, -0.72, 0.70),
        clear_outer=True,
    )
    e = [x for x in bm.edges if x.is_boundary]
    bmesh.ops.edgeloop_fill(bm, edges=e)
    bm.to_mesh(o.data)
    bm.free()
    bevel(o, 0.018, 5, 30)
    s = snap()
    lathe("cap", fillet([(0.20, 0), (0.212, 0, 0.006), (0.212, 0.98, 0.02), (0.19, 1.0, 0.015), (0, 1.0)], 6), blk, 96)
    lathe("cb", fillet([(0.211, 0.02), (0.216, 0.022, 0.003), (0.216, 0.07, 0.003), (0.211, 0.072)], 3), gd, 96)
    t = text_cyl("AURELIA", 0.075, 0.212, 0.55, gd, "serif", -90, 1.3)
    group(since(s), (0.55, -0.22, 0.212), (0, 90, 0)).rotation_euler = (radians(90), radians(0), radians(68))
    text_cyl("AURELIA", 0.07, 0.21, 0.32, gd, "serif", -78, 1.3)
    return dict(tint="#ecdcd8", az=12, el=13, fillw=0.66, fillh=0.66, key=0.95)
