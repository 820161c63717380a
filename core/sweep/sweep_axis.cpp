#include "core/sweep/sweep.h"

#include "core/answers/destination.h"
#include "core/diagnostics/suggest.h"
#include "core/hardware/chip_numbers.h"
#include "core/sweep/sweep_walk.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model_numbers.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t defaultPoints = 65;
constexpr std::size_t largestAxis = 1'000'000; // values

// A value of these settings may have commas of its own, as in sustained=0.8,0.9. Several are joined by semicolons.
constexpr std::array<std::string_view, 7> withCommas = {"mesh",  "kernel", "sustained", "overhead",
                                                        "limit", "target", "price"};

std::vector<std::string_view> valuesIn(std::string_view list, const Destination &target, std::string_view name,
                                       Scenario probe)
{
    if (std::ranges::find(withCommas, name) == withCommas.end())
        return split(list, ',');
    if (list.find(';') != std::string_view::npos)
        return split(list, ';');
    return target.set(probe, list).empty() ? std::vector{list} : split(list, ',');
}

std::vector<std::string> knownNames(const Scenario &scenario, const Catalogue *zoo)
{
    std::vector<std::string> names = destinationNames(scenario);
    if (!zoo)
        return names;
    const auto add = [&names](std::string name) {
        if (std::ranges::find(names, name) == names.end()) // some numbers of a chip are called as settings are
            names.push_back(std::move(name));
    };
    add(std::string(bandwidthName));
    add(std::string(peakName));
    if (const ChipPtr chip = zoo->chip(scenario.hardware)) {
        for (const ChipNumber &number : numbersOf(*chip))
            add(number.path);
    }
    if (const ModelPtr model = modelNamedIn(scenario, *zoo)) {
        for (const ModelNumber &number : numbersOf(*model))
            add(number.path);
    }
    return names;
}

// The steps of a range from its first to its last value.
struct Steps {
    double factor = 0; // if above 0, each value is this many times the one before
    double step = 0;
    std::optional<std::int64_t> points; // the number of points, including both ends
    bool logarithmic = false;           // spaces `points` evenly in the logarithm
};

class Range {
public:
    // `most` limits the number of values, which are then evenly chosen; 2 gives FROM and TO.
    Range(const Destination &target, std::size_t most) : m_target(target), m_whole(target.wholeNumbers()), m_most(most)
    {
    }

    // Fills in the values; returns why that fails, or an empty string.
    std::string expand(const std::vector<std::string_view> &parts, std::vector<double> &values)
    {
        if (parts.size() > 3)
            return say("a range is FROM:TO, FROM:TO:xFACTOR, FROM:TO:+STEP, FROM:TO:logN or FROM:TO:linN");
        const Parsed<double> from = number(parts[0]);
        const Parsed<double> to = number(parts[1]);
        if (!from || !to)
            return m_target.dimension() == Dimension() ? say("FROM and TO are numbers")
                                                       : say("FROM and TO are numbers; %1", {(from ? to : from).error});
        if (*from > *to)
            return say("FROM is larger than TO");
        m_from = *from;
        m_to = *to;
        Steps steps;
        if (std::string problem = readSteps(parts, steps); !problem.empty())
            return problem;
        return steps.points ? expandPoints(steps, values) : expandSteps(steps, values);
    }

private:
    // Reads a number in SI, or a calculation as fields take it: 1k, 2*8. A unit of another dimension is an error
    // here; a value out of range is found later.
    Parsed<double> number(std::string_view text) const
    {
        if (Parsed<double> plain = parseNumber(text))
            return plain;
        if (m_target.dimension() != Dimension()) {
            Parsed<double> quantity = parseExpression(text, m_target.dimension());
            return quantity ? quantity : parseQuantity(text, m_target.dimension());
        }
        if (!m_whole)
            return parseNumberExpression(text);
        const Parsed<std::int64_t> whole = parseIntegerExpression(text);
        return whole ? Parsed<double>::ok(real(*whole)) : Parsed<double>::fail(whole.error);
    }

