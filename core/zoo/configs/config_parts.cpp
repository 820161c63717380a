// Here ConfigDecoder reads layers that differ, and the parts that some families have beside attention and MLP.
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_decoder.h"
#include "core/zoo/scalars.h"

#include <algorithm>
#include <string>

namespace roofline {

std::optional<std::int64_t> ConfigDecoder::counted(std::string_view key, std::string_view word, std::string_view other,
                                                   std::int64_t layers)
{
    if (!isGiven(key))
        return std::nullopt;
    const std::string supported = std::string(other) + " and " + std::string(word);
    const std::vector<YamlNode> *items =
        m_fields.list(key, Need::Optional, '[' + std::string(other) + ", " + std::string(word) + ']');
    if (!items)
        return std::nullopt;
    const YamlPath listPath = m_fields.pathOf(key);
    std::int64_t count = 0;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlNode &item = (*items)[i];
        count += item.text == word && static_cast<std::int64_t>(i) < layers ? 1 : 0;
        if (item.text != word && item.text != other) {
            m_findings.refuse("unsupported", item.mark, {&listPath, {}, i},
                              PHRASE("%1: %2 is not understood; supported: %3"), {key, inQuotes(item.text), supported});
            return std::nullopt;
        }
    }
    if (key != layerTypes) // which read() has checked
        checkItems(m_fields, key, items->size(), layers);
    return count;
}

void ConfigDecoder::checkItems(const Fields &fields, std::string_view key, std::size_t items, std::int64_t layers) const
{
    const auto size = static_cast<std::int64_t>(items);
    if (size != layers && size != layers + m_predictionLayers && layers > 0)
        fields.refuse(key, "contradiction", PHRASE("%1 has %2 items, but %3 is %4"),
                      {key, items, m_family.names.layers, layers});
}

// Counts the items as counted() does, but reports an error unless all of them come first.
std::optional<std::int64_t> ConfigDecoder::leading(std::string_view key, std::string_view word, std::string_view other,
                                                   std::int64_t layers)
{
    const std::optional<std::int64_t> count = counted(key, word, other, layers);
    if (!count)
        return std::nullopt;
    const std::vector<YamlNode> &items = m_part.find(key)->items;
    const auto behind = std::ranges::find_if(items, [&](const YamlNode &item) { return item.text != word; });
    if (behind - items.begin() != *count)
        m_fields.refuse(key, "unsupported",
                        PHRASE("%1: layers without experts are only supported at the start of the model"), {key});
    return count;
}

void ConfigDecoder::readSharedKv(DecoderModel &decoder)
{
    const std::string_view key = m_family.names.sharedKv;
    const bool usual = m_family.lastShared > 0 && m_family.lastShared < decoder.layers; // fewer layers share none
    decoder.sharedKv = usual ? usually(key, m_family.lastShared, mostLayers, 0) : optional(key, 0, 0, mostLayers);
    if (!isOn(m_family.sharedKv))
        return;
    const std::int64_t factor = usually("cla_share_factor", 2, mostLayers);
    if (factor > 0)
        decoder.sharedKv = decoder.layers - (decoder.layers + factor - 1) / factor;
}

// Reads the heads of layers with global attention. Their number differs only where keys serve as values.
void ConfigDecoder::readGlobalHeads(DecoderModel &decoder)
{
    const std::int64_t layers = decoder.globalLayers();
    const bool listed = isGiven("per_layer_config"); // as newer versions save it
    GlobalHeads heads{decoder.kvHeads, listed ? ofSomeLayers("head_dim", layers, mostHeads).value_or(decoder.headDim)
                                              : optional("global_head_dim", 512, 1, mostHeads)};
    heads.keysAsValues = flag("attention_k_eq_v", false);
    if (heads.keysAsValues)
        heads.kvHeads = listed ? ofSomeLayers("num_key_value_heads", layers, mostHeads).value_or(decoder.kvHeads)
                               : optional("num_global_key_value_heads", decoder.kvHeads, 1, mostHeads);
    if (!heads.keysAsValues && heads.headDim == decoder.headDim)
        return;
    if (layers > 0 && decoder.windowLayers() > 0) {
        decoder.global = heads;
    } else if (layers > 0) {
        decoder.headDim = heads.headDim;
        if (heads.keysAsValues)
            m_fields.refuse("attention_k_eq_v", "unsupported", PHRASE("%1: %2 is not understood; supported: %3"),
                            {"attention_k_eq_v", "true", "false"});
    }
}

