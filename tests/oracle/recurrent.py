"""Lowers layers that mix tokens through a state of fixed size: Mamba, Mamba-2, the gated delta rule, that of Kimi."""


def channels(keys):
    return keys["heads"] * keys.get("head dim", 1)


def convolved(keys):
    """Returns the channels that the short convolution goes over."""
    inner, state = channels(keys), keys["state"]
    if keys["kind"] == "mamba":
        return inner
    return inner + 2 * keys.get("key heads", 1) * state


def state_bytes(keys, work, sequences):
    """Returns the bytes of the state of one layer, and of the tokens that the convolution looks back at."""
    of_state = keys.get("state bytes") or work.kv
    return (of_state * sequences * channels(keys) * keys["state"],
            work.kv * sequences * convolved(keys) * keys["convolution"])


def lower_recurrent(each, count):
    """Emits the operators from the projection of the stream to the gate."""
    tower, emit, rows, tokens = each.tower, each.emitter, each.rows, each.tokens
    keys = tower.recurrent
    lower_scan(keys, each.hidden, rows, tokens, emit, count)


def lower_scan(keys, hidden, rows, tokens, emit, count):
    kind, heads, state = keys["kind"], keys["heads"], keys["state"]
    inner, mixed, work = channels(keys), convolved(keys), emit.work
    groups = keys.get("key heads", 1)
    rank = keys.get("rank", 0)
    full_gate = keys.get("full gate", False)
    decode = tokens.decode
    widths = {"mamba": 2 * inner, "mamba-2": inner + mixed + heads, "gated delta": inner + mixed + 2 * heads,
              "kimi delta": mixed + heads + rank + (inner if full_gate else rank)}
    emit.projection("in_proj", "scan", rows, hidden, widths[kind], False, count)
    has_bias = kind in ("mamba", "mamba-2")
    held, looked = state_bytes(keys, work, tokens.sequences) if work.phase != "training" else (0, 0)
    operator = emit.elementwise("conv", "scan", 2 * keys["convolution"], 1, rows * mixed, count)
    operator.elements = operator.stored = mixed * (keys["convolution"] + (1 if has_bias else 0))
    operator.kv_read, operator.kv_written = (looked if decode else 0), looked
    emit.elementwise("conv_act", "elementwise", 4, 1, rows * mixed, count)
    if kind == "mamba":
        operator = emit.projection("x_proj", "scan", rows, inner, rank + 2 * state, False, count, sharing="summand")
        operator.outer = rows * (rank + 2 * state)
        if keys.get("norm", True):
            weights = (rank + 2 * state) if keys.get("norm weights", True) else 0
            emit.norm("x_norm", "norm", rows, rank + 2 * state, False, weights, count)
        emit.projection("dt_proj", "scan", rows, rank, inner, True, count)
    if kind == "kimi delta":
        emit.projection("decay_proj", "scan", rows, rank, inner, False, count)
        if not full_gate:
            emit.projection("output_gate_proj", "scan", rows, rank, inner, False, count)
    scan(keys, rows, tokens, emit, count, held)
    if keys.get("norm", True) and kind != "mamba":
        emit.norm("scan_norm", "norm", rows, inner, False, inner if kind == "mamba-2" else keys["head dim"], count)
    if kind in ("mamba", "mamba-2"):
        # The gate also adds the input of the scan, multiplied by a number of each head.
        operator = emit.elementwise("gate", "elementwise", 7, 3, rows * inner, count)
        operator.elements = operator.stored = heads
    else:
        emit.elementwise("gate", "elementwise", 5, 2, rows * inner, count)


def scan(keys, rows, tokens, emit, count, held):
    """Emits the scan: token by token, or in chunks by products while a prompt is read."""
    kind, heads, state, inner = keys["kind"], keys["heads"], keys["state"], channels(keys)
    groups = keys.get("key heads", 1)
    dim = keys.get("head dim", 1)
    chunk = min(keys.get("chunk", 0), tokens.queries)
    delta = kind in ("gated delta", "kimi delta")
    by_chunks = chunk > 0 and not tokens.decode
    operator = emit.append("chunk_scan" if by_chunks else "scan", "scan", "matrix" if by_chunks else "vector", count)
    if not by_chunks:
        # The rules leave this open; the program counts 6 FLOP for a value of the state, and 8 with the delta rule.
        operator.flop = (8 if delta else 6) * rows * inner * state
    elif delta:
        # Three products with the state, and of each two tokens of a chunk three of keys and two of values.
        operator.flop = rows * heads * (6 * dim * state + chunk * (6 * state + 4 * dim))
    else:
        # Two products with the state; of each two tokens one of keys in each group and one of values in each head.
        operator.flop = rows * (4 * inner * state + 2 * chunk * (groups * state + inner))
    extra = {"mamba": inner, "mamba-2": heads, "gated delta": 2 * heads, "kimi delta": inner + heads}[kind]
    operator.read = emit.work.activation * rows * (inner + 2 * groups * state + extra)
    operator.written = emit.work.activation * rows * inner
    weights = {"mamba": inner * state, "mamba-2": 2 * heads, "gated delta": 2 * heads, "kimi delta": heads + inner}
    operator.elements = operator.stored = weights[kind]
    operator.kv_read, operator.kv_written = (held if tokens.decode else 0), held