    std::string readSteps(const std::vector<std::string_view> &parts, Steps &steps) const
    {
        if (parts.size() == 2) {
            steps.step = m_whole ? 1 : (m_to - m_from) / real(defaultPoints - 1);
            return {};
        }
        const std::string_view how = parts[2];
        const bool log = how.starts_with("log");
        if (log || how.starts_with("lin")) {
            const Parsed<std::int64_t> count = parseInteger(how.substr(3));
            if (!count || *count < 2)
                return say("logN and linN are N points, from 2");
            if (*count > static_cast<std::int64_t>(m_largest))
                return tooMany();
            steps.points = *count;
            steps.logarithmic = log;
        } else if (how.starts_with('x')) {
            steps.factor = parseNumber(how.substr(1)).value.value_or(0);
        } else if (how.starts_with('+')) {
            steps.step = number(how.substr(1)).value.value_or(0);
        }
        if (!steps.points && !(steps.factor > 1) && !(steps.step > 0))
            return say("the third part is xFACTOR above 1, +STEP above 0, or logN or linN for N points");
        if ((steps.factor > 0 || steps.logarithmic) && m_from <= 0)
            return say("a range that multiplies starts above 0");
        return {};
    }

    std::string tooMany() const
    {
        return say("more than %1 points; take larger steps or a narrower range", {formatExact(real(m_largest))});
    }

    std::string expandSteps(const Steps &steps, std::vector<double> &values) const
    {
        const double step = steps.step > 0 ? steps.step : 1; // if FROM equals TO, there is one point
        const double slack = (m_to - m_from) * 1e-9;         // makes 0:1:+0.1 end at 1
        const double points =
            steps.factor > 0 ? std::log(m_to / m_from) / std::log(steps.factor) : (m_to - m_from) / step;
        if (!(points < real(m_largest)))
            return tooMany();
        if (m_most == 2) {
            append(m_from, values);
            append(m_to, values);
            return {};
        }
        const auto last = static_cast<std::size_t>(points + 1e-9);
        if (last >= m_most) {
            for (std::size_t i = 0; i < m_most; ++i) {
                const std::size_t nth = i * last / (m_most - 1); // rounded down to a whole number
                const double at = real(nth);
                append(std::min(steps.factor > 0 ? m_from * std::pow(steps.factor, at) : m_from + step * at, m_to),
                       values);
            }
            return {};
        }
        double value = m_from;
        for (std::size_t i = 0; value <= m_to + slack; ++i) {
            append(std::min(value, m_to), values);
            value = steps.factor > 0 ? value * steps.factor : m_from + step * real(i + 1);
        }
        return {};
    }

    std::string expandPoints(const Steps &steps, std::vector<double> &values) const
    {
        const auto last = static_cast<std::size_t>(*steps.points - 1);
        const std::size_t taken = std::min(last + 1, m_most);
        for (std::size_t i = 0; i < taken; ++i) {
            const std::size_t at = i * last / (taken - 1);
            const double part = real(at) / real(last);
            // The ends may be so far apart that their ratio or their difference is no number.
            const double value =
                steps.logarithmic ? std::pow(m_from, 1 - part) * std::pow(m_to, part) : std::lerp(m_from, m_to, part);
            append(at == 0 ? m_from : at == last ? m_to : value, values);
        }
        return {};
    }

    // Rounds to 12 digits, so that steps of 0.1 give 0.3 instead of 0.30000000000000004. Skips a value that rounding to
    // whole numbers repeats.
    void append(double value, std::vector<double> &values) const
    {
        const double number = m_whole ? std::round(value) : parseNumber(formatNumber(value, 12)).value.value_or(value);
        if (values.empty() || values.back() != number)
            values.push_back(number);
    }

    const Destination &m_target;
    bool m_whole;
    std::size_t m_most;
    std::size_t m_largest =
        m_most < largestAxis ? largestSweep : largestAxis; // a range of which only a few values are kept may be longer
    double m_from = 0;
    double m_to = 0;
};

// Returns why a value is refused, or an empty string.
std::string refusalOf(const Destination &target, std::string_view name, Scenario &probe, const std::string &word)
{
    std::vector<Companion> chips;
    if (name == "hardware" && readCompanions(word, chips).empty() && !chips.front().own.empty())
        return say("%1: a chip of an axis has no settings of its own; compare it instead", {word});
    return target.isEntry() ? target.read(word).error : target.set(probe, word);
}

std::string refusalOf(const Destination &target, Scenario &probe, double number)
{
    assert(std::isfinite(number)); // the ends of a range are, and its values lie between them
    return target.isEntry() ? target.read(number).error : target.set(probe, number);
}

