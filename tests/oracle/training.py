"""Makes a training step of a forward pass: forward, what is computed again, backward, and an AdamW step."""

import copy

from operators import Operator


class ParameterBytes:
    """Bytes that one parameter takes, and that AdamW moves for it.

    In mixed precision: weight 2, gradient 2, two moments 8 and a copy in fp32 4. A step reads the gradient, reads and
    writes moments and copy, and writes the weight: 28. With fp32 weights there is no copy.
    """

    def __init__(self, weight):
        width = max(weight, 4)  # of moments and copy
        copied = weight < 4
        self.weight = weight
        self.gradient = max(2, weight)
        self.optimizer = (3 if copied else 2) * width
        self.step = self.gradient + 6 * width + (weight if copied else 0)
        self.written = 3 * width + (weight if copied else 0)


def repeated(operators, recompute):
    """Returns what is computed again: nothing, the scores of attention, or all in a layer but its output."""
    return [op for op in operators if is_dropped(op, recompute) and op.group != "head"]


def is_dropped(op, recompute):
    """Returns whether the output is not kept for the backward pass."""
    return op.keep != "boundary" if recompute == "full" else recompute == "selective" and op.keep == "score"


class Segment:
    """What is computed again between two kept outputs, of layers of several kinds that are listed together.

    A layer has what all of them have, the largest of the ways to mix tokens (attention of either kind, or a state),
    each of which ends with an addition, and the larger of an MLP and experts.
    """

    def __init__(self):
        self.outputs, self.mixer = [], 0

    def add(self, op):
        wide = op.name.removeprefix("window_").removeprefix("sparse_")
        like = next((each for each in self.outputs if each["name"] == wide != op.name), None)
        if like:  # needs no more than the same operator of a layer that sees everything
            like["count"] += op.count
        elif op.written > 0:
            kind = op.group if op.group in ("mlp", "experts") else self.mixer
            self.outputs.append({"name": op.name, "count": op.count, "size": op.written, "kind": kind})
        if op.sharing == "joined":
            self.mixer += 1

    def held(self, layers):
        """`layers` is how often what is computed again between two kept outputs repeats."""
        common, kinds = 0, {}
        for each in self.outputs:
            if each["count"] >= layers:
                common += each["size"] * each["count"] / layers
            else:
                kinds[each["kind"]] = kinds.get(each["kind"], 0) + each["size"]
        mixers = max((size for kind, size in kinds.items() if isinstance(kind, int)), default=0)
        return common + mixers + max(kinds.get("mlp", 0), kinds.get("experts", 0))

    def repeats(self, layers):
        return any(each["count"] == layers for each in self.outputs)


def kept_activations(forward, recompute, kept=1, passing=1, parts=1):
    """Returns what is held for the backward pass, with what computing one layer again for one of the parts needs."""
    total, again, layers = 0, 0, parts
    segment = Segment()
    for op in forward:
        if op.keep == "summand" or op.group == "network":
            continue
        if is_dropped(op, recompute):
            segment.add(op)
        else:
            total += op.count * op.written
        if op.keep == "boundary":
            layers = op.count
            again, segment = max(again, segment.held(layers)), Segment()
    again = max(again, segment.held(layers if segment.repeats(layers) else parts))
    return total * kept + (again + peak_activation(forward)) * passing


def peak_activation(operators):
    """What is read and written by one operator is held at once; of a model with totals only, what is written."""
    return max(op.written if op.group == "whole" else op.activation for op in operators)


def backward(op, gradient):
    """Returns the backward operator of a forward one.

    A product has two: the gradients of its input and of its weights, each of which reads the gradient of its output.
    Others read their operands and that gradient, and write the gradient of their input.
    """
    back = copy.copy(op)
    back.stage = "backward"
    if op.group == "elementwise":
        # The rules leave this open; the program takes as much as forward, and no gradient of weights.
        return back
    factor = 2 if op.unit == "matrix" else 1
    back.flop, back.masked = factor * op.flop, factor * op.masked
    back.read = factor * op.written + op.read
    back.written = op.read
    grown = op.weight * gradient
    back.weight_written = grown
    looked_up = op.group == "embedding" and op.unit == "vector"  # gradients of rows are written, and no rows read
    back.weight = grown if looked_up else op.weight + grown
    return back


def gradient_exchanges(scenario, mesh, once, apart, weights, loads):
    """Returns (before forward, before backward, behind backward, behind the step): what copies of weights send.

    `once` are the bytes of the gradients of all weights, `apart` of those that groups of attention hold each,
    `weights` those of all weights with their copies, and `loads` are what the fullest chip has over the mean.
    """
    def exchange(name, stage, collective, among, count, size, of="once", whole=True):
        return Operator(name, "network", "vector", count, stage=stage, collective=collective, among=among,
                        network=size, load=loads[of], once=whole)
    replicas, sharding = scenario["replicas"], scenario["sharding"]
    forward, backwards, behind, last = [], [], [], []
    if scenario["network"] == "none":
        return forward, backwards, behind, last
    if mesh.context > 1:
        behind.append(exchange("context_gradient_all_reduce", "backward", "all-reduce", "context", 1,
                               2 * (mesh.context - 1) * (once + (mesh.groups - 1) * apart), "copies"))
    if mesh.groups > 1:
        behind.append(exchange("group_gradient_all_reduce", "backward", "all-reduce", "groups", 1,
                               2 * (mesh.groups - 1) * mesh.context * apart, "apart"))
    if replicas > 1:
        part = (replicas - 1) / replicas
        if sharding == "none":
            behind.append(exchange("gradient_all_reduce", "backward", "all-reduce", "replicas", 1, 2 * part * once))
        else:
            # Who keeps no more than its part of the gradients adds them up after each micro-batch.
            times = 1 if sharding == "zero1" else mesh.micro_batches
            behind.append(exchange("gradient_reduce_scatter", "backward", "reduce-scatter", "replicas", times,
                                   part * once))
        if sharding in ("zero1", "zero2"):
            last.append(exchange("weight_all_gather", "optimizer", "all-gather", "replicas", 1, part * weights))
        elif sharding == "zero3":
            count = mesh.layers * mesh.micro_batches
            for stage, where in (("forward", forward), ("backward", backwards)):
                where.append(exchange("weight_all_gather", stage, "all-gather", "replicas", count,
                                      part * weights / mesh.layers, whole=False))
    return forward, backwards, behind, last


def training_step(operators, recompute, parameters, load, size, exchanges, shared):
    """Returns the operators of a whole step. `size` are the ParameterBytes, of which replicas share the step's."""
    forward, backwards, behind, last_sent = exchanges
    step = list(forward)
    for op in operators:
        op.stage = "forward"
        step.append(op)
    for op in repeated(operators, recompute):
        again = copy.copy(op)
        again.stage = "recompute"
        step.append(again)
    step += backwards
    for op in reversed(operators):
        step.append(backward(op, size.gradient / size.weight))
    last = Operator("adamw", "optimizer", "vector", 1, stage="optimizer")
    last.load = load
    last.flop = 12 * parameters / shared
    last.weight = size.step * parameters / shared
    last.weight_written = size.written * parameters / shared
    return step + behind + [last] + last_sent
