#include "core/analysis/sweep.h"

#include "core/analysis/destination.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr std::size_t defaultPoints = 65;

Message usage(std::string text)
{
    return Message{Severity::Error, "sweep", std::move(text), {}};
}

std::string knownNames(const Scenario &scenario)
{
    std::string names;
    for (const std::string &name : destinationNames(scenario))
        names += (names.empty() ? "" : ", ") + name;
    return names;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text = text.substr(at + 1);
    }
}

// Twelve digits: 0.3, not the 0.30000000000000004 that steps of 0.1 add up to.
std::string decimalText(double value)
{
    return formatNumber(value, 12);
}

// FROM:TO with an optional :xFACTOR or :+STEP into values; returns why not, or an empty string.
std::string expandRange(const std::vector<std::string_view> &parts, bool whole, std::vector<std::string> &values)
{
    if (parts.size() > 3)
        return "a range is FROM:TO, FROM:TO:xFACTOR or FROM:TO:+STEP";
    const Parsed<double> from = parseNumber(parts[0]);
    const Parsed<double> to = parseNumber(parts[1]);
    if (!from || !to)
        return "FROM and TO are numbers";
    if (*from > *to)
        return "FROM is larger than TO";

    double factor = 0;
    double step = whole ? 1 : (*to - *from) / static_cast<double>(defaultPoints - 1);
    if (parts.size() == 3) {
        const char kind = parts[2].empty() ? ' ' : parts[2].front();
        const Parsed<double> size = kind == ' ' ? Parsed<double>::fail("") : parseNumber(parts[2].substr(1));
        if (kind == 'x' && size && *size > 1)
            factor = *size;
        else if (kind == '+' && size && *size > 0)
            step = *size;
        else
            return "the third part is xFACTOR above 1 or +STEP above 0";
        if (factor > 0 && *from <= 0)
            return "a range that multiplies starts above 0";
    }
    if (step <= 0 && factor == 0)
        step = 1;   // FROM equals TO: one point

    const double slack = (*to - *from) * 1e-9;   // 0:1:+0.1 ends at 1
    const double points = factor > 0 ? std::log(*to / *from) / std::log(factor) : (*to - *from) / step;
    if (!(points < static_cast<double>(largestSweep)))
        return "more than " + formatExact(static_cast<double>(largestSweep)) + " points";
    double value = *from;
    for (std::size_t i = 0; value <= *to + slack; ++i) {
        const std::string text = whole ? formatExact(std::round(value)) : decimalText(std::min(value, *to));
        if (values.empty() || values.back() != text)   // rounding to whole numbers may repeat one
            values.push_back(text);
        value = factor > 0 ? value * factor : *from + step * static_cast<double>(i + 1);
    }
    return {};
}

} // namespace

Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario)
{
    std::string given = "'";
    given.append(text).append("': ");
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return usage(given + "allowed: NAME=a,b,c or NAME=FROM:TO, with :xFACTOR or :+STEP");
    SweepAxis axis;
    axis.name = text.substr(0, equals);
    const Destination target(scenario, axis.name);
    if (!target.known())
        return usage(given + "nothing is called '" + axis.name + "'; allowed: " + knownNames(scenario));

    const std::string_view list = text.substr(equals + 1);
    const std::vector<std::string_view> parts = split(list, ':');
    if (parts.size() > 1 && target.numbers()) {
        const std::string problem = expandRange(parts, target.wholeNumbers(), axis.values);
        if (!problem.empty())
            return usage(given + problem);
    } else {
        for (const std::string_view value : split(list, ','))
            axis.values.emplace_back(value);
    }
    Scenario probe = scenario;
    for (const std::string &value : axis.values) {
        const std::string problem = target.set(probe, value);
        if (!problem.empty())
            return usage(axis.name + ": " + problem);
    }
    return axis;
}

Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit)
{
    std::size_t points = 1;
    std::vector<Destination> targets;
    for (const SweepAxis &axis : axes) {
        targets.emplace_back(scenario, axis.name);
        if (!targets.back().known() || axis.values.empty())
            return usage("nothing to vary in '" + axis.name + "'");
        if (axis.values.size() > largestSweep / points)
            return usage("more than " + formatExact(static_cast<double>(largestSweep)) + " points in all");
        points *= axis.values.size();
    }

    Scenario point = scenario;
    std::vector<std::size_t> at(axes.size(), 0);
    std::vector<std::string_view> values(axes.size());
    std::string problem;
    // Outer axes first, as on a command line: precision, then weights, leaves the weights as the inner axis says.
    const auto placeFrom = [&](std::size_t first) {
        for (std::size_t axis = first; axis < axes.size() && problem.empty(); ++axis) {
            values[axis] = axes[axis].values[at[axis]];
            const std::string refused = targets[axis].set(point, values[axis]);
            if (!refused.empty())
                problem = axes[axis].name + ": " + refused;
        }
    };
    placeFrom(0);
    for (std::size_t done = 0; problem.empty();) {
        if (!visit(values, analyze(point, zoo)))
            return done;
        if (++done == points)
            return points;
        std::size_t axis = axes.size() - 1;
        while (++at[axis] == axes[axis].values.size())   // the last axis turns fastest
            at[axis--] = 0;
        placeFrom(axis);
    }
    return usage(problem);
}

} // namespace roofline
