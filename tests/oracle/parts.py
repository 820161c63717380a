"""Lowers parts that some decoders have: experts, latent and sparse attention, several streams."""

from operators import PLAIN, attention, distinct_experts, named, score_pairs


def sparse_of(keys):
    """Returns what chooses the tokens that attention looks at, or None."""
    latent = keys.get("latent attention")
    if latent:
        if not latent.get("sparse keys"):
            return None
        return {"keys": latent["sparse keys"], "heads": latent["index heads"], "dim": latent["index dim"],
                "index layers": latent.get("index layers", 0), "layers": 0, "block": 0}
    sparse = keys.get("sparse attention")
    if not sparse:
        return None
    return {"keys": sparse["keys"], "heads": sparse["index heads"], "dim": sparse["index dim"],
            "index layers": sparse.get("index layers", 0), "layers": sparse.get("layers", 0),
            "block": sparse.get("block", 0)}


def lower_experts(each, experts, count):
    """Emits the router, the experts that tokens choose, the shared ones, and their weighted sum.

    FLOP are those of k experts for each token; weights those of the distinct experts that all tokens choose.
    """
    emit, tower, rows, hidden = each.emitter, each.tower, each.rows, each.hidden
    total, chosen = experts["count"], experts["per token"]
    norms = experts.get("norms", False)
    latent = experts.get("latent width", 0)
    if norms:
        each.norm("router_norm", count)
    emit.projection("router", "experts", rows, hidden, total, experts.get("router bias", False), count, kind="router",
                    sharing="whole")
    inner = hidden
    if latent:
        emit.projection("latent_down_proj", "experts", rows, hidden, latent, False, count, kind="linear",
                        sharing="whole")
        inner = latent
    if norms:
        each.norm("expert_norm", count)
    emit.mlp(("expert_gate_proj", "expert_up_proj", "expert_act", "expert_down_proj"), "experts", rows * chosen, inner,
             experts["width"], tower.gated, experts.get("bias", False), count, distinct_experts(total, chosen, rows),
             total)
    shared = experts.get("shared", 0)
    if shared:
        width = experts.get("shared width") or shared * experts["width"]
        emit.mlp(("shared_gate_proj", "shared_up_proj", "shared_act", "shared_down_proj"), "experts", rows, hidden,
                 width, tower.gated, experts.get("bias", False), count, kind="linear")
        if not experts.get("shared gate") and not norms:
            each.summand()  # of the sum of all experts, or of the addition behind it
        if experts.get("shared gate"):
            emit.projection("router_shared", "experts", rows, hidden, 1, False, count, kind="router", sharing="whole")
    apart = shared and (latent or norms)
    summed = shared and not apart
    # The sum multiplies each chosen output by its weight: 2·k − 1 FLOP an element, and one more for the shared
    # experts, or two where they have a weight, too.
    flop = 2 * chosen - 1 + (0 if not summed else 2 if experts.get("shared gate") else 1)
    emit.elementwise("expert_add", "experts", flop, chosen + (1 if summed else 0), rows * inner, count)
    if latent:
        emit.projection("latent_up_proj", "experts", rows, latent, hidden, False, count, kind="linear", sharing="whole")
        if shared:
            each.summand()
    if norms:
        each.norm("expert_post_norm", count)
        if shared:
            each.summand()
            each.norm("shared_post_norm", count)
            each.summand()
    if apart:
        flop = 2 if experts.get("shared gate") else 1
        # Behind norms of their own both are summed up over the chips before they are added.
        emit.elementwise("shared_add", "experts", flop, 2, rows * hidden, count, outer=rows * hidden,
                         sharing="joined" if norms else "split")


