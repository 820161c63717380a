#include "core/workload/diffusion/unet.h"

#include "core/units/text.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace roofline {

namespace {

// A layer without a name. The name depends on whether the others of its kind at this level are equal.
struct Entry {
    std::string scope;     // "down1"
    std::string_view kind; // "conv1"; static text
    std::int64_t block = 0;
    std::int64_t lastBlock = 0;
    double times = 1; // that its part of a block is listed for
    Layer layer;
};

class UNetBuilder {
public:
    explicit UNetBuilder(const UNet &unet) : m_unet(unet), m_places(real(unet.height) * real(unet.width)) {}

    LayerTable build()
    {
        embeddings();
        enter({});
        convolution("conv_in", m_unet.latentChannels, m_unet.channels, 3, m_places, m_places);
        m_channels = m_unet.channels;
        m_skips.push_back(m_channels);
        const auto levels = static_cast<std::int64_t>(m_unet.multipliers.size());
        for (std::int64_t level = 0; level < levels; ++level)
            down(level, level + 1 == levels);
        middle();
        for (std::int64_t level = levels - 1; level >= 0; --level)
            up(level);
        enter({});
        norm("norm_out", m_channels, m_places, 1);
        convolution("conv_out", m_channels, m_unet.latentChannels, 3, m_places, m_places);
        return finish();
    }

private:
    void enter(std::string scope)
    {
        m_scope = std::move(scope);
        m_block = 0;
    }

    Layer &append(std::string_view kind, Layer layer, double count = 1)
    {
        layer.count = count;
        return m_entries.emplace_back(Entry{m_scope, kind, m_block, m_block, 1, std::move(layer)}).layer;
    }

    void convolution(std::string_view kind, std::int64_t in, std::int64_t out, double kernel, double placesIn,
                     double placesOut)
    {
        const double window = real(in) * kernel * kernel;
        append(kind, {.parameters = window * real(out) + real(out),
                      .biases = real(out),
                      .flop = 2 * window * real(out) * placesOut,
                      .reads = real(in) * placesIn,
                      .writes = real(out) * placesOut});
    }

    void linear(std::string_view kind, Group group, double rows, std::int64_t in, std::int64_t out, bool bias,
                double count = 1)
    {
        append(kind, productLayer(group, rows, real(in), real(out), bias ? real(out) : 0), count);
    }

    // Includes the activation that follows the norm.
    void norm(std::string_view kind, std::int64_t channels, double places, double count)
    {
        elementwise(kind, Group::Norm, 7, 1, real(channels) * places, count).parameters = 2 * real(channels);
    }

    Layer &elementwise(std::string_view kind, Group group, double flop, double operands, double elements,
                       double count = 1)
    {
        return append(kind,
                      {.group = group,
                       .unit = Unit::Vector,
                       .flop = flop * elements,
                       .reads = operands * elements,
                       .writes = elements},
                      count);
    }

    void embeddings()
    {
        const auto both = [this](const char *scope, std::int64_t in) {
            enter(scope);
            linear("linear1", Group::Embedding, 1, in, m_unet.timeEmbedding, true);
            linear("linear2", Group::Embedding, 1, m_unet.timeEmbedding, m_unet.timeEmbedding, true);
        };
        both("time_embedding", m_unet.channels);
        if (m_unet.extraEmbedding > 0)
            both("extra_embedding", m_unet.extraEmbedding);
    }

    void residualBlock(std::int64_t in, std::int64_t out)
    {
        ++m_block;
        ++m_residualBlocks;
        norm("norm1", in, m_places, 1);
        convolution("conv1", in, out, 3, m_places, m_places);
        linear("time_proj", Group::Embedding, 1, m_unet.timeEmbedding, out, true);
        norm("norm2", out, m_places, 1);
        convolution("conv2", out, out, 3, m_places, m_places);
        if (in != out)
            convolution("shortcut", in, out, 1, m_places, m_places);
        elementwise("add", Group::Elementwise, 1, 2, real(out) * m_places).boundary = true;
        m_channels = out;
    }

    // Every block has attention of the image to itself and to the text, and a gated MLP that is four times as wide.
    void transformer(std::int64_t depth)
    {
        if (depth == 0)
            return;
        m_transformerBlocks += depth;
        const std::int64_t c = m_channels;
        const double blocks = real(depth);
        norm("transformer_norm", c, m_places, 1);
        linear("proj_in", Group::Attention, m_places, c, c, true);
        norm("block_norm", c, m_places, 3 * blocks);
        linear("self_qkv", Group::Attention, m_places, c, c, false, 3 * blocks);
        attention("self_attention", m_places, blocks);
        linear("self_out", Group::Attention, m_places, c, c, true, blocks);
        linear("cross_q", Group::Attention, m_places, c, c, false, blocks);
        linear("cross_kv", Group::Attention, real(m_unet.contextTokens), m_unet.contextWidth, c, false, 2 * blocks);
        attention("cross_attention", real(m_unet.contextTokens), blocks);
        linear("cross_out", Group::Attention, m_places, c, c, true, blocks);
        elementwise("attention_add", Group::Elementwise, 1, 2, real(c) * m_places, 2 * blocks);
        linear("mlp_up", Group::Mlp, m_places, c, 8 * c, true, blocks);
        // GELU of one half times the other half
        elementwise("mlp_act", Group::Mlp, 9, 2, 4 * real(c) * m_places, blocks);
        linear("mlp_down", Group::Mlp, m_places, 4 * c, c, true, blocks);
        elementwise("mlp_add", Group::Elementwise, 1, 2, real(c) * m_places, blocks).boundary = true;
        linear("proj_out", Group::Attention, m_places, c, c, true);
        elementwise("transformer_add", Group::Elementwise, 1, 2, real(c) * m_places).boundary = true;
    }

