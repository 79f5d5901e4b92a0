from studio import *


def cushion(color="#b5654a", piping="#e4d6c0"):
    """A square cushion with piping that leans back a little."""
    fb = fabric("fb", color, 420, "plain", 0.95, 0.5, c2=mixc(color, "#2a1a10", 0.4), sheen=0.4)
    cord = fabric("cord", piping, 120, coords="Object")
    n = 90
    V, F = [], []
    edge = []

    def point(u, v, side):
        # The sides curve inwards between the corners, as a filled cushion's do.
        x = u * (1 - 0.075 * (1 - v * v))
        y = v * (1 - 0.075 * (1 - u * u))
        h = ((1 - u**4) * (1 - v**4)) ** 0.62
        crease = (
            noise.noise(Vector((u * 2.3, v * 2.3, side * 3))) * 0.05
            + noise.noise(Vector((u * 6, v * 6, side * 5))) * 0.012
        )
        return (x, y, side * (0.34 * h + crease * h))

    for side in (1, -1):
        base = len(V)
        for j in range(n + 1):
            for i in range(n + 1):
                V.append(point(i / n * 2 - 1, j / n * 2 - 1, side))
        for j in range(n):
            for i in range(n):
                a = base + j * (n + 1) + i
                q = (a, a + 1, a + n + 2, a + n + 1)
                F.append(q if side == 1 else q[::-1])
    s = snap()
    o = meshobj("pillow", V, F, fb)
    layer = o.data.uv_layers.new(name="UVMap")
    for loop in o.data.loops:
        x, y, _ = V[loop.vertex_index]
        layer.data[loop.index].uv = (x / 2 + 0.5, y / 2 + 0.5)
    for k in range(160):
        t = k / 40
        u, v = [(-1 + 2 * (t % 1), -1), (1, -1 + 2 * (t % 1)), (1 - 2 * (t % 1), 1), (-1, 1 - 2 * (t % 1))][int(t)]
        edge.append(point(u, v, 0))
    tube("piping", edge, 0.022, cord, 4, closed=True)
    group(since(s), (0, 0, 0.98), (74, 0, -12))
    return dict(az=-8, el=12, fillw=0.80, fillh=0.7)
