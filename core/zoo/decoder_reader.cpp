#include "core/zoo/decoder_reader.h"

#include "core/workload/rules.h"
#include "core/zoo/tower_reader.h"

namespace roofline {

namespace {

constexpr auto decoderKeys = withTowerKeys({"vocabulary", "context", "tied embeddings", "experts", "latent attention"});
constexpr std::string_view expertKeys[] = {"count",        "per token",   "shared", "width",
                                           "dense layers", "router bias", "bias"};
constexpr std::string_view latentKeys[] = {"query rank", "kv rank", "nope dim", "rope dim", "value dim"};

Experts readExperts(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, expertKeys, "count: 8", findings);
    Experts experts;
    experts.count = readCount(fields, "count", Need::Required, mostExperts);
    experts.perToken = readCount(fields, "per token", Need::Required, mostExperts);
    experts.shared = readCount(fields, "shared", Need::Optional, mostExperts);
    experts.width = readCount(fields, "width", Need::Required, mostWidth);
    experts.denseLayers = readCount(fields, "dense layers", Need::Optional, mostLayers);
    experts.routerBias = fields.flag("router bias").value_or(false);
    experts.bias = fields.flag("bias").value_or(false);
    return experts;
}

LatentAttention readLatentAttention(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, latentKeys, "kv rank: 512", findings);
    LatentAttention latent;
    latent.queryRank = readCount(fields, "query rank", Need::Optional, mostWidth);
    latent.kvRank = readCount(fields, "kv rank", Need::Required, mostWidth);
    latent.nopeDim = readCount(fields, "nope dim", Need::Required, mostHeads);
    latent.ropeDim = readCount(fields, "rope dim", Need::Required, mostHeads);
    latent.valueDim = readCount(fields, "value dim", Need::Required, mostHeads);
    return latent;
}

void reportUnusedByExperts(const Fields &fields, const DecoderModel &decoder)
{
    if (!decoder.experts || decoder.experts->count == 0 || decoder.experts->denseLayers > 0)
        return;
    if (fields.has("ffn")) {
        fields.error(
            "ffn", "contradiction",
            "every layer has experts, so no MLP is ffn wide; remove it, or give \"dense layers\" below experts");
    }
    if (decoder.mlpBias) {
        fields.error("biases", "contradiction",
                     "every layer has experts, so no MLP has biases; remove mlp, or give \"bias: true\" below experts");
    }
}

void reportUnusedByLatentAttention(const Fields &fields, const DecoderModel &decoder)
{
    if (!decoder.latent)
        return;
    for (const std::string_view key : {"kv heads", "head dim", "query key norm"}) {
        if (fields.has(key)) {
            fields.error(key, "contradiction",
                         std::string(key) + " means nothing with latent attention, which has its own; remove it");
        }
    }
    if (decoder.queryBias || decoder.keyBias || decoder.valueBias) {
        fields.error("biases", "contradiction",
                     "latent attention has no projections of query, key and value, so no biases; remove them");
    }
}

} // namespace

DecoderModel readDecoder(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, decoderKeys, "layers: 32", findings);
    DecoderModel decoder;
    if (const YamlNode *experts = fields.find("experts", Need::Optional))
        decoder.experts = readExperts(*experts, {&path, "experts", 0}, findings);
    if (const YamlNode *latent = fields.find("latent attention", Need::Optional))
        decoder.latent = readLatentAttention(*latent, {&path, "latent attention", 0}, findings);
    const bool someDense = !decoder.experts || decoder.experts->denseLayers > 0;
    readTower(fields, someDense ? Need::Required : Need::Optional, decoder, findings);
    decoder.vocabulary = readCount(fields, "vocabulary", Need::Required, mostWidth);
    decoder.context = readCount(fields, "context", Need::Required, mostWidth);
    decoder.tiedEmbeddings = fields.flag("tied embeddings").value_or(false);
    if (decoder.latent)
        decoder.kvHeads = decoder.headDim = 0; // not the usual ones, which follow from the hidden size
    // What another part makes meaningless would be read, and change nothing.
    reportUnusedByExperts(fields, decoder);
    reportUnusedByLatentAttention(fields, decoder);
    return decoder;
}

} // namespace roofline
