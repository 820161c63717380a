#include "core/zoo/scalars.h"

#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <charconv>

namespace roofline {

namespace {

template <class T>
Scalar<T> fail(std::string rule, std::string why)
{
    return {std::nullopt, std::move(rule), std::move(why)};
}

bool isNotFinite(std::string_view text)
{
    std::string word;
    for (const char c : text.substr(0, 10)) {
        if (c != '+' && c != '-' && c != '.')
            word += lowerCase(c);
    }
    return word.starts_with("nan") || word.starts_with("inf");
}

// Returns the rule that an unreadable text breaks. The text is known to be no number with a correct unit.
const char *brokenRule(std::string_view text, bool unitExpected)
{
    if (isNotFinite(text))
        return "out-of-range";
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::invalid_argument)
        return "not-a-number";
    if (error == std::errc::result_out_of_range)
        return "out-of-range";
    const std::string_view rest =
        trimmed(std::string_view(end, static_cast<std::size_t>(text.data() + text.size() - end)));
    if (rest.empty())
        return unitExpected ? "missing-unit" : "out-of-range";
    const bool unitFollows =
        rest.front() > '@' || static_cast<unsigned char>(rest.front()) >= 0x80; // neither a digit nor one of ",._"
    return unitExpected && unitFollows ? "wrong-unit" : "not-a-number";
}

// Says why a value is outside the limits, in the words of the file. A zero most often stands for an unknown number.
std::string outside(std::string_view text, double value, const std::string &least, const std::string &most)
{
    if (value == 0)
        return say("0 is not possible; leave an unknown number out");
    if (value < 0)
        return say("%1 is negative", {shown(text)});
    return say("%1 is not plausible; allowed: %2 to %3", {shown(text), least, most});
}

} // namespace

Scalar<double> readQuantity(std::string_view text, Dimension dimension, double least, double most)
{
    const Parsed<double> read = parseQuantity(text, dimension);
    if (!read)
        return fail<double>(brokenRule(trimmed(text), true), read.error);
    if (*read < least || *read > most) {
        const std::string_view unit = nameOf(dimension)->unit;
        return fail<double>("out-of-range", outside(text, *read, formatSi(least, unit), formatSi(most, unit)));
    }
    return {*read, {}, {}};
}

Scalar<double> readNumber(std::string_view text, bool inQuotes, double least, double most)
{
    const Parsed<double> read = parseNumber(text);
    if (!read)
        return fail<double>(brokenRule(trimmed(text), false), read.error);
    if (inQuotes)
        return fail<double>("not-a-number",
                            say("\"%1\" is in quotes, which makes it text; write it without", {shown(text)}));
    if (*read < least || *read > most)
        return fail<double>("out-of-range", outside(text, *read, formatExact(least), formatExact(most)));
    return {*read, {}, {}};
}

Scalar<std::int64_t> readInteger(std::string_view text, bool inQuotes, std::int64_t least, std::int64_t most)
{
    const Scalar<double> number = readNumber(text, inQuotes, real(least), real(most));
    if (!number.value)
        return fail<std::int64_t>(number.rule, number.why);
    const Parsed<std::int64_t> read = parseInteger(text);
    if (!read)
        return fail<std::int64_t>("not-a-number", read.error);
    return {*read, {}, {}};
}

} // namespace roofline
