"""Works out in which formats weights, activations and cache are stored and computed, and the rates of a chip."""

import functools

from operators import CLASSES, WIDE

BYTES = {"fp64": 8, "fp32": 4, "tf32": 4, "bf16": 2, "fp16": 2, "fp8": 1, "int8": 1, "fp6": 0.75, "fp4": 0.5,
         "int4": 0.5}

# What stands in for a format on a chip without it: the nearest of the same or a greater width.
SUBSTITUTES = {
    "fp64": ["fp64"],
    "fp32": ["fp32", "fp64"],
    "tf32": ["tf32", "fp32", "fp64"],
    "bf16": ["bf16", "fp16", "tf32", "fp32", "fp64"],
    "fp16": ["fp16", "bf16", "tf32", "fp32", "fp64"],
    "fp8": ["fp8", "fp16", "bf16", "tf32", "fp32", "fp64"],
    "int8": ["int8", "fp16", "bf16", "tf32", "fp32", "fp64"],
    "fp6": ["fp6", "fp8", "fp16", "bf16", "tf32", "fp32", "fp64"],
    "fp4": ["fp4", "fp6", "fp8", "fp16", "bf16", "tf32", "fp32", "fp64"],
    "int4": ["int4", "int8", "fp16", "bf16", "tf32", "fp32", "fp64"],
}

PRESETS = {"w4a16": ("int4", None, None), "w8a16": ("int8", None, None), "w8a8": ("int8", "int8", None),
           "w4a8kv4": ("int4", "int8", "int4"), "kv8": (None, None, "int8")}


def wider(first, second):
    """Returns the wider format, and the second on a tie."""
    return first if BYTES[first] > BYTES[second] else second


def usual_format(chip):
    """Returns the format that a chip starts in: the faster 16-bit one, or on chips without a matrix unit fp32."""
    if chip.has_unit("matrix"):
        for unit in ("matrix", "vector"):
            rates = [(chip.rates.get((unit, name), 0), name) for name in ("fp16", "bf16")]
            best = max(rate for rate, _ in rates)
            if best:
                return next(name for rate, name in rates if rate == best)
    known = [name for _, name in chip.rates]
    return next((name for name in ("fp32", "fp64") if name in known), known[0])


def is_quantized(released):
    kept = released.get("kept", "bf16")
    return any(of_class(released, name)[0] != kept for name in CLASSES)


def released_of(entry):
    released = entry.get("released")
    return {"kept": released} if isinstance(released, str) else released


def of_class(released, name):
    """Returns (format, elements of a group, bytes of its scale) of a class of weights."""
    given = released.get(name, released.get("kept", "bf16"))
    if isinstance(given, str):
        return (given, 0, 0)
    scale = float(str(given.get("scale", "0 B")).split()[0])
    return (given["format"], given.get("group", 0), scale)


def stored_bytes(stored):
    name, group, scale = stored
    return BYTES[name] + (scale / group if group else 0)


def in_groups(name, group):
    """A scale of a group takes one byte in fp4 and two in int4; other formats have none."""
    scale = {"fp4": 1, "int4": 2}.get(name, 0)
    return (name, group if scale else 0, scale)


