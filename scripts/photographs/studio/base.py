"""Imports, fonts and colours of the studio. One unit is 10 cm."""
import bpy, bmesh, math, random, os
from math import sin, cos, pi, tau, radians, sqrt
from mathutils import Vector, Matrix, Euler, noise

FONT = {
    "sans": "/usr/share/fonts/opentype/urw-base35/URWGothic-Book.otf",
    "sansb": "/usr/share/fonts/opentype/urw-base35/URWGothic-Demi.otf",
    "helv": "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf",
    "helvb": "/usr/share/fonts/opentype/urw-base35/NimbusSans-Bold.otf",
    "serif": "/usr/share/fonts/opentype/urw-base35/P052-Roman.otf",
    "serifi": "/usr/share/fonts/opentype/urw-base35/P052-Italic.otf",
    "serifb": "/usr/share/fonts/opentype/urw-base35/C059-Bold.otf",
    "script": "/usr/share/fonts/opentype/urw-base35/Z003-MediumItalic.otf",
}


def hexc(h):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c)


def C(c, a=1.0):
    c = hexc(c) if isinstance(c, str) else c
    return (c[0], c[1], c[2], a)


def mixc(a, b, t):
    a, b = C(a), C(b)
    return tuple(a[i] * (1 - t) + b[i] * t for i in range(3))
