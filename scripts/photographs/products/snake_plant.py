from studio import *


def snake_plant(clay="#d9d2c4"):
    g = glaze("g", clay, speck=0.6, raw="#b08a68", rawz=0.14, dark="#5b4636")
    z = pot(0.58, 0.86, g, saucer=False)
    random.seed(21)
    ms = []
    for i, (a, b) in enumerate((("#2c4a33", "#5d7f52"), ("#34553a", "#6f8f5a"), ("#274430", "#557a50"))):
        m = Mat("sp%d" % i, rough=0.38, spec=0.5, coat=0.1)
        uv = m.sep(m.co("UV"))
        e = m.math("ABSOLUTE", m.math("SUBTRACT", uv[0], 0.5))
        bands = m.wave(7, m.co("UV", (1, 1.6, 1), loc=(i, i * 0.3, 0)), 6.0, 3, 1.4, "Y")
        c = m.mix(m.ramp(bands, [(0.35, 0), (0.6, 1)]), a, b)
        m.set("color", m.mix(m.ramp(e, [(0.40, 0), (0.43, 1)]), c, "#c9c174"))
        m.bump(m.noise(6, 3, 0.5, m.co(scale=(6, 6, 0.8))), 0.15, 0.03)
        ms.append(m.m)
    for k in range(11):
        a = k * 2.4
        r = 0.05 + 0.028 * k
        L = random.uniform(1.7, 2.3) * (1.08 - 0.05 * k)
        W = 0.30
        V = []
        F = []
        UV = []
        NX, NY = 12, 40
        tw = random.uniform(-0.5, 0.5)
        ph = random.random() * 6
        for j in range(NY + 1):
            t = j / NY
            w = W * 0.5 * (0.62 + 0.38 * sin(pi * min(1, t * 1.15))) * (1 - max(0, (t - 0.72) / 0.28) ** 1.6) + 0.002
            for i in range(NX + 1):
                u = i / NX * 2 - 1
                an = tw * t + a
                x = u * w
                y = 0.55 * w * u * u
                lean = 0.10 + 0.022 * k
                px = r * cos(a) + lean * L * t * t * cos(a) + x * -sin(an) + y * cos(an)
                py = r * sin(a) + lean * L * t * t * sin(a) + x * cos(an) + y * sin(an)
                V.append(
                    (
                        px + 0.015 * sin(4 * t + ph),
                        py + 0.015 * sin(3 * t + ph),
                        z - 0.06 + L * t * (1 - 0.02 * lean * t),
                    )
                )
                UV.append((i / NX, t))
        for j in range(NY):
            for i in range(NX):
                q = j * (NX + 1) + i
                F.append((q, q + 1, q + NX + 2, q + NX + 1))
        o = meshobj("sw", V, F, ms[k % 3])
        l = o.data.uv_layers.new(name="UVMap")
        for lp in o.data.loops:
            l.data[lp.index].uv = UV[lp.vertex_index]
        solid(o, 0.022, 0)
    return dict(tint="#e0e3d8", az=10, el=9, fillw=0.70, fillh=0.80, lens=80)
