#include "core/report/json_values.h"
#include "core/units/say.h"
#include "core/why/why_text.h"

#include <array>

namespace roofline {

namespace {

// Returns the SI unit of a measure, in which machine output gives all its numbers.
std::string_view unitOf(Measure measure)
{
    switch (measure) {
    case Measure::Flop: return "FLOP";
    case Measure::Byte: return "byte";
    case Measure::Second: return "s";
    case Measure::ComputeRate: return "FLOP/s";
    case Measure::ByteRate: return "byte/s";
    case Measure::FlopPerByte: return "FLOP/byte";
    case Measure::Watt: return "W";
    case Measure::Joule: return "J";
    case Measure::PerSecond: return "1/s";
    default: break;
    }
    return "1";
}

std::string_view wordOf(Formula::Kind kind)
{
    constexpr std::array<std::string_view, 11> words = {"",         "",    "",    "sum",   "difference", "product",
                                                        "quotient", "max", "min", "floor", "ceiling"};
    return words[static_cast<std::size_t>(kind)];
}

JsonValue formulaValue(const Formula &formula)
{
    switch (formula.kind) {
    case Formula::Kind::None: return nullptr;
    case Formula::Kind::Number: return number(formula.number);
    case Formula::Kind::Part: return {{"name", formula.part.name}, {"value", number(formula.part.value)}};
    default: break;
    }
    JsonValue of = JsonValue::array();
    for (const Formula &operand : formula.operands)
        of.push_back(formulaValue(operand));
    return {{"operation", std::string(wordOf(formula.kind))}, {"of", of}};
}

JsonValue explanationObject(const Reasons &reasons, const Explanation &explanation)
{
    const Figure &figure = explanation.figure;
    JsonValue object;
    object["name"] = figure.name;
    object["title"] = figure.title;
    object["symbol"] = figure.symbol.text();
    object["value"] = number(figure.value);
    object["unit"] = std::string(unitOf(figure.measure));
    object["text"] = valueText(reasons, figure);
    object["formula"] = formulaValue(explanation.formula);
    object["also"] = JsonValue::array();
    for (const Formula &other : explanation.also)
        object["also"].push_back(formulaValue(other));
    object["origin"] = std::string(toString(explanation.origin.kind));
    object["origin_key"] = explanation.origin.key.empty() ? JsonValue(nullptr) : JsonValue(explanation.origin.key);
    object["origin_text"] = explanation.origin.text.empty() ? JsonValue(nullptr) : JsonValue(explanation.origin.text);
    object["evidence"] =
        explanation.origin.evidence.empty() ? JsonValue(nullptr) : JsonValue(explanation.origin.evidence);
    object["note"] = explanation.note.empty() ? JsonValue(nullptr) : JsonValue(explanation.note);
    return object;
}

} // namespace

std::string whyJson(const Reasons &reasons, std::string_view name)
{
    const InEnglish english;
    JsonValue document;
    document["format"] = "roofline-explorer/why";
    document["version"] = 1;
    document["asked"] = std::string(name);
    document["numbers"] = JsonValue::array();
    for (const Explanation &explanation : treeOf(reasons, name))
        document["numbers"].push_back(explanationObject(reasons, explanation));
    return dump(document);
}

} // namespace roofline
