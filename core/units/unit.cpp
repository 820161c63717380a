#include "core/units/unit.h"

#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr std::array<DimensionName, 8> dimensionNames = {{
    {dimensionOf(Flops{}), PHRASE("a number of operations"), "8.2 GFLOP", "FLOP"},
    {dimensionOf(Bytes{}), PHRASE("an amount of memory"), "80 GB", "B"},
    {dimensionOf(Seconds{}), PHRASE("a time"), "15 µs", "s"},
    {dimensionOf(FlopRate{}), PHRASE("a compute rate"), "312 TFLOP/s", "FLOP/s"},
    {dimensionOf(Bandwidth{}), PHRASE("a bandwidth"), "3.35 TB/s", "B/s"},
    {dimensionOf(Intensity{}), PHRASE("an arithmetic intensity"), "153 FLOP/byte", "FLOP/byte"},
    {dimensionOf(Frequency{}), PHRASE("a frequency"), "1.83 GHz", "Hz"},
    {dimensionOf(Watts{}), PHRASE("a power"), "700 W", "W"},
}};

// Says which prefixes a unit takes besides k M G T P E Z Y.
enum class Extra { None, Small, Binary };

struct Base {
    std::string_view spelling;
    Dimension dimension;
    Extra extra;
};

// FLOPs is a count and FLOPS is a rate, as in papers and data sheets. So is flops a count, as in flops/byte.
constexpr std::array<Base, 18> bases = {{
    {"FLOP", {1, 0, 0}, Extra::None},
    {"FLOPs", {1, 0, 0}, Extra::None},
    {"Flop", {1, 0, 0}, Extra::None},
    {"flop", {1, 0, 0}, Extra::None},
    {"flops", {1, 0, 0}, Extra::None},
    {"FLOPS", {1, 0, -1}, Extra::None},
    {"OP", {1, 0, 0}, Extra::None},
    {"OPs", {1, 0, 0}, Extra::None},
    {"Op", {1, 0, 0}, Extra::None},
    {"op", {1, 0, 0}, Extra::None},
    {"OPS", {1, 0, -1}, Extra::None},
    {"B", {0, 1, 0}, Extra::Binary},
    {"byte", {0, 1, 0}, Extra::Binary},
    {"bytes", {0, 1, 0}, Extra::Binary},
    {"Byte", {0, 1, 0}, Extra::Binary},
    {"s", {0, 0, 1}, Extra::Small},
    {"W", {0, 0, -1, 1}, Extra::Small},
    {"Hz", {0, 0, -1}, Extra::None},
}};

// A prefix is a power of ten or of two.
struct Prefix {
    std::string_view spelling;
    int power10;
    int power2;
    Extra needs;
};

constexpr std::array<Prefix, 23> prefixes = {{
    {"", 0, 0, Extra::None},      {"k", 3, 0, Extra::None},     {"K", 3, 0, Extra::None},
    {"M", 6, 0, Extra::None},     {"G", 9, 0, Extra::None},     {"T", 12, 0, Extra::None},
    {"P", 15, 0, Extra::None},    {"E", 18, 0, Extra::None},    {"Z", 21, 0, Extra::None},
    {"Y", 24, 0, Extra::None},    {"m", -3, 0, Extra::Small},   {"µ", -6, 0, Extra::Small},
    {"μ", -6, 0, Extra::Small},   {"u", -6, 0, Extra::Small},   {"n", -9, 0, Extra::Small},
    {"p", -12, 0, Extra::Small},  {"Ki", 0, 10, Extra::Binary}, {"ki", 0, 10, Extra::Binary},
    {"Mi", 0, 20, Extra::Binary}, {"Gi", 0, 30, Extra::Binary}, {"Ti", 0, 40, Extra::Binary},
    {"Pi", 0, 50, Extra::Binary}, {"Ei", 0, 60, Extra::Binary},
}};

std::optional<UnitOfMeasure> readPrefixed(std::string_view text)
{
    constexpr std::pair<std::string_view, int> longTimes[] = {{"min", 60},     {"h", 3600},        {"day", 86400},
                                                              {"days", 86400}, {"year", 31557600}, {"years", 31557600}};
    for (const auto &[spelling, seconds] : longTimes) { // they take no prefix
        if (text == spelling)
            return UnitOfMeasure{dimensionOf(Seconds{}), 0, 0, seconds};
    }
    for (const Base &base : bases) {
        if (!text.ends_with(base.spelling))
            continue;
        // Blanks may separate prefix and unit, because an intensity is written "12.3 k FLOP/byte".
        const std::string_view rest = trimmed(text.substr(0, text.size() - base.spelling.size()));
        for (const Prefix &prefix : prefixes) {
            if (prefix.spelling == rest && (prefix.needs == Extra::None || prefix.needs == base.extra))
                return UnitOfMeasure{base.dimension, prefix.power10, prefix.power2};
        }
    }
    return std::nullopt;
}

