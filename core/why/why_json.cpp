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

JsonValue orNull(const std::string &text)
{
    return text.empty() ? JsonValue() : JsonValue(text);
}

JsonValue explanationObject(const Reasons &reasons, const Explanation &explanation)
{
    const Figure &figure = explanation.figure;
    JsonValue object = {{"name", figure.name},
                        {"title", figure.title},
                        {"symbol", figure.symbol.text()},
                        {"value", number(figure.value)},
                        {"unit", unitOf(figure.measure)},
                        {"text", valueText(reasons, figure)},
                        {"formula", formulaValue(explanation.formula)},
                        {"also", JsonValue::array()},
                        {"origin", toString(explanation.origin.kind)},
                        {"origin_key", orNull(explanation.origin.key)},
                        {"origin_text", orNull(explanation.origin.text)},
                        {"evidence", orNull(explanation.origin.evidence)},
                        {"note", orNull(explanation.note)}};
    for (const Formula &other : explanation.also)
        object["also"].push_back(formulaValue(other));
    return object;
}

} // namespace

std::string whyJson(const Reasons &reasons, std::string_view name)
{
    const InEnglish english;
    JsonValue document = {
        {"format", "roofline-explorer/why"}, {"version", 1}, {"asked", name}, {"numbers", JsonValue::array()}};
    for (const Explanation &explanation : treeOf(reasons, name))
        document["numbers"].push_back(explanationObject(reasons, explanation));
    return dump(document);
}

} // namespace roofline
