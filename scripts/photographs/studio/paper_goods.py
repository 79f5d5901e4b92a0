"""Books and pencils."""
from .forms import *


def hardback(w, d, h, cloth, title, author, spine=True, col="#d9b36a", font="serif", pagesc="#efe6d3", band="#8a2f2a"):
    """Case-bound book lying flat: spine on the -y side (towards the viewer), fore-edge at +y. Returns a group."""
    s = snap()
    t = 0.028
    # case: cross-section in (y,z), extruded along x
    out = []
    r = h * 0.16
    outer = (
        [(d, h), (0.03, h)]
        + [(-0.02 - 0.05 * sin(a), h / 2 + h / 2 * cos(a)) for a in [pi * k / 16 for k in range(1, 16)]]
        + [(0.03, 0), (d, 0)]
    )
    inner = (
        [(d, t), (0.05, t)]
        + [(0.01 - 0.045 * sin(a), h / 2 - (h / 2 - t) * cos(a)) for a in [pi * k / 16 for k in range(1, 16)]]
        + [(0.05, h - t), (d, h - t)]
    )
    o = prism("case", outer + inner, w, cloth, 0.008, 3)
    o.rotation_euler = (radians(90), 0, radians(90))
    o.location = (-w / 2, 0, 0)
    # French groove
    pg = pages("pg", pagesc, "Z", 70)
    po = (
        [(d - 0.05, t), (0.02, t)]
        + [(-0.0 - 0.035 * sin(a), h / 2 - (h / 2 - t) * cos(a)) for a in [pi * k / 12 for k in range(1, 12)]]
        + [(0.02, h - t), (d - 0.05, h - t)]
        + [(d - 0.05 - 0.018 * sin(a), h / 2 + (h / 2 - t) * cos(a)) for a in [pi * k / 10 for k in range(1, 10)]]
    )
    p = prism("pages", po[::-1], w - 0.09, pg, 0)
    p.rotation_euler = (radians(90), 0, radians(90))
    p.location = (-w / 2 + 0.045, 0, 0)
    hb = fabric("hb", band, 60, coords="Object")
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        tube("hband", [(x, -0.03, t + 0.01), (x, -0.045, h / 2), (x, -0.03, h - t - 0.01)], 0.016, hb)
    k = foil("k", col, 0.28)
    text(title, min(h * 0.50, 0.15), k, font, (0, -0.0705, h / 2), (90, 0, 0), 0.001)
    if len(title) < 16:
        text(author, min(h * 0.26, 0.07), k, "sans", (w / 2 - 0.34, -0.069, h / 2), (90, 0, 0), 0.001)
    return since(s), k


def pencil(col, mark="HB", L=1.75, R=0.037, ferrule=False, seed=0):
    """Axis along z, sharpened end at the top, length L."""
    wd = wood("pw%s%d" % (col, seed), "#d9b48a", "#b88a5c", "z", 2.2, seed=seed, rough=0.6)
    pt = plastic("pp%s%d" % (col, seed), col, 0.25, 0.02)
    gr = Mat("gr", color="#2c2c30", rough=0.35, spec=0.6).m
    fo = foil("pf", "#d8c089", 0.3)
    cone = 0.26
    v = []
    f = []
    mi = []
    seg = 72
    zs = [0, 0.004] + [L - cone - 0.03 + (0.03 + cone) * k / 60 for k in range(61)]
    rows = []
    for z in zs:
        row = []
        for k in range(seg):
            a = tau * k / seg
            hx = R * cos(pi / 6) / cos(((a) % (pi / 3)) - pi / 6)
            hx = min(hx, R * 0.97)
            rc = (L - z) / cone * R * 1.0 + 0.0035
            r = min(hx, rc) if z > L - cone - 0.03 else hx
            if z == 0:
                r *= 0.94
            row.append(len(v))
            v.append((r * cos(a), r * sin(a), z))
        rows.append(row)
    for i in range(len(zs) - 1):
        for k in range(seg):
            f.append((rows[i][k], rows[i][(k + 1) % seg], rows[i + 1][(k + 1) % seg], rows[i + 1][k]))
            z = (zs[i] + zs[i + 1]) / 2
            a = tau * (k + 0.5) / seg
            hx = min(R * cos(pi / 6) / cos(((a) % (pi / 3)) - pi / 6), R * 0.97)
            rc = (L - z) / cone * R + 0.0035
            mi.append(0 if rc > hx else (2 if rc < R * 0.30 else 1))
    f.append(tuple(rows[0]))
    mi.append(1)
    f.append(tuple(rows[-1]))
    mi.append(2)
    o = meshobj("pencil", v, f, None, True, 28)
    for m in (pt, wd, gr):
        o.data.materials.append(m)
    for p, m in zip(o.data.polygons, mi):
        p.material_index = m
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    lathe("core", [(0, -0.0008), (R * 0.3, -0.0008), (R * 0.3, 0.0006)], gr, 24)
    t = text(f"KILN   CEDAR   {mark}", 0.034, fo, "sansb", (0, 0, 0), (0, 0, 0), 0.0006, "LEFT", 1.1)
    M = (
        Matrix.Rotation(pi / 6, 4, "Z")
        @ Matrix.Translation((R * cos(pi / 6) + 0.0005, 0, 0.10))
        @ Matrix(((0, 0, 1, 0), (0, -1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)))
    )
    t.matrix_world = M
    return o
