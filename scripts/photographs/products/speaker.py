from studio import *


def speaker(cloth=("#22343a", "#5d7f86"), rubber="#26383d", loop="#c97a4a", word="AURORA"):
    fb = Mat("fb", rough=0.9, spec=0.15, sheen=0.25)
    uv = fb.co("UV", (150, 62, 1))
    a = fb.wave(1 / 6.283 * 6.283 / 2, uv, 0, dirn="X")
    b = fb.wave(1 / 2, uv, 0, dirn="Y")
    h = fb.math("MULTIPLY", a, b)
    fb.set("color", fb.mix(h, *cloth))
    fb.bump(h, 0.7, 0.02)
    rb = Mat("rub", rough=0.55, spec=0.35, color=rubber)
    rb.bump(rb.noise(90, 3), 0.1, 0.004)
    rb = rb.m
    R = 0.42
    o = lathe("grille", fillet([(0.40, 0.10), (R, 0.14, 0.03), (R, 1.36, 0.03), (0.40, 1.40)], 6), fb.m, 160)
    me = o.data
    uvl = me.uv_layers.new(name="UVMap")
    for p in me.polygons:
        us = [(math.atan2(me.vertices[v].co.y, me.vertices[v].co.x) / tau) % 1 for v in p.vertices]
        big = max(us) - min(us) > 0.5
        for li, v, u in zip(p.loop_indices, p.vertices, us):
            uvl.data[li].uv = (u + 1 if big and u < 0.5 else u, me.vertices[v].co.z / 1.5)
    lathe("bot", fillet([(0, 0), (0.36, 0, 0.03), (0.405, 0.05, 0.03), (0.415, 0.11, 0.01), (0.40, 0.12)], 6), rb, 128)
    lathe(
        "top",
        fillet(
            [
                (0.40, 1.385),
                (0.415, 1.395, 0.01),
                (0.405, 1.46, 0.035),
                (0.33, 1.485, 0.02),
                (0.30, 1.465, 0.01),
                (0, 1.462),
            ],
            6,
        ),
        rb,
        128,
    )
    wm = Mat("ic", color="#c9d6d6", rough=0.5).m
    for i, sy in enumerate(("+", "–")):
        text(sy, 0.14, wm, "sansb", (-0.13 + 0.26 * i, 0.0, 1.4628), (0, 0, 0), 0.001)
    lathe("pw", [(0, 0.0), (0.02, 0), (0.022, -0.004)], emit("led", "#9fe8ff", 3), 24).location = (0, -0.2, 1.464)
    # badge + strap
    k = foil("k", "#cfd6d4", 0.25)
    text_cyl("AURORA", 0.085, R, 0.30, k, "sansb", -90, 1.2, 0.004)
    sp = fabric("sp", loop, 90, "twill", coords="Object")
    sweep(
        "loop",
        [
            (0.40, 0.03, 1.28),
            (0.50, 0.06, 1.30),
            (0.60, 0.08, 1.16),
            (0.60, 0.05, 0.92),
            (0.52, 0.02, 0.80),
            (0.47, 0, 0.95),
            (0.445, 0.0, 1.22),
        ],
        0.050,
        0.010,
        sp,
        (-0.12, 0.99, 0),
        seg=16,
        power=5,
        sub=12,
    )
    box("anch", 0.05, 0.13, 0.10, rb, 0.02, 3, loc=(0.425, 0.02, 1.27))
    return dict(tint="#e2e2de", az=14, el=15, fillw=0.62, fillh=0.68)
