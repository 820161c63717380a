#include "core/workload/transformer/decoder_rules.h"

namespace roofline {

void checkExperts(const Experts &experts, std::int64_t layers, Problems &problems)
{
    if (experts.count > 0 && experts.perToken > experts.count) {
        problems.contradiction("experts.per token",
                               PHRASE("a token cannot use %1 of %2 experts; correct one of the two"),
                               {experts.perToken, experts.count});
    }
    if (layers > 0 && experts.denseLayers >= layers) {
        problems.contradiction(
            "experts.dense layers",
            PHRASE("%1 of %2 layers are dense, so none has experts; correct it, or remove the experts"),
            {experts.denseLayers, layers});
    } else if (layers > 0 && experts.every > layers - experts.denseLayers) {
        problems.contradiction(
            "experts.every",
            PHRASE("experts in every %1th of %2 layers leave no layer with experts; correct it, or remove the experts"),
            {experts.every, layers - experts.denseLayers});
    }
    if (experts.norms && (experts.latentWidth > 0 || experts.sharedGate))
        problems.contradiction("experts.norms",
                               PHRASE("experts with norms of their own, and experts on latent vectors or with a gate "
                                      "for the shared ones, exclude each other; remove one"));
    if (experts.latentWidth > 0 && experts.sharedGate)
        problems.contradiction(
            "experts.shared gate",
            PHRASE("experts on latent vectors and a gate for the shared ones exclude each other; remove one"));
    if (experts.shared <= 0 && (experts.sharedWidth > 0 || experts.sharedGate)) {
        problems.contradiction(
            experts.sharedWidth > 0 ? "experts.shared width" : "experts.shared gate",
            PHRASE("there are no shared experts that it could belong to; give \"shared\", or remove it"));
    }
}

void checkLatent(const LatentAttention &latent, const DecoderModel &tower, Problems &problems)
{
    const SparseAttention &sparse = latent.sparse;
    const bool any = sparse.keys > 0 || sparse.indexHeads > 0 || sparse.indexDim > 0;
    const bool all = sparse.keys > 0 && sparse.indexHeads > 0 && sparse.indexDim > 0;
    if (any && !all)
        problems.contradiction(
            "latent attention.sparse keys",
            PHRASE("sparse attention has sparse keys, index heads and index dim; give all three, or none"));
    if (sparse.indexLayers > 0 && (!all || sparse.indexLayers > tower.layers))
        problems.contradiction(
            "latent attention.index layers",
            PHRASE("index layers (%1) must be some of the layers with sparse attention; correct it, or remove it"),
            {sparse.indexLayers});
    if (tower.global || tower.headGate || tower.sharedKv > 0 || tower.valueDim > 0 || tower.valueNorm || tower.sparse)
        problems.contradiction(
            "latent attention",
            PHRASE("latent attention has keys and values of its own; remove global heads, head gate, shared kv layers, "
                   "value dim, value norm and sparse attention, which has keys of its own here"));
    if (all && latent.queryRank <= 0)
        problems.contradiction(
            "latent attention.index heads",
            PHRASE("an indexer works on compressed queries; give \"query rank\", or remove the indexer"));
    if (all && tower.window > 0)
        problems.contradiction(
            "latent attention.sparse keys",
            PHRASE("attention to chosen tokens and to a window exclude each other; remove one of the two"));
}

// Checks sparse attention whose heads have keys of their own.
void checkSparse(const SparseAttention &sparse, const DecoderModel &decoder, Problems &problems)
{
    const std::int64_t layers = decoder.attentionLayers();
    if (layers > 0 && sparse.layers > layers)
        problems.contradiction("sparse attention.layers",
                               PHRASE("%1 of %2 layers with attention cannot choose; correct one"),
                               {sparse.layers, layers});
    if (sparse.indexLayers > (sparse.layers > 0 ? sparse.layers : layers))
        problems.contradiction(
            "sparse attention.index layers",
            PHRASE("index layers (%1) must be some of the layers with sparse attention; correct it, or remove it"),
            {sparse.indexLayers});
    if (sparse.block > 0 && sparse.keys % sparse.block != 0)
        problems.contradiction("sparse attention.block",
                               PHRASE("keys (%1) must be a multiple of block (%2); correct one of them"),
                               {sparse.keys, sparse.block});
    if (decoder.window > 0)
        problems.contradiction(
            "sparse attention",
            PHRASE("attention to chosen tokens and to a window exclude each other; remove one of the two"));
}

void checkRecurrent(const Recurrent &recurrent, const DecoderModel &decoder, Problems &problems)
{
    if (decoder.layers > 0 && recurrent.layers >= decoder.mixingLayers())
        problems.contradiction("recurrent.layers",
                               PHRASE("%1 recurrent layers of %2 leave none for attention; correct it, or describe a "
                                      "model without attention below \"state space\""),
                               {recurrent.layers, decoder.mixingLayers()});
    if (recurrent.heads > 0 && recurrent.keyHeads > 0 && recurrent.heads % recurrent.keyHeads != 0)
        problems.error(
            "recurrent.key heads", "heads-not-divisible",
            PHRASE("heads (%1) is not a multiple of key heads (%2); every key head serves the same number of heads"),
            {recurrent.heads, recurrent.keyHeads});
    const bool mamba = recurrent.kind == RecurrentKind::Mamba;
    const bool ranked = mamba || recurrent.kind == RecurrentKind::KimiDelta;
    if (recurrent.fullGate && recurrent.kind != RecurrentKind::KimiDelta)
        problems.contradiction("recurrent.full gate",
                               PHRASE("only kimi delta makes its gate through the rank; remove it"));
    if (ranked != (recurrent.rank > 0))
        problems.contradiction(
            "recurrent.rank",
            ranked ? PHRASE("the step sizes of mamba, and the gates of kimi delta, have a rank; give \"rank\"")
                   : PHRASE("only mamba and kimi delta have a rank; remove it"));
    if (mamba && (recurrent.keyHeads > 1 || recurrent.headDim > 1 || recurrent.chunk > 0))
        problems.contradiction("recurrent.kind",
                               PHRASE("in mamba each channel is a head, all of them share keys and queries, and tokens "
                                      "follow one another; remove \"head dim\", \"key heads\" and \"chunk\""));
    if (recurrent.layers <= 0 && decoder.mlpLayers > 0)
        problems.contradiction(
            "recurrent.layers",
            PHRASE("where layers are an MLP and nothing else, recurrent layers are others; give how many"));
}

void checkMixing(const DecoderModel &decoder, Problems &problems)
{
    const auto widths = static_cast<std::int64_t>(decoder.mlpWidths.size());
    if (decoder.layers > 0 && widths > decoder.layers)
        problems.contradiction("mlp widths",
                               PHRASE("there are more of them (%1) than layers (%2); correct one of them"),
                               {widths, decoder.layers});
    if (widths > 0 && (decoder.experts || decoder.mlpLayers > 0))
        problems.contradiction("mlp widths", PHRASE("widths of each layer's MLP exclude experts, and layers that are "
                                                    "an MLP and nothing else; remove one of them"));
    if (decoder.attending > 0 && (decoder.attending > decoder.layers || decoder.recurrent || decoder.mlpLayers > 0))
        problems.contradiction("attention layers",
                               PHRASE("attention layers (%1) must be some of the layers, where the others have nothing "
                                      "instead; correct it, or remove it"),
                               {decoder.attending});
    if (decoder.layers > 0 && decoder.mlpLayers >= decoder.layers)
        problems.contradiction("mlp layers", PHRASE("%1 of %2 layers leave none for attention; correct one of them"),
                               {decoder.mlpLayers, decoder.layers});
    if (decoder.parallelMlp
        && (decoder.recurrent || decoder.mlpLayers > 0 || decoder.attending > 0 || !decoder.mlpWidths.empty()))
        problems.contradiction("parallel mlp",
                               PHRASE("an MLP beside attention needs attention in every layer; remove it"));
}

} // namespace roofline
