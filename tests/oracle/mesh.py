"""Divides a replica among its chips, and the operators of a pass with it.

Sizes stay those of all chips of a replica together: what is held several times counts several times.
"""

import copy
import math

from operators import Operator, distinct_experts


class Mesh:
    """Stages × parts of the context × groups of attention × chips of each group; the same chips in groups of experts."""

    def __init__(self, scenario, workload):
        chips = self.chips = scenario["chips"]
        self.experts_of = workload.tower.experts if workload.tower else None
        self.pipeline = scenario["pipeline"] if workload.entry else 1
        asked = scenario["micro-batches"]
        self.micro_batches = min(self.pipeline if asked in ("stages", 0) else asked, scenario["batch"])
        if workload.kernel:
            self.micro_batches = 1
        self.context = scenario["context-parallel"] if workload.attends else 1
        stage = chips // self.pipeline
        attention = {"tensor": stage // self.context, "data": 1}.get(scenario["attention-parallel"],
                                                                     scenario["attention-parallel"])
        self.tensor = attention if self.experts_of else stage // self.context
        self.groups = stage // self.context // self.tensor
        self.experts = scenario["expert-parallel"] if self.experts_of else 1
        self.imbalance = scenario["expert-imbalance"] if self.experts > 1 else 1
        training = scenario["phase"] == "training"
        self.copies = scenario["redundant-experts"] if self.experts > 1 and not training else 0
        self.sequence_parallel = scenario["sequence-parallel"]
        # Over whole sequences keys and values go around in a ring; otherwise the parts hold the weights once.
        self.ring = scenario["phase"] in ("prefill", "training", "inference")

    @property
    def product(self):
        """Returns the chips that share a product."""
        return self.tensor if self.ring else self.tensor * self.context

    @property
    def chips_of_experts(self):
        return self.groups * self.product

    def but(self, **changes):
        """Returns the mesh with some of its sides changed."""
        mesh = copy.copy(self)
        vars(mesh).update(changes)
        return mesh

    @property
    def shards(self):
        return self.chips_of_experts / self.experts

    def stages(self, layers):
        """Returns the layers of (the fullest, the first, the last) stage, which are dealt out evenly.

        Where they do not divide, the last stage has one less than others, and so has the first unless only one can.
        """
        most = math.ceil(layers / self.pipeline)
        short = most * self.pipeline - layers
        return most, most - (1 if short > 1 else 0), most - (1 if short > 0 else 0)

    def fullest_stage(self, layers):
        return self.pipeline * self.stages(layers)[0] / layers if layers else 1

    def fullest_group(self, requests):
        return self.groups * math.ceil(requests / self.groups - 1e-9) / requests if self.groups > 1 else 1

    def experts_read(self, tokens):
        """Returns the distinct experts of a layer, with their copies, that so many tokens are expected to read."""
        return distinct_experts(self.experts_of["count"] + self.copies, self.experts_of["per token"], tokens)

    def load_of_experts(self, read):
        """Returns the work of the busiest group over the mean: as asked, at least a whole number of all experts, and at
        least one that is chosen."""
        held = self.experts_of["count"] + self.copies
        whole = self.experts * math.ceil(held / self.experts) / held
        return max(self.imbalance * 1.0, whole, self.experts / read) if self.experts > 1 else 1

    def held_factor(self, op):
        """Returns how often the chips of a stage hold the weights of an operator."""
        factor = self.context if self.ring else 1
        if is_routed(op):
            count = self.experts_of["count"]
            return factor * self.experts * math.ceil((count + self.copies) / self.experts) / count
        return factor * self.groups * (self.product if op.sharing == "whole" else 1)


def is_routed(op):
    """Returns whether the experts do it that a token chooses."""
    return op.name in ("expert_gate_proj", "expert_up_proj", "expert_act", "expert_down_proj")


def is_look_up(op):
    return op.group == "embedding" and op.unit == "vector" and op.name in ("embedding", "layer_embedding")


def cache_copies(heads, chips):
    """A head of the cache is the least that a chip can hold."""
    return max(1, chips / heads)


def exchange(name, like, collective, count, size, among="tensor", **more):
    return Operator(name, "network", "vector", count, scope=like.scope, collective=collective, network=size,
                    among=among, stage=like.stage, keep=like.keep if like.sharing == "summand" else "inner", **more)


