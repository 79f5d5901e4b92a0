from studio import *


def enamel_mug(color="#3d5a4c", rim="#2a2b2d", word="KILN"):
    """An enamelled steel mug, with a second one stacked askew behind it."""
    inner = glaze("inner", "#efeade", rough=0.2)
    edge = plastic("edge", rim, 0.25)

    def one(c, loc, rz):
        s = snap()
        e = glaze("e" + c, c, speck=0.9, rough=0.18, dark="#e9e2d4")
        turned([(0, 0.01), (0.39, 0, 0.03), (0.42, 0.04, 0.03), (0.435, 0.78, 0.01)], e, 128)
        turned([(0.43, 0.785), (0.425, 0.77), (0.41, 0.06, 0.03), (0, 0.04)], inner, 128)
        torus("rim", 0.437, 0.014, edge, 128, 12, (0, 0, 0.785))
        sweep(
            "handle",
            [(0.42, 0, 0.66), (0.60, 0, 0.68), (0.70, 0, 0.56), (0.69, 0, 0.36), (0.58, 0, 0.24), (0.42, 0, 0.22)],
            [0.062] * 6,
            [0.02] * 6,
            e,
            (0, 1, 0),
            seg=24,
            power=2.6,
        )
        return group(since(s), loc, (0, 0, rz))

    one(color, (-0.22, -0.20, 0), -18)
    one("#e6e0d2", (0.42, 0.62, 0), 24)
    return dict(az=10, el=18, fillw=0.78, fillh=0.58)
