from studio import *


def storage_jars(cols=("#e4dccb", "#7d8f88", "#c98a66"), words=("flour", "oats", "salt")):
    """Three ceramic jars with wooden lids, from tall to short."""
    lid = wood("lid", "#c79a63", "#84552e", "x", 1.2)
    k = ink("k", "#3b332c")
    for i, (c, word, x, y, h) in enumerate(
        zip(cols, words, (-0.74, 0.10, 0.74), (0.16, 0.42, -0.42), (1.30, 0.98, 0.68))
    ):
        s = snap()
        g = glaze("g%d" % i, c, speck=0.5, rough=0.3, dark="#5b4636")
        turned(
            [(0, 0.01), (0.36, 0, 0.04), (0.40, 0.04, 0.05), (0.40, h - 0.05, 0.04), (0.375, h, 0.01), (0, h)],
            g,
            128,
            wob=0.003,
            seed=i,
        )
        turned([(0, h), (0.405, h, 0.01), (0.41, h + 0.09, 0.02), (0, h + 0.095)], lid, 128)
        turned(
            [
                (0, h + 0.09),
                (0.05, h + 0.09),
                (0.045, h + 0.12, 0.02),
                (0.085, h + 0.16, 0.03),
                (0.06, h + 0.2, 0.03),
                (0, h + 0.205),
            ],
            lid,
            64,
        )
        text_cyl(word, 0.16, 0.402, h * 0.52, k, "serifi")
        group(since(s), (x, y, 0), (0, 0, 4))
    return dict(az=6, el=15, fillw=0.82, fillh=0.68)
