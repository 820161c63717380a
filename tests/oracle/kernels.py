"""Lowers single kernels with sizes set by hand."""

import math

import mesh
from operators import Emitter, attention, PLAIN, score_pairs

# Keys with their defaults, where they may be left out.
OPTIONAL = {"conv2d": {"stride": 1, "groups": 1}, "fft": {"passes": 1}, "custom": {"network": 0}}
SHARE_WEIGHTS = ("gemv", "matmul", "tiled-matmul", "conv2d", "layernorm", "rmsnorm")
COLLECTIVES = {"allgather": "all-gather", "allreduce": "all-reduce", "reducescatter": "reduce-scatter",
               "alltoall": "all-to-all"}


class Kernel:
    def __init__(self, name, sizes):
        self.name = name
        self.sizes = {**OPTIONAL.get(name, {}), **sizes}
        self.fixed_format = "fp64" if name in ("spmv", "fft") else None


def parse_kernel(text):
    name, _, rest = text.partition(":")
    return Kernel(name, {key: float(value) for key, value in (part.split("=") for part in rest.split(",") if part)})


def lower(kernel, work, operators):
    """The batch multiplies the rows that share weights; otherwise it repeats the whole kernel on other data."""
    emit = Emitter(work, operators)
    v = type("Sizes", (), dict(kernel.sizes))
    name, batch = kernel.name, work.batch
    s_a = work.activation
    s_w = work.formats.bytes_of("linear")
    unit = "matrix" if name in ("gemv", "matmul", "batched-matmul", "tiled-matmul", "conv2d", "custom") or \
        name in COLLECTIVES else "vector"
    group = "norm" if name.endswith("norm") else "network" if name in COLLECTIVES else "kernel"
    if name == "attention":
        rows = batch * v.batch
        pairs = score_pairs(v.q, v.kv, 0, work.causal)
        held = work.kv * rows * v.kv * v.kv_heads * v.head_dim
        attention(emit, PLAIN, 1, batch=rows, heads=v.heads, queries=v.q, row=v.kv, pairs=pairs, all_pairs=v.q * v.kv,
                  key_width=v.head_dim, value_width=v.head_dim, cached_key=held, cached_value=held)
        return
    op = emit.append(name, group, unit, 1)
    if kernel.fixed_format:
        op.format = kernel.fixed_format
    allocate = work.write_allocate
    if name == "dot":
        op.flop, op.read, op.written = 2 * v.n - 1, 2 * v.n * s_a, s_a
    elif name in ("axpy", "triad"):
        # y is read before it is written anyway, so that only the triad reads a line more.
        op.flop, op.read, op.written = 2 * v.n, 2 * v.n * s_a, v.n * s_a
        op.read += v.n * s_a if allocate and name == "triad" else 0
    elif name == "gemv":
        op.flop, op.weight = 2 * v.m * v.n * batch, s_w * v.m * v.n
        op.read, op.written = s_a * v.n * batch, s_a * v.m * batch
    elif name in ("matmul", "batched-matmul"):
        b, m = (v.b, v.m) if name == "batched-matmul" else (1, v.m * batch)
        op.flop, op.weight = b * 2 * m * v.n * v.k, b * s_w * v.k * v.n
        op.read, op.written = b * s_a * m * v.k, b * s_a * m * v.n
    elif name == "tiled-matmul":
        m = v.m * batch
        tm, tn, tk = math.ceil(m / v.bm), math.ceil(v.n / v.bn), math.ceil(v.k / v.bk)
        op.flop, op.weight = 2 * m * v.n * v.k, tm * tn * tk * s_w * v.bk * v.bn
        op.read, op.written = tm * tn * tk * s_a * v.bm * v.bk, s_a * tm * tn * v.bm * v.bn
    elif name == "conv2d":
        high, wide = math.ceil(v.h / v.stride), math.ceil(v.w / v.stride)
        per = v.cin / v.groups * v.k**2
        op.flop = 2 * v.n * batch * high * wide * v.cout * per
        op.weight = s_w * v.cout * per
        op.read, op.written = s_a * v.n * batch * v.h * v.w * v.cin, s_a * v.n * batch * high * wide * v.cout
    elif name in ("relu", "add", "gelu", "maxpool"):
        op.flop = {"relu": 1, "add": 1, "gelu": 8, "maxpool": kernel.sizes.get("window", 1)**2}[name] * v.n
        op.read, op.written = s_a * v.n * (2 if name == "add" else 1), s_a * v.n
    elif name in ("layernorm", "rmsnorm", "softmax"):
        elements = v.rows * v.cols * (batch if name != "softmax" else 1)
        op.flop = {"layernorm": 7, "rmsnorm": 4, "softmax": 5}[name] * elements
        op.read = op.written = s_a * elements
        op.weight = {"layernorm": 2, "rmsnorm": 1, "softmax": 0}[name] * v.cols * s_w
    elif name == "spmv":
        # Values of 8 and indices of 4 bytes, a row pointer of 4; the vectors are read and written.
        op.flop, op.weight, op.read, op.written = 2 * v.nnz, 12 * v.nnz + 4 * v.rows, 8 * v.rows, 8 * v.rows
    elif name == "stencil7":
        op.flop, op.read, op.written = 8 * v.n, s_a * v.n * (2 if allocate else 1), s_a * v.n
    elif name == "fft":
        op.flop, op.written = 5 * v.n * math.log2(v.n), 16 * v.n * v.passes
        op.read = op.written * (2 if allocate else 1)
    elif name == "custom":
        op.flop, op.read = v.flop, v.byte
        op.streams = True
        op.network = v.network * work.chips
    elif name in COLLECTIVES:
        op.collective = COLLECTIVES[name]
        op.network = (2 if name == "allreduce" else 1) * (work.chips - 1) * v.bytes
    if name in ("gemv", "matmul", "tiled-matmul") and work.chips > 1:
        # Chips split the contraction: each has a summand of the whole result, and an exchange adds them up.
        op.written *= work.chips
        op.sharing = "joined"
        size = s_a * v.m * batch * (1 if name == "gemv" else v.n)
        sent = mesh.summands(work.scenario, op, "", size, work.chips, 1)
        if sent:
            operators.append(sent)
    if name not in SHARE_WEIGHTS:
        for field in ("flop", "weight", "read", "written", "network"):
            setattr(op, field, getattr(op, field) * batch)


def footprint(kernel, work):
    """Returns (weights, activations, cache) that the operands take, every one once however often it is read."""
    v = type("Sizes", (), dict(kernel.sizes))
    name, batch, s_a = kernel.name, work.batch, work.activation
    s_w = work.formats.bytes_of("linear")
    operators = []
    lower(kernel, work.but(write_allocate=False, fused=True), operators)
    op = operators[0]
    op.kv_read *= mesh.cache_copies(v.kv_heads, work.chips) if name == "attention" else 1
    weight, activation, kv = op.weight, op.activation, op.kv
    if name == "tiled-matmul":
        m = v.m * batch
        weight, activation = s_w * v.k * v.n, s_a * (m * v.k + m * v.n * work.chips)
    elif name == "axpy":
        activation = 2 * v.n * s_a * batch
    elif name == "fft":
        activation = 2 * 16 * v.n * batch
    elif name == "attention" and not work.fused:
        activation += 2 * s_a * batch * v.batch * v.heads * v.q * v.kv  # scores before and behind the softmax
    elif name in COLLECTIVES:
        activation = v.bytes * batch * work.chips
    return weight, activation, kv
