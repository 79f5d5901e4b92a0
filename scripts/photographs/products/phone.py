from studio import *


def phone():
    W, H, T = 0.74, 1.52, 0.082

    def ph(col, frame, loc, rz, face):
        s = snap()
        fr = metal("fr" + col, frame, 0.24)
        bk = Mat("bk" + col, color=col, rough=0.32, spec=0.5, coat=0.15, coatr=0.2)
        bk.set("color", bk.mix(bk.noise(1.2, 2), mixc(col, "#000000", 0.04), mixc(col, "#ffffff", 0.06)))
        bk = bk.m
        slab("frame", W, H, T, 0.115, fr, 0.018, 5, loc=(0, 0, -T / 2))
        slab("back", W - 0.022, H - 0.022, 0.006, 0.105, bk, 0.003, 3, loc=(0, 0, -T / 2 - 0.004))
        slab(
            "bez",
            W - 0.022,
            H - 0.022,
            0.006,
            0.105,
            Mat("bz", color="#060607", rough=0.04, coat=1).m,
            0.003,
            3,
            loc=(0, 0, T / 2 - 0.002),
        )
        sc = Mat("scr", color="#000000", rough=0.03, coat=1, coatr=0.01)
        g = sc.co("Object")
        v = sc.sep(g)
        w = sc.noise(1.5, 2, 0.5, sc.co("Object", scale=(1, 0.7, 1)), 1.6)
        w2 = sc.noise(1.1, 2, 0.5, sc.co("Object", scale=(1.3, 0.6, 1), loc=(3, 1, 0)), 2.2)
        c = sc.mix(sc.ramp(w, [(0.35, 0), (0.65, 1)]), "#12303a", "#3f7f86")
        c = sc.mix(sc.ramp(w2, [(0.4, 0), (0.7, 1)]), c, "#d9b48a")
        sc.set("emis", c)
        sc.set("emisv", 0.62)
        slab("screen", W - 0.06, H - 0.06, 0.002, 0.09, sc.m, 0, loc=(0, 0, T / 2 + 0.0035))
        slab(
            "hole", 0.04, 0.04, 0.001, 0.02, Mat("il", color="#000000", rough=0.05).m, 0, loc=(0, 0.675, T / 2 + 0.0055)
        )
        # cameras at the back
        gl = Mat("lg", color="#07090c", rough=0.02, coat=1)
        pl = slab(
            "cam",
            0.34,
            0.36,
            0.016,
            0.085,
            bk,
            0.007,
            4,
            loc=(W / 2 - 0.215 if False else -(W / 2 - 0.215), H / 2 - 0.225, -T / 2 - 0.018),
        )
        for x, y in ((-0.075, 0.08), (-0.075, -0.08), (0.08, 0)):
            q = snap()
            lathe(
                "rg",
                fillet([(0.050, -0.004), (0.050, 0.016, 0.004), (0.066, 0.016, 0.004), (0.066, -0.004)], 3),
                fr,
                64,
            )
            lathe("l", [(0, 0.010), (0.030, 0.009), (0.050, 0.007)], gl.m, 64)
            lathe(
                "l2",
                fillet([(0.020, 0.0095), (0.022, 0.0125, 0.001), (0.026, 0.0125, 0.001), (0.028, 0.0092)], 2),
                Mat("l2", color="#101a30", rough=0.1).m,
                48,
            )
            sphere("gl", 0.017, Mat("gv", color="#1c2a55", rough=0.02, coat=1).m, (0, 0, 0.002), 32, 16, (1, 1, 0.6))
            e = group(since(q), (-(W / 2 - 0.215) + x, H / 2 - 0.225 + y, -T / 2 - 0.018), (180, 0, 0))
        lathe("fl", [(0, 0), (0.018, 0)], emit("f", "#fff3d8", 0.4), 24).matrix_local = Matrix.Translation(
            (-(W / 2 - 0.215) + 0.08, H / 2 - 0.225 + 0.11, -T / 2 - 0.0185)
        ) @ Matrix.Rotation(pi, 4, "X")
        t = text("AURORA", 0.06, fr, "sansb", (0, -0.12, -T / 2 - 0.0046), (0, 180, 0), 0.0004, space=1.25)
        for y, L in ((0.30, 0.20), (0.06, 0.13), (-0.0 + 0.47, 0.08)):
            box(
                "bt",
                0.014,
                L,
                0.030,
                fr,
                0.006,
                3,
                loc=((W / 2 + 0.002) * (1 if y < 0.29 and y > 0.05 and L == 0.20 else (1 if L == 0.20 else -1)), y, 0),
            )
        g = group(since(s))
        g.rotation_euler = (radians(90 - 6 if face else 90 + 5), 0, 0)
        e = bpy.data.objects.new("t", None)
        bpy.context.scene.collection.objects.link(e)
        g.parent = e
        e.location = loc
        e.rotation_euler = (0, 0, radians(rz))
        return e

    ph("#b9c7c0", "#c9cfca", (-0.26, 0.26, 0.765), 180 - 14, False)
    ph("#2c3b46", "#6f7d88", (0.24, -0.12, 0.765), 16, True)
    return dict(tint="#e2e3de", az=0, el=6, fillw=0.74, fillh=0.68, dof=0.012)
