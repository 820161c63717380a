"""Lowers diffusion transformers, which remove noise from a latent picture step by step, guided by a text."""

from operators import Emitter, attention, named

MLP = ("gate_proj", "up_proj", "mlp_act", "down_proj")


class Step:
    """Emits the operators of one step."""

    def __init__(self, keys, work, operators):
        self.keys = keys
        self.emit = Emitter(work, operators)
        self.work = work
        self.heads, self.dim = keys["heads"], keys["head dim"]
        self.hidden = self.heads * self.dim
        self.batch = work.batch
        self.image = work.batch * work.sequence
        self.text = work.batch * keys["text tokens"]
        self.bias = keys.get("biases", True)
        self.gated = keys.get("gated mlp", False)
        self.head_norm = keys.get("query key norm", False)
        self.modulation = keys.get("modulation", "layer")
        self.ffn = keys["ffn"]

    def project(self, name, group, rows, inner, outer, count=1, bias=None):
        return self.emit.projection(name, group, rows, inner, outer, self.bias if bias is None else bias, count)

    def scoped(self, scope):
        self.emit.scope = scope

    def embed(self, name, inner):
        """Emits two products that embed the time, the guidance or a summary of the text."""
        self.project(name, "embedding", self.batch, inner, self.hidden)
        self.project(name + "2", "embedding", self.batch, self.hidden, self.hidden)

    def norm(self, name, rows, count, weights=0, group="norm", flop=9):
        """A layer norm of 7 FLOP with a shift and a scale of 2 more, both from the modulation."""
        operator = self.emit.elementwise(name, group, flop, 1, rows * self.hidden, count, sharing="repeated")
        operator.elements = operator.stored = weights
        return operator

    def modulate(self, name, factor, count):
        self.project(name, "norm", self.batch, self.hidden, factor * self.hidden, count).kind = "linear"

    def queries(self, prefix, rows, count, key_rows=None, inner=None):
        for name, of, width in (("q", rows, self.hidden), ("k", key_rows or rows, inner or self.hidden),
                                ("v", key_rows or rows, inner or self.hidden)):
            self.project(f"{prefix}{name}_proj", "attention", of, width, self.hidden, count)

    def query_norms(self, prefix, rows, count, key_rows=None):
        if self.head_norm:
            weights = self.hidden if self.head_norm == "whole" else self.dim
            for name, of in (("q", rows), ("k", key_rows or rows)):
                self.emit.norm(f"{prefix}{name}_norm", "norm", of, self.hidden, False, weights, count)

    def attend(self, prefix, queries, keys, count):
        """Emits attention of all queries of a sample to all keys."""
        held = self.work.activation * self.batch * keys * self.hidden
        attention(self.emit, named(prefix), count, batch=self.batch, heads=self.heads, queries=queries, row=keys,
                  pairs=queries * keys, all_pairs=queries * keys, key_width=self.dim, value_width=self.dim, key=held,
                  value=held)

    def add(self, name, rows, count, flop=2, reads=2, keep="inner"):
        """A weighted sum: what is added is multiplied by a gate from the modulation, whose gradient needs it."""
        self.emit.elementwise(name, "elementwise", flop, reads, rows * self.hidden, count, keep=keep, sharing="joined",
                              outer=rows * self.hidden)

    def mlp(self, rows, count):
        self.emit.mlp(MLP, "mlp", rows, self.hidden, self.ffn, self.gated, self.bias, count)


def lower_diffusion(keys, work, operators):
    step = Step(keys, work, operators)
    ends(step, True)
    if keys.get("refiner layers"):
        refine(step, keys["refiner layers"])
    if step.modulation == "shared":
        joint, single = keys.get("joint layers", 0), keys.get("single layers", 0)
        factor = (12 if joint else 0) + (3 if single else 0)
        step.modulate("modulation", factor, 1)
    elif step.modulation == "table":
        step.modulate("modulation", 6, 1)
    if keys.get("joint layers"):
        joint_layers(step, keys["joint layers"])
    if keys.get("single layers"):
        single_layers(step, keys["single layers"])
    if keys.get("cross layers"):
        cross_layers(step, keys["cross layers"])
    ends(step, False)


def ends(step, first):
    """Emits what makes tokens of the latent and the text, or the latent of tokens."""
    keys, hidden = step.keys, step.hidden
    if not first:
        if step.modulation == "table":
            step.norm("final_norm", step.image, 1, 2 * hidden, group="head")
        else:
            step.project("final_modulation", "head", step.batch, hidden, 2 * hidden)
            step.norm("final_norm", step.image, 1, group="head")
        step.project("latent_out", "head", step.image, hidden, keys.get("out channels") or keys["channels"])
        return
    step.scoped("image")
    step.project("latent_proj", "embedding", step.image, keys["channels"], hidden).keep = "boundary"
    step.scoped("text")
    if keys.get("text norm"):
        step.emit.norm("text_norm", "embedding", step.text, keys["text width"], False, keys["text width"], 1,
                       sharing="repeated")
    step.project("text_proj", "embedding", step.text, keys["text width"], hidden).keep = "boundary"
    if keys.get("cross layers"):
        step.project("text_proj2", "embedding", step.text, hidden, hidden).keep = "boundary"
    step.scoped("")
    # Sines of the time have 256 values.
    step.embed("time_proj", 256)
    if keys.get("guidance"):
        step.embed("guidance_proj", 256)
    if keys.get("pooled width"):
        step.embed("pooled_proj", keys["pooled width"])


