from studio import *


def spice_jars(spices=(("PAPRIKA", "#8a1e06"), ("TURMERIC", "#c07404"), ("OREGANO", "#3c4419"), ("PEPPER", "#0e0b0a"))):
    """Four small jars of spice with cork lids."""
    gl = glass("gl", "#fbfcfb", ior=1.46)
    ck = Mat("cork", rough=0.9, spec=0.1)
    ck.set("color", ck.mix(ck.noise(14, 5, 0.7), "#a9794c", "#d6ab78"))
    ck.bump(ck.voro(20), 0.3, 0.03)
    lab = paper("label", "#f6f1e6")
    k = ink("k", "#3b332c")
    for i, ((word, c), x, y) in enumerate(zip(spices, (-0.70, 0.04, -0.30, 0.46), (0.26, 0.36, -0.34, -0.24))):
        s = snap()
        turned(
            [
                (0, 0),
                (0.26, 0, 0.03),
                (0.28, 0.04, 0.04),
                (0.28, 0.60, 0.08),
                (0.20, 0.68, 0.02),
                (0.20, 0.76),
                (0.185, 0.76),
                (0.185, 0.68, 0.02),
                (0.262, 0.59, 0.07),
                (0.262, 0.05, 0.03),
                (0, 0.03),
            ],
            gl,
            128,
        )
        m = Mat("spice%d" % i, rough=1, spec=0.1)
        coarse = i >= 2
        m.set(
            "color",
            m.mix(
                m.noise(70 if not coarse else 34, 4, 0.7),
                mixc(c, "#000000", 0.25),
                mixc(c, "#ffffff", 0.06 if not coarse else 0.14),
            ),
        )
        m.bump(m.voro(90 if not coarse else 34), 0.5, 0.02)
        turned([(0, 0.032), (0.264, 0.052, 0.03), (0.264, 0.52), (0.20, 0.545, 0.05), (0, 0.56)], m.m, 96)
        turned(
            [(0, 0.66), (0.182, 0.665), (0.19, 0.74), (0.205, 0.765, 0.01), (0.205, 0.86, 0.02), (0, 0.865)], ck.m, 96
        )
        label_cyl("label", 0.28, 0.17, 0.42, -90, 110, lab, 0.002)
        text_cyl(word, 0.064 * min(1, 7 / len(word)), 0.2825, 0.325, k, "serifb", space=1.1)
        text_cyl("GREEN PANTRY", 0.026, 0.2825, 0.235, k, "sans", space=1.2)
        group(since(s), (x, y, 0), (0, 0, (-6, 8, -4, 10)[i]))
    return dict(az=6, el=18, fillw=0.82, fillh=0.6, bounces=(10, 3, 4, 10), cards=True, spp=1.1)
