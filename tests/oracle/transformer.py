"""Lowers transformers to operators: decoders, encoders and the two together.

One operator stands for all layers that have it; its count is their number.
"""

from operators import PLAIN, Emitter, attention, keep_in_activations, named, score_pairs
from parts import Streams, lower_experts, lower_indexer, lower_latent, sparse_of
from recurrent import channels, lower_recurrent


class Tower:
    """A stack of layers: the keys of its entry, with their defaults."""

    def __init__(self, keys):
        self.keys = keys
        get = keys.get
        self.layers = get("layers")
        self.hidden = get("hidden")
        self.heads = get("heads")
        self.kv_heads = get("kv heads", self.heads)
        self.head_dim = get("head dim") or self.hidden // self.heads
        self.value_dim = get("value dim") or self.head_dim
        self.ffn = get("ffn", 0)
        self.gated = get("gated mlp", True)
        self.norm = get("norm", "rms")
        biases = get("biases") or []
        self.query_bias = "attention" in biases or "query" in biases
        self.key_bias = "attention" in biases or "key" in biases
        self.value_bias = "attention" in biases or "value" in biases
        self.output_bias = "output" in biases
        self.mlp_bias = "mlp" in biases
        self.window = get("window", 0)
        self.pre_norms = get("pre norms", True)
        self.post_norms = get("post norms", False)
        self.parallel = get("parallel mlp", False)
        self.final_norm = get("final norm", True)
        self.head_norm = get("query key norm", False)
        self.value_norm = get("value norm", False)
        self.sinks = get("attention sinks", False)
        self.layer_scale = get("layer scale", False)
        self.positions = get("learned positions", 0)
        self.buckets = get("relative positions", 0)
        self.output_gate = get("output gate", False)
        self.head_gate = get("head gate", False)
        self.keys_as_values = False
        self.scope = ""
        self.shared_kv = get("shared kv layers", 0)
        self.own_kv = 1 - self.shared_kv / self.layers
        self.experts = get("experts")
        self.latent = get("latent attention")
        self.recurrent = get("recurrent")
        self.sparse = sparse_of(keys)
        mlp_layers, widths = get("mlp layers", 0), get("mlp widths")
        self.mixing = get("attention layers") or self.layers - mlp_layers
        beside = self.recurrent is not None and not self.recurrent.get("layers")
        self.recurrent_layers = (self.recurrent or {}).get("layers") or (self.layers if beside else 0)
        self.both = beside
        self.attending = self.mixing - (self.recurrent or {}).get("layers", 0)
        self.feeding = len(widths) if widths else mlp_layers or self.layers
        self.mlp_width = sum(widths) / len(widths) if widths else self.ffn
        self.vocabulary = get("vocabulary", 0)
        self.context = get("context", 0)
        self.tied = get("tied embeddings", False)

    @property
    def layer_norm(self):
        return self.norm != "rms"

    @property
    def norm_weights(self):
        return 2 if self.norm == "layer" else 1

    @property
    def expert_layers(self):
        if not self.experts:
            return 0
        return (self.feeding - self.experts.get("dense layers", 0)) // max(self.experts.get("every", 1), 1)

    def global_layers(self, layers=None):
        """Returns the layers that see everything."""
        layers = self.layers if layers is None else layers
        if not self.window:
            return layers
        if self.keys.get("global layers"):
            return self.keys["global layers"]
        every = self.keys.get("global every", 0)
        return layers // every if every else 0

    def parts(self):
        """Returns (tower, layers with attention, those that see everything) where heads are alike."""
        seeing = self.global_layers(self.attending)
        heads = self.keys.get("global heads")
        if not heads or seeing == 0 or seeing == self.attending:
            return [(self, self.attending, seeing)]
        sliding = Tower(self.keys)
        far = Tower(self.keys)
        far.scope = "global"
        far.window = 0
        far.kv_heads = heads["kv heads"]
        far.head_dim = far.value_dim = heads["head dim"]
        far.heads = heads.get("heads") or self.heads
        far.keys_as_values = heads.get("keys as values", False)
        far.sinks = heads.get("sinks", False)
        if "value dim" in self.keys:
            far.value_dim = self.keys["value dim"]
        return [(sliding, self.attending - seeing, 0), (far, seeing, seeing)]


