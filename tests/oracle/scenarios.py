"""Makes random scenarios out of all settings, chips and models, also odd ones together."""

import functools

FORMATS = ("fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp6", "fp4", "int4")
PRESETS = ("w4a16", "w8a16", "w8a8", "w4a8kv4", "kv8", "released")
STREAMING = ("dot", "axpy", "triad", "relu", "add", "gelu", "stencil7")


class Dice:
    """Chooses the settings of one scenario."""

    def __init__(self, random, zoo):
        self.random, self.zoo, self.scenario = random, zoo, {}

    def set(self, key, *values):
        self.scenario[key] = self.random.choice(values)

    def maybe(self, key, chance, *values):
        if self.random.random() < chance:
            self.set(key, *values)

    def size(self, most=2000):
        return self.random.randint(1, most)


def kernel(dice):
    """Returns a kernel as text."""
    size, choice = dice.size, dice.random.choice
    kinds = {
        "gemv": lambda: f"m={size()},n={size()}",
        "matmul": lambda: f"m={size()},n={size()},k={size()}",
        "batched-matmul": lambda: f"b={size()},m={size()},n={size()},k={size()}",
        "tiled-matmul": lambda: f"m={size()},n={size()},k={size()},bm={size(64)},bn={size(64)},bk={size(64)}",
        "conv2d": lambda: f"n={size(9)},h={size(50) + 5},w={size(50) + 5},cin={8 * size(9)},cout={8 * size(9)},"
                          f"k={choice((1, 3, 5))},stride={choice((1, 2, 3))},groups={choice((1, 2, 4, 8))}",
        "maxpool": lambda: f"n={size()},window={size(5)}",
        "layernorm": lambda: f"rows={size()},cols={size()}",
        "rmsnorm": lambda: f"rows={size()},cols={size()}",
        "softmax": lambda: f"rows={size()},cols={size()}",
        "attention": lambda: f"batch={size(4)},heads=8,kv_heads={choice((1, 2, 4, 8))},head_dim={size(128)},"
                             f"q={size(50)},kv={size(500) + 50}",
        "spmv": lambda: f"rows={size()},nnz={size()}",
        "fft": lambda: f"n={size() + 1},passes={size(3)}",
        "custom": lambda: f"flop={size()},byte={size()},network={size()}",
        **{name: lambda: f"bytes={choice((1000, 1000000, 1000000000))}"
           for name in ("allgather", "allreduce", "reducescatter", "alltoall")},
        **{name: lambda: f"n={size()}" for name in STREAMING},
    }
    name = choice(tuple(kinds))
    return f"{name}:{kinds[name]()}"


def formats(dice):
    dice.maybe("precision", 0.4, *FORMATS, *PRESETS)
    for key in ("weights", "activations", "kv"):
        dice.maybe(key, 0.15, *FORMATS, "released")
    dice.maybe("compute", 0.1, *FORMATS)
    dice.maybe("quantize", 0.2, "linear", "all")
    dice.maybe("group-size", 0.2, 32, 128)


