"""blender -t 1 -b -P render.py -- [name ...] [w=640 h=800 spp=26 tag=.p]: renders shots of shots.json and scenes of scenes.json to png/, without names all shots that are missing."""
import importlib, json, os, sys, time, traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import random
from studio import lay, noise, reset, since, snap, studio, table
from studio.shops import SHOPS
from denoised import render_denoised, save_png

OUT = os.environ.get("OUT", HERE)
SHOTS = {shot["name"]: shot for shot in json.load(open(f"{HERE}/shots.json"))}
SCENES = {scene["name"]: scene for scene in json.load(open(f"{HERE}/scenes.json"))}
DEFAULTS = {"w": 640, "h": 800, "spp": 26, "tag": ""}
BOUNCES = (6, 3, 4, 8)
# What a shot is called after its model for another look at it: from the other side and above, or so near that it fills the frame.
ANGLES = {
    "turned": lambda stage: {"az": stage["az"] - 52, "el": stage["el"] + 16},
    "near": lambda stage: {
        "az": stage["az"] + 16,
        "el": stage["el"] + 10,
        "fillw": stage["fillw"] * 1.9,
        "fillh": stage["fillh"] * 1.9,
        "shift": (0.06, -0.3),
        "dof": 0.035,
    },
}
# How a scene is seen: from above the edge of its table, filling the picture.
SCENE = {"az": 14, "el": 24, "fillw": 0.98, "fillh": 0.82, "shift": (0, -0.06), "dof": 0.03, "tint": "#e9e2da"}
STAGE = {"az": 18, "el": 12, "fillw": 0.80, "fillh": 0.72}


def shot_of(name):
    """The shot of this name, and how its camera looks from another side."""
    base, _, angle = name.rpartition("-")
    return (SHOTS[base], ANGLES[angle]) if angle in ANGLES else (SHOTS[name], lambda stage: {})


def build(shot, moved):
    """Builds the scene of a shot. Returns its bounces and the share of samples that it needs."""
    reset()
    # Every render of a shot is the same.
    random.seed(7)
    noise.seed_set(3)
    stage = model_of(shot)
    views = stage.pop("views", {})
    bounces = stage.pop("bounces", BOUNCES)
    share = stage.pop("spp", 1.0)
    if "view" in shot:
        stage.update(views[shot["view"]])
    style = SHOPS[shot["shop"]]
    stage = {**style, **stage, "tint": style["tint"]}
    stage.update(shot.get("studio", {}))
    stage.update(moved({**STAGE, **stage}))
    studio(**stage)
    return bounces, share


def model_of(shot):
    """Builds the model of a shot. Returns what it says of its stage."""
    model = shot.get("model", shot["name"])
    return getattr(importlib.import_module(f"products.{model}"), model)(**shot.get("with", {}))


def build_scene(scene, aspect):
    """Lays a table with several products. Returns its bounces and the share of samples that it needs."""
    reset()
    random.seed(7)
    noise.seed_set(3)
    for part in scene["parts"]:
        before = snap()
        model_of({**SHOTS[part["shot"]], **part})
        x, y = part["at"]
        lay(since(before), x, y, part.get("z", 0), part.get("turn", 0), part.get("scale", 1), part.get("tip", 0))
    stage = {**SCENE, **scene.get("stage", {})}
    studio(**stage, floor=table(scene["wood"], stage["az"]), aspect=aspect)
    return BOUNCES, 1.0


def take(name, options):
    started = time.time()
    scene = SCENES.get(name)
    bounces, share = build_scene(scene, options["w"] / options["h"]) if scene else build(*shot_of(name))
    width, height = options["w"], options["h"]
    pixels = render_denoised(width, height, int(options["spp"] * share), bounces)
    save_png(pixels, width, height, f"{OUT}/png/{name}{options['tag']}.png")
    print(f"DONE {name} in {time.time() - started:.0f} s", flush=True)


def asked():
    arguments = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    options = dict(DEFAULTS)
    for argument in arguments:
        key, is_option, value = argument.partition("=")
        if is_option:
            options[key] = type(options[key])(value)
    names = [argument for argument in arguments if "=" not in argument]
    return names or [name for name in SHOTS if not os.path.exists(f"{OUT}/png/{name}.png")], options


names, options = asked()
os.makedirs(f"{OUT}/png", exist_ok=True)
for name in names:
    # One broken product does not end a night of renders.
    try:
        take(name, options)
    except Exception:
        traceback.print_exc()