class Tokens:
    """The tokens that a pass sends through a tower."""

    def __init__(self, sequences, queries, context, decode, causal):
        self.sequences = sequences
        self.queries = queries
        self.context = context
        self.decode = decode
        self.causal = causal
        self.all = sequences * queries

    def shape(self, window):
        """Returns the arguments of attention() that depend on the tokens."""
        row = min(self.context, window) if window else self.context
        return {"batch": self.sequences, "queries": self.queries, "row": row,
                "pairs": score_pairs(self.queries, self.context, window, self.causal),
                "all_pairs": self.queries * row}

    def read_tokens(self, window):
        """Returns the tokens whose keys and values are read: behind a cached part only those in a window."""
        if self.queries == self.context:
            return self.context
        return min(self.context, window + self.queries - 1) if window else self.context


class Layers:
    """Emits the operators of the layers of one tower."""

    def __init__(self, tower, tokens, emitter):
        self.tower = tower
        self.tokens = tokens
        self.emitter = emitter
        self.rows = tokens.all
        self.hidden = tower.hidden

    def norm(self, name, count, group="norm", rows=None, width=None):
        width = self.hidden if width is None else width
        self.emitter.norm(name, group, self.rows if rows is None else rows, width, self.tower.layer_norm,
                          self.tower.norm_weights * width, count, sharing="repeated")

    def rms(self, name, rows_width, weights, count, cached=False, sharing="split"):
        operator = self.emitter.norm(name, "norm", 1, rows_width, False, weights, count, sharing=sharing)
        if cached:
            operator.kv_written = self.emitter.work.kv * rows_width
            operator.written = 0
        return operator

    def cached(self, name, tokens, inner, width, bias, count, group="attention"):
        """Emits a projection to keys or values, which are written to the cache."""
        operator = self.emitter.projection(name, group, tokens, inner, width, bias, count, cached="heads")
        operator.written = 0
        operator.kv_written = self.emitter.work.kv * tokens * width
        return operator

    def summand(self):
        """Nothing needs a summand of the next addition for the backward pass."""
        if self.emitter.operators[-1].keep == "inner":
            self.emitter.operators[-1].keep = "summand"

    def add(self, name, count, summands=2, keep="inner", **more):
        self.summand()
        self.emitter.elementwise(name, "elementwise", summands - 1, summands, self.rows * self.hidden, count,
                                 keep=keep, sharing="joined", outer=self.rows * self.hidden, **more)

    def scale_branch(self, name, count):
        if self.tower.layer_scale is True:
            operator = self.emitter.elementwise(name, "norm", 1, 1, self.rows * self.hidden, count,
                                                sharing="repeated")
            operator.elements = operator.stored = self.hidden

    def heads(self, layers, seeing):
        """Emits attention with keys and values for each head, from q_proj to the gate of its output."""
        tower, emit, rows = self.tower, self.emitter, self.rows
        own = layers * tower.own_kv
        query, key = tower.heads * tower.head_dim, tower.kv_heads * tower.head_dim
        value = tower.kv_heads * tower.value_dim
        gate = tower.output_gate
        emit.projection("q_proj", "attention", rows, self.hidden, query * (2 if gate else 1), tower.query_bias, layers)
        self.cached("k_proj", rows, self.hidden, key, tower.key_bias, own)
        if not tower.keys_as_values:
            self.cached("v_proj", rows, self.hidden, value, tower.value_bias, own)
        if tower.value_norm:
            # Values that are the keys before their norm are written to the cache by the norm of the values.
            self.rms("v_norm", rows * value, 0, own, cached=tower.keys_as_values)
            if tower.keys_as_values:
                self.emitter.operators[-1].kv_written = emit.work.kv * rows * value
                self.emitter.operators[-1].cached = "heads"
        if tower.head_norm:
            whole = tower.head_norm == "whole"
            self.head_norm("q_norm", rows * query, query if whole else tower.head_dim, layers)
            self.head_norm("k_norm", rows * key, key if whole else tower.head_dim, own)
        if tower.sparse:
            lower_indexer(self, tower.sparse, layers, self.hidden)
        self.look_back(layers, seeing)
        if gate:
            emit.elementwise("attn_gate", "elementwise", 4, 2, rows * tower.heads * tower.value_dim, layers)
        if tower.head_gate:
            emit.projection("attn_gate_proj", "attention", rows, self.hidden, tower.heads, False, layers)
            emit.elementwise("attn_gate", "elementwise", 1, 1, rows * tower.heads * tower.value_dim, layers)

    def head_norm(self, name, elements, weights, count):
        self.rms(name, elements, weights, count)

    def look_back(self, layers, seeing):
        """Emits attention itself, for the layers that see everything and for those that see a part."""
        tower = self.tower
        if tower.sparse:
            choosing = min(tower.sparse["layers"] or layers, layers)
            reaches = [(PLAIN, layers - choosing, 0), (named("sparse_"), choosing, tower.sparse["keys"])]
        else:
            prefix = "window_" if seeing else ""
            reaches = [(PLAIN, seeing, 0), (named(prefix), layers - seeing, tower.window)]
        for names, count, window in reaches:
            if count > 0:
                # Of the cache before a piece of a prompt each token chooses others.
                apart = tower.sparse and not self.tokens.decode
                held = (self.tokens.context if apart else self.tokens.read_tokens(window)) * self.tokens.sequences * self.emitter.work.kv
                attention(self.emitter, names, count, heads=tower.heads, key_width=tower.head_dim,
                          value_width=tower.value_dim, cached_key=held * tower.kv_heads * tower.head_dim,
                          cached_value=held * tower.kv_heads * tower.value_dim,
                          sinks=tower.heads if tower.sinks else 0, **self.tokens.shape(window))

    def out(self, name, width, count):
        self.emitter.projection(name, "attention" if name != "mixer_out_proj" else "scan", self.rows, width,
                                self.hidden, self.tower.output_bias and name != "mixer_out_proj", count)

    def mlp(self, count, width):
        self.emitter.mlp(("gate_proj", "up_proj", "mlp_act", "down_proj"), "mlp", self.rows, self.hidden, width,
                         self.tower.gated, self.tower.mlp_bias, count)


