from studio import *


def pen(resin=("#071a2b", "#12415c", "#2f7d95", "#0b2a40")):
    rs = Mat("rs", rough=0.09, spec=0.55, coat=0.6, coatr=0.03)
    n = rs.noise(2.4, 4, 0.6, rs.co(scale=(1, 1, 0.5)), 2.5)
    rs.set("color", rs.ramp(n, list(zip((0.30, 0.5, 0.66, 0.8), resin))))
    rs = rs.m
    gd = metal("gd", "#d9b368", 0.14)
    st = metal("st", "#dcdee0", 0.12)
    s = snap()  # axis z, nib up
    lathe(
        "bar",
        fillet(
            [(0, 0), (0.055, 0, 0.03), (0.085, 0.12, 0.05), (0.098, 0.5, 0.2), (0.100, 1.0, 0.1), (0.094, 1.02, 0.004)],
            8,
        ),
        rs,
        96,
    )
    lathe("r1", fillet([(0.098, 0.10), (0.0, 0.10)], 1), gd, 16)
    lathe("ring", fillet([(0.094, 1.015), (0.101, 1.017, 0.003), (0.101, 1.04, 0.003), (0.09, 1.042)], 3), gd, 96)
    lathe(
        "sec",
        fillet(
            [
                (0.088, 1.04),
                (0.080, 1.10, 0.05),
                (0.068, 1.34, 0.05),
                (0.078, 1.41, 0.01),
                (0.074, 1.425, 0.006),
                (0.05, 1.43),
            ],
            6,
        ),
        plastic("bk", "#141416", 0.12),
        96,
    )
    V = []
    F = []
    NX, NY = 16, 34
    for j in range(NY + 1):
        t = j / NY
        w = (
            0.060 * min(1, (1 - t) / 0.12 * 0.9 + 0.10)
            if False
            else 0.066 * (1 - max(0, (t - 0.42) / 0.58) ** 1.25) + 0.0035
        )
        rad = 0.066 * (1 - 0.45 * t)
        for i in range(NX + 1):
            u = i / NX * 2 - 1
            a = u * w / rad * 0.95
            V.append((rad * sin(a), rad * cos(a) - 0.018 - 0.030 * t, 1.40 + 0.42 * t))
    F = [
        (j * (NX + 1) + i, j * (NX + 1) + i + 1, (j + 1) * (NX + 1) + i + 1, (j + 1) * (NX + 1) + i)
        for j in range(NY)
        for i in range(NX)
    ]
    o = meshobj("nib", V, F, gd)
    solid(o, 0.006, 1)
    dk = Mat("dk", color="#0b0b0c", rough=0.6).m
    b = box("slit", 0.004, 0.004, 0.24, dk, 0, loc=(0, 0.034, 1.69))
    b.rotation_euler = (radians(9.5), 0, 0)
    q = sphere("hole", 0.012, dk, (0, 0.0445, 1.565), 16, 8, (1, 0.4, 1))
    lathe(
        "feed", fillet([(0, 0), (0.045, 0), (0.028, 0.30, 0.02), (0, 0.32)], 3), plastic("fd", "#161617", 0.4), 32
    ).matrix_local = Matrix.Translation((0, -0.012, 1.42)) @ Matrix.Diagonal((1, 0.6, 1, 1))
    sphere("tip", 0.008, st, (0, -0.0, 1.822), 12, 8)
    g = group(since(s), (0, 0, 0))
    g.rotation_euler = (radians(-90), 0, 0)
    g.location = (0.0, 0, 0)
    T = bpy.data.objects.new("t", None)
    bpy.context.scene.collection.objects.link(T)
    g.parent = T
    T.location = (-0.05, -0.85, 0.10)
    T.rotation_euler = (radians(0), 0, radians(0))
    s = snap()
    lathe(
        "cap",
        fillet(
            [
                (0.100, 0),
                (0.112, 0.004, 0.004),
                (0.112, 0.06, 0.004),
                (0.110, 0.062),
                (0.112, 0.5, 0.2),
                (0.105, 0.85, 0.1),
                (0.09, 0.93, 0.03),
                (0, 0.94),
            ],
            6,
        ),
        rs,
        96,
    )
    for z in (0.0, 0.045):
        lathe(
            "cr",
            fillet([(0.11, z + 0.0), (0.1165, z + 0.002, 0.003), (0.1165, z + 0.018, 0.003), (0.11, z + 0.02)], 3),
            gd,
            96,
        )
    lathe(
        "fin",
        fillet([(0, 0.935), (0.06, 0.935, 0.006), (0.06, 0.96, 0.01), (0.03, 0.985, 0.015), (0, 0.99)], 4),
        gd,
        48,
    )
    sweep(
        "clip",
        [(0, 0.085, 0.925), (0, 0.150, 0.90), (0, 0.158, 0.70), (0, 0.140, 0.40), (0, 0.128, 0.28)],
        [0.022, 0.032, 0.030, 0.024, 0.02],
        [0.010] * 3,
        gd,
        (1, 0, 0),
        seg=20,
        power=4,
    )
    sphere("cb", 0.034, gd, (0, 0.132, 0.27), 24, 12)
    g2 = group(since(s))
    g2.rotation_euler = (radians(-90), 0, 0)
    T2 = bpy.data.objects.new("t", None)
    bpy.context.scene.collection.objects.link(T2)
    g2.parent = T2
    T2.location = (0.34, -0.62, 0.115)
    T2.rotation_euler = (0, 0, radians(-22))
    # ink bottle behind
    gl = glass("gl", "#f6fafb", ior=1.5)
    s = snap()
    lathe(
        "ib",
        fillet(
            [
                (0, 0),
                (0.42, 0, 0.08),
                (0.46, 0.16, 0.1),
                (0.44, 0.40, 0.10),
                (0.22, 0.50, 0.04),
                (0.22, 0.62, 0.008),
                (0.19, 0.62, 0.008),
                (0.19, 0.49, 0.04),
                (0.36, 0.37, 0.1),
                (0.38, 0.16, 0.1),
                (0, 0.10),
            ],
            8,
        ),
        gl,
        96,
    )
    lathe(
        "ink",
        fillet([(0, 0.101), (0.3805, 0.161, 0.08), (0.372, 0.30), (0.36, 0.292), (0, 0.292)], 5),
        Mat("inkk", color="#06233a", rough=0.05, spec=0.5).m,
        96,
    )
    lathe(
        "ic",
        fillet([(0.0, 0.60), (0.25, 0.60, 0.01), (0.255, 0.80, 0.02), (0, 0.805)], 5),
        plastic("ick", "#1a1a1c", 0.25),
        128,
    )
    lb = paper("ilb", "#f2ecdf")
    group(since(s), (-0.62, 0.52, 0))
    return dict(tint="#e1e3e4", az=30, el=33, fillw=0.84, fillh=0.74, bounces=(10, 3, 5, 10))
