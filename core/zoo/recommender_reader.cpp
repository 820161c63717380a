// Reads the "recommender" of a model's document as a layer table.
#include "core/units/say.h"
#include "core/workload/recommender.h"
#include "core/workload/rules.h"
#include "core/zoo/architecture_readers.h"
#include "core/zoo/fields.h"

#include <string>

namespace roofline {

namespace {

constexpr std::string_view recommenderKeys[] = {"dense features", "bottom mlp", "top mlp", "tables", "width", "sample"};

constexpr std::int64_t mostRows = 1'000'000'000'000;
constexpr std::int64_t mostUnits = 1'000'000; // in one layer of a network
constexpr std::size_t mostLayersOfOne = 100;
constexpr std::size_t mostTables = 10'000;

} // namespace

LayerTable readRecommender(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, recommenderKeys, "dense features: 13", findings);
    Recommender recommender;
    recommender.denseFeatures = fields.integer("dense features", Need::Required, 1, mostUnits).value_or(0);
    recommender.bottom =
        fields.integers("bottom mlp", Need::Required, 1, mostUnits, 1, mostLayersOfOne, "[512, 256, 128]");
    recommender.top =
        fields.integers("top mlp", Need::Required, 1, mostUnits, 1, mostLayersOfOne, "[1024, 1024, 512, 256, 1]");
    recommender.tables =
        fields.integers("tables", Need::Required, 1, mostRows, 1, mostTables, "[40000000, 39060, 17295]");
    const std::int64_t width = fields.integer("width", Need::Required, 1, mostUnits).value_or(0);
    const std::string sample = fields.text("sample", Need::Optional);
    if (width > 0 && !recommender.bottom.empty() && recommender.bottom.back() != width) {
        fields.refuse(
            "bottom mlp", "contradiction",
            PHRASE(
                "bottom mlp ends with %1, but a table's rows are %2 wide (width); what it gives is compared with them"),
            {recommender.bottom.back(), width});
    }
    if (findings.hasErrors())
        return {};
    LayerTable table = expand(recommender);
    if (!sample.empty())
        table.sample = sample;
    double parameters = 0;
    for (const Layer &layer : table.layers)
        parameters += layer.parameters;
    if (parameters > real(mostParameters)) {
        fields.refuse("tables", "out-of-range", PHRASE("tables of this size are not plausible; at most %1 parameters"),
                      {mostParameters});
    }
    return table;
}

} // namespace roofline