def machine(dice, chip):
    dice.maybe("sustained", 0.3, "typical", "usual", "0.5,0.7")
    dice.maybe("overlap", 0.3, 0, 0.3, 0.8)
    dice.maybe("overhead", 0.3, "graphs", "server", "framework", "1e-6,2e-5")
    dice.maybe("clock", 0.1, 0.5, 1.3)
    if chip.cores:
        dice.maybe("cores", 0.1, max(1, int(chip.cores // 3)), 1)
    host = ["host"] if chip.host_link and chip.host_link.bandwidth else []  # others are refused
    dice.maybe("memory-level", 0.25, "all", *host, *(level.name for level in chip.levels if level.bandwidth))
    if host:
        dice.maybe("spill", 0.2, "host")


def server(dice):
    dice.maybe("requests", 0.3, 1, 4, 50, 1000)
    if "requests" not in dice.scenario:
        dice.maybe("dense-batch", 0.3, 1, 30, 4000)
    dice.maybe("limit", 0.2, "ttft=0.1", "tpot=0.02", "ttft=1,tpot=0.1")
    dice.maybe("prompt-chunk", 0.15, 64, 500)
    if dice.random.random() < 0.2:
        dice.set("prefix-hit", 0.3, 0.9, 1)
        dice.maybe("kv-offload", 0.5, 0.4, 1)
    if dice.random.random() < 0.15:
        dice.set("draft-tokens", 1, 4)
        dice.maybe("acceptance", 0.5, 0, 0.5, 1)
        dice.maybe("draft-cost", 0.5, 0.1)
    dice.maybe("prefill-chips", 0.1, 1, 2, 8)
    dice.maybe("memory-reserve", 0.15, "none", "engine")


def costs(dice):
    dice.scenario["price"] = f"{dice.scenario['hardware']}={dice.random.choice((0.5, 3))}"
    dice.maybe("power-use", 0.5, 0, 0.6)
    dice.maybe("idle-power", 0.5, 0, 0.5)
    dice.maybe("host-power", 0.5, 1.3)
    dice.maybe("pue", 0.5, 1.2)
    dice.maybe("train-tokens", 0.5, 10**9)


def counting(dice):
    dice.maybe("fused-attention", 0.3, False)
    dice.maybe("attention", 0.2, "full", "textbook")
    dice.maybe("logits", 0.2, "all")
    dice.maybe("traffic", 0.1, "weights")
    dice.maybe("write-allocate", 0.1, True)


def network(dice):
    dice.set("chips", 2, 3, 4, 8, 8, 16, 24, 64)
    dice.maybe("network", 0.3, "ring", "gather4", "none")
    dice.maybe("collective-latency", 0.4, "none", "typical", "1e-5")
    if dice.scenario.get("phase") == "training":
        dice.maybe("replicas", 0.7, 2, 3, 16)
        dice.maybe("sharding", 0.7, "zero1", "zero2", "zero3")


@functools.lru_cache(None)
def models_with_experts(zoo):
    return tuple(name for name in zoo.models if zoo.model(name).get("decoder", {}).get("experts"))


def mesh(dice, chip):
    """Divides chips into stages, parts of the context and groups, most often so that they can be."""
    if "model" in dice.scenario:
        dice.maybe("model", 0.4, *models_with_experts(dice.zoo))
    dice.maybe("pipeline", 0.8 if dice.scenario.get("phase") == "request" else 0.5, 2, 2, 3, 4, 8)
    dice.maybe("context-parallel", 0.3, 2, 4)
    sides = dice.scenario.get("pipeline", 1) * dice.scenario.get("context-parallel", 1)
    if dice.random.random() < 0.9:
        dice.set("chips", *(sides * rest for rest in (1, 2, 4, 8)))
    dice.maybe("micro-batches", 0.3, 1, 2, 4, 16)
    dice.maybe("expert-parallel", 0.3, 2, 4, 8)
    dice.maybe("attention-parallel", 0.3, "data", "tensor", 2, 4)
    dice.maybe("expert-imbalance", 0.2, 1.3, 2)
    dice.maybe("redundant-experts", 0.2, 1, 3, 16)
    dice.maybe("sequence-parallel", 0.2, True)
    dice.maybe("replicas", 0.1, 2, 3, 16)
    dice.maybe("link", 0.1, *(link.name for link in chip.links))


def scenario(random, zoo):
    """Returns one random scenario."""
    dice = Dice(random, zoo)
    dice.set("hardware", *zoo.chips)
    dice.set("batch", 1, 1, 2, 7, 64, 300)
    dice.set("seq", 1, 50, 1000, 9000)
    if random.random() < 0.15:
        dice.scenario["kernel"] = kernel(dice)
    else:
        dice.set("model", *zoo.models)
        dice.set("phase", "inference", "prefill", "decode", "decode", "training", "training", "request", "request")
        dice.set("prompt", 1, 50, 300, 1030, 3000)
        dice.set("generate", 1, 2, 3, 12, 40)
        dice.maybe("recompute", 0.3, "full", "selective")
        if random.random() < 0.5:
            server(dice)
    if random.random() < 0.4:
        formats(dice)
    chip = zoo.chip(dice.scenario["hardware"])
    machine(dice, chip)
    counting(dice)
    if random.random() < 0.2:
        costs(dice)
    dice.maybe("measured", 0.1, "latency=0.01", "throughput=100", "rate=1e12")
    in_parts = dice.scenario.get("phase") in ("training", "request")  # where most ways to share have work of their own
    if random.random() < (0.7 if in_parts else 0.45) and chip.links:
        network(dice)
        if random.random() < 0.6:
            mesh(dice, chip)
    return dice.scenario
