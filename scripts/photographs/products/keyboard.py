from studio import *


def keyboard(
    case="#d8d2c6", caps=("#ece7db", "#7f8d8a", "#d0683f"), legends=("#4b4a46", "#f0ece2", "#fff4e6"), pad=False
):
    al = metal("al", "#b9bcc0", 0.38)
    al2 = plastic("case", case, 0.42, 0.06)
    w, d = (0.98, 1.12) if pad else (3.05, 1.12)
    slab("case", w, d, 0.16, 0.06, al2, 0.03, 5, rot=(4, 0, 0))
    s = snap()
    cols = {n: plastic("k" + n, c, 0.48, 0.05) for n, c in zip("abc", caps)}
    leg = {n: ink("l" + n, c) for n, c in zip("abc", legends)}
    rows = [
        ["Esc:1:c"] + list("1234567890-=") + ["Back:2:b"],
        ["Tab:1.5:b"] + list("QWERTYUIOP[]") + ["\\:1.5:b"],
        ["Caps:1.75:b"] + list("ASDFGHJKL;'") + ["Enter:2.25:c"],
        ["Shift:2.25:b"] + list("ZXCVBNM,./") + ["Shift:2.75:b"],
        [
            "Ctrl:1.25:b",
            "Alt:1.25:b",
            "Cmd:1.25:b",
            " :6.25:a",
            "Alt:1.25:b",
            "Fn:1.25:b",
            "Menu:1.25:b",
            "Ctrl:1.25:b",
        ],
    ]
    if pad:
        rows = [
            ["Esc:1:c", "/:1:b", "*:1:b", "Back:1:b"],
            ["7", "8", "9", "-:1:b"],
            ["4", "5", "6", "+:1:b"],
            ["1", "2", "3", "=:1:b"],
            ["0:2", ".", "Enter:1:c"],
        ]
    u = 0.19
    half = 2 if pad else 7.5
    for r, row in enumerate(rows):
        x = -half * u
        for kk in row:
            p = kk.split(":") if len(kk) > 1 else [kk]
            n = p[0]
            wd = float(p[1]) if len(p) > 1 else 1
            c = p[2] if len(p) > 2 else "a"
            W = wd * u - 0.012
            cx = x + wd * u / 2
            cy = (2 - r) * u
            x += wd * u
            D = u - 0.012
            h = 0.092
            tp = 0.028
            v = []
            NZ = [(0, 0), (h * 0.85, 0.8), (h, 1)]
            for z, k in NZ:
                v += [
                    (sx * (W / 2 - tp * k), sy * (D / 2 - tp * k) + 0.006 * k, z)
                    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
                ]
            f = [(3, 2, 1, 0), (8, 9, 10, 11)] + [
                (a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i) for a in (0, 4) for i in range(4)
            ]
            o = meshobj("key", v, f, cols[c])
            bevel(o, 0.016, 3, 15)
            o.location = (cx, cy, 0.07 + (0.016, 0.006, 0, 0.003, 0.008)[r])
            o.rotation_euler = (radians((-7, -3, 0, 4, 5)[r]) * -1, 0, 0)
            if n.strip():
                t = text(n, 0.062 if len(n) == 1 else 0.036, leg[c], "sans", (0, 0, 0), (0, 0, 0), 0.0003)
                t.parent = o
                t.location = (-(W / 2 - 0.05) if len(n) > 1 else 0, 0.012, h + 0.0006)
            if len(n) > 1 and n.strip():
                t.data.align_x = "LEFT"
    g = group(since(s), (0, 0.0, 0.085), (4, 0, 0))
    dk = Mat("plate", color="#2a2c2d", rough=0.7).m
    o = slab("pl", 2 * half * u + 0.03, 5 * u + 0.03, 0.02, 0.02, dk, 0, rot=(4, 0, 0))
    o.location = (0, -0.005, 0.150)
    return dict(tint="#dde2e1", az=52, el=40, fillw=0.92, fillh=0.74)
