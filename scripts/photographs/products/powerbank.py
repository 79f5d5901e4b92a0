from studio import *


def powerbank(color="#2c3338"):
    m = plastic("pb", color, 0.45, 0.10, 0.45, 120)
    s = snap()
    b = slab("b", 1.42, 0.68, 0.22, 0.105, m, 0.05, 6)
    gl = Mat("face", color="#14171a", rough=0.12, coat=0.6).m
    dk = Mat("dk", color="#0b0c0d", rough=0.6).m
    mt = metal("pm", "#9a9ca0", 0.3)

    def port(y, w, h):
        o = slab("po", w, h, 0.012, h * 0.48, mt, 0.002, 2)
        o.rotation_euler = (radians(90), 0, radians(90))
        o.location = (0.705, y, 0.11)
        o = slab("pi", w - 0.016, h - 0.016, 0.013, (h - 0.016) * 0.48, dk, 0)
        o.rotation_euler = (radians(90), 0, radians(90))
        o.location = (0.7052, y, 0.11)
        o = slab("tg", w - 0.05, 0.012, 0.013, 0.004, mt, 0)
        o.rotation_euler = (radians(90), 0, radians(90))
        o.location = (0.7054, y, 0.11)

    port(-0.12, 0.10, 0.042)
    port(0.14, 0.10, 0.042)
    on = emit("on", "#e9fff4", 2.2)
    off = Mat("off", color="#3b4247", rough=0.4).m
    for i in range(4):
        lathe("led", [(0, 0.0012), (0.012, 0.0012), (0.013, 0)], on if i < 3 else off, 24).location = (
            0.36 + i * 0.06,
            -0.20,
            0.2195,
        )
    k = Mat("k", color="#aab2b6", rough=0.4).m
    text("AURORA", 0.085, k, "sansb", (-0.40, 0.0, 0.2205), (0, 0, 0), 0.0004, space=1.2)
    text("20,000 mAh · 65 W", 0.040, k, "sans", (-0.385, -0.105, 0.2205), (0, 0, 0), 0.0004)
    g = group(since(s), (-0.12, 0.14, 0), (0, 0, 24))
    cb = fabric("cb", "#d9d4cb", 240, "plain", 0.9, 0.5, "Object")
    wh = plastic("wh", "#e9e6df", 0.35)
    r = radians(24)
    P = lambda x, y: (x * cos(r) - y * sin(r) - 0.12, x * sin(r) + y * cos(r) + 0.14)
    a = P(0.76, -0.12)
    b_ = P(0.98, -0.12)
    q = box("plug", 0.20, 0.115, 0.062, wh, 0.028, 5)
    q.location = (*P(0.835, -0.12), 0.11)
    q.rotation_euler = (0, 0, r)
    q = slab("usb", 0.10, 0.078, 0.024, 0.011, metal("um", "#c8cacd", 0.22), 0.004, 2)
    q.rotation_euler = (0, 0, r)
    q.location = (*P(0.72, -0.12), 0.098)
    pts = [
        (*P(0.93, -0.12), 0.11),
        (*P(1.03, -0.13), 0.10),
        (*P(1.12, -0.30), 0.045),
        (0.82, -0.40, 0.028),
        (0.45, -0.58, 0.028),
        (-0.02, -0.66, 0.028),
        (-0.45, -0.52, 0.028),
        (-0.58, -0.30, 0.028),
        (-0.80, -0.24, 0.028),
        (-0.88, -0.42, 0.028),
        (-0.74, -0.60, 0.028),
        (-0.62, -0.66, 0.03),
    ]
    tube("cable", pts, 0.026, cb, 16)
    r2 = radians(-27)
    dx, dy = cos(r2), sin(r2)
    q = box("plug2", 0.20, 0.115, 0.062, wh, 0.028, 5)
    q.location = (-0.62 + 0.09 * dx, -0.66 + 0.09 * dy, 0.032)
    q.rotation_euler = (0, 0, r2)
    q = slab("usb2", 0.10, 0.078, 0.024, 0.011, metal("um", "#c8cacd", 0.22), 0.004, 2)
    q.rotation_euler = (0, 0, r2)
    q.location = (-0.62 + 0.215 * dx, -0.66 + 0.215 * dy, 0.02)
    return dict(tint="#dfe3e6", az=8, el=40, fillw=0.86, fillh=0.7)