// Recognizes Gb/s, Gbit/s and Gbps, which are the usual trap with links.
bool isBits(std::string_view unit)
{
    const std::string_view above = trimmed(unit.substr(0, unit.find('/')));
    return std::any_of(prefixes.begin(), prefixes.end(), [&](const Prefix &prefix) {
        if (!above.starts_with(prefix.spelling))
            return false;
        const std::string_view rest = above.substr(prefix.spelling.size());
        return rest == "b" || rest == "bit" || rest == "bits" || rest == "bps";
    });
}

// Returns the number times 10^power, rounded once: "15" × 10^-6 is 15e-6, whereas 15 × 1e-6 is not. Returns
// infinity when out of range.
double timesPowerOfTen(std::string_view number, double value, int power)
{
    if (power == 0 || value == 0)
        return value;
    if (number.starts_with('+'))
        number.remove_prefix(1);
    const std::size_t mark = number.find_first_of("eE");
    int exponent = 0;
    if (mark != std::string_view::npos) {
        std::string_view given = number.substr(mark + 1);
        if (given.starts_with('+'))
            given.remove_prefix(1);
        std::from_chars(given.data(), given.data() + given.size(), exponent);
    }
    const std::string text = std::string(number.substr(0, mark)) + 'e' + std::to_string(exponent + power);
    double result = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
    return error == std::errc() ? result : HUGE_VAL;
}

} // namespace

const DimensionName *nameOf(Dimension dimension)
{
    return findIn(dimensionNames, dimension, &DimensionName::dimension);
}

std::string describe(Dimension dimension)
{
    const DimensionName *name = nameOf(dimension);
    return name ? say("%1, for example %2", {say(name->name), name->example}) : withArticle(dimension);
}

std::string withArticle(Dimension dimension)
{
    const DimensionName *name = nameOf(dimension);
    return say(name ? name->name : PHRASE("a quantity"));
}

std::string nameFor(Dimension dimension)
{
    return dimension == Dimension() ? say("a number without a unit")
           : nameOf(dimension)      ? withArticle(dimension)
                                    : say("no known quantity");
}

bool isFarOff(Dimension d)
{
    const auto beyond = [](int power) { return power > mostOfOneDimension || power < -mostOfOneDimension; };
    return beyond(d.flop) || beyond(d.byte) || beyond(d.second) || beyond(d.joule);
}

Dimension combined(Dimension a, Dimension b, int times)
{
    return {a.flop + times * b.flop, a.byte + times * b.byte, a.second + times * b.second, a.joule + times * b.joule};
}

std::string expectation(Dimension dimension)
{
    const DimensionName *name = nameOf(dimension);
    return name ? say("%1 is expected, for example %2", {say(name->name), name->example})
                : say("%1 is expected", {withArticle(dimension)});
}

std::optional<UnitOfMeasure> readUnit(std::string_view text)
{
    const std::size_t slash = text.find('/');
    std::optional<UnitOfMeasure> unit = readPrefixed(trimmed(text.substr(0, slash)));
    if (!unit || slash == std::string_view::npos)
        return unit;
    const std::string_view below = trimmed(text.substr(slash + 1));
    const std::optional<UnitOfMeasure> under = readPrefixed(below);
    if (!under || (below != "s" && under->dimension != dimensionOf(Bytes{}))) // bytes have prefixes, as in GFLOP/GB
        return std::nullopt;
    unit->dimension = combined(unit->dimension, under->dimension, -1);
    unit->power10 -= under->power10;
    unit->power2 -= under->power2;
    return nameOf(unit->dimension) ? unit : std::nullopt;
}

std::optional<UnitOfMeasure> unitOrPrefix(std::string_view text, Dimension expected)
{
    if (text == "%")
        return UnitOfMeasure{{}, -2, 0};
    if (std::optional<UnitOfMeasure> unit = readUnit(text))
        return unit;
    const DimensionName *name = nameOf(expected);
    std::optional<UnitOfMeasure> unit = readUnit(std::string(text).append(name ? name->unit : std::string_view("B")));
    if (unit && !name)
        unit->dimension = {};
    return unit;
}

std::string unknownUnit(std::string_view unit, Dimension expected)
{
    return isBits(unit) ? say("%1 is in bits, not bytes (1 byte = 8 bits); %2", {inQuotes(unit), expectation(expected)})
                        : say("%1 is not a known unit; %2", {inQuotes(unit), expectation(expected)});
}

double scaled(std::string_view digits, double value, const UnitOfMeasure &unit)
{
    return std::ldexp(timesPowerOfTen(digits, value, unit.power10), unit.power2) * unit.times;
}

std::string formatQuantity(double value, Dimension dimension, int digits)
{
    // An intensity stays a number, because what shows one names its unit elsewhere.
    const DimensionName *name = dimension == dimensionOf(Intensity{}) ? nullptr : nameOf(dimension);
    return name ? formatSi(value, name->unit, digits) : formatNumber(value, digits);
}

} // namespace roofline
