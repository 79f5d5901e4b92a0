from studio import *


def books():
    A = [
        ("#2f4858", "City Birds", "A. Marlow", "#d8b66c", "serifi", "#c9a13f"),
        ("#a5533a", "The Night Sky", "R. Idris", "#ecd9ae", "serif", "#40506a"),
        ("#d8cbb2", "Mending Almost Everything", "L. Chen", "#4a3a2c", "serif", "#7a2f2a"),
    ]
    z = 0
    dims = [(2.3, 1.62, 0.34), (2.15, 1.50, 0.26), (1.95, 1.36, 0.30)]
    for i, ((c, t, a, k, f, b), (w, d, h)) in enumerate(zip(A, dims)):
        cl = fabric("cl%d" % i, c, 70, "plain", 0.85, 0.35, "Object", sheen=0.15)
        o, kk = hardback(w, d, h, cl, t, a, col=k, font=f, band=b)
        if i == 2:
            s = snap()
            text("Mending", 0.25, kk, "serifi", (0, d * 0.62, h + 0.001), (0, 0, 0), 0.001)
            text("ALMOST EVERYTHING", 0.085, kk, "sans", (0, d * 0.44, h + 0.001), (0, 0, 0), 0.001, space=1.15)
            text("L. CHEN", 0.06, kk, "sans", (0, d * 0.16, h + 0.001), (0, 0, 0), 0.001, space=1.2)
            fr = [(-w / 2 + 0.13, 0.12), (w / 2 - 0.13, 0.12), (w / 2 - 0.13, d - 0.13), (-w / 2 + 0.13, d - 0.13)]
            for p, q in zip(fr, fr[1:] + fr[:1]):
                L = (Vector(q) - Vector(p)).length
                box(
                    "ln",
                    L if p[1] == q[1] else 0.008,
                    0.008 if p[1] == q[1] else L,
                    0.001,
                    kk,
                    0,
                    loc=((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, h + 0.0008),
                )
            o += since(s)
        group(o, (0.06 * i - 0.05, 0.07 * i, z), (0, 0, (-5, 4, -9)[i]))
        z += h + 0.002
    return dict(tint="#e4dfd8", az=-22, el=24, fillw=0.84, fillh=0.6)
