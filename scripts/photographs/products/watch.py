from studio import *


def watch(dial=("#123a3a", "#1d5552"), band="#7a4a2c", thread="#e3cfa8"):
    st = metal("st", "#b9bcc0", 0.09, var=0.05)
    br = metal("br", "#9a9da1", 0.24, "ring")
    lt = leather("lt", band, 95, 0.48, 0.28)
    th = fabric("th", thread, 200, coords="Object")
    gl = thin_glass("cr")
    di = Mat("dial", metal=0.85, rough=0.3)
    v = di.sep(di.co())
    an = di.math("ARCTAN2", v[1], v[0])
    nz = di.n("TexNoise", {"W": di.math("MULTIPLY", an, 26.0), "Scale": 1, "Detail": 3}, noise_dimensions="1D").outputs[
        "Fac"
    ]
    di.set("color", di.mix(nz, *dial))
    di.set("rough", di.math("ADD", di.math("MULTIPLY", nz, 0.2), 0.22))
    di = di.m
    R = 0.80
    T = snap()
    lathe(
        "case",
        fillet(
            [
                (0, -0.20),
                (0.66, -0.20, 0.03),
                (0.72, -0.16, 0.03),
                (R, -0.08, 0.05),
                (R + 0.015, 0, 0.06),
                (R, 0.07, 0.03),
                (R - 0.02, 0.08),
            ],
            8,
        ),
        br,
        160,
    )
    lathe(
        "bez",
        fillet(
            [
                (R - 0.015, 0.075),
                (R - 0.005, 0.10, 0.012),
                (0.74, 0.165, 0.02),
                (0.70, 0.17, 0.008),
                (0.685, 0.13, 0.01),
                (0.67, 0.06),
            ],
            6,
        ),
        st,
        160,
    )
    lathe("reh", [(0.672, 0.12), (0.64, 0.065)], metal("rh", "#20403f", 0.35), 128)
    lathe("dial", [(0, 0.062), (0.66, 0.062)], di, 128)
    for h in range(12):
        a = pi / 2 - tau * h / 12
        L = 0.17 if h % 3 else 0.20
        if h == 3:
            continue
        for off in (-0.028, 0.028) if h == 0 else (0,):
            o = box("ix", L, 0.034, 0.022, st, 0.006, 2)
            o.location = (0.52 * cos(a) - off * sin(a), 0.52 * sin(a) + off * cos(a), 0.074)
            o.rotation_euler = (0, 0, a)
    wm = ink("wm", "#d9dcd8", 0.5)
    for m in range(60):
        a = tau * m / 60
        o = box("tk", 0.035, 0.006, 0.001, wm, 0)
        o.location = (0.625 * cos(a), 0.625 * sin(a), 0.0635)
        o.rotation_euler = (0, 0, a)
    w = box("dw", 0.14, 0.11, 0.006, Mat("dw", color="#eef0ea", rough=0.5).m, 0.002, 1, loc=(0.49, 0, 0.065))
    text("26", 0.085, ink("dk", "#141616"), "helvb", (0.49, 0, 0.0688), (0, 0, 0), 0.0003)
    fr = [(0.415, 0, 0.006, 0.125), (0.565, 0, 0.006, 0.125)]
    for x, y, a_, b_ in fr:
        box("fr", 0.010, 0.125, 0.012, st, 0.002, 1, loc=(x, y, 0.068))
    for y in (-0.06, 0.06):
        box("fr", 0.16, 0.010, 0.012, st, 0.002, 1, loc=(0.49, y, 0.068))
    text("MERIDIAN", 0.072, wm, "sansb", (0, 0.27, 0.0632), (0, 0, 0), 0.0008, space=1.12)
    text("automatic", 0.056, wm, "serifi", (0, -0.25, 0.0632), (0, 0, 0), 0.0006)
    text("100 m", 0.036, wm, "sans", (0, -0.325, 0.0632), (0, 0, 0), 0.0006)

    def hand(deg, L, wd, z, tail=0.12):
        o = prism(
            "hd",
            [
                (-wd * 0.45, -tail),
                (wd * 0.45, -tail),
                (wd, 0.05),
                (wd * 0.9, L * 0.86),
                (0, L),
                (-wd * 0.9, L * 0.86),
                (-wd, 0.05),
            ],
            0.014,
            st,
            0.004,
            2,
        )
        o.rotation_euler = (0, 0, radians(-deg))
        o.location = (0, 0, z)

    hand(304, 0.34, 0.030, 0.088)
    hand(50, 0.54, 0.024, 0.106)
    o = prism(
        "sec", [(-0.006, -0.18), (0.006, -0.18), (0.003, 0.58), (-0.003, 0.58)], 0.006, metal("sc", "#d8a45a", 0.25), 0
    )
    o.location = (0, 0, 0.124)
    o.rotation_euler = (0, 0, radians(-212))
    lathe("pn", fillet([(0, 0.138), (0.034, 0.136, 0.008), (0.036, 0.08)], 3), st, 32)
    lathe("cr", fillet([(0, 0.205), (0.40, 0.195, 0.3), (0.69, 0.168)], 8), gl, 128)
    for sx in (-1, 1):
        for sy in (-1, 1):
            o = sweep(
                "lug",
                [
                    (sx * 0.485, sy * 0.58, -0.03),
                    (sx * 0.485, sy * 0.74, -0.06),
                    (sx * 0.48, sy * 0.85, -0.13),
                    (sx * 0.475, sy * 0.90, -0.22),
                ],
                [0.070, 0.068, 0.062, 0.055],
                [0.075, 0.070, 0.062, 0.05],
                br,
                (1, 0, 0),
                seg=20,
                power=5,
                sub=8,
            )

    def rid(x, y, z, t, i):
        s = 1 + 0.05 * max(0, sin(t * 28)) if 0.02 < z < 0.16 else 1
        return (x * s, y * s, z)

    c = lathe(
        "crown",
        fillet(
            [(0.05, -0.06), (0.05, 0.01), (0.11, 0.015, 0.01), (0.115, 0.16, 0.015), (0.09, 0.18, 0.015), (0, 0.185)], 4
        ),
        st,
        224,
        fn=rid,
    )
    c.rotation_euler = (0, radians(90), 0)
    c.location = (R - 0.0, 0, -0.01)

    # strap: ellipse below the case
    def path(a0, a1, n, ry=1.02, rz=0.98, zc=-1.02):
        return [
            (0, ry * sin(radians(a)), zc + rz * cos(radians(a))) for a in [a0 + (a1 - a0) * i / n for i in range(n + 1)]
        ]

    for sg in (-1, 1):
        P = path(sg * 57, sg * (190 if sg > 0 else 172), 24)
        P = [(0, sg * 0.74, -0.10), (0, sg * 0.83, -0.17), (0, sg * 0.92, -0.30)] + P[3:]
        P = [(x, y, z - (0.035 if sg > 0 and i > 18 else 0)) for i, (x, y, z) in enumerate(P)]
        n = len(P)
        sweep(
            "strap",
            P,
            [0.405, 0.40, 0.385, 0.365, 0.345, 0.335],
            [0.072, 0.062, 0.050, 0.042, 0.038, 0.036],
            lt,
            (1, 0, 0),
            seg=36,
            power=5,
            sub=6,
        )
        Q = ring_path(P, 6)
        for sx in (-1, 1):
            for i in range(8, len(Q) - 8, 4):
                k = i / len(Q)
                wd = 0.40 - 0.07 * k
                thk = 0.060 - 0.024 * k
                t = (Q[i + 1] - Q[i - 1]).normalized()
                nrm = Vector((1, 0, 0)).cross(t)
                nrm = nrm if nrm.dot(Q[i] - Vector((0, 0, -1.02))) > 0 else -nrm
                p = Q[i] + nrm * (thk * 0.93)
                p.x = sx * (wd - 0.055)
                o = sphere("sti", 0.013, th, p, 10, 6)
                o.scale = (1, 1, 2.5)
                o.rotation_euler = t.to_track_quat("Z", "Y").to_euler()
    g = group(since(T), (0, 0, 0), (58, 0, 0))
    return dict(tint="#dfe0dc", az=-24, el=16, fillw=0.72, fillh=0.74, key=0.95)