def decoder_tokens(work):
    if work.phase == "decode":
        return Tokens(work.batch, work.queries or 1, work.sequence, True, work.causal and (work.queries or 1) > 1)
    return Tokens(work.batch, work.queries or work.sequence, work.sequence, False, work.causal)


def mixers(tower, tokens, emitter, streams):
    """Emits what mixes tokens in each layer: attention, recurrent states, or both side by side."""
    if tower.attending > 0:
        for part, layers, seeing in tower.parts():
            emitter.scope, scope = ".".join(s for s in (emitter.scope, part.scope) if s), emitter.scope
            each = Layers(part, tokens, emitter)
            streams.predict(each)
            if tower.pre_norms:
                each.norm("attn_norm", layers)
            streams.laurel(each)
            if tower.latent:
                lower_latent(each, layers)
            else:
                each.heads(layers, seeing)
            width = part.heads * (tower.latent["value dim"] if tower.latent else part.value_dim)
            each.out("out_proj", width, layers)
            if tower.both:
                each.summand()
                lower_recurrent(each, layers)
                each.out("mixer_out_proj", channels(tower.recurrent), layers)
            each.scale_branch("attn_scale", layers)
            if tower.post_norms:
                each.norm("attn_post_norm", layers)
            if tower.parallel:
                each.summand()
            else:
                each.add("attn_add", layers, 3 if tower.both or streams.rank else 2)
            emitter.scope = scope
    each = Layers(tower, tokens, emitter)
    if tower.recurrent and not tower.both:
        count = tower.recurrent_layers
        each.norm("mixer_norm", count)
        lower_recurrent(each, count)
        each.out("mixer_out_proj", channels(tower.recurrent), count)
        each.add("mixer_add", count)


