"""Leaves, beans and pots."""
from .forms import *


def leaf(name, L, W, mat, curl=0.3, seed=0, nx=8, ny=14, tip=1.0, fold=0.25):
    v = []
    f = []
    rnd = random.Random(seed)
    tw = rnd.uniform(-0.25, 0.25)
    for j in range(ny + 1):
        t = j / ny
        w = W * 0.5 * (sin(pi * t**0.8) ** 0.75) * (1 - 0.15 * t * tip) if 0 < t < 1 else 0.002 * L
        for i in range(nx + 1):
            u = i / nx * 2 - 1
            x = u * w
            y = t * L
            z = abs(u) * w * fold - curl * L * t * t + tw * u * w * t
            v.append((x, y, z))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            f.append((a, a + 1, a + nx + 2, a + nx + 1))
    return meshobj(name, v, f, mat)


def bean(mat):
    o = sphere("bean", 1, mat, seg=24, rings=16)

    def fn(p):
        x, y, z = p.x * 0.058, p.y * 0.040, p.z * 0.034
        if z < 0:
            z *= 0.45
        g = math.exp(-((y / 0.006) ** 2))
        if p.z < 0:
            z += g * 0.012
        return Vector((x, y, z))

    displace(o, fn)
    return o


def pot(R, H, mat, saucer=True, soil=True):
    z0 = 0.10 if saucer else 0
    if saucer:
        lathe(
            "sau",
            fillet(
                [
                    (0, 0),
                    (R * 0.92, 0, 0.02),
                    (R * 1.10, 0.09, 0.02),
                    (R * 1.10, 0.13, 0.012),
                    (R * 1.05, 0.13, 0.008),
                    (R * 0.86, 0.05, 0.03),
                    (0, 0.045),
                ],
                6,
            ),
            mat,
            128,
            wob=0.003,
        )
    o = lathe(
        "pot",
        fillet(
            [
                (0, 0),
                (R * 0.70, 0, 0.02),
                (R * 0.93, H * 0.80, 0.02),
                (R * 0.945, H * 0.80, 0.01),
                (R * 1.0, H * 0.81, 0.02),
                (R * 1.03, H, 0.015),
                (R * 0.93, H, 0.015),
                (R * 0.90, H * 0.7, 0.1),
                (R * 0.6, 0.1),
            ],
            6,
        ),
        mat,
        128,
        wob=0.004,
        seed=2,
    )
    o.location = (0, 0, z0 * 0.55)
    if soil:
        so = Mat("soil", rough=1, spec=0.05)
        so.set("color", so.mix(so.noise(14, 4), "#1d130c", "#3c2a1c"))
        so.bump(so.voro(16), 0.9, 0.04)
        so.bump(so.noise(40, 3), 0.5, 0.02)
        q = lathe("soil", [(R * 0.93 * i / 24, 0) for i in range(25)], so.m, 72)
        displace(q, lambda p: Vector((p.x, p.y, H * 0.86 + 0.03 * noise.noise(p * 6) + 0.012 * noise.noise(p * 20))))
        q.location = (0, 0, z0 * 0.55)
        random.seed(1)
        for i in range(60):
            r = R * 0.86 * sqrt(random.random())
            a = random.random() * tau
            b = sphere(
                "cl",
                random.uniform(0.012, 0.03),
                so.m,
                (r * cos(a), r * sin(a), z0 * 0.55 + H * 0.87),
                12,
                8,
                (1, 0.8, 0.7),
            )
    return z0 * 0.55 + H * 0.86


def uvleaf(name, Ln, W, mat, curl=0.3, seed=0, nx=14, ny=26):
    v = []
    f = []
    uv = []
    rnd = random.Random(seed)
    tw = rnd.uniform(-0.2, 0.2)
    wv = rnd.random() * 6
    for j in range(ny + 1):
        t = j / ny
        w = W * 0.5 * max(0.0, sin(pi * t**0.85)) ** 0.62 * (1 - 0.12 * t)
        w = w if 0 < j < ny else 0.003 * Ln
        for i in range(nx + 1):
            u = i / nx * 2 - 1
            x = u * w
            y = t * Ln
            z = (
                abs(u) ** 1.3 * w * 0.30
                - curl * Ln * t * t
                + tw * u * w * t
                + 0.012 * Ln * sin(t * 11 + wv + u * 2) * abs(u) ** 2
            )
            v.append((x, y, z))
            uv.append((i / nx, t))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            f.append((a, a + 1, a + nx + 2, a + nx + 1))
    o = meshobj(name, v, f, mat)
    l = o.data.uv_layers.new(name="UVMap")
    for lp in o.data.loops:
        l.data[lp.index].uv = uv[lp.vertex_index]
    solid(o, 0.008, 0)
    return o
