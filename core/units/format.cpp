#include "core/units/format.h"

#include "core/units/say.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace roofline {

namespace {

constexpr std::string_view notFinite = "–";
constexpr int mostDigits = 17; // a double has no more significant digits
constexpr int largestPlainExponent = 30;
constexpr int usualPercentDigits = usualDigits - 1;

// These are atomic because sweeps format numbers in other threads than the one that sets the style.
std::atomic<int> styleDigits = usualDigits;
std::atomic<bool> styleBinary = false;

int inStyle(int digits, int usual = usualDigits)
{
    return digits == usual ? styleDigits.load(std::memory_order_relaxed) - (usualDigits - usual) : digits;
}

// Holds the digits of a number, first.rest × 10^exponent, without trailing zeros.
struct Decimal {
    bool negative = false;
    std::string digits; // at least one
    int exponent = 0;
};

// Without a precision, these are the shortest digits that read back to the same double.
template <class... Precision>
Decimal decimalOf(double value, Precision... precision)
{
    std::array<char, 40> buffer;
    const char *end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value),
                                    std::chars_format::scientific, precision...)
                          .ptr;
    const std::string_view text(buffer.data(), end);
    const std::size_t mark = text.find('e');
    Decimal decimal{value < 0, std::string(text.substr(0, mark)), 0};
    std::erase(decimal.digits, '.');
    decimal.digits.resize(std::max<std::size_t>(decimal.digits.find_last_not_of('0') + 1, 1)); // npos + 1 is 0
    const std::size_t exponent = mark + (text[mark + 1] == '+' ? 2 : 1); // from_chars takes no plus sign
    std::from_chars(text.data() + exponent, end, decimal.exponent);
    return decimal;
}

// Rounding comes before the choice of a prefix, so that 999.96 GB/s becomes 1 TB/s and never 1000 GB/s.
Decimal rounded(double value, int digits)
{
    return decimalOf(value, std::clamp(digits, 1, mostDigits) - 1);
}

// Puts the decimal point after the first `whole` digits.
std::string withPoint(std::string digits, int whole)
{
    const auto before = static_cast<std::size_t>(whole);
    if (digits.size() < before)
        digits.append(before - digits.size(), '0');
    else if (digits.size() > before)
        digits.insert(before, 1, '.');
    return digits;
}

// Returns decimal / 10^shift, without an exponent as long as that stays readable.
std::string textOf(const Decimal &decimal, int shift = 0)
{
    const int exponent = decimal.exponent - shift;
    const std::string sign = decimal.negative ? "-" : "";
    if (std::abs(exponent) > largestPlainExponent)
        return sign + withPoint(decimal.digits, 1) + 'e' + std::to_string(exponent);
    if (exponent < 0)
        return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + decimal.digits;
    return sign + withPoint(decimal.digits, exponent + 1);
}

// Says which prefixes a unit takes.
struct Style {
    int smallest = 0;   // smallest power of ten with a prefix; 0: fractions of a byte or a FLOP stay decimals
    int plainBelow = 3; // numbers below 10^plainBelow take no prefix
    bool apart = false; // true for "12.3 k FLOP/byte": the prefix belongs to the number, not to the first word of the
                        // unit
};

Style styleOf(std::string_view unit)
{
    if (unit == "s")
        return {-12, 4, false};
    if (unit == "W")
        return {-6, 4, false};
    if (unit == "FLOP/byte")
        return {0, 4, true};
    return {};
}

constexpr std::array<std::string_view, 13> prefixSymbols = {"p", "n", "µ", "m", "",  "k", "M",
                                                            "G", "T", "P", "E", "Z", "Y"};
constexpr int smallestPrefix = -12;
constexpr int largestPrefix = 24;

std::string_view prefixOf(int power)
{
    return prefixSymbols[static_cast<std::size_t>((power - smallestPrefix) / 3)];
}

