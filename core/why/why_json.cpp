#include "core/report/json_writer.h"
#include "core/units/say.h"
#include "core/why/why_text.h"

#include <optional>

namespace roofline {

namespace {

// These follow the order of Formula::Kind and of Measure. The units are SI, as in all machine output.
constexpr std::string_view operations[] = {"",         "",    "",    "sum",   "difference", "product",
                                           "quotient", "max", "min", "floor", "ceiling",    "power"};
constexpr std::string_view siUnits[] = {"1",      "1",      "1",         "1", "FLOP", "byte", "s",
                                        "FLOP/s", "byte/s", "FLOP/byte", "W", "J",    "1",    "1/s"};

static_assert(std::size(operations) == static_cast<std::size_t>(Formula::Kind::Power) + 1);
static_assert(std::size(siUnits) == static_cast<std::size_t>(Measure::PerSecond) + 1);

// Adds it as an item of a list, or behind its key.
void addFormula(JsonWriter &json, const Formula &formula)
{
    switch (formula.kind) {
    case Formula::Kind::None: return json.item(nullptr);
    case Formula::Kind::Number: return json.item(formula.number);
    case Formula::Kind::Part: {
        const auto part = json.object();
        json("name", formula.part.name);
        json("value", formula.part.value);
        return;
    }
    default: break;
    }
    const auto operation = json.object();
    json("operation", operations[static_cast<std::size_t>(formula.kind)]);
    const auto of = json.list("of");
    for (const Formula &operand : formula.operands)
        addFormula(json, operand);
}

std::optional<std::string_view> orNull(std::string_view text)
{
    return text.empty() ? std::nullopt : std::optional(text);
}

void addExplanation(JsonWriter &json, const Reasons &reasons, const Explanation &explanation)
{
    const Figure &figure = explanation.figure;
    json("name", figure.name);
    json("title", figure.title);
    json("symbol", figure.symbol.text());
    json("value", figure.value);
    json("unit", siUnits[static_cast<std::size_t>(figure.measure)]);
    json("text", valueText(reasons, figure));
    json.addKey("formula");
    addFormula(json, explanation.formula);
    {
        const auto also = json.list("also");
        for (const Formula &other : explanation.also)
            addFormula(json, other);
    }
    json("origin", toString(explanation.origin.kind));
    json("origin_key", orNull(explanation.origin.key));
    json("origin_text", orNull(explanation.origin.text));
    json("evidence", orNull(explanation.origin.evidence));
    json("note", orNull(explanation.note));
}

} // namespace

std::string whyJson(const Reasons &reasons, std::string_view name)
{
    const InEnglish english;
    return jsonDocument("roofline-explorer/why", JsonForm::Indented, [&](JsonWriter &json) {
        json("asked", name);
        json.objects("numbers", treeOf(reasons, name),
                     [&](const Explanation &explanation) { addExplanation(json, reasons, explanation); });
    });
}

} // namespace roofline