std::optional<std::int64_t> ConfigDecoder::ofSomeLayers(std::string_view key, std::int64_t layers,
                                                        std::int64_t most) const
{
    constexpr std::string_view place = "per_layer_config";
    const YamlNode *node = m_part.find(place);
    if (!node || !node->isMapping())
        return std::nullopt;
    std::optional<std::int64_t> value;
    std::int64_t count = 0;
    bool alike = true;
    for (const YamlNode &layer : node->items) {
        const YamlNode *own = layer.find(key);
        if (!own)
            continue;
        const std::int64_t read = readInteger(own->text, own->inQuotes, 1, most).value.value_or(0);
        alike = alike && read > 0 && read == value.value_or(read);
        value = read;
        ++count;
    }
    if (count > 0 && (!alike || count != layers))
        m_fields.refuse(
            place, "unsupported",
            PHRASE("per_layer_config: %1 in %2 layers is not understood; supported: one number for all %3 of a kind"),
            {key, count, layers});
    return value;
}

// Reads how many heads of queries the layers with a window have.
void ConfigDecoder::readWindowQueries(DecoderModel &decoder)
{
    constexpr std::string_view legacy = "attention_other_setting";
    std::int64_t heads = optional("num_sliding_attention_heads", decoder.heads, 1, mostHeads);
    if (const YamlNode *node = m_part.find(legacy);
        node && node->isMapping() && !isGiven("num_sliding_attention_heads")) {
        const Fields fields(*node, m_fields.pathOf(legacy), {}, "\"num_attention_heads\": 96", m_findings);
        heads = fields.integer("num_attention_heads", Need::Optional, 1, mostHeads).value_or(heads);
    }
    const std::int64_t layers = decoder.windowLayers();
    heads = ofSomeLayers("num_attention_heads", layers, mostHeads).value_or(heads);
    if (heads == decoder.heads || layers <= 0)
        return;
    if (decoder.globalLayers() > 0)
        decoder.global = GlobalHeads{.kvHeads = decoder.kvHeads, .headDim = decoder.headDim, .heads = decoder.heads};
    decoder.heads = heads;
}

void ConfigDecoder::readWindowHeads(DecoderModel &decoder)
{
    const auto same = [&](std::string_view key, std::int64_t all) {
        if (const std::int64_t windowed = optional(key, all, 1, mostHeads); windowed != all)
            m_fields.refuse(key, "unsupported",
                            PHRASE("%1: %2 is not understood; supported: %3, as in layers that see everything"),
                            {key, windowed, all});
    };
    decoder.valueDim = usually("v_head_dim", 128, mostHeads);
    same("swa_num_attention_heads", decoder.heads);
    same("swa_v_head_dim", decoder.valueDim);
    decoder.global = GlobalHeads{decoder.kvHeads, decoder.headDim};
    decoder.global->sinks = flag("add_full_attention_sink_bias", false);
    decoder.attentionSinks = flag("add_swa_attention_sink_bias", true);
    decoder.kvHeads = optional("swa_num_key_value_heads", 2 * decoder.kvHeads, 1, mostHeads);
    decoder.headDim = optional("swa_head_dim", decoder.headDim, 1, mostHeads);
    // The first layer sees everything, and each sixth.
    std::optional<std::int64_t> global = counted("hybrid_layer_pattern", "0", "1", decoder.layers);
    if (!global)
        global = counted("layer_types", "full_attention", "sliding_attention", decoder.layers);
    decoder.globals = global.value_or(1 + decoder.layers / m_family.usual.globalEvery);
}

void ConfigDecoder::readLayerInput(DecoderModel &decoder)
{
    if (flag("use_double_wide_mlp", false) && decoder.sharedKv > 0) { // the last layers, which share keys and values
        const auto shared = static_cast<std::size_t>(std::min(decoder.sharedKv, decoder.layers));
        decoder.mlpWidths.assign(static_cast<std::size_t>(decoder.layers) - shared, decoder.ffn);
        decoder.mlpWidths.insert(decoder.mlpWidths.end(), shared, std::min(2 * decoder.ffn, mostWidth));
        decoder.ffn = 0;
    }
    if (const std::int64_t width = optional("hidden_size_per_layer_input", 256, 0, mostWidth); width > 0)
        decoder.layerInput = LayerInput{usually("vocab_size_per_layer_input", 262144, mostWidth), width};
    if (!m_family.streams)
        return;
    decoder.streams = usually("altup_num_inputs", 4, mostExperts);
    decoder.laurelRank = usually("laurel_rank", 64, mostWidth);
}