    void attention(std::string_view kind, double keys, double count)
    {
        const double heads = m_unet.heads > 0 ? real(m_unet.heads) : real(m_channels / m_unet.headDim);
        append(kind,
               {.group = Group::Attention,
                .attention = FixedAttention{heads, real(m_channels) / heads, m_places, keys, {}}},
               count);
    }

    void level(std::int64_t level, std::int64_t skip)
    {
        const auto i = static_cast<std::size_t>(level);
        residualBlock(m_channels + skip, m_unet.channels * m_unet.multipliers[i]);
        transformer(m_unet.transformerDepth[i]);
    }

    void down(std::int64_t number, bool last)
    {
        enter("down" + std::to_string(number + 1));
        for (std::int64_t block = 0; block < m_unet.resBlocks; ++block) {
            level(number, 0);
            m_skips.push_back(m_channels);
        }
        if (last)
            return;
        const double before = m_places;
        m_places /= 4;
        convolution("downsample", m_channels, m_channels, 3, before, m_places);
        m_skips.push_back(m_channels);
    }

    void middle()
    {
        enter("mid");
        residualBlock(m_channels, m_channels);
        transformer(m_unet.middleDepth);
        residualBlock(m_channels, m_channels);
    }

    // Joining two images only renames what is in memory, and the first layers of a block read both.
    void up(std::int64_t number)
    {
        enter("up" + std::to_string(number + 1));
        for (std::int64_t block = 0; block <= m_unet.resBlocks; ++block) {
            const std::int64_t skip = m_skips.back();
            m_skips.pop_back();
            level(number, skip);
        }
        if (number == 0)
            return;
        const double before = real(m_channels) * m_places;
        append("resize", {.group = Group::Pool, .unit = Unit::Vector, .reads = before, .writes = 4 * before});
        m_places *= 4;
        convolution("upsample", m_channels, m_channels, 3, m_places, m_places);
    }

    // Lists equal parts of neighboring blocks once. A part goes up to an output that is kept, so that what training
    // recomputes together is together.
    void merge()
    {
        std::vector<Entry> merged;
        const auto ends = [](const Entry &a, const Entry &b) { return a.layer.boundary || a.scope != b.scope; };
        const auto same = [](const Entry &a, const Entry &b) { return a.kind == b.kind && a.layer == b.layer; };
        for (auto part = m_entries.begin(); part != m_entries.end();) {
            auto end = std::adjacent_find(part, m_entries.end(), ends);
            if (end != m_entries.end())
                ++end;
            const auto last = std::find_if(merged.rbegin(), merged.rend(), [&](const Entry &other) {
                return other.scope == part->scope && other.kind == part->kind;
            });
            const auto known = last == merged.rend() ? merged.end() : last.base() - 1;
            if (merged.end() - known >= end - part && std::equal(part, end, known, same)) {
                for (auto entry = known; part != end; ++entry, ++part) {
                    ++entry->times;
                    entry->lastBlock = part->block;
                }
            } else {
                merged.insert(merged.end(), part, end);
                part = end;
            }
        }
        m_entries = std::move(merged);
    }

    std::string nameOf(const Entry &entry) const
    {
        if (entry.scope.empty())
            return std::string(entry.kind);
        const auto ofKind = std::ranges::count_if(
            m_entries, [&](const Entry &other) { return other.scope == entry.scope && other.kind == entry.kind; });
        std::string name = entry.scope + '.';
        if (ofKind > 1)
            name += std::to_string(entry.block)
                    + (entry.lastBlock > entry.block ? '-' + std::to_string(entry.lastBlock) : std::string()) + '.';
        return name.append(entry.kind);
    }

    LayerTable finish()
    {
        merge();
        LayerTable table;
        for (const Entry &entry : m_entries) {
            Layer &layer = table.layers.emplace_back(entry.layer);
            layer.count *= entry.times;
            layer.name = nameOf(entry);
            if (layer.attention)
                layer.attention->parts = {layer.name + ".qk_matmul", layer.name + ".softmax",
                                          layer.name + ".sv_matmul"};
        }
        table.depth = m_residualBlocks + m_transformerBlocks;
        table.sample = "step";
        addFacts(table);
        return table;
    }

    void addFacts(LayerTable &table) const
    {
        const std::string channels =
            joined(m_unet.multipliers, ", ", [this](std::int64_t multiplier) { return m_unet.channels * multiplier; });
        table.facts = {{"latent", std::to_string(m_unet.latentChannels) + " × " + std::to_string(m_unet.height) + " × "
                                      + std::to_string(m_unet.width)},
                       {"channels", channels},
                       {"residual blocks", std::to_string(m_residualBlocks)},
                       {"transformer blocks", std::to_string(m_transformerBlocks)}};
        if (m_transformerBlocks > 0)
            table.facts.emplace_back("text", std::to_string(m_unet.contextTokens) + " tokens of "
                                                 + std::to_string(m_unet.contextWidth));
    }

    const UNet &m_unet;
    double m_places; // pixels of the image at this level
    std::int64_t m_channels = 0;
    std::vector<std::int64_t> m_skips; // channels of the outputs that are joined in on the way up
    std::string m_scope;
    std::int64_t m_block = 0;
    std::int64_t m_residualBlocks = 0;
    std::int64_t m_transformerBlocks = 0;
    std::vector<Entry> m_entries;
};

} // namespace

LayerTable expand(const UNet &unet)
{
    return UNetBuilder(unet).build();
}

} // namespace roofline
