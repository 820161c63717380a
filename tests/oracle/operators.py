"""What operators are, and the few kinds of them that all sequence models consist of.

Weights are counted in elements here; `store()` turns them into bytes by their class.
"""

import dataclasses

CLASSES = ("linear", "experts", "attention", "embedding", "head", "router", "norms")
WIDE = ("embedding", "head", "router", "norms")  # stay in 16 bit beside quantized linear layers


@dataclasses.dataclass
class Operator:
    name: str
    group: str
    unit: str
    count: float = 1
    scope: str = ""
    stage: str = ""
    kind: str = ""  # class of its weights, where the group does not tell
    elements: float = 0  # weights that are read
    biases: float = 0  # that are read beside them
    stored: float = 0  # weights that are held, if these are not those that are read
    stored_biases: float = 0
    flop: float = 0
    masked: float = 0  # FLOP of pairs that a causal mask hides
    weight: float = 0  # bytes from here on
    weight_written: float = 0
    read: float = 0  # activations
    written: float = 0
    kv_read: float = 0
    kv_written: float = 0
    network: float = 0
    collective: str = ""
    among: str = "tensor"
    chosen: float = 0
    once: bool = False
    load: float = 1
    weight_load: float = 1  # what the busiest chip reads of the weights, relative to its load
    keep: str = "inner"
    sharing: str = "split"
    format: str = ""  # set where it does not follow from the scenario
    cached: str = ""  # what of the cache it reads or writes: heads, latent, index, or nothing that chips copy
    is_attention: bool = False  # products of queries, keys and values, which compute in the format of the cache
    streams: bool = False  # moves the same bytes at every memory level
    above: float = 0  # part of its weights that counts for the busiest chips alone
    outer: float = 0  # values of a result that chips add up

    def __copy__(self):  # much faster than the general way
        other = object.__new__(Operator)
        other.__dict__.update(self.__dict__)
        return other

    @property
    def activation(self):
        return self.read + self.written

    @property
    def kv(self):
        return self.kv_read + self.kv_written

    @property
    def memory(self):
        return self.weight + self.activation + self.kv

    @property
    def busiest_memory(self):
        """Returns what all chips would move if each moved as much as the busiest."""
        return (self.memory + self.weight * (self.weight_load - 1)) * self.load

    @property
    def all_written(self):
        return self.weight_written + self.written + self.kv_written

    @property
    def full_name(self):
        return ".".join(part for part in (self.stage, self.scope, self.name) if part)

    @property
    def weight_class(self):
        if self.kind:
            return self.kind
        return {"attention": "attention", "experts": "experts", "embedding": "embedding", "head": "head",
                "norm": "norms"}.get(self.group, "linear")


class Pass:
    """All that decides the operators of a model apart from the model."""

    def __init__(self, phase, batch, sequence, activation, kv, causal=True, fused=True, logits="last",
                 encoder_tokens=0, queries=None):
        self.phase = phase
        self.batch = batch
        self.sequence = sequence
        self.activation = activation
        self.kv = kv
        self.causal = causal
        self.fused = fused
        self.logits = logits
        self.encoder_tokens = encoder_tokens
        self.queries = queries

    def but(self, **changed):
        other = Pass.__new__(Pass)
        other.__dict__.update(self.__dict__, **changed)
        return other


