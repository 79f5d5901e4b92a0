"""The table of a scene, and how products are laid on it."""
from .forms import *


def lay(objects, x, y, z, turn, scale, tip):
    """Stands what a model built on the table: its lowest point at z, turned about its own middle, tipped towards the viewer."""
    stand = group(objects, rot=(tip, 0, turn), scale=scale)
    bpy.context.view_layer.update()
    low = min((o.matrix_world @ Vector(corner)).z for o in objects if o.get("product") for corner in o.bound_box)
    stand.location = (x, y, z - low)


def table(colours, az):
    """A table under everything, wider than any picture. Returns where the floor of its room is."""
    light, dark = colours
    top = box("table", 60, 17, 0.5, wood("table", light, dark, scale=0.35, rough=0.5), bev=0.06)
    del top["product"]
    turn = Matrix.Rotation(radians(az), 4, "Z")
    top.matrix_world = turn @ Matrix.Translation(Vector((0, -4.2, -0.25)))
    return -7.4
