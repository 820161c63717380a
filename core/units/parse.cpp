#include "core/units/parse.h"

#include "core/units/characters.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <charconv>
#include <cmath>

namespace roofline {

namespace {

constexpr std::int64_t largestWhole = std::int64_t{1} << 53; // up to which a double has all whole numbers

// Holds the longest decimal number that a text starts with.
struct LeadingNumber {
    double value = 0;
    std::size_t length = 0; // 0: none
    bool outOfRange = false;
};

LeadingNumber readLeadingNumber(std::string_view text)
{
    const std::size_t plus = text.starts_with('+') ? 1 : 0;
    const std::size_t sign = plus == 0 && text.starts_with('-') ? 1 : 0;
    const std::string_view unsignedPart = text.substr(plus + sign);
    // This check is needed because from_chars would also take "inf" and "nan".
    if (unsignedPart.empty() || !(unsignedPart.front() == '.' || isDigit(unsignedPart.front())))
        return {};
    LeadingNumber number;
    const auto [end, error] = std::from_chars(text.data() + plus, text.data() + text.size(), number.value);
    if (error == std::errc::invalid_argument)
        return {};
    number.length = static_cast<std::size_t>(end - text.data());
    number.outOfRange = error == std::errc::result_out_of_range;
    return number;
}

// Reads a text of nothing but a few digits, which is what a sweep places a million times.
std::optional<std::int64_t> readFewDigits(std::string_view text)
{
    constexpr std::size_t few = 15; // a double has as many
    if (text.empty() || text.size() > few)
        return std::nullopt;
    std::int64_t value = 0;
    for (const char character : text) {
        if (!isDigit(character))
            return std::nullopt;
        value = value * 10 + (character - '0');
    }
    return value;
}

bool continuesWithComma(std::string_view rest)
{
    return rest.size() > 1 && rest[0] == ',' && isDigit(rest[1]);
}

std::string commaError(std::string_view text)
{
    return say("%1 has a comma: write a decimal point, and nothing between thousands", {inQuotes(text)});
}

} // namespace

Parsed<double> parseQuantity(std::string_view text, Dimension expected)
{
    text = trimmed(text);
    if (text.empty())
        return Parsed<double>::fail(say("nothing given; %1", {expectation(expected)}));
    const LeadingNumber number = readLeadingNumber(text);
    if (number.length == 0)
        return Parsed<double>::fail(
            say("%1 does not start with a number; %2", {inQuotes(text), expectation(expected)}));
    const std::string_view digits = text.substr(0, number.length);
    const std::string_view unitText = trimmed(text.substr(number.length));
    if (continuesWithComma(unitText))
        return Parsed<double>::fail(commaError(text));
    if (unitText.empty())
        return Parsed<double>::fail(say("%1 has no unit; %2", {shown(text), expectation(expected)}));
    const std::optional<UnitOfMeasure> unit = readUnit(unitText);
    if (!unit)
        return Parsed<double>::fail(unknownUnit(unitText, expected));
    if (unit->dimension != expected)
        return Parsed<double>::fail(
            say("%1 is %2; %3", {shown(text), withArticle(unit->dimension), expectation(expected)}));
    const double value = scaled(digits, number.value, *unit);
    if (number.outOfRange || !std::isfinite(value))
        return Parsed<double>::fail(say("%1 is out of range; %2", {inQuotes(text), expectation(expected)}));
    return Parsed<double>::ok(value);
}

Parsed<double> parseNumber(std::string_view text)
{
    if (const std::optional<std::int64_t> whole = readFewDigits(text))
        return Parsed<double>::ok(real(*whole));
    text = trimmed(text);
    if (text.empty())
        return Parsed<double>::fail(say("nothing given; a number is expected"));
    const LeadingNumber number = readLeadingNumber(text);
    if (number.length > 0 && continuesWithComma(text.substr(number.length)))
        return Parsed<double>::fail(commaError(text));
    if (number.length < text.size())
        return Parsed<double>::fail(say("%1 is not a decimal number", {inQuotes(text)}));
    if (number.outOfRange)
        return Parsed<double>::fail(say("%1 is out of range", {inQuotes(text)}));
    return Parsed<double>::ok(number.value);
}

Parsed<std::int64_t> parseInteger(std::string_view text)
{
    if (const std::optional<std::int64_t> whole = readFewDigits(text))
        return Parsed<std::int64_t>::ok(*whole);
    text = trimmed(text);
    // Plain digits are tried first, because a double cannot tell 2^53 from 2^53 + 1.
    std::int64_t plain = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plain);
    if (error == std::errc() && end == text.data() + text.size() && plain >= -largestWhole && plain <= largestWhole)
        return Parsed<std::int64_t>::ok(plain);

    const Parsed<double> number = parseNumber(text);
    if (!number)
        return Parsed<std::int64_t>::fail(number.error);
    return asWhole(*number, text);
}

Parsed<std::int64_t> asWhole(double number, std::string_view text)
{
    if (number != std::floor(number))
        return Parsed<std::int64_t>::fail(say("%1 is not a whole number", {inQuotes(text)}));
    if (std::abs(number) >= real(largestWhole))
        return Parsed<std::int64_t>::fail(say("%1 is out of range", {inQuotes(text)}));
    return Parsed<std::int64_t>::ok(static_cast<std::int64_t>(number));
}

} // namespace roofline
