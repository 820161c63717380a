#include "core/workload/recommender.h"

#include "core/units/text.h"

#include <numeric>
#include <string>

namespace roofline {

namespace {

std::string joinedWidths(std::int64_t first, const std::vector<std::int64_t> &widths)
{
    return std::to_string(first) + " – " + joined(widths, " – ");
}

// Adds linear layers with biases, which include their activations.
void addNetwork(const std::string &name, std::int64_t inputs, const std::vector<std::int64_t> &widths,
                LayerTable &table)
{
    std::int64_t in = inputs;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const std::int64_t out = widths[i];
        table.layers.push_back(productLayer(Group::Mlp, 1, real(in), real(out), real(out)));
        table.layers.back().name = name + std::to_string(i + 1);
        in = out;
    }
}

} // namespace

LayerTable expand(const Recommender &recommender)
{
    LayerTable table;
    table.sample = "sample";
    table.depth = static_cast<std::int64_t>(recommender.bottom.size() + recommender.top.size());
    const std::int64_t width = recommender.bottom.back();
    const double rows = std::accumulate(recommender.tables.begin(), recommender.tables.end(), 0.0);
    const auto tables = static_cast<std::int64_t>(recommender.tables.size());

    addNetwork("bottom_mlp", recommender.denseFeatures, recommender.bottom, table);

    const double gathered = real(tables) * real(width);
    table.layers.push_back({.name = "embedding",
                            .group = Group::Embedding,
                            .unit = Unit::Vector,
                            .parameters = rows * real(width),
                            .gathered = gathered,
                            .writes = gathered});

    // The interaction is the dot product of every pair, computed as one small matrix product. One half of its
    // result without the diagonal is new.
    const std::int64_t vectors = tables + 1;
    const std::int64_t pairs = vectors * (vectors - 1) / 2;
    table.layers.push_back({.name = "interaction",
                            .group = Group::Mlp,
                            .flop = 2 * real(vectors) * real(vectors) * real(width),
                            .reads = real(vectors) * real(width),
                            .writes = real(pairs)});

    addNetwork("top_mlp", width + pairs, recommender.top, table);
    table.layers.back().group = Group::Head;

    table.facts = {{"tables", std::to_string(tables)},
                   {"rows", std::to_string(static_cast<std::int64_t>(rows))},
                   {"row width", std::to_string(width)},
                   {"bottom MLP", joinedWidths(recommender.denseFeatures, recommender.bottom)},
                   {"top MLP", joinedWidths(width + pairs, recommender.top)}};
    return table;
}

} // namespace roofline