def refine(step, count):
    """Emits layers over the text alone, with an embedding of their own of the time and the text."""
    step.scoped("refiner")
    step.embed("time_proj", 256)
    step.embed("pooled_proj", step.keys["text width"])
    step.modulate("modulation", 2, count)
    for name in ("attn_norm", "mlp_norm"):
        step.norm(name, step.text, count, 2 * step.hidden, flop=7)
        if name == "attn_norm":
            step.queries("", step.text, count)
            step.attend("", step.keys["text tokens"], step.keys["text tokens"], count)
            step.project("out_proj", "attention", step.text, step.hidden, step.hidden, count)
            step.add("attn_add", step.text, count)
    step.mlp(step.text, count)
    step.add("mlp_add", step.text, count, keep="boundary")
    step.scoped("")


def joint_layers(step, count):
    """Emits layers with weights of their own for image and text, each of which sees both."""
    keys, image, text = step.keys, step.image, step.text
    shorter = 1 if keys.get("text ends") else 0
    dual = keys.get("dual layers", 0)
    if step.modulation == "layer":
        step.scoped("image")
        step.modulate("modulation", 6, count)
        if dual:
            step.modulate("self_modulation", 3, dual)
        step.scoped("text")
        step.modulate("modulation", 6, count - shorter)
        if shorter:
            step.modulate("last_modulation", 2, 1)
        step.scoped("")
    both = image + text
    step.norm("attn_norm", both, count)
    for scope, rows in (("image", image), ("text", text)):
        step.scoped(scope)
        step.queries("", rows, count)
        step.query_norms("", rows, count)
    step.scoped("")
    each = step.work.sequence + keys["text tokens"]
    step.attend("", each, each, count)
    for scope, rows, layers in (("image", image, count), ("text", text, count - shorter)):
        step.scoped(scope)
        step.project("out_proj", "attention", rows, step.hidden, step.hidden, layers)
    if dual:
        step.scoped("image")
        step.norm("self_attn_norm", image, dual)
        step.queries("self_", image, dual)
        step.query_norms("self_", image, dual)
        step.attend("self_", step.work.sequence, step.work.sequence, dual)
        step.project("self_out_proj", "attention", image, step.hidden, step.hidden, dual)
        step.add("self_attn_add", image, dual)
    step.scoped("")
    # The text of the last layer may end at its attention: the mean of the layers counts.
    mean = image + text * (count - shorter) / count
    step.add("attn_add", mean, count)
    step.norm("mlp_norm", mean, count)
    for scope, rows, layers in (("image", image, count), ("text", text, count - shorter)):
        step.scoped(scope)
        step.mlp(rows, layers)
    step.scoped("")
    step.add("mlp_add", mean, count, keep="boundary")


def single_layers(step, count):
    """Emits layers over image and text in one row, with attention and MLP side by side and one product behind both."""
    keys, rows, hidden = step.keys, step.image + step.text, step.hidden
    step.scoped("single")
    if step.modulation == "layer":
        step.modulate("modulation", 3, count)
    step.norm("attn_norm", rows, count)
    step.queries("", rows, count)
    step.query_norms("", rows, count)
    if step.gated:
        step.project("gate_proj", "mlp", rows, hidden, step.ffn, count)
    step.project("up_proj", "mlp", rows, hidden, step.ffn, count)
    step.emit.activation("mlp_act", "mlp", step.gated, rows * step.ffn, count)
    each = step.work.sequence + keys["text tokens"]
    step.attend("", each, each, count)
    step.project("out_proj", "mlp", rows, hidden + step.ffn, hidden, count)
    step.add("mlp_add", rows, count, keep="boundary")
    step.scoped("")


def cross_layers(step, count):
    """Emits layers over the image alone, which looks at the text in between."""
    keys, rows, hidden = step.keys, step.image, step.hidden
    tables = 3 * hidden if step.modulation == "table" else 0
    step.norm("attn_norm", rows, count, tables)
    step.queries("", rows, count)
    step.query_norms("", rows, count)
    step.attend("", step.work.sequence, step.work.sequence, count)
    step.project("out_proj", "attention", rows, hidden, hidden, count)
    step.add("attn_add", rows, count)
    if keys.get("cross norm"):
        step.norm("cross_norm", rows, count, 2 * hidden, flop=7)
    step.queries("cross_", rows, count, key_rows=step.text)
    step.query_norms("cross_", rows, count, key_rows=step.text)
    step.attend("cross_", step.work.sequence, keys["text tokens"], count)
    step.project("cross_out_proj", "attention", rows, hidden, hidden, count)
    step.add("cross_add", rows, count, flop=1)
    step.norm("mlp_norm", rows, count, tables)
    step.mlp(rows, count)
    step.add("mlp_add", rows, count, keep="boundary")