def feed_forward(tower, tokens, emitter):
    """Emits MLPs and experts."""
    each = Layers(tower, tokens, emitter)
    count = tower.feeding
    if tower.pre_norms and not tower.parallel:
        each.norm("mlp_norm", count)
    sparse = tower.expert_layers
    if count > sparse:
        each.mlp(count - sparse, tower.mlp_width)
    if sparse:
        lower_experts(each, tower.experts, sparse)
    each.scale_branch("mlp_scale", count)
    if tower.post_norms:
        each.norm("mlp_post_norm", count)
    if tower.parallel:
        each.add("mlp_add", count, 3, keep="boundary")
    else:
        each.add("mlp_add", count, keep="boundary")


def embedding(emitter, rows, hidden, tables, name="embedding"):
    """Emits look-ups: each token reads a row of every table, and all but the first are added."""
    operator = emitter.append(name, "embedding", "vector", 1, sharing="summand")
    operator.flop = (len(tables) - 1) * rows * hidden
    operator.elements = len(tables) * rows * hidden
    operator.stored = sum(tables) * hidden
    operator.written = emitter.work.activation * rows * hidden
    operator.keep = "boundary" if name == "embedding" else "inner"
    operator.outer = rows * hidden
    return operator


def read_relative_positions(tower, operator):
    """A table of relative positions, one value a head for all layers, is read with the embedding."""
    operator.elements += tower.buckets * tower.heads
    operator.stored += tower.buckets * tower.heads


def lower_decoder(tower, work, operators, scope="", encoded=None):
    """Lowers a decoder. `encoded` is (tokens, width, whether they are projected in this pass) of an encoder's output."""
    emitter = Emitter(work, operators, scope)
    tokens = decoder_tokens(work)
    begin = len(operators)
    each = Layers(tower, tokens, emitter)
    streams = Streams(tower.keys, each)
    embedding(emitter, tokens.all, tower.hidden, [tower.vocabulary] + ([tower.positions] if tower.positions else []))
    read_relative_positions(tower, operators[-1])
    streams.begin()
    mixers(tower, tokens, emitter, streams)
    if encoded:
        each.norm("cross_norm", tower.layers)
        emitter.projection("cross_q_proj", "attention", tokens.all, tower.hidden, tower.heads * tower.head_dim,
                           tower.query_bias, tower.layers)
        if encoded[2]:
            cross_projections(tower, tokens, emitter, encoded)
        held = tokens.sequences * encoded[0] * work.kv * tower.kv_heads
        attention(emitter, named("cross_"), tower.layers, batch=tokens.sequences, heads=tower.heads,
                  queries=tokens.queries, row=encoded[0], pairs=tokens.queries * encoded[0],
                  all_pairs=tokens.queries * encoded[0], key_width=tower.head_dim, value_width=tower.value_dim,
                  cached_key=held * tower.head_dim, cached_value=held * tower.value_dim)
        each.out("cross_out_proj", tower.heads * tower.value_dim, tower.layers)
        each.add("cross_add", tower.layers)
    feed_forward(tower, tokens, emitter)
    if tower.layer_scale == "layer":
        # One number for each layer multiplies the stream.
        operators[-1].keep = "inner"
        operator = emitter.elementwise("layer_scale", "norm", 1, 1, tokens.all * tower.hidden, tower.layers,
                                       keep="boundary", sharing="repeated")
        operator.elements = operator.stored = 1
    streams.end()
    streams.join()
    if tower.final_norm:
        each.norm("final_norm", 1, "head")
    rows = tokens.all if work.phase in ("decode", "training") or work.logits == "all" else tokens.sequences
    head = emitter.projection("lm_head", "head", rows, tower.hidden, tower.vocabulary, False, 1)
    if tower.tied:
        head.stored = 0
    if work.phase == "training":
        keep_in_activations(operators[begin:])


def cross_projections(tower, tokens, emitter, encoded):
    each = Layers(tower, tokens, emitter)
    rows = tokens.sequences * encoded[0]
    for name, dim, bias in (("cross_k_proj", tower.head_dim, tower.key_bias),
                            ("cross_v_proj", tower.value_dim, tower.value_bias)):
        each.cached(name, rows, encoded[1], tower.kv_heads * dim, bias, tower.layers)