// Reads attention to blocks of tokens that an index chooses.
void ConfigDecoder::readSparseAttention(DecoderModel &decoder)
{
    constexpr std::string_view key = "sparse_attention_config";
    if (!isGiven(key))
        return;
    const Fields fields(*m_part.find(key), m_fields.pathOf(key), {}, "\"sparse_block_size\": 128", m_findings);
    if (!fields.isMapping())
        return;
    if (!fields.flag("use_sparse_attention").value_or(true))
        return;
    const auto size = [&](std::string_view name, std::int64_t most) {
        return fields.integer(name, Need::Required, 1, most).value_or(0);
    };
    SparseAttention sparse;
    sparse.block = size("sparse_block_size", mostHeads);
    sparse.keys = sparse.block * size("sparse_topk_blocks", mostWidth / mostHeads);
    sparse.indexHeads = size("sparse_num_index_heads", mostHeads);
    sparse.indexDim = size("sparse_index_dim", mostHeads);
    constexpr std::string_view places = "sparse_attention_freq";
    const std::vector<YamlNode> *choosing = fields.list(places, Need::Optional, "[0, 1]");
    const auto isOff = [](const YamlNode &item) { return item.text == "0"; };
    sparse.layers = decoder.layers;
    if (choosing) {
        checkItems(fields, places, choosing->size(), decoder.layers);
        sparse.layers -= std::ranges::count_if(*choosing, isOff);
    }
    constexpr std::string_view plain = "sparse_disable_index_value";
    if (const std::vector<YamlNode> *list = fields.list(plain, Need::Optional, "[0, 1]");
        list && std::ranges::count_if(*list, isOff) > decoder.layers - sparse.layers)
        fields.refuse(plain, "unsupported",
                      PHRASE("%1: an index with values is not understood; supported: 1 in each layer that chooses"),
                      {plain});
    if (sparse.layers > 0)
        decoder.sparse = sparse;
}

// Reads each block as a layer: whether it has attention and an MLP, and how wide they are.
void ConfigDecoder::readBlocks(DecoderModel &decoder)
{
    constexpr std::string_view key = "block_configs";
    const std::vector<YamlNode> *items = m_fields.list(key, Need::Required, "[{\"attention\": …, \"ffn\": …}]");
    if (!items)
        return;
    checkItems(m_fields, key, items->size(), decoder.layers);
    decoder.ffn = 0;
    decoder.kvHeads = 0;
    const YamlPath path = m_fields.pathOf(key);
    for (std::size_t i = 0; i < items->size(); ++i)
        readBlock(Fields((*items)[i], {&path, {}, i}, {}, "{\"attention\": …, \"ffn\": …}", m_findings), decoder);
    if (decoder.attending == 0 || decoder.mlpWidths.empty())
        m_fields.refuse(key, "unsupported",
                        PHRASE("block_configs: a model without any attention, or without any MLP, is not understood"));
    if (decoder.attending == decoder.layers)
        decoder.attending = 0;
}

bool ConfigDecoder::hasPart(const Fields &block, std::string_view part, std::span<const std::string_view> others)
{
    const YamlNode *node = block.find(part, Need::Required);
    if (!node)
        return false;
    const Fields fields(*node, block.pathOf(part), {}, "\"no_op\": false", m_findings);
    for (const std::string_view key : others)
        if (const YamlNode *other = node->find(key); other && !other->isNull() && other->text != "false")
            fields.refuse(
                key, "unsupported",
                PHRASE("%1: something else in place of a layer is not understood; supported: none, or \"no_op\": true"),
                {key});
    return fields.isMapping() && !fields.flag("no_op").value_or(false);
}

