from studio import *


def chess():
    lt = wood("lt", "#d9b483", "#b3854f", "z", 1.8, 0.32, 0.25)
    dk = wood("dk", "#4a2a1a", "#1f100a", "z", 1.8, 0.30, 0.3)
    felt = Mat("felt", color="#2a4034", rough=1, sheen=0.5).m

    def base(h):
        return [
            (0, 0),
            (0.30, 0, 0.01),
            (0.335, 0.03, 0.02),
            (0.335, 0.085, 0.03),
            (0.29, 0.12, 0.015),
            (0.29, 0.15, 0.01),
            (0.25, 0.19, 0.04),
        ]

    def pawn(m):
        return [
            lathe(
                "pawn",
                fillet(
                    base(0)
                    + [
                        (0.15, 0.34, 0.15),
                        (0.115, 0.60, 0.1),
                        (0.115, 0.64, 0.01),
                        (0.19, 0.655, 0.012),
                        (0.19, 0.69, 0.012),
                        (0.10, 0.705, 0.01),
                    ],
                    6,
                )
                + [(0.165 * cos(a), 0.835 + 0.165 * sin(a)) for a in [radians(-52 + i * 142 / 20) for i in range(20)]]
                + [(0, 1.0)],
                m,
                96,
            )
        ]

    def rook(m):
        o = lathe(
            "rook",
            fillet(
                base(0)
                + [
                    (0.20, 0.40, 0.15),
                    (0.17, 0.74, 0.1),
                    (0.17, 0.78, 0.01),
                    (0.25, 0.795, 0.012),
                    (0.25, 0.83, 0.012),
                    (0.19, 0.85, 0.01),
                    (0.205, 0.92, 0.03),
                    (0.265, 0.96, 0.02),
                    (0.27, 1.16, 0.012),
                    (0.20, 1.16, 0.01),
                    (0.20, 1.07),
                    (0, 1.07),
                ],
                6,
            ),
            m,
            96,
        )
        bm = bmesh.new()
        for k in range(3):
            bmesh.ops.create_cube(
                bm,
                size=1,
                matrix=Matrix.Rotation(tau * k / 6, 4, "Z")
                @ Matrix.Translation((0, 0, 1.15))
                @ Matrix.Diagonal((0.9, 0.085, 0.12, 1)),
            )
        me = bpy.data.meshes.new("c")
        bm.to_mesh(me)
        bm.free()
        c = bpy.data.objects.new("c", me)
        bpy.context.scene.collection.objects.link(c)
        boolean(o, c)
        return [o]

    def bishop(m):
        o = lathe(
            "bish",
            fillet(
                base(0)
                + [
                    (0.16, 0.42, 0.2),
                    (0.115, 0.86, 0.1),
                    (0.115, 0.90, 0.01),
                    (0.20, 0.915, 0.012),
                    (0.20, 0.95, 0.012),
                    (0.11, 0.965, 0.01),
                    (0.11, 0.99, 0.01),
                ],
                6,
            )
            + spline([(0.12, 1.0), (0.165, 1.10), (0.15, 1.24), (0.06, 1.40), (0.03, 1.43)], 8)
            + [(0.05 * cos(a), 1.47 + 0.05 * sin(a)) for a in [radians(-50 + i * 140 / 10) for i in range(10)]]
            + [(0, 1.52)],
            m,
            96,
        )
        c = box("c", 0.5, 0.035, 0.5, m, 0, loc=(0.10, 0, 1.36), rot=(0, -35, 0))
        c.rotation_euler = (0, radians(0), 0)
        c.matrix_world = (
            Matrix.Translation((0.14, 0, 1.32))
            @ Matrix.Rotation(radians(35), 4, "Y")
            @ Matrix.Diagonal((0.55, 1, 0.06, 1))
        )
        c2 = box("cut", 0.34, 0.5, 0.030, m, 0)
        c2.matrix_world = Matrix.Translation((0.15, 0, 1.33)) @ Matrix.Rotation(radians(-52), 4, "Y")
        bpy.data.objects.remove(c)
        boolean(o, c2)
        return [o]

    def queen(m):
        def fn(x, y, z, t, i):
            k = max(0, min(1, (z - 1.40) / 0.08))
            s = 1
            return (
                x * (1 + 0.05 * k * cos(9 * t)),
                y * (1 + 0.05 * k * cos(9 * t)),
                z - 0.035 * k * (0.5 - 0.5 * cos(9 * t)),
            )

        return [
            lathe(
                "queen",
                fillet(
                    base(0)
                    + [
                        (0.18, 0.5, 0.2),
                        (0.125, 1.05, 0.1),
                        (0.125, 1.09, 0.01),
                        (0.225, 1.105, 0.012),
                        (0.225, 1.14, 0.012),
                        (0.13, 1.155, 0.01),
                        (0.14, 1.24, 0.05),
                        (0.225, 1.49, 0.02),
                        (0.185, 1.50, 0.01),
                        (0.14, 1.44, 0.02),
                        (0.05, 1.50, 0.03),
                    ],
                    6,
                )
                + [(0.052 * cos(a), 1.55 + 0.052 * sin(a)) for a in [radians(-40 + i * 130 / 10) for i in range(10)]]
                + [(0, 1.602)],
                m,
                144,
                fn=fn,
            )
        ]

    def king(m):
        s = snap()
        lathe(
            "king",
            fillet(
                base(0)
                + [
                    (0.185, 0.52, 0.2),
                    (0.13, 1.14, 0.1),
                    (0.13, 1.18, 0.01),
                    (0.235, 1.195, 0.012),
                    (0.235, 1.23, 0.012),
                    (0.14, 1.245, 0.01),
                    (0.15, 1.32, 0.05),
                    (0.215, 1.55, 0.02),
                    (0.19, 1.575, 0.02),
                    (0.06, 1.63, 0.02),
                    (0.03, 1.66, 0.01),
                    (0, 1.66),
                ],
                6,
            ),
            m,
            96,
        )
        box("c1", 0.055, 0.05, 0.24, m, 0.012, 3, loc=(0, 0, 1.76))
        box("c2", 0.17, 0.05, 0.055, m, 0.012, 3, loc=(0, 0, 1.78))
        return since(s)

    u = 0.86
    bd = Mat("board", rough=0.28, spec=0.45, coat=0.25)
    ck = bd.n(
        "TexChecker",
        {"Vector": bd.co("Object", loc=(0, 0, 0.5)), "Scale": 1 / u, "Color1": (1, 1, 1, 1), "Color2": (0, 0, 0, 1)},
    ).outputs["Fac"]
    g1 = bd.noise(5, 5, 0.65, bd.co(scale=(0.5, 6, 1)))
    g2 = bd.noise(5, 5, 0.65, bd.co(scale=(6, 0.5, 1)))
    bd.set("color", bd.mix(ck, bd.mix(g1, "#3a2013", "#5a3620"), bd.mix(g2, "#c99f6b", "#e0bf90")))
    b = box("board", u * 8, u * 8, 0.05, bd.m, 0.004, 1, loc=(0, u * 2, -0.025))
    fr = wood("fr", "#4a2a1a", "#241309", "x", 0.6, 0.3, 0.25)
    f = box("frame", u * 8 + 0.9, u * 8 + 0.9, 0.30, fr, 0.04, 4, loc=(0, u * 2, -0.17))
    for o in (b, f):
        del o["product"]

    def put(l, i, j, rz=0):
        g = group(
            l,
            ((i + 0.5) * u + random.uniform(-0.03, 0.03), (j + 0.5) * u + random.uniform(-0.03, 0.03), 0.001),
            (0, 0, rz),
        )

    random.seed(2)
    put(king(lt), 0, -1, 8)
    put(queen(lt), -1, 0, 0)
    put(rook(lt), 1, 0, 10)
    put(pawn(lt), -1, -2)
    put(bishop(dk), 1, 1, 30)
    put(pawn(dk), 0, 1)
    put(king(dk), -1, 2, 0)
    put(pawn(dk), 1, -2)
    put(pawn(lt), -2, -1)
    return dict(tint="#e3dcd0", az=22, el=20, fillw=0.80, fillh=0.62, dof=0, floor=-0.32)
