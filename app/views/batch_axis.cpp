#include "app/views/batch_axis.h"

#include "app/views/breakdown_scale.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

std::vector<Tick> evenTicks(double end, double step, const std::function<QString(double)> &text)
{
    std::vector<Tick> ticks;
    const auto steps = int(std::floor(end / step + 1e-9));
    for (int i = 0; i <= steps; ++i)
        ticks.push_back({i * step, text(i * step)});
    return ticks;
}

} // namespace

double BatchAxis::position(double value) const
{
    return logarithmic ? std::log10(value) : value;
}

double BatchAxis::value(double position) const
{
    return logarithmic ? std::pow(10.0, position) : position;
}

BatchAxis batchAxis(bool logarithmic, double last)
{
    return {logarithmic, logarithmic ? 1.0 : 0.0, last};
}

BatchAxis valueAxis(bool logarithmic, double lowest, double highest)
{
    if (!logarithmic)
        return {false, 0, scaleFor(highest).end};
    constexpr double slack = 1e-9;   // a peak at a whole decade needs no further one
    const double low = std::floor(std::log10(lowest) + slack);
    const double high = std::max(std::ceil(std::log10(highest) - slack), low + 1);
    return {true, std::pow(10.0, low), std::pow(10.0, high)};
}

std::vector<Tick> batchTicks(const BatchAxis &axis, double pixels)
{
    if (axis.logarithmic)
        return powerOfTwoTicks(axis.low, axis.high, pixels);
    const auto text = [](double value) { return QString::fromStdString(formatNumber(value, 7)); };
    // Eighths of a power of two: 64, 128 … 512.
    const int parts = pixels > 480 ? 8 : 4;
    return evenTicks(axis.high, axis.high / parts, text);
}

std::vector<Tick> valueTicks(const BatchAxis &axis, double pixels, double room, const std::function<QString(double)> &text)
{
    if (!axis.logarithmic)
        return evenTicks(axis.high, scaleFor(axis.high).step, text);
    std::vector<Tick> ticks = decadeTicks(axis.low, axis.high, 1, pixels, room);
    for (Tick &tick : ticks) {
        if (!tick.label.isEmpty())
            tick.label = text(tick.value);
    }
    return ticks;
}

} // namespace roofline