class Emitter:
    """Emits operators in order."""

    def __init__(self, work, operators, scope=""):
        self.work = work
        self.operators = operators
        self.scope = scope

    def append(self, name, group, unit, count, **more):
        operator = Operator(name, group, unit, count, scope=self.scope, **more)
        self.operators.append(operator)
        return operator

    def projection(self, name, group, rows, inner, outer, bias, count, **more):
        """Emits [rows, inner]·[inner, outer]: 2·m·n·k FLOP, s_a·mk + s_w·kn + s_a·mn bytes."""
        operator = self.append(name, group, "matrix", count, **more)
        operator.flop = 2 * rows * inner * outer
        operator.elements = operator.stored = inner * outer
        operator.biases = operator.stored_biases = outer if bias else 0
        operator.read = self.work.activation * rows * inner
        operator.written = self.work.activation * rows * outer
        return operator

    def elementwise(self, name, group, flop, reads, elements, count, **more):
        """Emits `flop` operations on each element of `reads` operands and one result."""
        operator = self.append(name, group, "vector", count, **more)
        operator.flop = flop * elements
        operator.read = self.work.activation * reads * elements
        operator.written = self.work.activation * elements
        return operator

    def norm(self, name, group, rows, width, layer_norm, weights, count, **more):
        """Emits an RMS norm of 4 FLOP an element, or a layer norm of 7."""
        operator = self.elementwise(name, group, 7 if layer_norm else 4, 1, rows * width, count, **more)
        operator.elements = operator.stored = weights
        return operator

    def activation(self, name, group, gated, elements, count, **more):
        """Emits silu(gate)·up with 5 FLOP and two operands, or gelu with 8 and one."""
        if gated:
            return self.elementwise(name, group, 5, 2, elements, count, **more)
        return self.elementwise(name, group, 8, 1, elements, count, **more)

    def mlp(self, names, group, rows, outer, width, gated, bias, count, copies=1, stored=1, **more):
        """Emits an MLP, of which `copies` are read and `stored` are held."""
        products = [(names[1], outer, width), (names[3], width, outer)]
        if gated:
            products.insert(0, (names[0], outer, width))
        for name, inner, result in products:
            if name == names[3]:
                self.activation(names[2], group, gated, rows * width, count, **more)
            operator = self.projection(name, group, rows, inner, result, bias, count, **more)
            operator.stored *= stored
            operator.stored_biases *= stored
            operator.elements *= copies
            operator.biases *= copies


PLAIN = ("qk_matmul", "softmax", "sv_matmul", "attention")


def named(prefix):
    return tuple(prefix + name for name in PLAIN)


def score_pairs(queries, context, window, causal):
    """Returns the pairs of `queries` tokens at the end of `context` tokens, each of which sees `window` of them.

    All of them are queries × row length. A causal count leaves out those in the future: S·(S + 1)/2 of a prompt.
    """
    row = min(context, window) if window else context
    if not causal:
        return queries * row
    first = context - queries + 1
    if row <= first:
        return queries * row
    if row >= context:
        return (first + context) * queries / 2
    rising = row - first
    return (first + row - 1) * rising / 2 + (queries - rising) * row


def attention(emitter, names, count, *, batch, heads, queries, row, pairs, all_pairs, key_width, value_width,
              key=0, value=0, cached_key=0, cached_value=0, cached=None, sinks=0, of="heads"):
    """Emits scores, softmax and weighted sum, or one fused operator.

    Scores are 2·width FLOP for each pair and head, softmax 5, the sum 2·width. Unfused, the matrix of scores is
    written once and read and written by the softmax and read again; fused, it stays on the chip.
    Keys and values are in bytes, of the cache or not.
    """
    s_a = emitter.work.activation
    flops = [2 * batch * heads * pairs * key_width, 5 * batch * heads * pairs, 2 * batch * heads * pairs * value_width]
    hidden = all_pairs / pairs - 1 if pairs else 0
    query = s_a * batch * queries * heads * key_width
    result = s_a * batch * queries * heads * value_width
    matrix = s_a * batch * heads * queries * row
    if emitter.work.fused:
        operator = emitter.append(names[3], "attention", "matrix", count, flop=sum(flops), is_attention=True,
                                  cached=of)
        operator.masked = sum(flops) * hidden
        operator.read = query + key + value
        operator.written = result
        operator.kv_read = cached_key + cached_value if cached is None else cached
        operator.elements = operator.stored = sinks
        return
    operator = emitter.append(names[0], "attention", "matrix", count, flop=flops[0], keep="score", is_attention=True,
                              cached=of)
    operator.masked = flops[0] * hidden
    operator.read, operator.written, operator.kv_read = query + key, matrix, cached_key
    operator = emitter.append(names[1], "attention", "vector", count, flop=flops[1], keep="score")
    operator.masked = flops[1] * hidden
    operator.read = operator.written = matrix
    operator.elements = operator.stored = sinks
    operator = emitter.append(names[2], "attention", "matrix", count, flop=flops[2], is_attention=True, cached=of)
    operator.masked = flops[2] * hidden
    operator.read, operator.written, operator.kv_read = matrix + value, result, cached_value


def keep_in_activations(operators):
    """Counts keys and values as activations, where nothing is cached."""
    for operator in operators:
        operator.read += operator.kv_read
        operator.written += operator.kv_written
        operator.kv_read = operator.kv_written = 0


def distinct_experts(experts, per_token, tokens):
    """Returns the distinct experts that tokens are expected to choose: E·(1 − (1 − k/E)^T)."""
    return experts * (1 - (1 - per_token / experts) ** tokens)