// Returns the power of ten, a multiple of three, that is taken out of a number with this exponent.
int powerFor(int exponent, int smallest, int largest, int plainBelow)
{
    if (exponent >= 0 && exponent < plainBelow)
        return 0;
    const int group = exponent >= 0 ? exponent / 3 : -((-exponent + 2) / 3);
    return std::clamp(group * 3, smallest, largest);
}

bool isLongTime(double seconds, int digits)
{
    return std::isfinite(seconds) && seconds != 0
           && rounded(seconds, inStyle(digits)).exponent >= styleOf("s").plainBelow;
}

// Returns a time in hours, days or years, as people say it.
std::string formatLongTime(double seconds, int digits)
{
    constexpr double hour = 3600;
    constexpr double day = 24 * hour;
    constexpr double year = 365.25 * day;
    const double size = std::abs(seconds);
    if (size < 2 * day)
        return formatNumber(seconds / hour, digits) + " h";
    if (size < 2 * year)
        return say("%1 days", {formatNumber(seconds / day, digits)});
    return say("%1 years", {formatNumber(seconds / year, digits)});
}

} // namespace

void setNumberStyle(const NumberStyle &style)
{
    styleDigits = style.digits;
    styleBinary = style.binaryBytes;
}

NumberStyle numberStyle()
{
    return {styleDigits, styleBinary};
}

std::string formatSi(double value, std::string_view unit, int digits)
{
    if (!std::isfinite(value))
        return std::string(notFinite);
    if (value == 0)
        return "0";
    const Style style = styleOf(unit);
    const Decimal decimal = rounded(value, inStyle(digits));
    const int power = powerFor(decimal.exponent, style.smallest, largestPrefix, style.plainBelow);
    const std::string_view prefix = prefixOf(power);

    const bool alone = prefix.empty() && unit.empty();
    return textOf(decimal, power)
        .append(alone ? "" : " ")
        .append(prefix)
        .append(style.apart && !prefix.empty() ? " " : "")
        .append(unit);
}

std::string formatExactSi(double value, std::string_view unit)
{
    constexpr int exa = 18;
    const Decimal decimal = decimalOf(value);
    if (decimal.exponent < 0)
        return formatExact(value).append(" ").append(unit);
    const int power = powerFor(decimal.exponent, 0, exa, 3);
    return textOf(decimal, power).append(" ").append(prefixOf(power)).append(unit);
}

std::vector<std::string> formatAlike(std::span<const double> values, std::string_view unit)
{
    double least = 0;
    double most = 0;
    for (const double value : values) {
        if (std::isfinite(value) && value != 0) {
            least = least == 0 ? std::abs(value) : std::min(least, std::abs(value));
            most = std::max(most, std::abs(value));
        }
    }
    const Style style = styleOf(unit);
    const Decimal smallest = rounded(least, inStyle(usualDigits));
    const int power = least > 0 ? powerFor(smallest.exponent, style.smallest, largestPrefix, style.plainBelow) : 0;
    const bool shared = !style.apart && !(unit == "s" && isLongTime(most, usualDigits))
                        && rounded(most, inStyle(usualDigits)).exponent - power <= 3;
    const std::string_view prefix = prefixOf(power);
    std::vector<std::string> texts;
    for (const double value : values) {
        if (!shared || !std::isfinite(value) || value == 0) {
            texts.push_back(unit == "s" ? format(Seconds(value)) : formatSi(value, unit));
            continue;
        }
        Decimal decimal = rounded(value, inStyle(usualDigits));
        if (decimal.exponent - power >= inStyle(usualDigits))
            decimal = rounded(value, decimal.exponent - power + 1); // 1513, not 1510
        texts.push_back(textOf(decimal, power).append(" ").append(prefix).append(unit));
    }
    return texts;
}

std::string format(Flops value, int digits)
{
    return formatSi(value.value(), "FLOP", digits);
}

