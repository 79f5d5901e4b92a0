from studio import *


def teddy(coat="#b07a48", pale="#dcb68a", ribbon="#8c2f2a"):
    def fm(n, c):
        m = Mat(n, rough=0.9, spec=0.1, sheen=0.6)
        hi = m.n("HairInfo")
        r = hi.outputs["Random"] if "Random" in hi.outputs else None
        ic = hi.outputs["Intercept"]
        col = m.mix(ic, mixc(c, "#2a1408", 0.45), mixc(c, "#fff0d8", 0.16))
        m.set("color", m.mix(m.noise(3, 3), col, mixc(c, "#ffffff", 0.08)))
        return m.m

    f = fm("fur", coat)
    f2 = fm("fur2", pale)
    blk = Mat("eye", color="#0c0806", rough=0.06, coat=1).m
    nb = Mat("nose", rough=0.7)
    nb.set("color", "#2a1a14")
    nb.bump(nb.wave(40, nb.co(), 0, dirn="Z"), 0.5, 0.01)

    def S(n, r, loc, sc, m=f, rot=(0, 0, 0), cnt=2000, L=0.11, ch=16):
        o = sphere(n, r, m, loc, 48, 24, sc)
        o.rotation_euler = [radians(a) for a in rot]
        fur(o, m, cnt, L / max(1, 1), ch, seed=hash(n) % 97)
        return o

    S("body", 0.62, (0, 0.05, 0.72), (1, 0.88, 1.12), cnt=2600)
    S("belly", 0.44, (0, -0.20, 0.68), (0.95, 0.75, 1.1), f2, cnt=1000)
    S("head", 0.55, (0, -0.06, 1.72), (1.06, 0.95, 0.95), cnt=2400)
    S("muz", 0.26, (0, -0.50, 1.60), (1.05, 0.85, 0.82), f2, cnt=900, L=0.07)
    for s in (-1, 1):
        S("ear%d" % s, 0.20, (s * 0.45, 0.0, 2.14), (1, 0.55, 1), cnt=700, L=0.08)
        S("earin%d" % s, 0.13, (s * 0.445, -0.085, 2.12), (1, 0.4, 1), f2, cnt=350, L=0.05)
        S("arm%d" % s, 0.25, (s * 0.66, -0.20, 0.88), (0.82, 0.85, 1.65), rot=(28, s * -30, 0), cnt=1300)
        S("leg%d" % s, 0.30, (s * 0.46, -0.52, 0.27), (0.88, 1.45, 0.88), rot=(0, 0, s * -18), cnt=1500)
        o = sphere("sole%d" % s, 0.235, None, (s * 0.585, -0.905, 0.30), 40, 20, (1, 0.28, 1.12))
        o.rotation_euler = (radians(-8), 0, radians(s * -18))
        fur(o, f2, 700, 0.04, 12)
        e = sphere("eye", 0.068, blk, (s * 0.205, -0.600, 1.84), 32, 16)
    sphere("nose", 0.10, nb.m, (0, -0.775, 1.675), 40, 20, (1.2, 0.7, 0.8))
    tube("mouth", [(0, -0.80, 1.62), (0, -0.795, 1.53)], 0.014, nb.m)
    for s in (-1, 1):
        tube("mo", [(0, -0.795, 1.53), (s * 0.06, -0.79, 1.49), (s * 0.13, -0.765, 1.515)], 0.014, nb.m)
    # scarf ribbon
    rb = fabric("rb", ribbon, 110, "twill", coords="Object")
    torus("neck", 0.44, 0.075, rb, 96, 20, (0, -0.03, 1.26), (8, 0, 0), 0.8)
    for a, L in ((-25, 1), (205, 1)):
        s = snap()
        sweep(
            "lp",
            [
                (0, 0, 0),
                (0.14, -0.02, 0.10),
                (0.30, -0.03, 0.12),
                (0.34, -0.02, 0.0),
                (0.28, -0.01, -0.09),
                (0.13, 0, -0.05),
                (0, 0, 0),
            ],
            [0.05, 0.10, 0.13, 0.13, 0.12, 0.09, 0.05],
            [0.012] * 3,
            rb,
            (0, 1, 0),
            seg=20,
            power=4,
        )
        group(since(s), (0, -0.58, 1.24), (0, -a if a < 90 else -a, 0))
    sphere("kn", 0.075, rb, (0, -0.60, 1.24), 32, 16, (1, 0.7, 1))
    return dict(tint="#e6e0d8", az=16, el=9, fillw=0.74, fillh=0.70, dof=0.012)
