from studio import *


def sunglasses():
    ac = Mat("ac", rough=0.10, spec=0.55, coat=0.5)
    n = ac.noise(3.2, 4, 0.6, dist=1.4)
    ac.set("color", ac.ramp(n, [(0.32, "#160b06"), (0.48, "#4a230d"), (0.60, "#a8641f"), (0.72, "#2a140a")]))
    ac = ac.m
    gd = metal("gd", "#d5b16c", 0.16)
    ln = Mat("lens")
    t = ln.n("BsdfTransparent", {"Color": C("#8c7f5f")})
    g = ln.n("BsdfGlossy", {"Roughness": 0.01, "Color": C("#ffffff")})
    x = ln.n(
        "MixShader",
        {
            0: ln.math("ADD", ln.math("MULTIPLY", ln.n("Fresnel", {"IOR": 1.5}).outputs[0], 0.9), 0.04),
            1: t.outputs[0],
            2: g.outputs[0],
        },
    )
    ln.surf(x.outputs[0])
    ln = ln.m

    def shape(s):
        pts = []
        for k in range(72):
            a = tau * k / 72
            n = 2.7
            c, sn = cos(a), sin(a)
            r = (abs(c / 0.315) ** n + abs(sn / 0.265) ** n) ** (-1 / n)
            px, pz = r * c, r * sn
            px += 0.03 * (pz / 0.26) * s * 1.0
            pts.append((px, pz))
        return pts

    wrap = lambda x: 0.10 * x * x
    for s in (-1, 1):
        P = shape(s)
        cx = s * 0.385
        path = [Vector((cx + x, wrap(cx + x), z)) for x, z in P]
        path.append(path[0].copy())
        path.append(path[1].copy())
        sweep("rim", path, [0.050] * 3, [0.036] * 3, ac, (0, 1, 0), seg=24, power=3.2, raw=True, cap=False)
        v = [
            (
                cx + x * 0.99,
                wrap(cx + x * 0.99) - 0.0 + 0.012 * (1 - ((x / 0.315) ** 2 + (z / 0.265) ** 2) / 2) * -1,
                z * 0.99,
            )
            for x, z in P
        ]
        v.append((cx, wrap(cx) - 0.022, 0))
        f = [(k, (k + 1) % 72, 72) for k in range(72)]
        meshobj("lens", v, f, ln)
        hx = s * 0.735
        sweep(
            "temple",
            [
                (hx - 0.01 * s, wrap(0.735) - 0.02, 0.165),
                (hx + 0.03 * s, 0.13, 0.165),
                (hx + 0.035 * s, 0.55, 0.15),
                (hx + 0.01 * s, 1.05, 0.12),
                (hx - 0.02 * s, 1.32, 0.02),
                (hx - 0.04 * s, 1.52, -0.16),
                (hx - 0.05 * s, 1.60, -0.24),
            ],
            [0.055, 0.048, 0.034, 0.034, 0.05, 0.05, 0.03],
            [0.034, 0.03, 0.024, 0.024, 0.027, 0.027, 0.02],
            ac,
            (0, 0.05, 1),
            seg=24,
            power=3,
            sub=12,
        )
        sphere("riv", 0.016, gd, (hx - 0.075 * s, wrap(0.66) - 0.046, 0.18), 20, 10, (1.5, 0.5, 1))
        sphere("riv", 0.012, gd, (hx - 0.075 * s, wrap(0.66) - 0.046, 0.135), 20, 10, (1, 0.5, 1))
        sweep(
            "pad",
            [(s * 0.085, -0.0, -0.02), (s * 0.11, 0.06, -0.08), (s * 0.13, 0.055, -0.15)],
            [0.04, 0.045, 0.03],
            [0.028, 0.03, 0.02],
            ac,
            (0.7 * s, 0.7, 0),
            seg=16,
        )
    sweep(
        "bridge",
        [
            (-0.115, wrap(0.1), 0.03),
            (-0.06, -0.01, 0.085),
            (0, -0.015, 0.10),
            (0.06, -0.01, 0.085),
            (0.115, wrap(0.1), 0.03),
        ],
        [0.050] * 3,
        [0.038] * 3,
        ac,
        (0, 1, 0),
        seg=24,
        power=3,
    )
    return dict(tint="#e6e0d6", az=24, el=22, fillw=0.92, fillh=0.6, bounces=(8, 3, 5, 8))
