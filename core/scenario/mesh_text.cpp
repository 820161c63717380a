// Reads and writes the settings of parallelism that are not plain numbers, and the setting that combines all
// of them: "tensor=4,pipeline=2".
//
// The axes multiply: chips = tensor · attention · context · pipeline; `data` is the number of replicas.
// `tensor` chips share each product. `attention` is the number of such groups of chips that each hold
// attention for requests of their own. `expert` divides the chips of a stage once more.
#include "core/scenario/setting_values.h"
#include "core/units/expression.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace roofline {

namespace {

enum MeshAxis : std::uint8_t { Tensor, Attention, Pipeline, Context, Expert, Data };
constexpr std::array<std::string_view, 6> axisNames = {"tensor", "attention", "pipeline", "context", "expert", "data"};
using AxisSizes = std::array<std::int64_t, axisNames.size()>;

constexpr const char *allowedMesh = PHRASE(
    "none, or axes with whole numbers from 1 to 100000, each axis once: tensor, attention, pipeline, context, expert, "
    "data, as in tensor=4,pipeline=2; together up to 100000 chips");

// Reads "pipeline=2" into its place, which must still be 0.
bool readAxis(std::string_view text, AxisSizes &sizes)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return false;
    const auto *name = std::ranges::find(axisNames, trimmed(text.substr(0, equals)));
    const auto number = parseIntegerExpression(text.substr(equals + 1));
    if (name == axisNames.end() || !number || *number < 1 || *number > largestChips)
        return false;
    std::int64_t &size = sizes[static_cast<std::size_t>(name - axisNames.begin())];
    if (size > 0)
        return false;
    size = *number;
    return true;
}

std::optional<AxisSizes> sizesOf(std::string_view text)
{
    AxisSizes sizes = {};
    for (const std::string_view part : split(text, ',')) {
        if (!readAxis(part, sizes))
            return std::nullopt;
    }
    for (std::int64_t &size : sizes)
        size = std::max<std::int64_t>(size, 1);
    return sizes;
}

void apply(const AxisSizes &sizes, Scenario &scenario)
{
    scenario.chips = sizes[Tensor] * sizes[Attention] * sizes[Pipeline] * sizes[Context];
    scenario.replicas = sizes[Data];
    scenario.pipeline = sizes[Pipeline];
    scenario.contextParallel = sizes[Context];
    scenario.expertParallel = sizes[Expert];
    scenario.attentionChips = sizes[Attention] > 1 ? sizes[Tensor] : 0;
}

} // namespace

std::string readMesh(Scenario &scenario, std::string_view text)
{
    if (isNone(text)) { // the chips stay, and share each product
        scenario.pipeline = scenario.contextParallel = scenario.expertParallel = 1;
        scenario.attentionChips = 0;
        return {};
    }
    const std::optional<AxisSizes> sizes = sizesOf(text);
    if (!sizes)
        return refusal(text, allowedMesh);
    std::int64_t chips = 1;
    for (const MeshAxis axis : {Tensor, Attention, Pipeline, Context}) {
        chips *= (*sizes)[axis];
        if (chips > largestChips)
            return refusal(text, allowedMesh);
    }
    apply(*sizes, scenario);
    return {};
}

std::string writeMesh(const Scenario &scenario)
{
    if (scenario.pipeline == 1 && scenario.contextParallel == 1 && scenario.expertParallel == 1
        && scenario.attentionChips == 0)
        return {};
    const std::int64_t parts = scenario.pipeline * scenario.contextParallel;
    const std::int64_t stage = scenario.chips / parts;
    const std::int64_t tensor = scenario.attentionChips > 0 ? scenario.attentionChips : stage;
    if (stage < 1 || tensor < 1)
        return {};
    const AxisSizes sizes = {
        tensor,           stage / tensor, scenario.pipeline, scenario.contextParallel, scenario.expertParallel,
        scenario.replicas};
    if (std::ranges::find(sizes, 0) != sizes.end())
        return {};
    Scenario read = scenario;
    apply(sizes, read);
    if (read != scenario)
        return {};
    std::string text;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (sizes[axis] > 1)
            text.append(text.empty() ? "" : ",")
                .append(axisNames[axis])
                .append("=")
                .append(std::to_string(sizes[axis]));
    }
    return text;
}

std::string readAttentionChips(std::string_view text, std::int64_t &target)
{
    const std::string_view name = trimmed(text);
    if (name == "tensor" || name == "data") {
        target = name == "data" ? 1 : 0;
        return {};
    }
    const auto number = parseIntegerExpression(text);
    if (!number || *number < 1 || *number > largestChips)
        return refusal(text, PHRASE("tensor, data, or a whole number from 1 to %1"), {std::to_string(largestChips)});
    target = *number;
    return {};
}

std::string attentionChipsText(std::int64_t chips)
{
    return chips == 0 ? "tensor" : chips == 1 ? "data" : std::to_string(chips);
}

} // namespace roofline
