#include "app/curves/curve_axis.h"

#include "app/views/value_scale.h"

#include <cstdint>

namespace roofline {

namespace {

using TextOf = std::function<QString(double)>;

std::vector<Tick> evenTicks(double begin, double end, double step, const TextOf &text)
{
    std::vector<Tick> ticks;
    const auto last = std::int64_t(std::floor(end / step + 1e-9));
    for (auto i = std::int64_t(std::ceil(begin / step - 1e-9)); i <= last; ++i)
        ticks.push_back({double(i) * step, text(double(i) * step)});
    return ticks;
}

std::vector<Tick> logTicks(const CurveAxis &axis, double pixels, double room, const TextOf &text, bool halves = false)
{
    std::vector<Tick> ticks = decadeTicks(axis.low, axis.high, 1, pixels, room);
    for (Tick &tick : ticks) { // of 1, 2 and 5, or all that have a label
        if (halves || !tick.label.isEmpty())
            tick.label = text(tick.value);
    }
    return ticks;
}

// Returns the smallest of 1, 2 and 5 times the powers of ten that leaves each label its room. On a
// logarithmic axis labels are closest at the upper end.
double tidyStep(const CurveAxis &axis, double pixels, double room)
{
    constexpr double mostSteps = 8;
    const double range = axis.high - axis.low;
    const auto fits = [&](double step) {
        const bool last = !axis.logarithmic || axis.high > step; // there is a value below the last one
        const double part = last ? (axis.to() - axis.position(axis.high - step)) / (axis.to() - axis.from()) : 1;
        return range <= step * mostSteps * (1 + 1e-9) && part * pixels >= room;
    };
    for (double power = std::pow(10.0, std::floor(std::log10(range)) - 1);; power *= 10) {
        for (const double step : {power, 2 * power, 5 * power}) {
            if (fits(step) || step > range)
                return step;
        }
    }
}

} // namespace

CurveAxis valueAxis(bool logarithmic, const ValueRange &values)
{
    if (!(values.high > 0))
        return {false, 0, 1};
    if (!logarithmic)
        return {false, 0, scaleFor(values.high).end};
    constexpr double slack = 1e-9; // avoids a further decade above a peak at a whole decade
    const double low = std::floor(std::log10(std::min(values.low, values.high)) + slack);
    const double high = std::max(std::ceil(std::log10(values.high) - slack), low + 1);
    return {true, std::pow(10.0, low), std::pow(10.0, high)};
}

CurveAxis parameterAxis(bool logarithmic, double lowest, double highest)
{
    if (lowest < highest)
        return {logarithmic, lowest, highest};
    const double width = logarithmic ? 2 : std::max(std::abs(lowest) / 2, 0.5); // a single value stands in the middle
    return logarithmic ? CurveAxis{true, lowest / width, highest * width}
                       : CurveAxis{false, lowest - width, highest + width};
}

std::vector<Tick> parameterTicks(const CurveAxis &axis, bool whole, double pixels, double room,
                                 const std::function<QString(double)> &text)
{
    if (axis.logarithmic) {
        const bool halves =
            std::log10(2) / std::log10(axis.high / axis.low) * pixels >= room; // from 1 to 2, or 5 to 10
        std::vector<Tick> ticks =
            whole ? powerOfTwoTicks(axis.low, axis.high, pixels) : logTicks(axis, pixels, room, text, halves);
        constexpr double narrow = 8; // factor from end to end; in less, powers of two say too little
        const auto labels = std::ranges::count_if(ticks, [](const Tick &tick) { return !tick.label.isEmpty(); });
        if (labels > 2 || axis.high > axis.low * narrow)
            return ticks;
    }
    double step = tidyStep(axis, pixels, room);
    if (whole)
        step = std::max(1.0, std::round(step));
    return evenTicks(axis.low, axis.high, step, text);
}

std::vector<Tick> valueTicks(const CurveAxis &axis, double pixels, double room,
                             const std::function<QString(double)> &text)
{
    return axis.logarithmic ? logTicks(axis, pixels, room, text)
                            : evenTicks(0, axis.high, tidyStep(axis, pixels, room), text);
}

} // namespace roofline
