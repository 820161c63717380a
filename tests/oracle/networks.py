"""Lowers models without a tower of transformer layers: totals, state spaces, recommenders, diffusion, layer lists."""

from convolutional import depth_of, expand_layers, expand_unet
from diffusion import lower_diffusion
from operators import Emitter, attention, distinct_experts
from recurrent import lower_scan
from transformer import embedding


def depth(entry):
    """Returns the layers that an overhead counts."""
    if "recommender" in entry:
        return len(entry["recommender"]["bottom mlp"]) + len(entry["recommender"]["top mlp"])
    if "diffusion transformer" in entry:
        keys = entry["diffusion transformer"]
        return sum(keys.get(key, 0) for key in ("joint layers", "single layers", "cross layers"))
    return depth_of(entry)


def recurrent_of(keys):
    return {"kind": "mamba", "heads": keys["inner"], "state": keys["state"], "convolution": keys["convolution"],
            "rank": keys["rank"], "norm": keys.get("step norm", False), "norm weights": False}


def lower(entry, work, operators):
    if "summary" in entry:
        lower_summary(entry["summary"], work, operators)
    elif "state space" in entry:
        lower_state_space(entry["state space"], work, operators)
    elif "recommender" in entry:
        lower_recommender(entry["recommender"], work, operators)
    elif "diffusion transformer" in entry:
        lower_diffusion(entry["diffusion transformer"], work, operators)
    else:
        lower_layers(expand_unet(entry["unet"]) if "unet" in entry else expand_layers(entry["layers"]), work, operators)


def lower_summary(keys, work, operators):
    """A model of which only totals are known is one operator: 2·MACs FLOP, activations read and written once each.

    Of a mixture of experts the weights of the distinct experts are read that all samples choose.
    """
    op = Emitter(work, operators).append("model", "whole", "matrix", 1)
    op.flop = 2 * keys["multiply-accumulates"] * work.batch
    op.stored = op.elements = keys["parameters"]
    if keys.get("experts"):
        experts, chosen = keys["experts"], keys["experts per token"]
        each = (keys["parameters"] - keys["active parameters"]) / (experts - chosen)
        shared = keys["parameters"] - experts * each
        op.elements = shared + each * distinct_experts(experts, chosen, work.batch)
    op.read = op.written = work.activation * keys.get("activations", 0) * work.batch


class _Tokens:
    def __init__(self, work):
        self.decode = work.phase == "decode"
        self.sequences = work.batch
        self.queries = 1 if self.decode else (work.queries or work.sequence)
        self.all = self.sequences * self.queries


def lower_state_space(keys, work, operators):
    """Mamba: in each layer a norm, projections, a short convolution, the scan and a gate."""
    emit, tokens = Emitter(work, operators), _Tokens(work)
    rows, hidden, layers = tokens.all, keys["hidden"], keys["layers"]
    embedding(emit, rows, hidden, [keys["vocabulary"]])
    emit.norm("norm", "norm", rows, hidden, False, hidden, layers, sharing="repeated")
    lower_scan(recurrent_of(keys), hidden, rows, tokens, emit, layers)
    emit.projection("out_proj", "scan", rows, keys["inner"], hidden, False, layers, keep="summand")
    emit.elementwise("add", "elementwise", 1, 2, rows * hidden, layers, keep="boundary", sharing="joined",
                     outer=rows * hidden)
    emit.norm("final_norm", "head", rows, hidden, False, hidden, 1, sharing="repeated")
    last = tokens.sequences if work.phase == "prefill" and work.logits == "last" else rows
    head = emit.projection("lm_head", "head", last, hidden, keys["vocabulary"], False, 1)
    if keys.get("tied embeddings", False):
        head.stored = 0
    if work.phase == "training":
        for op in operators:
            op.read, op.written, op.kv_read, op.kv_written = op.read + op.kv_read, op.written + op.kv_written, 0, 0


def lower_recommender(keys, work, operators):
    """Two networks around the pairwise products of the rows that a sample looks up and its dense features."""
    emit, batch, width = Emitter(work, operators), work.batch, keys["width"]
    inner = keys["dense features"]
    for at, outer in enumerate(keys["bottom mlp"], 1):
        emit.projection(f"bottom_mlp{at}", "mlp", batch, inner, outer, True, 1)
        inner = outer
    tables = keys["tables"]
    op = emit.append("embedding", "embedding", "vector", 1)
    op.elements, op.stored = batch * len(tables) * width, sum(tables) * width
    op.written = work.activation * batch * len(tables) * width
    vectors = len(tables) + 1
    op = emit.append("interaction", "mlp", "matrix", 1)
    # All products of vectors are computed, of which those of different ones are kept.
    op.flop = 2 * batch * vectors * vectors * width
    op.read = work.activation * batch * vectors * width
    op.written = work.activation * batch * vectors * (vectors - 1) / 2
    inner = width + vectors * (vectors - 1) // 2
    for at, outer in enumerate(keys["top mlp"], 1):
        last = at == len(keys["top mlp"])
        emit.projection(f"top_mlp{at}", "head" if last else "mlp", batch, inner, outer, True, 1)
        inner = outer


def lower_layers(layers, work, operators):
    """Lowers layers of fixed size, whose sizes are those of one sample."""
    emit, batch, s_a = Emitter(work, operators), work.batch, work.activation
    for layer in layers:
        if layer.get("attention"):
            heads, dim, queries, keys, names = layer["attention"]
            held = s_a * batch * keys * heads * dim
            attention(emit, names, layer.get("count", 1), batch=batch, heads=heads, queries=queries, row=keys,
                      pairs=queries * keys, all_pairs=queries * keys, key_width=dim, value_width=dim, key=held,
                      value=held)
            continue
        op = emit.append(layer["name"], layer["group"], layer["unit"], layer.get("count", 1))
        op.flop = layer["flop"] * batch
        op.elements = op.stored = layer.get("parameters", 0)
        op.biases = op.stored_biases = layer.get("biases", 0)
        op.read, op.written = s_a * layer["reads"] * batch, s_a * layer["writes"] * batch
        op.keep = "boundary" if layer.get("boundary") else "inner"
