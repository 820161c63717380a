"""Divides a replica among its chips, and the operators of a pass with it."""

import copy

from operators import Operator


class Mesh:
    """Stages × parts of the context × groups of attention × chips of each group."""

    def __init__(self, scenario, workload):
        self.chips = scenario["chips"]
        self.pipeline, self.context, self.groups, self.experts = 1, 1, 1, 1
        self.micro_batches, self.imbalance, self.copies = 1, 1, 0
        self.sequence_parallel = False
        self.tensor = self.chips

    @property
    def product(self):
        return self.tensor

    @property
    def chips_of_experts(self):
        return self.groups * self.product


def cache_copies(heads, chips):
    """A head of the cache is the least that a chip can hold."""
    return max(1, chips / heads)


def exchange(name, like, collective, count, size, among="tensor"):
    return Operator(name, "network", "vector", count, scope=like.scope, collective=collective, network=size,
                    among=among, stage=like.stage, keep=like.keep if like.sharing == "summand" else "inner")


def summands(scenario, like, name, size, chips, count):
    """Returns the exchange of summands of `size` bytes: an all-reduce, or two all-gathers, or nothing."""
    prefix = name + "_" if name else ""
    if scenario["network"] == "ring":
        return exchange(prefix + "all_reduce", like, "all-reduce", count, 2 * (chips - 1) * size)
    if scenario["network"] == "gather4" and like.sharing == "joined":
        return exchange(prefix + "all_gather", like, "all-gather", 2 * count, (chips - 1) * size)
    return None


def share(scenario, mesh, workload, operators, s_a):
    """Divides operators that were lowered for one chip among those that share products.

    Sizes stay those of all chips together. Norms and additions have the whole stream on every chip; the router and
    what compresses for latent attention is done whole by every chip.
    """
    chips = mesh.product
    if chips == 1:
        return operators
    result = []
    for op in operators:
        spread(op, chips, mesh, workload)
        if op.sharing == "joined":
            # The exchange comes before a norm of the summand, where there is one.
            name = op.name.removesuffix("_add") if op.name in ("attn_add", "mixer_add", "cross_add", "mlp_add") else ""
            sent = summands(scenario, op, name, op.outer * s_a, chips, op.count)
            if sent:
                at = len(result)
                while at > 0 and result[at - 1].name.endswith(("_post_norm", "_scale")) and \
                        not result[at - 1].name.startswith(("expert", "shared")):
                    at -= 1
                result.insert(at, sent)
        result.append(op)
        if op.sharing == "summand" and op.outer:
            sent = summands(scenario, op, op.name.removesuffix("_proj"), op.outer * s_a, chips, op.count)
            if sent:
                result.append(sent)
    return result


def spread(op, chips, mesh, workload):
    """Multiplies what each chip holds whole."""
    if op.sharing in ("repeated", "joined"):
        op.read *= chips
        op.written *= chips
    elif op.sharing == "summand":
        op.written *= chips
    elif op.sharing == "whole":
        op.load = chips
    if op.cached:
        copies = copies_of(op, workload, chips)
        op.kv_read *= copies
        op.kv_written *= copies


def copies_of(op, workload, chips):
    tower = workload.tower
    if workload.kernel:
        return cache_copies(workload.kernel.sizes.get("kv_heads", chips), chips)
    if not tower:
        return 1
    if op.cached == "latent" or op.cached == "index":
        return chips
    if op.scope.endswith("global"):
        return cache_copies(tower.keys["global heads"]["kv heads"], chips)
    return cache_copies(tower.kv_heads, chips)
