"""Lowers encoders, alone or with a decoder that looks at what they read."""

from operators import Emitter, attention, keep_in_activations, named
from parts import Streams
from transformer import (Layers, Tokens, Tower, cross_projections, embedding, feed_forward, lower_decoder, mixers,
                         read_relative_positions)


def encoder_tokens(keys, sequence):
    """Returns the tokens of one sample, which an image or audio fixes."""
    if "image" in keys:
        image = keys["image"]
        return (image["size"] // image["patch"]) ** 2 + image.get("extra tokens", 1)
    return keys["audio"]["frames"] // 2 if "audio" in keys else sequence


def encoder_input(keys, tower, work, emitter, tokens):
    """Emits what makes tokens of text, of the patches of an image, or of audio."""
    hidden, batch, s_a = tower.hidden, work.batch, work.activation
    if "image" in keys:
        image = keys["image"]
        patches = (image["size"] // image["patch"]) ** 2
        extra = image.get("extra tokens", 1)
        emitter.projection("patch_proj", "embedding", batch * patches, image.get("channels", 3) * image["patch"] ** 2,
                           hidden, image.get("bias", True), 1)
        operator = emitter.elementwise("embedding", "embedding", 1, 1, tokens.all * hidden, 1, keep="boundary")
        operator.elements = operator.stored = (extra + (tower.positions and tokens.queries)) * hidden
        operator.stored = (extra + tower.positions) * hidden
        operator.read = s_a * batch * patches * hidden
        if not tower.positions:
            operator.flop = 0
        return
    if "audio" in keys:
        audio = keys["audio"]
        frames, bands = audio["frames"], audio["bands"]
        for name, inner, before, after in (("conv1", bands, frames, frames), ("conv2", hidden, frames, frames // 2)):
            operator = emitter.projection(name, "embedding", batch * after, 3 * inner, hidden, True, 1)
            operator.read = s_a * batch * before * inner
            emitter.activation(name + "_act", "embedding", False, batch * after * hidden, 1)
        operator = emitter.elementwise("embedding", "embedding", 1, 1, tokens.all * hidden, 1, keep="boundary")
        operator.elements = tokens.queries * hidden
        operator.stored = tower.positions * hidden
        return
    tables = [tower.vocabulary]
    if tower.positions:
        tables.append(tower.positions)
    if keys.get("token types"):
        tables.append(keys["token types"])
    embedding(emitter, tokens.all, hidden, tables)


def lower_encoder(keys, work, operators, scope=""):
    """Lowers an encoder, whose keys and values are activations."""
    tower = Tower(keys)
    work = work.but(kv=work.activation, causal=False)
    emitter = Emitter(work, operators, scope)
    begin = len(operators)
    sequence = encoder_tokens(keys, work.sequence)
    tokens = Tokens(work.batch, sequence, sequence, False, False)
    encoder_input(keys, tower, work, emitter, tokens)
    read_relative_positions(tower, operators[-1])
    each = Layers(tower, tokens, emitter)
    if keys.get("embedding norm"):
        each.norm("embedding_norm", 1, "embedding")
    mixers(tower, tokens, emitter, Streams({}, each))
    feed_forward(tower, tokens, emitter)
    if tower.final_norm and keys.get("final norm", True):
        each.norm("final_norm", 1, "head")
    first = work.batch
    if keys.get("pooler"):
        emitter.projection("pooler", "head", first, tower.hidden, tower.hidden, True, 1)
    if keys.get("attention pool"):
        attention_pool(tower, tokens, emitter)
    if keys.get("classes"):
        emitter.projection("classifier", "head", first, tower.hidden, keys["classes"], True, 1)
    if keys.get("projection"):
        emitter.projection("projection", "head", first, tower.hidden, keys["projection"], False, 1)
    keep_in_activations(operators[begin:])


def attention_pool(tower, tokens, emitter):
    """Emits one learned query that looks at all tokens, and an MLP behind it."""
    hidden, batch, work = tower.hidden, tokens.sequences, emitter.work
    query = emitter.projection("pool_q_proj", "head", batch, hidden, hidden, True, 1)
    # The rules leave this open; the program counts the learned query itself with the weights of its projection.
    query.elements += hidden
    query.stored += hidden
    for name in ("pool_k_proj", "pool_v_proj"):
        emitter.projection(name, "head", tokens.all, hidden, hidden, True, 1)
    held = tokens.all * hidden * work.activation
    attention(emitter, named("pool_"), 1, batch=batch, heads=tower.heads, queries=1, row=tokens.queries,
              pairs=tokens.queries, all_pairs=tokens.queries, key_width=tower.head_dim, value_width=tower.head_dim,
              cached_key=held, cached_value=held)
    emitter.projection("pool_out_proj", "head", batch, hidden, hidden, True, 1)
    emitter.norm("pool_norm", "head", batch, hidden, tower.layer_norm, tower.norm_weights * hidden, 1)
    emitter.mlp(("", "pool_up_proj", "pool_act", "pool_down_proj"), "head", batch, hidden, tower.ffn, False, True, 1)
    emitter.elementwise("pool_add", "head", 1, 2, batch * hidden, 1)


def lower_encoder_decoder(entry, work, operators):
    """Lowers an encoder with a decoder. A prefill reads the input and projects it; decode writes the output."""
    encoder, decoder = entry["encoder"], Tower(entry["decoder"])
    tokens = encoder_tokens(encoder, work.encoder_tokens or work.sequence)
    width = encoder["hidden"]
    if work.phase == "decode":
        lower_decoder(decoder, work, operators, "decoder", (tokens, width, False))
        return
    lower_encoder(encoder, work, operators, "encoder")
    operators[-1].keep = "boundary"  # all layers of the decoder read it
    if entry.get("shared embedding"):
        operators[0].stored -= decoder.vocabulary * decoder.hidden
    if work.phase == "training":
        lower_decoder(decoder, work, operators, "decoder", (tokens, width, True))
    else:
        cross_projections(decoder, Tokens(work.batch, 1, tokens, False, False), Emitter(work, operators, "decoder"),
                          (tokens, width, True))