void ConfigDecoder::readBlock(const Fields &block, DecoderModel &decoder)
{
    static constexpr std::string_view otherAttention[] = {"replace_with_linear", "window_length", "mamba", "llama4"};
    static constexpr std::string_view otherMlp[] = {"replace_with_linear", "moe"};
    if (hasPart(block, "attention", otherAttention)) {
        const Fields fields(*block.find("attention", Need::Required), block.pathOf("attention"), {}, {}, m_findings);
        const std::int64_t group = fields.integer("n_heads_in_group", Need::Required, 1, mostHeads).value_or(0);
        const std::int64_t kvHeads = group > 0 ? decoder.heads / group : 0;
        if (decoder.kvHeads > 0 && kvHeads > 0 && kvHeads != decoder.kvHeads)
            fields.refuse(
                "n_heads_in_group", "unsupported",
                PHRASE("n_heads_in_group: %1 is not understood; supported: as many in all layers with attention"),
                {group});
        if (kvHeads > 0)
            decoder.kvHeads = kvHeads;
        ++decoder.attending;
    }
    if (!hasPart(block, "ffn", otherMlp))
        return;
    const Fields fields(*block.find("ffn", Need::Required), block.pathOf("ffn"), {}, {}, m_findings);
    constexpr double widest = 1000;
    constexpr std::int64_t step = 256;
    const double times = fields.number("ffn_mult", Need::Required, 1.0 / widest, widest).value_or(0);
    const auto exact = static_cast<std::int64_t>(2 * times * real(decoder.hidden) / 3);
    const std::int64_t width = std::max<std::int64_t>((exact + step - 1) / step, 1) * step;
    if (width > mostWidth)
        fields.refuse("ffn_mult", "out-of-range", PHRASE("ffn_mult: an MLP of %1 is not plausible"), {width});
    decoder.mlpWidths.push_back(std::min(width, mostWidth));
}

// Reads the sizes as newer versions save them, without a part of their own.
void ConfigDecoder::readFlatKimiDelta(Recurrent recurrent, DecoderModel &decoder)
{
    recurrent.heads = recurrent.keyHeads = usually("linear_num_heads", 32, mostHeads);
    recurrent.headDim = recurrent.state = recurrent.rank = usually("linear_head_dim", 128, mostHeads);
    recurrent.convolution = usually("linear_conv_kernel_dim", 4, mostHeads);
    const auto listed = counted("layer_types", "linear_attention", "full_attention", decoder.layers);
    recurrent.layers = listed.value_or(decoder.layers - (decoder.layers - 1) / 4); // the fifth attends, the ninth …
    if (recurrent.layers > 0)
        decoder.recurrent = recurrent;
}

// Reads layers that are listed by number. Decays are projected down to the width of a head, and so are gates
// unless they have full rank.
void ConfigDecoder::readKimiDelta(DecoderModel &decoder)
{
    constexpr std::string_view key = "linear_attn_config";
    const YamlNode *node = m_part.find(key);
    Recurrent recurrent;
    recurrent.kind = RecurrentKind::KimiDelta;
    recurrent.chunk = 64;
    recurrent.stateBytes = 4;
    if (!node) {
        readFlatKimiDelta(recurrent, decoder);
        return;
    }
    if (!node->isMapping()) {
        m_fields.refuse(key, "missing-key", PHRASE("linear_attn_config: expected the sizes of the recurrent layers"));
        return;
    }
    const Fields fields(*node, m_fields.pathOf(key), {}, "\"num_heads\": 32", m_findings);
    recurrent.heads = recurrent.keyHeads = fields.integer("num_heads", Need::Required, 1, mostHeads).value_or(0);
    recurrent.headDim = recurrent.state = recurrent.rank =
        fields.integer("head_dim", Need::Required, 1, mostHeads).value_or(0);
    recurrent.convolution = fields.integer("short_conv_kernel_size", Need::Required, 1, mostHeads).value_or(0);
    recurrent.fullGate = fields.flag("use_full_rank_gate").value_or(false);
    if (const std::int64_t block = optional("attn_res_block_size", 0, 0, mostLayers); block > 0)
        m_notCounted.push_back("attention over the residuals of blocks of " + std::to_string(block) + " layers");
    if (flag("latent_moe_use_norm", false))
        m_notCounted.emplace_back("the norm of what experts read");
    const std::vector<YamlNode> *full = fields.list("full_attn_layers", Need::Required, "[4, 8]");
    if (!full)
        return;
    const auto attending = static_cast<std::int64_t>(full->size());
    if (const YamlNode *listed = node->find("kda_layers");
        listed && static_cast<std::int64_t>(listed->items.size()) + attending != decoder.layers)
        fields.refuse("kda_layers", "contradiction",
                      PHRASE("kda_layers and full_attn_layers have %1 and %2 items, but %3 is %4"),
                      {listed->items.size(), attending, m_family.names.layers, decoder.layers});
    recurrent.layers = decoder.layers - attending;
    if (recurrent.layers > 0)
        decoder.recurrent = recurrent;
}

} // namespace roofline
