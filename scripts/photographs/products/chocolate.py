from studio import *


def chocolate(
    bean=("#3a190b", "#47220f"),
    wrap=("#1f3b44", "#244550"),
    title="milk chocolate",
    line="WITH SEA SALT",
    foil_ink="#ecd09a",
):
    m = Mat("choc", rough=0.32, spec=0.5, sss=0.05, sssr=(0.03, 0.015, 0.01))
    m.set("color", m.mix(m.noise(5, 4), *bean))
    m.bump(m.noise(6, 3), 0.05, 0.02)
    m.bump(m.noise(60, 3), 0.03, 0.005)
    ch = m.m

    def piece(x, y, z0=0, rot=(0, 0, 0)):
        w, d, h = 0.33, 0.33, 0.075
        v = []
        bw = 0.045
        for s, z in ((1, 0), (1, 0.028), (1 - 2 * bw / w, h)):
            v += [(sx * w / 2 * s, sy * d / 2 * s, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        f = [(3, 2, 1, 0), (8, 9, 10, 11)] + [
            (a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i) for a in (0, 4) for i in range(4)
        ]
        o = meshobj("p", v, f, ch)
        bevel(o, 0.012, 4, 20)
        t = text("K", 0.13, ch, "serifb", (0, 0, h + 0.001), (0, 0, 0), 0.004)
        t.parent = o
        # raised motif frame
        return place(o, (x, y, z0), rot)

    def barblock(nx, ny, loc, rot):
        s = snap()
        for i in range(nx):
            for j in range(ny):
                piece((i - (nx - 1) / 2) * 0.335, (j - (ny - 1) / 2) * 0.335)
        slab("base", nx * 0.335 + 0.03, ny * 0.335 + 0.03, 0.03, 0.01, ch, 0.008, 3)
        return group(since(s), loc, rot)

    barblock(4, 6, (0, 0.1, 0.06), (0, 0, 0))
    fo = Mat("foil", color="#d8d4c8", metal=1, rough=0.22)
    fo.bump(fo.n("TexVoronoi", {"Vector": fo.co(), "Scale": 5}, feature="F1").outputs["Distance"], 0.5, 0.08)
    fo.bump(fo.noise(12, 4), 0.3, 0.03)
    pp = Mat("wrap", rough=0.6, spec=0.3)
    pp.set("color", pp.mix(pp.noise(30, 3), *wrap))
    pp.bump(pp.noise(3, 3), 0.1, 0.05)
    # wrapper covering the lower part
    W = 1.44
    sweep(
        "w",
        [(0, -0.98, 0.082), (0, -0.6, 0.082), (0, -0.17, 0.082)],
        W / 2,
        0.088,
        pp.m,
        (1, 0, 0),
        seg=48,
        hollow=0.006,
        power=14,
        sub=6,
    )
    f = sweep(
        "f",
        [(0, -0.98, 0.082), (0, -0.5, 0.082), (0, -0.04, 0.084)],
        W / 2 - 0.006,
        0.083,
        fo.m,
        (1, 0, 0),
        seg=96,
        hollow=0.004,
        power=14,
        sub=16,
    )
    displace(
        f,
        lambda p: p
        + Vector(
            (
                0,
                (0.06 * noise.noise(Vector((p.x * 7, p.z * 3, 0))) + 0.03 * noise.noise(Vector((p.x * 22, 0, 3))))
                if p.y > -0.12
                else 0,
                0.012 * noise.noise(p * 9) if p.y > -0.16 else 0,
            )
        ),
    )
    box("end", W - 0.06, 0.01, 0.15, pp.m, 0.004, 1, loc=(0, -0.985, 0.082))
    k = ink("k", foil_ink, 0.5)
    text(title, 0.15, k, "serifi", (0, -0.48, 0.1712), (0, 0, 0), 0.0015)
    text(line, 0.062, k, "sans", (0, -0.64, 0.1712), (0, 0, 0), 0.0015, space=1.3)
    text("100 g", 0.05, k, "sans", (0, -0.86, 0.1712), (0, 0, 0), 0.0015)
    box("l", 1.1, 0.008, 0.002, k, 0, loc=(0, -0.34, 0.1712))
    box("l", 1.1, 0.008, 0.002, k, 0, loc=(0, -0.74, 0.1712))
    salt = Mat("salt", color="#f4f4f2", rough=0.2, sss=0.2)
    random.seed(4)
    return dict(tint="#e3d8cc", az=24, el=52, fillw=0.80, fillh=0.78)