def summands(scenario, like, name, size, chips, count):
    """Returns the exchange of summands of `size` bytes: an all-reduce, or two all-gathers, or nothing."""
    prefix = name + "_" if name else ""
    if scenario["network"] == "ring":
        return exchange(prefix + "all_reduce", like, "all-reduce", count, 2 * (chips - 1) * size)
    if scenario["network"] == "gather4" and like.sharing == "joined":
        return exchange(prefix + "all_gather", like, "all-gather", 2 * count, (chips - 1) * size)
    return None


def share(scenario, mesh, workload, operators, work):
    """Divides operators that were lowered for one micro-batch on one chip among the chips of the mesh."""
    if workload.kernel:
        for op in operators:
            copy_cache(op, mesh, workload)
    else:
        operators = share_products(scenario, mesh, workload, operators, work)
    share_groups(mesh, operators, work)
    if scenario["network"] != "none":
        operators = add_exchanges(mesh, workload, operators, work)
    for op in operators:
        op.count *= mesh.micro_batches if op.name != "stage_send" else 1
    return operators


def share_products(scenario, mesh, workload, operators, work):
    """Norms and additions have the whole stream on every chip; the router and what compresses for latent attention is
    done whole by every chip; before an addition the chips exchange its summands."""
    chips = mesh.product
    if chips == 1:
        return operators
    result = []
    for op in operators:
        spread(op, mesh, workload)
        if op.sharing == "joined":
            # The exchange comes before a norm of the summand, where there is one.
            name = op.name.removesuffix("_add") if op.name in ("attn_add", "mixer_add", "cross_add", "mlp_add") else ""
            sent = summands(scenario, op, name, op.outer * work.activation, chips, op.count)
            if sent:
                at = len(result)
                while at > 0 and result[at - 1].name.endswith(("_post_norm", "_scale")) and \
                        not result[at - 1].name.startswith(("expert", "shared")):
                    at -= 1
                result.insert(at, sent)
        result.append(op)
        if op.sharing == "summand" and op.outer:
            sent = summands(scenario, op, op.name.removesuffix("_proj"), op.outer * work.activation, chips, op.count)
            if sent:
                result.append(sent)
    return result


def spread(op, mesh, workload):
    """Multiplies what each chip holds whole."""
    chips = mesh.product
    if op.sharing in ("repeated", "joined") and not mesh.sequence_parallel:
        op.read *= chips
        op.written *= chips
    elif op.sharing == "summand" and not mesh.sequence_parallel:
        op.written *= chips
    elif op.sharing == "whole":
        # Scores of an index are those of the part of the cache that a chip holds.
        op.load = mesh.tensor if op.name == "index_scores" else chips
    copy_cache(op, mesh, workload)


def copy_cache(op, mesh, workload):
    if op.cached or workload.kernel:
        copies = copies_of(op, workload, mesh.tensor)
        op.kv_read *= copies
        op.kv_written *= copies


def copies_of(op, workload, chips):
    tower = workload.tower
    if workload.kernel:
        return cache_copies(workload.kernel.sizes.get("kv_heads", chips), chips)
    if not tower:
        return 1
    if op.cached in ("latent", "index"):
        return chips
    if op.scope.endswith("global"):
        return cache_copies(tower.keys["global heads"]["kv heads"], chips)
    return cache_copies(tower.kv_heads, chips)


def share_groups(mesh, operators, work):
    """Parts of the context and groups of attention have weights of their own; the busiest experts take longest."""
    parts = mesh.context if mesh.ring else 1
    for op in operators:
        if is_routed(op):
            # Each part of the context reads the experts that its own tokens choose.
            read = mesh.experts_read(tokens_of(work) / parts)
            once = distinct_experts(mesh.experts_of["count"], mesh.experts_of["per token"], tokens_of(work))
            factor = parts * read / once
            op.load *= mesh.load_of_experts(read)
        else:
            factor = 1 if is_look_up(op) else parts
            if mesh.groups > 1:
                # All wait for the fullest group. Each that has requests reads its weights once, however many they are.
                busy, fullest = min(mesh.groups, max(work.batch, 1)), mesh.fullest_group(max(work.batch, 1))
                op.load *= fullest
                if op.group != "embedding":
                    factor *= busy
                    op.weight_load = mesh.groups / busy / fullest
        op.elements *= factor
        op.biases *= factor
        op.weight *= factor


