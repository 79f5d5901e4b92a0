from studio import *


def belt(color="#5a3220", buckle="#c9a04a", thread="#c9a878"):
    """A leather belt in a coil with a brass buckle."""
    l = leather("l", color, 24)
    b = metal("b", buckle, 0.16)
    h = 0.34
    pts = []
    turns, n = 2.35, 150
    for i in range(n + 1):
        t = i / n
        a = radians(-90) - tau * turns * (1 - t)
        r = 0.34 + 0.46 * t
        pts.append((r * cos(a), r * sin(a), h / 2 + 0.004 * sin(i * 0.3)))
    x0, y0, _ = pts[-1]
    pts += [(x0 + 0.25, y0 - 0.01, h / 2), (x0 + 0.52, y0 + 0.02, h / 2), (x0 + 0.78, y0 + 0.05, h / 2)]
    sweep("strap", pts, [h / 2] * 2, [0.028] * 2, l, (0, 0, 1), seg=28, power=5, sub=4)
    P = ring_path(pts, 4)
    t = Mat("thread", color=thread, rough=0.9).m
    for z in (0.045, h - 0.045):
        for i in range(len(P) - 150, len(P) - 2, 2):
            d = (P[i + 1] - P[i]).normalized()
            out = d.cross(Vector((0, 0, 1)))
            o = box("stitch", 0.030, 0.006, 0.007, t, 0.002, 2)
            o.location = P[i] + out * 0.029 + Vector((0, 0, z - h / 2))
            o.rotation_euler = (0, 0, math.atan2(d.y, d.x))
    s = snap()
    w, hh = 0.42, 0.50
    frame = [(x, 0, z) for x, z in rrect(w, hh, 0.09, 8)]
    tube("frame", frame, 0.034, b, 4, closed=True, smooth=False)
    tube("prong", [(-w / 2, -0.01, 0), (0, -0.045, 0), (w / 2 + 0.02, -0.035, 0)], 0.022, b)
    place(turned([(0, -0.10), (0.05, -0.10, 0.01), (0.05, 0.10, 0.01), (0, 0.10)], b, 32), (-w / 2, 0, 0))
    group(since(s), (x0 + 0.98, y0 + 0.045, h / 2 + 0.06), (0, 0, 8))
    return dict(az=14, el=24, fillw=0.84, fillh=0.6)
