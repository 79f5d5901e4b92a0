"""Renders the scene twice, and removes the noise with what the two pictures have in common."""
import os, subprocess, tempfile
import bpy, numpy as np
from studio import setup_render

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = {"rgb": "Image", "nor": "Normal", "alb": "DiffCol", "glo": "GlossCol"}
# How much a pixel may take from its neighbours, how far, and how much detail of the surface keeps them apart.
STRENGTH, RADIUS, DETAIL = 0.9, 7, 0.08


def denoiser():
    """The compiled denoiser; Debian's Blender has none of its own."""
    program = f"{HERE}/denoise"
    if not os.path.exists(program):
        flags = ["-O3", "-march=native", "-lm", "-lpthread"]
        subprocess.run(["cc", f"{HERE}/denoise.c", "-o", program, *flags], check=True)
    return program


def write_passes(folder):
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for slot, output in PASSES.items():
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[output], files.inputs[slot])
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])


def read_pass(path, pixels):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    values = np.empty(pixels * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(-1, 4)[:, :3].copy()


def render_denoised(width, height, samples, bounces):
    """Renders the scene that stands. Returns its pixels, one row of red, green and blue each."""
    pixels = width * height
    with tempfile.TemporaryDirectory() as folder:
        for half in (1, 2):
            setup_render(width, height, max(2, samples // 2), half * 977, bounces)
            scene = bpy.context.scene
            write_passes(folder)
            scene.frame_set(half)
            scene.render.filepath = f"{folder}/unused"
            bpy.ops.render.render(write_still=False)
        first, second = (read_pass(f"{folder}/rgb000{half}.exr", pixels) for half in (1, 2))
        surface = read_pass(f"{folder}/alb0001.exr", pixels) + 0.5 * read_pass(f"{folder}/glo0001.exr", pixels)
        normals = read_pass(f"{folder}/nor0001.exr", pixels)
        raw = [f"{folder}/{name}.raw" for name in ("first", "second", "surface", "normals", "clean")]
        for path, values in zip(raw, (first, second, surface, normals)):
            values.astype(np.float32).tofile(path)
        settings = [str(value) for value in (STRENGTH, RADIUS, DETAIL)]
        subprocess.run([denoiser(), str(width), str(height), *raw, *settings], check=True)
        return np.fromfile(raw[-1], np.float32).reshape(-1, 3)


def save_png(pixels, width, height, path):
    """Saves pixels with the tone curve of the scene."""
    scene = bpy.context.scene
    values = np.ones((width * height, 4), np.float32)
    values[:, :3] = pixels
    image = bpy.data.images.new("clean", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(values.ravel())
    image.update()
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
