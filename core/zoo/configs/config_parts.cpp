// How ConfigDecoder reads layers that are not all alike, and what else some families have beside attention and MLP.
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_decoder.h"
#include "core/zoo/configs/config_encoder.h"

#include <algorithm>
#include <string>
#include <utility>

namespace roofline {

std::optional<std::int64_t> ConfigDecoder::counted(std::string_view key, std::string_view word, std::string_view other,
                                                   std::int64_t layers)
{
    if (!isGiven(key))
        return std::nullopt;
    const std::string name(key);
    const std::string supported = std::string(other) + " and " + std::string(word);
    const std::vector<YamlNode> *items = m_fields.list(key, Need::Optional, ("[" + supported + "]").c_str());
    if (!items)
        return std::nullopt;
    const YamlPath listPath{&m_fields.path(), key, 0};
    std::int64_t count = 0;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlNode &item = (*items)[i];
        count += item.text == word ? 1 : 0;
        if (item.text != word && item.text != other) {
            std::string text = name;
            text.append(": \"").append(shown(item.text)).append("\" is not understood; supported: ").append(supported);
            m_findings.error("unsupported", item.mark, {&listPath, {}, i}, std::move(text));
            return std::nullopt;
        }
    }
    if (static_cast<std::int64_t>(items->size()) != layers && layers > 0)
        m_fields.error(key, "contradiction",
                       name + " has " + std::to_string(items->size()) + " items, but "
                           + std::string(m_family.names.layers) + " is " + std::to_string(layers));
    return std::min(count, layers);
}

// Likewise, but all of them have to come first.
std::optional<std::int64_t> ConfigDecoder::leading(std::string_view key, std::string_view word, std::string_view other,
                                                   std::int64_t layers)
{
    const std::optional<std::int64_t> count = counted(key, word, other, layers);
    if (!count)
        return std::nullopt;
    const std::vector<YamlNode> &items = m_part.find(key)->items;
    const auto behind = std::ranges::find_if(items, [&](const YamlNode &item) { return item.text != word; });
    if (behind - items.begin() != *count)
        m_fields.error(key, "unsupported",
                       std::string(key)
                           + ": layers without experts behind others are not understood; supported: the "
                             "first ones");
    return count;
}

void ConfigDecoder::readSharedKv(DecoderModel &decoder)
{
    decoder.sharedKv = optional(m_family.names.sharedKv, 0, 0, mostLayers);
    if (!isOn(m_family.sharedKv))
        return;
    const std::int64_t factor = usually("cla_share_factor", 2, mostLayers);
    if (factor > 0)
        decoder.sharedKv = decoder.layers - (decoder.layers + factor - 1) / factor;
}

// Of those that see everything; only where values are keys their number differs.
void ConfigDecoder::readGlobalHeads(DecoderModel &decoder)
{
    GlobalHeads heads{decoder.kvHeads, optional("global_head_dim", 512, 1, mostHeads)};
    heads.keysAsValues = flag("attention_k_eq_v", false);
    if (heads.keysAsValues)
        heads.kvHeads = optional("num_global_key_value_heads", decoder.kvHeads, 1, mostHeads);
    const bool other = heads.keysAsValues || heads.headDim != decoder.headDim;
    if (other && decoder.globalLayers() > 0 && decoder.windowLayers() > 0)
        decoder.global = heads;
}

void ConfigDecoder::readWindowHeads(DecoderModel &decoder)
{
    const auto same = [&](std::string_view key, std::int64_t all) {
        if (const std::int64_t windowed = optional(key, all, 1, mostHeads); windowed != all)
            m_fields.error(key, "unsupported",
                           std::string(key) + ": " + std::to_string(windowed) + " is not understood; supported: "
                               + std::to_string(all) + ", as in layers that see everything");
    };
    decoder.valueDim = optional("v_head_dim", decoder.headDim, 1, mostHeads);
    same("swa_num_attention_heads", decoder.heads);
    same("swa_v_head_dim", decoder.valueDim);
    decoder.global = GlobalHeads{decoder.kvHeads, decoder.headDim};
    decoder.global->sinks = flag("add_full_attention_sink_bias", false);
    decoder.attentionSinks = flag("add_swa_attention_sink_bias", false);
    decoder.kvHeads = optional("swa_num_key_value_heads", decoder.kvHeads, 1, mostHeads);
    decoder.headDim = optional("swa_head_dim", decoder.headDim, 1, mostHeads);
    if (const auto global = counted("hybrid_layer_pattern", "0", "1", decoder.layers))
        decoder.globals = *global;
    else
        m_fields.error("hybrid_layer_pattern", "missing-key",
                       "hybrid_layer_pattern: expected a list, 0 for a layer that sees everything and 1 for a window");
}

void ConfigDecoder::readLayerInput(DecoderModel &decoder)
{
    if (const std::int64_t width = optional("hidden_size_per_layer_input", 256, 0, mostWidth); width > 0)
        decoder.layerInput = LayerInput{usually("vocab_size_per_layer_input", 262144, mostWidth), width};
    if (!m_family.streams)
        return;
    decoder.streams = usually("altup_num_inputs", 4, mostExperts);
    decoder.laurelRank = usually("laurel_rank", 64, mostWidth);
}

// Layers are listed by number; gates are pressed to the width of a head.
void ConfigDecoder::readKimiDelta(DecoderModel &decoder)
{
    constexpr std::string_view key = "linear_attn_config";
    const YamlNode *node = m_part.find(key);
    if (!node || node->kind != YamlNode::Kind::Mapping) {
        m_fields.error(key, "missing-key", "linear_attn_config: expected the sizes of the recurrent layers");
        return;
    }
    const YamlPath path{&m_fields.path(), key, 0};
    const Fields fields(*node, path, {}, "\"num_heads\": 32", m_findings);
    Recurrent recurrent;
    recurrent.kind = RecurrentKind::KimiDelta;
    recurrent.heads = recurrent.keyHeads = fields.integer("num_heads", Need::Required, 1, mostHeads).value_or(0);
    recurrent.headDim = recurrent.state = recurrent.rank =
        fields.integer("head_dim", Need::Required, 1, mostHeads).value_or(0);
    recurrent.convolution = fields.integer("short_conv_kernel_size", Need::Required, 1, mostHeads).value_or(0);
    recurrent.chunk = 64;
    recurrent.stateBytes = 4;
    if (fields.has("use_full_rank_gate") && fields.flag("use_full_rank_gate").value_or(false))
        fields.error("use_full_rank_gate", "unsupported",
                     "use_full_rank_gate: gates of full rank are not understood; supported: false");
    const std::vector<YamlNode> *full = fields.list("full_attn_layers", Need::Required, "[4, 8]");
    if (!full)
        return;
    const auto attending = static_cast<std::int64_t>(full->size());
    if (const YamlNode *listed = node->find("kda_layers");
        listed && static_cast<std::int64_t>(listed->items.size()) + attending != decoder.layers)
        fields.error("kda_layers", "contradiction",
                     "kda_layers and full_attn_layers have " + std::to_string(listed->items.size()) + " and "
                         + std::to_string(attending) + " items, but " + std::string(m_family.names.layers) + " is "
                         + std::to_string(decoder.layers));
    recurrent.layers = decoder.layers - attending;
    if (recurrent.layers > 0)
        decoder.recurrent = recurrent;
}

} // namespace roofline