std::string formatBinary(Bytes value, int digits)
{
    constexpr double kibi = 1024;
    constexpr std::array<std::string_view, 9> units = {" B",   " KiB", " MiB", " GiB", " TiB",
                                                       " PiB", " EiB", " ZiB", " YiB"};
    double rest = value.value();
    std::size_t unit = 0;
    for (; std::abs(rest) >= kibi && unit + 1 < units.size(); ++unit)
        rest /= kibi;
    Decimal decimal = rounded(rest, digits);
    if (decimal.exponent >= digits)
        decimal = rounded(std::round(rest), decimal.exponent + 1); // 1023 KiB, not 1020 KiB
    return textOf(decimal).append(units[unit]);
}

std::string format(Bytes value, int digits)
{
    constexpr double kibi = 1024;
    const bool binary =
        styleBinary.load(std::memory_order_relaxed) && std::isfinite(value.value()) && std::abs(value.value()) >= kibi;
    return binary ? formatBinary(value, inStyle(digits)) : formatSi(value.value(), "B", digits);
}

std::string format(Seconds value, int digits)
{
    return isLongTime(value.value(), digits) ? formatLongTime(value.value(), digits)
                                             : formatSi(value.value(), "s", digits);
}
std::string format(FlopRate value, int digits)
{
    return formatSi(value.value(), "FLOP/s", digits);
}
std::string format(Bandwidth value, int digits)
{
    return formatSi(value.value(), "B/s", digits);
}
int intensityDigits(double value)
{
    return std::abs(value) >= 1e3 ? 4 : 3;
}
std::string format(Intensity value, int digits)
{
    const double number = std::abs(value.value());
    const bool keepsAll = number >= 1e3 && number < 1e4; // has no prefix
    return formatSi(value.value(), "FLOP/byte", keepsAll ? std::max(digits, intensityDigits(number)) : digits);
}
std::string format(Watts value, int digits)
{
    return formatSi(value.value(), "W", digits);
}

std::string formatNumber(double value, int digits)
{
    if (!std::isfinite(value))
        return std::string(notFinite);
    if (value == 0)
        return "0";
    return textOf(rounded(value, inStyle(digits)));
}

std::string formatRatio(double ratio, int digits)
{
    std::string text = formatNumber(ratio, digits);
    constexpr std::size_t leastGrouped = 5; // digits
    const std::size_t whole = std::min(text.find_first_not_of("0123456789"), text.size());
    for (std::size_t at = whole; whole >= leastGrouped && at > 3;)
        text.insert(at -= 3, "\u00a0");
    return text;
}

std::string formatCount(double value, int digits)
{
    if (!std::isfinite(value))
        return std::string(notFinite);
    if (value == 0)
        return "0";
    constexpr std::array<std::string_view, 5> suffixes = {"", " k", " M", " B", " T"};
    const Decimal decimal = rounded(value, inStyle(digits));
    const int power = powerFor(decimal.exponent, 0, 12, 3);
    return textOf(decimal, power).append(suffixes[static_cast<std::size_t>(power / 3)]);
}

std::string formatPercent(double fraction, int digits)
{
    const double percent = fraction * 100;
    digits = inStyle(digits, usualPercentDigits);
    if (!std::isfinite(percent))
        return std::string(notFinite);
    if (percent == 0)
        return "0 %";
    Decimal decimal = rounded(percent, digits);
    if (decimal.exponent >= digits)
        decimal = rounded(std::round(percent), decimal.exponent + 1); // 154 %, not 150 %
    return textOf(decimal).append(" %");
}

std::string formatExact(double value)
{
    assert(std::isfinite(value));
    if (value == 0)
        return "0"; // covers −0 as well
    // The text stays plain as long as a person would write it so: machine output says 3350000000000, not
    // 3.35e+12.
    const double size = std::abs(value);
    const auto style = size >= 1e-4 && size < 1e21 ? std::chars_format::fixed : std::chars_format::scientific;
    std::array<char, 48> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, style).ptr;
    return std::string(text.data(), end);
}

} // namespace roofline