def add_exchanges(mesh, workload, operators, work):
    """Adds what parts of the context, groups of attention, and stages send each other."""
    result, last, tower = [], None, workload.tower
    tokens = tokens_of(work)
    fullest = mesh.fullest_group(max(work.batch, 1))
    routed = next((op.count for op in operators if is_routed(op)), 0)
    for op in operators:
        if mesh.groups > 1 and op.name in ("mlp_all_reduce", "mlp_all_gather") and routed and \
                not mesh.experts_of.get("shared"):
            # What experts compute comes back by the exchange around them.
            op.count -= routed * (2 if op.name == "mlp_all_gather" else 1)
            if op.count <= 0:
                continue
        if mesh.groups > 1 and op.name in ("expert_gate_proj", "expert_up_proj") and not (
                result and is_routed(result[-1])):
            result += around_experts(mesh, op, work, tokens, tower, True)
        result.append(op)
        if mesh.groups > 1 and op.name == "expert_down_proj":
            result += around_experts(mesh, op, work, tokens, tower, False)
        if op.keep == "boundary" and op.group in ("elementwise", "norm"):
            last = len(result)
    sent = []
    if mesh.context > 1 and (mesh.ring or work.phase == "decode"):
        sent += context_exchanges(mesh, workload, operators, work)
    stream = next((op.outer for op in reversed(operators) if op.sharing == "joined"), 0)
    sends = mesh.pipeline > 1 and stream > 0  # it is not known what layers of other networks pass on
    if sends:
        sent.append(exchange("stage_send", Operator("", "", ""), "send", mesh.micro_batches * (mesh.pipeline - 1),
                             stream * workload.streams * work.activation, "stages"))
        sent[-1].keep = "boundary"
    for op in sent:
        op.load = fullest
    if last is None:
        return result + sent
    return result[:last - 1] + sent[:-1 if sends else None] + result[last - 1:last] + (
        sent[-1:] if sends else []) + result[last:]


def tokens_of(work):
    return work.batch * (1 if work.phase == "decode" else work.queries or work.sequence)


def context_exchanges(mesh, workload, operators, work):
    """Over whole sequences the keys and values of all parts go around; otherwise queries go to the parts of the cache,
    and partial results, with the sum of exponentials of each head, come back. Sizes are the mean of all layers."""
    layers, kept, queries, results, heads = workload.attention_sizes(work, mesh.tensor)
    like, parts = Operator("", "", ""), mesh.context
    if mesh.ring:
        return [exchange("context_ring", like, "all-gather", layers, (parts - 1) * kept / layers, "context")]
    rows = tokens_of(work)
    s_a = work.activation
    return [exchange("context_query_all_gather", like, "all-gather", layers, (parts - 1) * rows * queries * s_a,
                     "context"),
            exchange("context_sum_all_gather", like, "all-gather", layers, (parts - 1) * parts * rows * heads * 4,
                     "context"),
            exchange("context_reduce_scatter", like, "reduce-scatter", layers, (parts - 1) * rows * results * s_a,
                     "context")]


def around_experts(mesh, op, work, tokens, tower, before):
    """Tokens travel to the groups of experts that they choose and back; chips that share an expert gather what
    arrives and reduce what leaves."""
    experts = mesh.experts_of
    width = experts.get("latent width") or tower.hidden
    places = mesh.experts
    chosen = experts["per token"]
    spread_to = places * (1 - (1 - 1 / places)**chosen)
    size = width * (work.activation if before else max(work.activation, 2))
    result = []
    if places > 1:
        result.append(exchange("expert_dispatch" if before else "expert_combine", op, "all-to-all", op.count,
                               tokens * (places - 1) / places * spread_to * size, "experts", chosen=chosen))
    if mesh.shards > 1:
        name = "expert_all_gather" if before else "expert_reduce_scatter"
        result.append(exchange(name, op, "all-gather" if before else "reduce-scatter", op.count,
                               (mesh.shards - 1) * tokens * spread_to * size, "shards"))
    for op in result:
        op.load = max(mesh.imbalance, mesh.fullest_group(max(work.batch, 1)))
    return result if before else result[::-1]