// Returns whether a quantity seems to have a decimal comma, as in "3,35TB/s": a few digits before a value with a unit.
// A bare number is in SI, so that it would be 3 bytes in a second.
bool hasDecimalComma(const Destination &target, const std::vector<std::string> &values)
{
    constexpr double fewDigits = 1e4;
    const auto isWhole = [](const Parsed<double> &number) { return number && *number == std::floor(*number); };
    for (std::size_t i = 1; i < values.size(); ++i) {
        const Parsed<double> before = parseNumber(values[i - 1]);
        if (target.dimension() != Dimension() && isWhole(before) && *before < fewDigits && !parseNumber(values[i]))
            return true;
    }
    return false;
}

// Spells a value of a list as ranges and the table of settings do: "1k" as 1000, "50%" as 0.5.
std::string spelled(const Destination &target, const Scenario &scenario, const std::string &value)
{
    if (target.isEntry())
        return formatExact(*target.read(value).value);
    Scenario given = scenario;
    target.set(given, value);
    const std::string text = target.text(given);
    Scenario again = scenario;
    const bool same = target.set(again, text).empty() && again == given; // a word may stand for several settings
    return same ? text : std::string(trimmed(value));
}

// Keeps the words if one of them is no number, as in "all,64".
SweepAxis inNumbers(SweepAxis axis)
{
    std::vector<double> numbers;
    for (const std::string &word : axis.words) {
        const Parsed<double> number = parseNumber(word);
        if (!number)
            return axis;
        numbers.push_back(*number);
    }
    return {std::move(axis.name), {}, std::move(numbers)};
}

Result<SweepAxis> parseAxis(std::string_view text, const Scenario &scenario, const Catalogue *zoo, std::size_t most)
{
    const std::string given = "'" + std::string(text) + "'";
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return sweepError(
            say("%1: allowed: NAME=a,b,c or NAME=FROM:TO, with :xFACTOR, :+STEP, :logN or :linN", {given}));
    SweepAxis axis;
    axis.name = text.substr(0, equals);
    const Destination target = zoo ? Destination(scenario, *zoo, axis.name) : Destination(scenario, axis.name);
    if (!target.known()) {
        const std::vector<std::string> names = knownNames(scenario, zoo);
        return sweepError(say("%1: nothing is called '%2'%3; allowed: %4",
                              {given, axis.name, nearestText(axis.name, names), joined(names, ", ")}));
    }

    Scenario probe = scenario;
    const std::string_view list = text.substr(equals + 1);
    const std::vector<std::string_view> parts = split(list, ':');
    if (parts.size() > 1 && target.numbers()) {
        const std::string problem = Range(target, most).expand(parts, axis.numbers);
        if (!problem.empty())
            return sweepError(say("%1: %2", {given, problem}));
        for (const double number : axis.numbers) {
            if (const std::string problem = refusalOf(target, probe, number); !problem.empty())
                return sweepError(say("%1: %2", {axis.name, problem}));
        }
        return axis;
    }
    for (const std::string_view value : valuesIn(list, target, axis.name, scenario))
        axis.words.emplace_back(value);
    if (hasDecimalComma(target, axis.words))
        return sweepError(
            say("%1: a value without a unit; a comma joins values: write a decimal point, as in 3.35TB/s", {given}));
    for (std::string &word : axis.words) {
        if (const std::string problem = refusalOf(target, axis.name, probe, word); !problem.empty())
            return sweepError(say("%1: %2", {axis.name, problem}));
        word = spelled(target, scenario, word);
    }
    return target.numbers() ? inNumbers(std::move(axis)) : axis;
}

} // namespace

std::string SweepAxis::text(std::size_t i) const
{
    return words.empty() ? formatExact(numbers[i]) : words[i];
}

SweepAxis SweepAxis::only(std::size_t i) const
{
    return words.empty() ? SweepAxis{name, {}, {numbers[i]}} : SweepAxis{name, {words[i]}, {}};
}

Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario)
{
    return parseAxis(text, scenario, nullptr, largestSweep);
}

Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario, const Catalogue &zoo,
                                 std::size_t most)
{
    return parseAxis(text, scenario, &zoo, most);
}

} // namespace roofline
