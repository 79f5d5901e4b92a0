from studio import *


def chair():
    o1 = wood("o1", "#c89b66", "#9a6d3d", "z", 0.42, 0.42, 0.08)
    o2 = wood("o2", "#c89b66", "#9a6d3d", "x", 0.42, 0.42, 0.08, 5)
    o3 = wood("o3", "#c89b66", "#9a6d3d", "y", 0.42, 0.42, 0.08, 7)
    for s in (-1, 1):
        sweep(
            "fl",
            [(s * 2.15, -2.05, 0), (s * 2.0, -1.95, 2.2), (s * 1.92, -1.88, 4.35)],
            [0.13, 0.19, 0.21],
            [0.13, 0.19, 0.21],
            o1,
            (0, 1, 0),
            seg=28,
            power=2.6,
            sub=8,
        )
        sweep(
            "bl",
            [
                (s * 2.1, 2.45, 0),
                (s * 1.95, 2.05, 2.2),
                (s * 1.90, 1.90, 4.3),
                (s * 1.92, 2.1, 6.3),
                (s * 1.98, 2.5, 7.9),
            ],
            [0.13, 0.19, 0.21, 0.18, 0.13],
            [0.13, 0.19, 0.21, 0.18, 0.13],
            o1,
            (1, 0, 0),
            seg=28,
            power=2.6,
            sub=8,
        )
        sweep(
            "sr", [(s * 1.93, -1.88, 3.95), (s * 1.91, 1.9, 3.95)], 0.12, 0.26, o3, (1, 0, 0), seg=24, power=4, sub=4
        ) if False else box("sr", 0.24, 3.7, 0.52, o3, 0.04, 4, loc=(s * 1.91, 0, 3.98))
        sweep(
            "str", [(s * 2.02, -1.97, 1.75), (s * 1.99, 2.15, 1.75)], [0.11, 0.11], [0.11, 0.11], o3, (1, 0, 0), seg=20
        ) if False else lathe(
            "st", fillet([(0, 0), (0.10, 0, 0.02), (0.13, 2.0, 1), (0.10, 4.05, 0.02), (0, 4.05)], 5), o1, 32
        ).matrix_world if False else None
    for y in (-1.88, 1.9):
        box("fr", 3.7, 0.24, 0.52, o2, 0.04, 4, loc=(0, y, 3.98))
    sweep("strx", [(-2.0, 0.08, 1.9), (2.0, 0.08, 1.9)], 0.11, 0.13, o2, (0, 1, 0), seg=20, raw=True)
    for s in (-1, 1):
        sweep("sty", [(s * 2.03, -1.96, 1.9), (s * 1.98, 2.1, 1.9)], 0.11, 0.13, o3, (1, 0, 0), seg=20, raw=True)
    # woven paper-cord seat: four triangles of cords
    cd = Mat("cd", rough=0.9, spec=0.15)
    uv = cd.sep(cd.co("Object"))
    cd.set("color", cd.mix(cd.noise(8, 4), "#c7ab7c", "#dcc59a"))
    cd.bump(cd.noise(30, 3), 0.2, 0.03)
    cd = cd.m
    V = []
    F = []
    z = 4.28
    n = 27
    hx = 2.12
    hy = 2.10

    def cord(P, r):
        nonlocal V, F
        b = len(V)
        seg = 8
        for i, p in enumerate(P):
            t = (Vector(P[min(i + 1, len(P) - 1)]) - Vector(P[max(i - 1, 0)])).normalized()
            s_ = t.cross(Vector((0, 0, 1))).normalized()
            u = s_.cross(t)
            for k in range(seg):
                a = tau * k / seg
                V.append(tuple(Vector(p) + (s_ * cos(a) + u * sin(a)) * r))
        for i in range(len(P) - 1):
            for k in range(seg):
                F.append(
                    (
                        b + i * seg + k,
                        b + i * seg + (k + 1) % seg,
                        b + (i + 1) * seg + (k + 1) % seg,
                        b + (i + 1) * seg + k,
                    )
                )

    for i in range(n):
        f = (i + 0.5) / n
        for s in (-1, 1):
            x = s * hx * f
            y0 = -hy
            ye = -hy * f
            dip = 0.10 * (1 - f)
            cord(
                [
                    (x, y0 - 0.06, z - 0.30),
                    (x, y0 - 0.05, z - 0.05),
                    (x, y0 + 0.10, z + 0.02),
                    (x, ye * 0.5 + y0 * 0.5, z - 0.03),
                    (x, ye, z - 0.06 - dip * 0.3),
                ],
                hx / n / 1.85,
            )
            cord(
                [
                    (x, -y0 + 0.06, z - 0.30),
                    (x, -y0 + 0.05, z - 0.05),
                    (x, -y0 - 0.10, z + 0.02),
                    (x, -(ye * 0.5 + y0 * 0.5), z - 0.03),
                    (x, -ye, z - 0.06 - dip * 0.3),
                ],
                hx / n / 1.85,
            )
            y = s * hy * f
            xe = hx * f
            cord(
                [
                    (hx + 0.06, y, z - 0.30),
                    (hx + 0.05, y, z - 0.05),
                    (hx - 0.10, y, z + 0.02),
                    ((hx + xe) / 2, y, z - 0.03),
                    (xe, y, z - 0.06 - dip * 0.3),
                ],
                hy / n / 1.85,
            )
            cord(
                [
                    (-hx - 0.06, y, z - 0.30),
                    (-hx - 0.05, y, z - 0.05),
                    (-hx + 0.10, y, z + 0.02),
                    (-(hx + xe) / 2, y, z - 0.03),
                    (-xe, y, z - 0.06 - dip * 0.3),
                ],
                hy / n / 1.85,
            )
    meshobj("seat", V, F, cd)
    sweep(
        "top",
        [(-2.02, 2.42, 7.35), (-1.2, 2.78, 7.35), (0, 2.92, 7.35), (1.2, 2.78, 7.35), (2.02, 2.42, 7.35)],
        [0.10] * 5,
        [0.10] * 5,
        o2,
        (0, 1, 0),
    ) if False else None
    P = [(-2.0, 2.36, 7.45), (-1.2, 2.72, 7.5), (0, 2.85, 7.52), (1.2, 2.72, 7.5), (2.0, 2.36, 7.45)]
    sweep(
        "crest",
        P,
        [0.34, 0.52, 0.58, 0.52, 0.34],
        [0.11, 0.12, 0.12, 0.12, 0.11],
        o2,
        (0, 0.2, 1),
        seg=36,
        power=3.4,
        sub=14,
    )
    P = [(-1.92, 2.16, 6.1), (0, 2.5, 6.1), (1.92, 2.16, 6.1)]
    sweep("mid", P, [0.16, 0.22, 0.16], [0.09, 0.09, 0.09], o2, (0, 0.2, 1), seg=28, power=3, sub=14)
    return dict(tint="#e5ded3", az=34, el=11, fillw=0.76, fillh=0.80)
