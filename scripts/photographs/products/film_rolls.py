from studio import *


def film_rolls(cols=("#d9a441", "#3f6f78", "#b5432f"), numbers=("200", "400", "800")):
    """Three canisters of film; one lies and shows its tongue."""
    cap = plastic("cap", "#1b1b1c", 0.4)
    k = ink("k", "#fbf6ea")
    film = Mat("film", color="#2a1712", rough=0.16, spec=0.6).m
    for i, (c, n, x, y) in enumerate(zip(cols, numbers, (-0.62, -0.02, 0.30), (0.02, 0.46, -0.30))):
        s = snap()
        m = metal("tin%d" % i, c, 0.42)
        turned(
            [(0.05, 0.05), (0.24, 0.05, 0.01), (0.242, 0.07), (0.242, 0.83), (0.24, 0.85, 0.01), (0.05, 0.85)], m, 96
        )
        for z in (0.0, 0.82):
            turned(
                [
                    (0, z),
                    (0.235, z, 0.01),
                    (0.252, z + 0.015, 0.01),
                    (0.252, z + 0.07, 0.01),
                    (0.20, z + 0.085),
                    (0, z + 0.085),
                ],
                cap,
                96,
            )
        turned([(0.05, 0.88), (0.085, 0.88), (0.085, 1.0, 0.01), (0.06, 1.0), (0.055, 0.9)], cap, 64)
        label_cyl("band", 0.242, 0.20, 0.24, -90, 200, k, 0.001)
        text_cyl(n, 0.25, 0.2425, 0.52, k, "sansb")
        text_cyl("MERIDIAN", 0.062, 0.2425, 0.335, k, "sansb", space=1.15)
        text_cyl("35 mm  36 exp.", 0.040, 0.2425, 0.275, k, "sans")
        if i == 2:
            w = 0.62
            V, F = [], []
            N = 60
            for j in range(N + 1):
                t = j / N
                x0 = 0.24 + t * 0.74
                yy = -0.02 - 0.10 * sin(pi * t * 0.9)
                for q in (0.14, 0.14 + w):
                    V.append((x0, yy + 0.10 * t, q))
            F = [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(N)]
            solid(meshobj("tongue", V, F, film), 0.006, 0)
            for j in range(15):
                for q in (0.175, 0.725):
                    t = (j + 0.5) / 15
                    box(
                        "hole",
                        0.022,
                        0.012,
                        0.034,
                        paper("hole", "#e9e2d4"),
                        0,
                        loc=(0.24 + t * 0.74, -0.02 - 0.10 * sin(pi * t * 0.9) + 0.10 * t, q),
                    )
        group(since(s), (x, y, 0), (0, 0, (8, -10, -4)[i]))
    return dict(az=8, el=16, fillw=0.80, fillh=0.58)
