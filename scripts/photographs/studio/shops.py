"""The style of each shop: the tint of its ground and its light. What a model or a shot says of its own light goes before it."""

SHOPS = {
    "kiln": dict(tint="#e6d6c6"),
    "pantry": dict(tint="#dee3d0"),
    "northlight": dict(tint="#d6dde6", keyaz=40, fill=0.8),
    "trail": dict(tint="#d2dedb", key=1.06, fill=0.85),
    "crane": dict(tint="#e2dde9"),
    "harbour": dict(tint="#ecdad6", key=0.94, fill=1.5),
}