def lower_indexer(each, sparse, layers, source):
    """Emits what scores all earlier tokens, in the layers that have it."""
    emit, rows, tokens = each.emitter, each.rows, each.tokens
    heads, dim, keys = sparse["heads"], sparse["dim"], sparse["keys"]
    choosing = min(sparse["layers"] or layers, layers)
    count = min(sparse["index layers"] or choosing, choosing)
    blocks = sparse["block"] > 0
    s_a, s_i = emit.work.activation, (emit.work.kv if blocks else 1)
    whole = "split" if blocks else "whole"
    emit.projection("index_q_proj", "attention", rows, source, heads * dim, False, count, sharing=whole)
    emit.projection("index_k_proj", "attention", rows, each.hidden, dim, False, count, sharing=whole)
    if blocks:
        each.rms("index_q_norm", rows * heads * dim, dim, count, sharing="repeated")
        norm = each.rms("index_k_norm", rows * dim, dim, count, sharing="repeated")
    else:
        norm = emit.norm("index_k_norm", "norm", rows, dim, True, 2 * dim, count, sharing="repeated")
    norm.cached = "index"
    norm.written = 0
    norm.kv_written = s_i * rows * dim
    if not blocks:
        emit.projection("index_weights_proj", "attention", rows, each.hidden, heads, False, count, sharing=whole)
    pairs = score_pairs(tokens.queries, tokens.context, 0, tokens.causal) * tokens.sequences
    # A pair costs a product of each index head, and then a ReLU, a weight and a sum, or where blocks are chosen a
    # comparison.
    operator = emit.append("index_scores", "attention", "matrix", count, is_attention=True, sharing=whole,
                           cached="index" if blocks else "")
    operator.flop = pairs * heads * (2 * dim + (1 if blocks else 3))
    full = tokens.queries * tokens.context * tokens.sequences
    operator.masked = operator.flop * (full / pairs - 1)
    operator.read = s_a * rows * heads * (dim + (0 if blocks else 1))
    # What is chosen is written as numbers of four bytes.
    looked = min(keys, tokens.context)
    operator.written = 4 * rows * (heads * looked / sparse["block"] if blocks else looked)
    operator.kv_read = s_i * tokens.sequences * tokens.context * dim


def lower_latent(each, layers):
    """Emits multi-head latent attention: the cache of a token is one latent vector and a rotary key for all heads.

    A prompt expands keys and values of all heads. Decode works on the latents, as does a prompt longer than what each
    token may look at.
    """
    tower, emit, rows, tokens = each.tower, each.emitter, each.rows, each.tokens
    latent, heads = tower.latent, tower.heads
    rank, nope, rope, value = (latent[key] for key in ("kv rank", "nope dim", "rope dim", "value dim"))
    s_a, s_kv = emit.work.activation, emit.work.kv
    compressed = latent.get("query rank", 0)
    if compressed:
        emit.projection("q_a_proj", "attention", rows, each.hidden, compressed, False, layers, sharing="whole")
        each.rms("q_a_norm", rows * compressed, compressed, layers, sharing="repeated")
        emit.projection("q_b_proj", "attention", rows, compressed, heads * (nope + rope), False, layers)
    else:
        emit.projection("q_proj", "attention", rows, each.hidden, heads * (nope + rope), False, layers)
    operator = emit.projection("kv_a_proj", "attention", rows, each.hidden, rank + rope, False, layers,
                               sharing="whole")
    operator.written = s_a * rows * rank
    operator.kv_written = s_kv * rows * rope
    operator = each.rms("kv_a_norm", rows * rank, rank, layers, cached=True, sharing="repeated")
    operator.cached = "latent"
    if tower.sparse:
        lower_indexer(each, tower.sparse, layers, compressed or each.hidden)
    window = tower.sparse["keys"] if tower.sparse else 0
    names = named("sparse_") if tower.sparse else PLAIN
    shape = tokens.shape(window)
    absorbed = tokens.decode or (window and tokens.context > window)
    if absorbed:
        operator = emit.projection("k_absorb", "attention", rows * heads, nope, rank, False, layers)
        operator.elements = operator.stored = heads * nope * rank
        held = s_kv * tokens.sequences * (tokens.read_tokens(window) if tokens.decode else tokens.context)
        attention(emit, names, layers, heads=heads, key_width=rank + rope, value_width=rank,
                  cached_key=held * (rank + rope), cached_value=held * rank, cached=held * (rank + rope), of="latent",
                  **shape)
        operator = emit.projection("v_absorb", "attention", rows * heads, rank, value, False, layers)
        operator.elements = operator.stored = heads * rank * value
    else:
        context = tokens.sequences * tokens.context
        operator = emit.projection("kv_b_proj", "attention", context, rank, heads * (nope + value), False, layers)
        operator.read = 0
        operator.kv_read = s_kv * context * rank
        operator.cached = "latent"
        attention(emit, names, layers, heads=heads, key_width=nope + rope, value_width=value,
                  key=s_a * context * heads * nope, value=s_a * context * heads * value,
                  cached_key=s_kv * context * rope, of="latent", **shape)
    if tower.output_gate:
        emit.projection("attn_gate_proj", "attention", rows, each.hidden, heads * value, False, layers)
        emit.elementwise("attn_gate", "elementwise", 4, 2, rows * heads * value, layers)


