#include "core/lesson/expression/expression_values.h"

#include "core/answers/bracket.h"
#include "core/lesson/lesson_unit.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

using ValueKind = LessonValue::Kind;

bool isWhole(double number)
{
    return number == std::round(number) && std::abs(number) < 1e15;
}

// Counts have all their digits. Throughputs and intensities have those that titles and verdicts give them: 2944 and
// 21.8 k.
std::string numberText(double number, Dimension dimension)
{
    constexpr int digits = 3;
    if (dimension == Dimension() && isWhole(number))
        return formatExact(number);
    if (dimension == dimensionOf(Frequency{}))
        return perSecondText(number);
    if (dimension != dimensionOf(Intensity{}))
        return formatNumber(number, digits);
    constexpr double prefixed = 1e4;
    return std::abs(number) < prefixed ? formatNumber(number, std::max(digits, intensityDigits(number)))
                                       : formatSi(number, {}, digits);
}

} // namespace

std::string nameFor(const LessonValue &value)
{
    if (value.kind == ValueKind::Truth)
        return say("a condition");
    if (value.kind == ValueKind::Symbol)
        return inQuotes(value.symbol);
    return nameFor(value.dimension);
}

LessonValue both(const LessonValue &a, const LessonValue &b)
{
    LessonValue value;
    value.literal = a.literal && b.literal;
    value.tells = a.tells;
    for (const Tells tells : b.tells) {
        if (std::ranges::find(value.tells, tells) == value.tells.end())
            value.tells.push_back(tells);
    }
    return value;
}

std::optional<Bound> boundNamed(std::string_view name)
{
    constexpr std::array all = {Bound::Compute, Bound::Memory, Bound::Network, Bound::Overhead, Bound::Balanced};
    const auto *const found = std::ranges::find(all, name, [](Bound bound) { return toString(bound); });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

std::optional<double> leastThatHolds(double from, double to, double oneByOne, const std::function<bool(double)> &holds)
{
    double low = from; // where it does not hold, once the loop has run
    for (double value = from; value <= to && value < from + oneByOne; ++value) {
        if (holds(value))
            return value;
        low = value;
    }
    for (double step = oneByOne; low < to; step *= 2) {
        const double high = std::min(low + step, to);
        if (holds(high)) {
            const Bracket bracket = closeIn(Bracket{low, high, true}, holds);
            return bracket.high;
        }
        low = high;
    }
    return std::nullopt;
}

std::string textOf(const LessonValue &value, int digits)
{
    if (!value.text.empty())
        return value.text;
    if (value.kind == ValueKind::Truth)
        return value.truth ? "true" : "false";
    if (value.kind == ValueKind::Symbol)
        return value.symbol;
    if (value.dimension == Dimension() && isWhole(value.number))
        return formatExact(value.number);
    if (value.dimension == dimensionOf(Seconds{}))
        return format(Seconds(value.number), digits);
    return formatQuantity(value.number, value.dimension, digits);
}

Parsed<std::string> textIn(const LessonValue &value, std::string_view unit)
{
    unit = trimmed(unit);
    const std::optional<UnitOfMeasure> read = readLessonUnit(unit);
    if (!read)
        return Parsed<std::string>::fail(unknownUnit(unit, value.dimension));
    if (value.isNumber() && value.dimension != Dimension() && !nameOf(value.dimension))
        return Parsed<std::string>::fail(say("this is no quantity that has a unit here; allowed: a time, a rate, bytes "
                                             "and the like, or a quotient without a unit"));
    if (!value.isNumber() || read->dimension != value.dimension)
        return Parsed<std::string>::fail(say("%1 cannot be written in %2", {nameFor(value), inQuotes(unit)}));
    const double number = value.number / scaled("1", 1, *read);
    const std::string text = numberText(number, value.dimension);
    const bool close = unit.empty() || unit == "×";
    if (text == "1")
        unit = ofOne(unit);
    return Parsed<std::string>::ok(text + (close ? "" : " ") + std::string(unit));
}

} // namespace roofline
