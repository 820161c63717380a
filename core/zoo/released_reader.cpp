// Reads the formats in which a model was released.
#include "core/units/say.h"
#include "core/zoo/architecture_readers.h"
#include "core/zoo/fields.h"

#include <vector>

namespace roofline {

namespace {

constexpr std::int64_t largestStoredGroup = 100'000'000;
constexpr Bytes largestScale(1000);
constexpr std::string_view storedKeys[] = {"format", "group", "scale"};

std::optional<NumberFormat> formatOf(const Fields &fields, std::string_view key, Need need)
{
    return fromWord<NumberFormat>(fields.choice(key, need, enumWords<NumberFormat>, "unknown-format"));
}

// Reads a format alone, or a format with the scales of its groups.
void readStored(const Fields &fields, std::string_view key, Findings &findings, StoredFormat &stored)
{
    const YamlNode *node = fields.find(key, Need::Optional);
    if (!node)
        return;
    if (node->isScalar()) {
        if (const std::optional<NumberFormat> format = formatOf(fields, key, Need::Optional))
            stored = {*format, 0, 0};
        return;
    }
    const Fields parts(*node, fields.pathOf(key), storedKeys, "format: fp8", findings);
    stored.format = formatOf(parts, "format", Need::Required).value_or(stored.format);
    const bool scaled = parts.has("group") || parts.has("scale");
    stored.group = parts.integer("group", scaled ? Need::Required : Need::Optional, 1, largestStoredGroup).value_or(0);
    stored.scaleBytes = parts.quantity<Bytes>("scale", scaled ? Need::Required : Need::Optional, Bytes(), largestScale)
                            .value_or(Bytes())
                            .value();
}

} // namespace

Released readReleased(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    static const std::vector<std::string_view> keys = [] {
        std::vector<std::string_view> all = {"method", "kept", "activations", "kv"};
        for (const WeightClass weights : allWeightClasses)
            all.push_back(toString(weights));
        return all;
    }();
    if (node.isScalar()) {
        const std::optional<NumberFormat> plain = fromWord<NumberFormat>(node.text);
        if (!plain)
            findings.refuse("unknown-format", node.mark, path,
                            PHRASE("released: expected a number format, as in bf16, or what each kind of weights is "
                                   "in, as in {kept: bf16, experts: fp4}"));
        return Released(plain.value_or(NumberFormat::Bf16));
    }
    const Fields fields(node, path, keys, "kept: bf16", findings);
    Released released(formatOf(fields, "kept", Need::Required).value_or(NumberFormat::Bf16));
    released.method = fields.text("method", Need::Optional);
    released.activations = formatOf(fields, "activations", Need::Optional).value_or(released.kept);
    released.kv = formatOf(fields, "kv", Need::Optional).value_or(released.kept);
    for (const WeightClass weights : allWeightClasses)
        readStored(fields, toString(weights), findings, released.weights[indexOf(weights)]);
    return released;
}

} // namespace roofline