class Streams:
    """Emits copies of the residual stream, the low-rank residual, and inputs of single layers (Gemma 3n and 4)."""

    def __init__(self, keys, each):
        self.each = each
        self.emit = each.emitter
        self.count = keys.get("streams", 0)
        self.rank = keys.get("laurel rank", 0)
        self.input = keys.get("layer input")
        self.layers = keys.get("layers", 0)
        self.hidden = keys.get("hidden", 0)

    def begin(self):
        emit, rows, hidden = self.emit, self.each.rows, self.hidden
        if self.input:
            width = self.input["width"] * self.layers
            operator = emit.append("layer_embedding", "embedding", "vector", 1)
            operator.elements = rows * width
            operator.stored = self.input["vocabulary"] * width
            operator.written = emit.work.activation * rows * width
            self.each.summand()
            emit.projection("layer_inputs_proj", "mlp", rows, hidden, width, False, 1)
            self.each.rms("layer_inputs_norm", rows * width, self.input["width"], 1)
            self.each.summand()
            emit.elementwise("layer_inputs_add", "elementwise", 2, 2, rows * width, 1)
        if self.count:
            others = self.count - 1
            operator = emit.projection("stream_proj", "mlp", rows, hidden, others * hidden, False, 1)
            emit.elementwise("stream_scale", "norm", 4, 1, rows * others * hidden, 1,
                             sharing="repeated")

    def predict(self, each):
        if not self.count:
            return
        emit, rows, hidden, n = self.emit, each.rows, self.hidden, self.count
        each.rms("predict_norm", rows * hidden, hidden, self.layers, sharing="repeated")
        emit.projection("predict_router", "mlp", rows, hidden, n, False, self.layers)
        emit.projection("predict_coefficients", "mlp", rows, n, n * n, False, self.layers)
        operator = emit.elementwise("predict", "elementwise", n * (2 * n + 1), n, rows * hidden, self.layers,
                                            sharing="repeated")
        operator.written *= n

    def laurel(self, each):
        if not self.rank:
            return
        emit, rows, hidden = self.emit, each.rows, self.hidden
        emit.projection("laurel_down_proj", "mlp", rows, hidden, self.rank, False, self.layers)
        emit.projection("laurel_up_proj", "mlp", rows, self.rank, hidden, False, self.layers)
        each.rms("laurel_norm", rows * hidden, hidden, self.layers, sharing="repeated")
        each.summand()
        emit.elementwise("laurel_add", "elementwise", 1, 2, rows * hidden, self.layers,
                             sharing="repeated")
        each.summand()

    def end(self):
        emit, each, rows, hidden, n = self.emit, self.each, self.each.rows, self.hidden, self.count
        if n:
            each.rms("correct_norm", rows * hidden, 0, self.layers, sharing="repeated")
            operator = emit.projection("correct_router", "mlp", rows, hidden, n, False, self.layers)
            operator.elements = operator.stored = 0  # these are the weights of the prediction's
            emit.projection("correct_coefficients", "mlp", rows, n, n, False, self.layers)
            operator = emit.elementwise("correct", "elementwise", 2 * n + 1, n + 1, rows * hidden, self.layers,
                                            sharing="repeated")
            operator.written *= n
            operator = emit.elementwise("correct_scale", "norm", 1, 1, rows * hidden, self.layers,
                                            sharing="repeated")
            operator.elements = operator.stored = hidden
        if self.input:
            width = self.input["width"]
            emit.projection("layer_input_gate", "mlp", rows, hidden, width, False, self.layers, sharing="whole")
            emit.activation("layer_input_act", "mlp", True, rows * width, self.layers)
            emit.projection("layer_input_proj", "mlp", rows, width, hidden, False, self.layers, sharing="whole")
            each.rms("layer_input_norm", rows * hidden, hidden, self.layers, sharing="repeated")
            each.summand()
            others = max(n - 1, 1)
            operator = emit.elementwise("layer_input_add", "elementwise", others, others + 1, rows * hidden,
                                        self.layers, sharing="repeated")
            operator.written *= others

    def join(self):
        if not self.count:
            return
        emit, rows, hidden, others = self.emit, self.each.rows, self.hidden, self.count - 1
        operator = emit.projection("unstream_proj", "mlp", rows, others * hidden, hidden, False, 1)
        operator.written *= others
        emit.elementwise("unstream_scale", "head", 4, 1, rows * others * hidden, 1,
                             sharing="repeated")
        self.each.summand()
        emit.elementwise("unstream_mean", "head", self.count, self.count, rows * hidden, 1,
                             sharing="repeated")