class Formats:
    """The formats of a scenario, resolved for its chip and its model."""

    def __init__(self, scenario, chip, entry, caches, fixed=None):
        weights, activations, kv, linear_only = self.asked(scenario, chip, entry, fixed)
        released = released_of(entry) if entry else None
        training = scenario["phase"] == "training"
        group = scenario["group-size"] or 0
        kept = (released or {}).get("kept", "fp16")
        plain = kept if released else "fp16"
        self.activations = activations if activations != "released" else (released or {}).get("activations", plain)
        self.kv = kv if kv != "released" else (released or {}).get("kv", plain)
        self.bias = None
        if training:
            name = plain if weights == "released" else weights
            self.weights = {each: (name, 0, 0) if weights == "released" else in_groups(name, group)
                            for each in CLASSES}
            if activations == "released":
                self.activations = plain
        elif weights == "released":
            self.weights = {each: of_class(released or {"kept": plain}, each) for each in CLASSES}
            if released and is_quantized(released):
                self.bias = BYTES[kept]
        else:
            self.weights = dict.fromkeys(CLASSES, in_groups(weights, group))
            if linear_only and entry and BYTES[weights] < 2:
                # What stays in 16 bit has the 16-bit format of the activations or the cache or, if neither has one,
                # of the release.
                wide = next((name for name in (self.activations, self.kv, plain) if BYTES[name] == 2), "fp16")
                self.weights.update({each: (wide, 0, 0) for each in WIDE})
                self.bias = 2
        self.kv_bytes = stored_bytes(in_groups(self.kv, group))
        self.activation_bytes = BYTES[self.activations]  # scales of groups are those of weights and cache
        self.cached = caches and not training
        self.mixed = len({stored[0] for stored in self.weights.values()}) > 1
        self.chosen = None if scenario["compute"] in ("auto", None) else scenario["compute"]
        most = min((self.weights["experts"], self.weights["linear"]), key=lambda stored: BYTES[stored[0]])
        self.bytes_of_most = stored_bytes(most)  # the rules leave open which weights; the program takes those of most
        self.compute = self.chosen or wider(most[0], self.activations)

    @staticmethod
    def asked(scenario, chip, entry, fixed):
        """Returns what the scenario asks for: as released by default if that is quantized, else the chip's usual."""
        usual = usual_format(chip)
        released = released_of(entry) if entry else None
        default = fixed or ("released" if released and is_quantized(released) else usual)
        weights = activations = kv = default
        linear = scenario.get("quantize") == "linear"
        precision = scenario.get("precision")
        if precision in PRESETS:
            sixteen = usual if BYTES[usual] == 2 else "fp16"
            weights, activations, kv = (name or sixteen for name in PRESETS[precision])
            linear = scenario.get("quantize", "linear" if precision != "kv8" else "all") == "linear"
        elif precision:
            weights = activations = kv = precision
        return (scenario.get("weights") or weights, scenario.get("activations") or activations,
                scenario.get("kv") or kv, linear)

    def bytes_of(self, name):
        return stored_bytes(self.weights[name])

    def bias_bytes(self, name):
        """Quantization leaves biases as wide as they were."""
        if self.bias is None or name in WIDE:
            return self.bytes_of(name)
        return max(self.bytes_of(name), self.bias)

    def store(self, operators):
        """Turns counts of weights into bytes."""
        for operator in operators:
            name = operator.weight_class
            operator.weight += operator.elements * self.bytes_of(name) + operator.biases * self.bias_bytes(name)

    def assign(self, operators):
        """Sets what operators compute in: the wider of their weights and the activations, those of most weights where
        they have none, and in attention the wider of cache and activations."""
        of_matrix = [op for op in operators if op.unit == "matrix" and not op.format]
        of_cache = wider(self.kv, self.activations)
        apart = not self.chosen and (self.mixed or self.cached and of_cache != self.compute)
        for op in of_matrix:
            op.format = self.compute
            if apart and (op.is_attention or not op.elements):
                op.format = of_cache
            elif apart:
                op.format = wider(self.weights[op.weight_class][0], self.activations)
        for op in operators:
            op.format = op.format or self.compute


@functools.lru_cache(None)
def choose_rate(chip, unit, name):
    """Returns (rate, unit, format) that work on a unit gets.

    Matrix work runs on the matrix unit, if there is one, other work on the vector unit. Where the matrix unit only has
    a wider format and the vector unit the format itself, the faster of both counts.
    """
    def on(which):
        for each in SUBSTITUTES[name]:
            if (which, each) in chip.rates:
                other = {"fp16": "bf16"}.get(each)
                if BYTES[name] < 2 and other and chip.rates.get((which, other), 0) > chip.rates[which, each]:
                    each = other  # of the two 16-bit formats the faster stands in for a narrower one
                return chip.rates[which, each], which, each
        return None

    first, second = ("matrix", "vector") if unit == "matrix" else ("vector", "matrix")
    own, other = on(first), on(second)
    if own is None:
        return other
    if unit == "matrix" and own[2] != name and other and other[2] == name and other[0] >= own[0]:
        return other
    return own
