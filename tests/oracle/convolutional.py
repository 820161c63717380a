"""Expands networks of layers of fixed size: the shape of each layer follows from the one before it.

A layer is a dictionary with name, group, unit, flop, reads, writes (elements), and parameters and biases beside them of
one sample. What batch norms have for each channel counts as biases: norms stay as wide as those.
"""

import math


def elements(shape):
    return shape[0] * shape[1] * shape[2]


def pair(value):
    return tuple(value) if isinstance(value, list) else (value, value)


def outputs(size, window, stride, padding):
    """Returns ceil(size / stride) where the padding is the same, else what fits."""
    if padding == "same":
        return tuple(math.ceil(size[i] / stride[i]) for i in (0, 1))
    around = (0, 0) if padding == "valid" else pair(padding)
    return tuple((size[i] + 2 * around[i] - window[i]) // stride[i] + 1 for i in (0, 1))


class Network:
    """Collects the layers of a network while it follows the shape of the data."""

    def __init__(self, keys):
        self.keys = keys
        shape = list(keys["input"])
        self.shape = tuple(shape + [1] * (3 - len(shape)))
        self.layers = []
        self.batch_norm = keys.get("batch norm", False)
        self.bias = keys.get("bias")
        self.blocks = keys.get("blocks", {}) or {}

    def emit(self, name, group, unit, flop, reads, result, parameters=0, biases=0):
        self.layers.append({"name": name, "group": group, "unit": unit, "flop": flop, "reads": reads,
                            "writes": elements(result), "parameters": parameters, "biases": biases})
        self.shape = result

    def affine(self, channels, bias, batch_norm):
        return channels * ((1 if bias else 0) + (2 if batch_norm else 0))

    def convolution(self, name, channels, kernel, stride, padding, groups, bias, batch_norm):
        batch_norm = self.batch_norm if batch_norm is None else batch_norm
        if bias is None:
            bias = self.bias if self.bias is not None else not batch_norm
        inner = self.shape[0] // groups
        size = outputs(self.shape[1:], kernel, stride, padding)
        result = (channels, *size)
        weights = channels * inner * kernel[0] * kernel[1]
        self.emit(name, "convolution", "matrix", 2 * weights * size[0] * size[1], elements(self.shape), result,
                  weights, self.affine(channels, bias, batch_norm))

    def pool(self, name, window, stride, padding):
        size = outputs(self.shape[1:], window, stride, padding)
        result = (self.shape[0], *size)
        self.emit(name, "pool", "vector", window[0] * window[1] * elements(result), elements(self.shape), result)

    def run(self, items, words):
        """Goes through a list of layers. Names stand for the shapes that their layers end with."""
        names = {"input": [self.shape]}
        for item in items:
            item = {item: None} if isinstance(item, str) else item
            kind = next(iter(item))
            if "from" in item:
                self.shape = names[item["from"]][-1]
            if kind == "concat":
                parts = [shape for name in item[kind] for shape in names[name]]
                self.shape = (sum(shape[0] for shape in parts), *parts[0][1:])
                results = [self.shape]
            else:
                results = []
                for turn in range(self.size(item.get("repeat", 1), words)):
                    self.layer(kind, item, words, turn, names)
                    results.append(self.shape)
            names[item.get("name", kind)] = results

    def size(self, value, words):
        """Returns a number, a word, or a product or quotient of these."""
        if isinstance(value, (int, float)):
            return value
        if isinstance(value, list):
            return [self.size(each, words) for each in value]
        total, operation = None, "*"
        for part in str(value).split():
            if part in "*/":
                operation = part
                continue
            number = words[part] if part in words else float(part) if "." in part else int(part)
            total = number if total is None else total * number if operation == "*" else total // number
        return total

    def layer(self, kind, item, words, turn, names):
        get = lambda key, default: self.size(item[key], words) if key in item else default
        value = item[kind]
        stride = get("stride", 1)
        padding = item.get("padding", None)
        padding = self.size(padding, words) if padding not in (None, "same", "valid") else padding
        if kind == "conv":
            self.convolution("conv", self.size(value, words), pair(get("kernel", 1)), pair(stride), padding or
                             ("same" if padding is None else padding), get("groups", 1), item.get("bias"),
                             item.get("batch norm"))
        elif kind == "depthwise conv":
            self.convolution("depthwise", self.shape[0], pair(self.size(value, words)), pair(stride),
                             "same" if padding is None else padding, self.shape[0], item.get("bias"),
                             item.get("batch norm"))
        elif kind == "linear":
            outer = self.size(value, words)
            inner = self.shape[0]
            self.emit("linear", "mlp", "matrix", 2 * inner * outer, inner, (outer, 1, 1),
                      inner * outer, self.affine(outer, item.get("bias", True), item.get("batch norm", False)))
        elif kind in ("max pool", "average pool"):
            window = pair(self.size(value, words))
            self.pool("pool", window, pair(get("stride", self.size(value, words))), 0 if padding is None else padding)
        elif kind == "global pool":
            self.emit("global_pool", "pool", "vector", elements(self.shape), elements(self.shape),
                      (self.shape[0], 1, 1))
        elif kind == "upsample":
            factor = self.size(value, words)
            self.emit("upsample", "pool", "vector", 0, elements(self.shape),
                      (self.shape[0], self.shape[1] * factor, self.shape[2] * factor))
        elif kind == "squeeze excite":
            self.squeeze(self.size(value, words))
        elif kind == "flatten":
            self.shape = (elements(self.shape), 1, 1)
        elif kind == "reshape":
            self.shape = tuple(value)
        elif kind == "slice":
            self.shape = (self.size(value, words), *self.shape[1:])
        elif kind == "block":
            self.block(value, None, words, stride if turn == 0 else 1)
        elif kind == "residual":
            self.block({"residual": value}, item.get("shortcut"), words, stride if turn == 0 else 1)
        else:
            inner = {key: self.size(each, words) for key, each in item.items()
                     if key not in (kind, "repeat", "name", "from", "stride")}
            inner["out"] = self.size(value, words)
            body = self.blocks[kind]
            shortcut = body.get("shortcut") if isinstance(body, dict) else None
            self.block(body, shortcut, inner, stride if turn == 0 else 1)

    def squeeze(self, width):
        shape = self.shape
        channels = shape[0]
        self.emit("pool", "pool", "vector", elements(shape), elements(shape), (channels, 1, 1))
        for inner, outer in ((channels, width), (width, channels)):
            self.emit("squeeze", "convolution", "matrix", 2 * inner * outer, inner, (outer, 1, 1), inner * outer, outer)
        self.emit("scale", "elementwise", "vector", elements(shape), elements(shape) + channels, shape)

    def block(self, body, shortcut, words, stride):
        before = self.shape
        words = {**words, "in": before[0], "stride": stride}
        if isinstance(body, list):
            self.run(body, words)
            self.layers[-1]["boundary"] = True
            return
        self.run(body["residual"], words)
        after = self.shape
        if shortcut == "skip" and after != before:
            self.layers[-1]["boundary"] = True
            return
        if isinstance(shortcut, list):
            self.shape = before
            self.run(shortcut, words)
        elif after != before:
            self.shape = before
            step = pair(1) if after[1:] == before[1:] else (-(-before[1] // after[1]), -(-before[2] // after[2]))
            self.convolution("shortcut", after[0], (1, 1), step, "same", 1, None, None)
        self.emit("add", "elementwise", "vector", elements(after), 2 * elements(after), after)
        self.layers[-1]["boundary"] = True


def expand_layers(keys):
    network = Network(keys)
    network.run(keys["body"], {})
    last = network.layers[-1]
    if last["group"] == "mlp":
        last["group"] = "head"
    return network.layers


def depth_of(entry):
    if "unet" in entry:
        # The layers of a UNet are its residual blocks and its transformer blocks.
        network = UNet(entry["unet"])
        network.expand()
        return network.blocks_in_all
    return entry["layers"].get("depth") or sum(1 for layer in expand_layers(entry["layers"]) if layer["parameters"])


class UNet(Network):
    """Expands a diffusion UNet: residual blocks and transformers on the way down, in the middle, on the way up."""

    def __init__(self, keys):
        super().__init__({"input": keys["latent"], "bias": True})
        self.unet = keys
        self.blocks_in_all = 0
        self.time = keys.get("time embedding") or 4 * keys["channels"]

    def vector(self, name, group, inner, outer):
        shape = self.shape
        self.emit(name, group, "matrix", 2 * inner * outer, inner, (outer, 1, 1), inner * outer, outer)
        self.shape = shape

    def norm(self, name, group="norm"):
        n = elements(self.shape)
        self.emit(name, group, "vector", 7 * n, n, self.shape, 2 * self.shape[0])

    def conv(self, channels, kernel=3, stride=1):
        self.convolution("conv", channels, (kernel, kernel), (stride, stride), "same", 1, True, False)

    def residual(self, channels):
        self.blocks_in_all += 1
        before = self.shape
        self.norm("norm1")
        self.conv(channels)
        self.vector("time_proj", "embedding", self.time, channels)
        self.norm("norm2")
        self.conv(channels)
        after = self.shape
        if before != after:
            self.shape = before
            self.conv(channels, 1)
        self.emit("add", "elementwise", "vector", elements(after), 2 * elements(after), after)
        self.layers[-1]["boundary"] = True

    def tokens(self, name, group, inner, outer, bias, count=None):
        count = count or self.shape[1] * self.shape[2]
        self.layers.append({"name": name, "group": group, "unit": "matrix", "flop": 2 * count * inner * outer,
                            "reads": count * inner, "writes": count * outer,
                            "parameters": inner * outer, "biases": outer if bias else 0})

    def transformer(self, depth):
        width, places = self.shape[0], self.shape[1] * self.shape[2]
        keys = self.unet
        dim = keys.get("head dim") or width // keys["heads"]
        heads = width // dim
        n = elements(self.shape)
        self.norm("transformer_norm")
        self.tokens("proj_in", "attention", width, width, True)
        for _ in range(depth):
            self.blocks_in_all += 1
            for seen, inner, kind in ((places, width, "self"), (keys["context tokens"], keys["context width"], "cross")):
                self.norm("block_norm")
                self.tokens("q", "attention", width, width, False)
                for _ in ("k", "v"):
                    self.tokens("kv", "attention", inner, width, False, seen)
                names = tuple(f"{kind}_{part}" for part in ("scores", "softmax", "sum", "attention"))
                self.layers.append({"attention": (heads, dim, places, seen, names)})
                self.tokens("out", "attention", width, width, True)
                self.emit("attention_add", "elementwise", "vector", n, 2 * n, self.shape)
            self.norm("block_norm")
            self.tokens("mlp_up", "mlp", width, 8 * width, True)
            # GEGLU: gelu of one half and a product with the other.
            self.layers.append({"name": "mlp_act", "group": "mlp", "unit": "vector", "flop": 9 * 4 * n, "reads": 8 * n,
                                "writes": 4 * n})
            self.tokens("mlp_down", "mlp", 4 * width, width, True)
            self.emit("mlp_add", "elementwise", "vector", n, 2 * n, self.shape)
            self.layers[-1]["boundary"] = True
        self.tokens("proj_out", "attention", width, width, True)
        self.emit("transformer_add", "elementwise", "vector", n, 2 * n, self.shape)
        self.layers[-1]["boundary"] = True

    def expand(self):
        keys, base = self.unet, self.unet["channels"]
        self.vector("linear1", "embedding", base, self.time)
        self.vector("linear2", "embedding", self.time, self.time)
        if keys.get("extra embedding"):
            self.vector("linear1", "embedding", keys["extra embedding"], self.time)
            self.vector("linear2", "embedding", self.time, self.time)
        self.conv(base)
        kept = [self.shape]
        levels = list(zip(keys["multipliers"], keys["transformer depth"]))
        for at, (factor, depth) in enumerate(levels):
            for _ in range(keys["res blocks"]):
                self.residual(base * factor)
                if depth:
                    self.transformer(depth)
                kept.append(self.shape)
            if at < len(levels) - 1:
                self.conv(self.shape[0], 3, 2)
                kept.append(self.shape)
        middle = keys.get("middle depth") or max(keys["transformer depth"])
        self.residual(self.shape[0])
        self.transformer(middle)
        self.residual(self.shape[0])
        for at, (factor, depth) in reversed(list(enumerate(levels))):
            for _ in range(keys["res blocks"] + 1):
                joined = kept.pop()
                self.shape = (self.shape[0] + joined[0], *self.shape[1:])
                self.residual(base * factor)
                if depth:
                    self.transformer(depth)
            if at > 0:
                self.emit("resize", "pool", "vector", 0, elements(self.shape),
                          (self.shape[0], 2 * self.shape[1], 2 * self.shape[2]))
                self.conv(self.shape[0])
        self.norm("norm_out")
        self.conv(keys["latent"][0])
        return self.layers


def expand_unet(keys):
    return UNet(keys).expand()
