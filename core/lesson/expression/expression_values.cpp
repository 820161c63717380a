#include "core/lesson/expression/expression_values.h"

#include "core/answers/bracket.h"
#include "core/lesson/lesson_unit.h"
#include "core/report/phrases/wording.h"
#include "core/units/arithmetic.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

using ValueKind = LessonValue::Kind;

constexpr double alike = 1e-9; // relative; numbers that are this close count as equal
constexpr std::string_view functionList[] = {"max", "min", "abs", "sqrt", "log2", "round", "floor", "ceil", "least"};

// Returns a value of this kind that is made from both.
LessonValue from(const LessonValue &a, const LessonValue &b, ValueKind kind)
{
    LessonValue value;
    value.kind = kind;
    value.literal = a.literal && b.literal;
    value.tells = a.tells;
    for (const Tells tells : b.tells) {
        if (std::ranges::find(value.tells, tells) == value.tells.end())
            value.tells.push_back(tells);
    }
    return value;
}

Parsed<LessonValue> refused(const char *why, std::initializer_list<SayArgument> arguments = {})
{
    return Parsed<LessonValue>::fail(say(why, arguments));
}

Parsed<LessonValue> asNumber(LessonValue value, double number, Dimension dimension)
{
    if (std::string why = outOfRange(number, dimension); !why.empty())
        return Parsed<LessonValue>::fail(std::move(why));
    value.number = number;
    value.dimension = dimension;
    return {std::move(value), {}};
}

Parsed<LessonValue> asTruth(LessonValue value, bool truth)
{
    value.truth = truth;
    return {std::move(value), {}};
}

Parsed<LessonValue> extreme(const std::vector<LessonValue> &arguments, bool largest)
{
    LessonValue result = arguments.front();
    if (!result.isNumber())
        return refused(QT_TRANSLATE_NOOP("Phrases", "%1 has no size"), {nameFor(result)});
    for (const LessonValue &value : arguments) {
        if (!value.isNumber() || value.dimension != result.dimension)
            return refused(QT_TRANSLATE_NOOP("Phrases", "%1 and %2 cannot be compared"),
                           {nameFor(result), nameFor(value)});
        LessonValue both = from(result, value, ValueKind::Number);
        both.number = largest ? std::max(result.number, value.number) : std::min(result.number, value.number);
        both.dimension = result.dimension;
        result = std::move(both);
    }
    result.text.clear();
    return {std::move(result), {}};
}

Parsed<LessonValue> rootOf(const LessonValue &value)
{
    const Dimension d = value.dimension;
    if (value.number < 0)
        return refused(QT_TRANSLATE_NOOP("Phrases", "there is no root of a number below 0"));
    if (d.flop % 2 != 0 || d.byte % 2 != 0 || d.second % 2 != 0 || d.joule % 2 != 0)
        return refused(QT_TRANSLATE_NOOP("Phrases", "there is no root of %1"), {nameFor(value)});
    return asNumber(from(value, value, ValueKind::Number), std::sqrt(value.number),
                    {d.flop / 2, d.byte / 2, d.second / 2, d.joule / 2});
}

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
        return say(QT_TRANSLATE_NOOP("Phrases", "a condition"));
    if (value.kind == ValueKind::Symbol)
        return inQuotes(value.symbol);
    return nameFor(value.dimension);
}

LessonValue both(const LessonValue &a, const LessonValue &b)
{
    return from(a, b, ValueKind::Number);
}

