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

// Holds a value rounded to significant digits: first.rest × 10^exponent. Rounding comes before the choice of
// a prefix, so that 999.96 GB/s becomes 1 TB/s and never 1000 GB/s.
struct Decimal {
    bool negative = false;
    std::array<char, mostDigits> digits{};
    int count = 0; // without trailing zeros; at least 1
    int exponent = 0;
};

Decimal rounded(double value, int digits)
{
    digits = std::clamp(digits, 1, mostDigits);
    std::array<char, 40> text;
    const char *end = std::to_chars(text.data(), text.data() + text.size(), std::abs(value),
                                    std::chars_format::scientific, digits - 1)
                          .ptr;
    Decimal decimal;
    decimal.negative = value < 0;
    const char *at = text.data();
    for (; *at != 'e'; ++at) {
        if (*at != '.')
            decimal.digits[static_cast<std::size_t>(decimal.count++)] = *at;
    }
    ++at;
    if (*at == '+')
        ++at; // from_chars takes no plus sign
    std::from_chars(at, end, decimal.exponent);
    while (decimal.count > 1 && decimal.digits[static_cast<std::size_t>(decimal.count - 1)] == '0')
        --decimal.count;
    return decimal;
}

// Assembles the number in a fixed buffer, so that the result is allocated once, or not at all when it is
// short.
class Text {
public:
    void add(char c)
    {
        assert(m_size < m_chars.size());
        m_chars[m_size++] = c;
    }

    void add(std::string_view text)
    {
        for (const char c : text)
            add(c);
    }

    void addZeros(int count)
    {
        for (int i = 0; i < count; ++i)
            add('0');
    }

    // Adds decimal / 10^shift, without an exponent as long as that stays readable.
    void add(const Decimal &decimal, int shift = 0)
    {
        if (decimal.negative)
            add('-');
        const int exponent = decimal.exponent - shift;
        const std::string_view digits(decimal.digits.data(), static_cast<std::size_t>(decimal.count));
        if (std::abs(exponent) > largestPlainExponent) {
            addSplit(digits, 1);
            add('e');
            addInteger(exponent);
        } else if (exponent < 0) {
            add("0.");
            addZeros(-exponent - 1);
            add(digits);
        } else {
            addSplit(digits, exponent + 1);
        }
    }

    std::string followedBy(std::string_view unit) const
    {
        std::string result;
        result.reserve(m_size + unit.size());
        result.append(m_chars.data(), m_size).append(unit);
        return result;
    }

private:
    // Puts the decimal point after the first `whole` digits.
    void addSplit(std::string_view digits, int whole)
    {
        const auto split = std::min(digits.size(), static_cast<std::size_t>(whole));
        add(digits.substr(0, split));
        addZeros(whole - static_cast<int>(split));
        if (split < digits.size()) {
            add('.');
            add(digits.substr(split));
        }
    }

    void addInteger(int value)
    {
        const auto end = std::to_chars(m_chars.data() + m_size, m_chars.data() + m_chars.size(), value).ptr;
        m_size = static_cast<std::size_t>(end - m_chars.data());
    }

    std::array<char, 80> m_chars;
    std::size_t m_size = 0;
};

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
        return say(QT_TRANSLATE_NOOP("Phrases", "%1 days"), {formatNumber(seconds / day, digits)});
    return say(QT_TRANSLATE_NOOP("Phrases", "%1 years"), {formatNumber(seconds / year, digits)});
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
    const std::string_view prefix = prefixSymbols[static_cast<std::size_t>((power - smallestPrefix) / 3)];

    Text text;
    text.add(decimal, power);
    if (!prefix.empty() || !unit.empty())
        text.add(' ');
    text.add(prefix);
    if (style.apart && !prefix.empty())
        text.add(' ');
    return text.followedBy(unit);
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
    const std::string_view prefix = prefixSymbols[static_cast<std::size_t>((power - smallestPrefix) / 3)];
    std::vector<std::string> texts;
    for (const double value : values) {
        if (!shared || !std::isfinite(value) || value == 0) {
            texts.push_back(unit == "s" ? format(Seconds(value)) : formatSi(value, unit));
            continue;
        }
        Decimal decimal = rounded(value, inStyle(usualDigits));
        if (decimal.exponent - power >= inStyle(usualDigits))
            decimal = rounded(value, decimal.exponent - power + 1); // 1513, not 1510
        Text text;
        text.add(decimal, power);
        text.add(' ');
        text.add(prefix);
        texts.push_back(text.followedBy(unit));
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
    Text text;
    text.add(decimal);
    return text.followedBy(units[unit]);
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
    Text text;
    text.add(rounded(value, inStyle(digits)));
    return text.followedBy({});
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
    Text text;
    text.add(decimal, power);
    return text.followedBy(suffixes[static_cast<std::size_t>(power / 3)]);
}

std::string formatPercent(double fraction, int digits)
{
    const double percent = fraction * 100;
    digits = inStyle(digits, usualPercentDigits);
    if (!std::isfinite(percent))
        return std::string(notFinite);
    Text text;
    if (percent == 0) {
        text.add('0');
    } else {
        Decimal decimal = rounded(percent, digits);
        if (decimal.exponent >= digits)
            decimal = rounded(std::round(percent), decimal.exponent + 1); // 154 %, not 150 %
        text.add(decimal);
    }
    return text.followedBy(" %");
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
