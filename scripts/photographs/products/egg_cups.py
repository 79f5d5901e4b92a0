from studio import *


def egg_cups(cols=("#d8b46a", "#7f9a94"), eggs=("#d9a57c", "#ecd9c2")):
    """Two egg cups with an egg each."""
    for i, (c, shell) in enumerate(zip(cols, eggs)):
        s = snap()
        g = glaze("g%d" % i, c, speck=0.6, raw="#b98f6c", rawz=0.06, dark="#5b4636")
        turned(
            [
                (0, 0.02),
                (0.17, 0.0, 0.01),
                (0.20, 0.01, 0.02),
                (0.185, 0.05, 0.03),
                (0.10, 0.15, 0.06),
                (0.12, 0.24, 0.06),
                (0.25, 0.36, 0.1),
                (0.265, 0.50, 0.012),
                (0.24, 0.50, 0.012),
                (0.21, 0.36, 0.08),
                (0, 0.29),
            ],
            g,
            128,
            wob=0.005,
            seed=i,
        )
        e = Mat("egg%d" % i, rough=0.48, spec=0.35, sss=0.12, sssr=(0.06, 0.03, 0.02))
        spots = e.math("MULTIPLY", e.ramp(e.voro(26), [(0, 1), (0.10, 1), (0.2, 0)]), 0.35)
        e.set(
            "color", e.mix(spots, e.mix(e.noise(4, 4), shell, mixc(shell, "#ffffff", 0.2)), mixc(shell, "#5a3018", 0.4))
        )
        e.bump(e.noise(60, 3), 0.10, 0.006)
        n = 40
        prof = [
            (0.222 * sin(pi * k / n) * (1 - 0.13 * (-cos(pi * k / n))), -0.285 * cos(pi * k / n)) for k in range(n + 1)
        ]
        prof[0] = (0, prof[0][1])
        prof[-1] = (0, prof[-1][1])
        lathe("shell", prof, e.m, 96).location = (0, 0, 0.575)
        group(since(s), ((-0.33, 0.08, 0), (0.33, -0.10, 0))[i])
    return dict(az=12, el=14, fillw=0.74, fillh=0.6)