std::optional<Bound> boundNamed(std::string_view name)
{
    constexpr std::array all = {Bound::Compute, Bound::Memory, Bound::Network, Bound::Overhead, Bound::Balanced};
    const auto *const found = std::ranges::find(all, name, [](Bound bound) { return toString(bound); });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

Parsed<LessonValue> connected(const LessonValue &a, bool both, const LessonValue &b)
{
    if (a.kind != ValueKind::Truth || b.kind != ValueKind::Truth)
        return refused(
            both ? QT_TRANSLATE_NOOP(
                "Phrases", "%1 and %2 cannot be joined by and: each has to be a condition, like bound == compute")
                 : QT_TRANSLATE_NOOP(
                     "Phrases", "%1 and %2 cannot be joined by or: each has to be a condition, like bound == compute"),
            {nameFor(a), nameFor(b)});
    return asTruth(from(a, b, ValueKind::Truth), both ? a.truth && b.truth : a.truth || b.truth);
}

Parsed<LessonValue> negation(const LessonValue &value)
{
    if (value.kind != ValueKind::Truth)
        return refused(QT_TRANSLATE_NOOP("Phrases", "not needs a condition, like bound == compute, and this is %1"),
                       {nameFor(value)});
    return asTruth(from(value, value, ValueKind::Truth), !value.truth);
}

Parsed<LessonValue> compared(const LessonValue &a, std::string_view sign, const LessonValue &b)
{
    const LessonValue result = from(a, b, ValueKind::Truth);
    const bool equality = sign == "==" || sign == "!=";
    if (equality && a.kind == b.kind && !a.isNumber()) {
        const bool same = a.kind == ValueKind::Truth ? a.truth == b.truth : a.symbol == b.symbol;
        return asTruth(result, same == (sign == "=="));
    }
    if (!a.isNumber() || !b.isNumber() || a.dimension != b.dimension)
        return refused(QT_TRANSLATE_NOOP("Phrases", "%1 and %2 cannot be compared; give both the same kind of unit"),
                       {nameFor(a), nameFor(b)});
    const bool same = std::abs(a.number - b.number) <= alike * std::max(std::abs(a.number), std::abs(b.number));
    if (equality)
        return asTruth(result, same == (sign == "=="));
    const bool orSame = sign == "<=" || sign == ">=" || sign == "≤" || sign == "≥";
    const bool less = sign.front() == '<' || sign == "≤";
    if (same)
        return asTruth(result, orSame);
    return asTruth(result, less ? a.number < b.number : a.number > b.number);
}

std::span<const std::string_view> functionNames()
{
    return functionList;
}

Parsed<LessonValue> applied(std::string_view function, const std::vector<LessonValue> &arguments)
{
    if (function == "max" || function == "min")
        return extreme(arguments, function == "max");
    const LessonValue &value = arguments.front();
    if (arguments.size() > 1 || !value.isNumber())
        return refused(QT_TRANSLATE_NOOP("Phrases", "%1 is of one number"), {std::string(function)});
    const LessonValue result = from(value, value, ValueKind::Number);
    if (function == "abs")
        return asNumber(result, std::abs(value.number), value.dimension);
    if (function == "sqrt")
        return rootOf(value);
    if (value.dimension != Dimension())
        return refused(
            QT_TRANSLATE_NOOP("Phrases", "%1 is of a number without a unit, and this is %2; divide by 1 of its unit"),
            {std::string(function), nameFor(value)});
    if (function == "log2")
        return value.number > 0 ? asNumber(result, std::log2(value.number), {})
                                : refused(QT_TRANSLATE_NOOP("Phrases", "there is no logarithm of 0 or less"));
    if (function == "round")
        return asNumber(result, std::round(value.number), {});
    return asNumber(result, function == "floor" ? std::floor(value.number) : std::ceil(value.number), {});
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
        return Parsed<std::string>::fail(
            say(QT_TRANSLATE_NOOP("Phrases", "this is no quantity that has a unit here; allowed: a time, a rate, bytes "
                                             "and the like, or a quotient without a unit")));
    if (!value.isNumber() || read->dimension != value.dimension)
        return Parsed<std::string>::fail(
            say(QT_TRANSLATE_NOOP("Phrases", "%1 cannot be written in %2"), {nameFor(value), inQuotes(unit)}));
    const double number = value.number / scaled("1", 1, *read);
    const std::string text = numberText(number, value.dimension);
    const bool close = unit.empty() || unit == "×";
    if (text == "1")
        unit = ofOne(unit);
    return Parsed<std::string>::ok(text + (close ? "" : " ") + std::string(unit));
}

} // namespace roofline
