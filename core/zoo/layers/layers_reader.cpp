// Reads the "layers" of a model's document as a layer table.
#include "core/units/say.h"
#include "core/workload/rules.h"
#include "core/zoo/architecture_readers.h"
#include "core/zoo/layers/layer_items.h"
#include "core/zoo/layers/layer_network.h"
#include "core/zoo/scalars.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 7> layersKeys = {"input",      "sample", "depth", "bias",
                                                        "batch norm", "blocks", "body"};

std::optional<LayerShape> readInput(const Fields &fields, Findings &findings)
{
    const std::vector<YamlNode> *list = fields.list("input", Need::Required, "[3, 224, 224]");
    if (!list)
        return {};
    if (list->size() != 1 && list->size() != 3) {
        fields.refuse(
            "input", "wrong-type",
            QT_TRANSLATE_NOOP("Phrases",
                              "input must have one number, or three: channels, height and width, like [3, 224, 224]"));
        return {};
    }
    const YamlPath path = fields.pathOf("input");
    std::array<std::int64_t, 3> sizes = {1, 1, 1};
    bool good = true;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const YamlNode &node = (*list)[i];
        const YamlPath itemPath{&path, {}, i};
        const std::string line = Fields::lineOf(node, itemPath, say(QT_TRANSLATE_NOOP("Phrases", "an item of input")),
                                                Fields::longestName, findings);
        const Scalar<std::int64_t> read =
            line.empty() ? Scalar<std::int64_t>() : readInteger(line, node.inQuotes, 1, mostWidth);
        if (!read.value && !line.empty())
            findings.error(read.rule, node.mark, itemPath, "input: " + read.why);
        good &= read.value.has_value();
        sizes[i] = read.value.value_or(1);
    }
    const LayerShape shape{sizes[0], sizes[1], sizes[2]};
    try {
        LayerBuilder::check(shape);
    } catch (const LayerProblem &problem) {
        fields.error("input", problem.rule.c_str(), problem.text);
        good = false;
    }
    return good ? std::optional(shape) : std::nullopt;
}

} // namespace

LayerTable readLayers(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, layersKeys, "input: [3, 224, 224]", findings);
    const std::optional<LayerShape> input = readInput(fields, findings);
    const std::string sample = fields.text("sample", Need::Optional);
    const std::int64_t depth = fields.integer("depth", Need::Optional, 1, mostLayers).value_or(0);
    const std::optional<bool> bias = fields.flag("bias");
    const bool batchNorm = fields.flag("batch norm").value_or(false);
    const LayerDocument document = readLayerItems(fields, findings);
    if (!input || findings.hasErrors())
        return {};
    LayerTable table = buildNetwork(document, *input, {batchNorm, bias}, depth, findings);
    if (table.layers.empty() && !findings.hasErrors())
        fields.refuse(
            "body", "missing-value",
            QT_TRANSLATE_NOOP("Phrases", "body has no layer that computes anything; add one, like {conv: 64}"));
    if (!sample.empty())
        table.sample = sample;
    return table;
}

} // namespace roofline
