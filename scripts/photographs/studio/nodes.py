"""One material as a tree of nodes."""
from .base import *


class Mat:
    def __init__(s, name, **pr):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.nt = s.m.node_tree
        s.b = s.nt.nodes["Principled BSDF"]
        s.out = s.nt.nodes["Material Output"]
        s._c = None
        s.bump_in = None
        for k, v in pr.items():
            s.set(k, v)

    def set(s, k, v):
        k = {
            "color": "Base Color",
            "rough": "Roughness",
            "metal": "Metallic",
            "spec": "Specular",
            "coat": "Clearcoat",
            "coatr": "Clearcoat Roughness",
            "sss": "Subsurface",
            "sssr": "Subsurface Radius",
            "sssc": "Subsurface Color",
            "sheen": "Sheen",
            "trans": "Transmission",
            "ior": "IOR",
            "aniso": "Anisotropic",
            "emis": "Emission",
            "emisv": "Emission Strength",
        }.get(k, k)
        i = s.b.inputs[k]
        if hasattr(v, "links"):
            s.nt.links.new(v, i)
        elif k in ("Base Color", "Subsurface Color", "Emission"):
            i.default_value = C(v)
        else:
            i.default_value = v
        return s

    def n(s, t, ins=None, **kw):
        x = s.nt.nodes.new("ShaderNode" + t)
        for k, v in kw.items():
            setattr(x, k, v)
        for k, v in (ins or {}).items():
            if hasattr(v, "links"):
                s.nt.links.new(v, x.inputs[k])
            else:
                x.inputs[k].default_value = v
        return x

    def co(s, kind="Object", scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        if s._c is None:
            s._c = s.n("TexCoord")
        m = s.n("Mapping")
        s.nt.links.new(s._c.outputs[kind], m.inputs["Vector"])
        m.inputs["Scale"].default_value = scale if hasattr(scale, "__len__") else (scale,) * 3
        m.inputs["Rotation"].default_value = rot
        m.inputs["Location"].default_value = loc
        return m.outputs[0]

    def noise(s, scale=5, detail=3, rough=0.5, co=None, dist=0, out="Fac"):
        return s.n(
            "TexNoise",
            {"Vector": co or s.co(), "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist},
        ).outputs[out]

    def voro(s, scale=5, co=None, out="Distance", feature="F1", rnd=1):
        return s.n("TexVoronoi", {"Vector": co or s.co(), "Scale": scale, "Randomness": rnd}, feature=feature).outputs[
            out
        ]

    def wave(s, scale=5, co=None, dist=0, detail=2, dscale=1, dirn="X", kind="BANDS", prof="SIN"):
        x = s.n(
            "TexWave",
            {"Vector": co or s.co(), "Scale": scale, "Distortion": dist, "Detail": detail, "Detail Scale": dscale},
            wave_type=kind,
            wave_profile=prof,
        )
        if kind == "BANDS":
            x.bands_direction = dirn
        else:
            x.rings_direction = dirn
        return x.outputs["Fac"]

    def ramp(s, fac, stops, interp="LINEAR"):
        x = s.n("ValToRGB", {"Fac": fac})
        r = x.color_ramp
        r.interpolation = interp
        while len(r.elements) < len(stops):
            r.elements.new(0.5)
        for e, (p, c) in zip(r.elements, stops):
            e.position = p
            e.color = C((c, c, c) if isinstance(c, (int, float)) else c)
        return x.outputs["Color"]

    def math(s, op, a, b=0.0, c=0.0, clamp=False):
        return s.n("Math", {0: a, 1: b, 2: c}, operation=op, use_clamp=clamp).outputs[0]

    def mix(s, f, a, b, mode="MIX"):
        conv = lambda v: v if hasattr(v, "links") else C(v) if not isinstance(v, (int, float)) else C((v, v, v))
        return s.n("MixRGB", {0: f, 1: conv(a), 2: conv(b)}, blend_type=mode).outputs[0]

    def sep(s, v):
        return s.n("SeparateXYZ", {0: v}).outputs

    def bump(s, h, strength=0.2, dist=0.01, invert=False):
        x = s.n("Bump", {"Height": h, "Strength": strength, "Distance": dist}, invert=invert)
        if s.bump_in is not None:
            s.nt.links.new(s.bump_in, x.inputs["Normal"])
        s.bump_in = x.outputs[0]
        s.nt.links.new(s.bump_in, s.b.inputs["Normal"])
        return s

    def surf(s, shader):
        s.nt.links.new(shader, s.out.inputs["Surface"])
        return s
