#include "app/curves/sweep/sweep_path.h"

#include "app/curves/sweep/sweep_text.h"
#include "app/paint/tick_labels.h"
#include "core/report/lens.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t mostValues = 400;
// Without the ticks. They are few, because a slider recomputes them at each step and they cover some hundred pixels.
constexpr std::size_t mostPoints = 128;

std::vector<double> tickValues(const SweepScale &scale, double low, double high)
{
    std::vector<double> ticks;
    if (!(low > 0) || !(high / low < 1e12))
        return ticks;
    for (const Tick &tick : scale.whole ? powerOfTwoTicks(low, high, 1) : decadeTicks(low, high, 1, 1)) {
        if (tick.value >= low && tick.value <= high)
            ticks.push_back(scale.whole ? tick.value
                                        : parseNumber(formatNumber(tick.value, 12)).value.value_or(tick.value));
    }
    return ticks;
}

// Thins rising values to at most `most` and the last one. It chooses them by ratio, as the plane shows them.
void thinByRatio(std::vector<double> &values, std::size_t most)
{
    if (values.size() <= most || values.front() <= 0)
        return;
    const double last = values.back();
    const double ratio = std::pow(last / values.front(), 1.0 / double(most));
    double next = values.front();
    std::erase_if(values, [&](double value) {
        const bool near = value < next && value != last;
        next = near ? next : value * ratio;
        return near;
    });
}

// Returns the values in rising order, with one for each tick.
SweepAxis withTicks(const std::string &name, std::vector<double> values, const std::vector<double> &ticks)
{
    std::ranges::sort(values);
    thinByRatio(values, mostPoints);
    values.insert(values.end(), ticks.begin(), ticks.end());
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return {name, {}, std::move(values)};
}

// Adds the points on both sides of where memory ends, because a piece of the path looks like the point at its end.
// Returns these ends.
std::vector<Knee> addMemoryEnds(const Scenario &scenario, const Catalogue &zoo, SweepRun &run)
{
    std::vector<double> &values = run.values.front();
    std::vector<double> &numbers = run.axes.front().numbers;
    if (!std::ranges::is_sorted(values))
        return {};
    std::vector<Knee> ends = memoryKnees(scenario, zoo, run);
    const auto insert = [&](double value, bool fits) {
        const auto place = std::ranges::lower_bound(values, value) - values.begin();
        if (place < std::ssize(values) && values[std::size_t(place)] == value)
            return;
        const Result<SweepRun> there = runSweepPoints(scenario, zoo, {{run.axes.front().name, {}, {value}}});
        if (!there)
            return;
        numbers.insert(numbers.begin() + place, value);
        values.insert(values.begin() + place, value);
        run.points.insert(run.points.begin() + place, there->points.front());
        run.points[std::size_t(place)].fits = fits;
    };
    for (const Knee &knee : ends) {
        insert(knee.lastValue, !knee.fits);
        if (knee.fits)
            insert(knee.value, true);
    }
    return ends;
}

} // namespace

void thin(SweepAxis &axis, std::size_t most)
{
    const auto thinned = [most](auto &values) {
        if (values.size() <= most)
            return;
        for (std::size_t i = 0; i < most; ++i)
            std::swap(values[i], values[i * (values.size() - 1) / (most - 1)]);
        values.resize(most);
    };
    thinned(axis.words);
    thinned(axis.numbers);
}

PathPoint pathPointOf(const SweepPoint &point, const QString &tick)
{
    return {point.intensity, point.rate, point.bound, point.fits.value_or(true), tick};
}

std::vector<PathPoint> sweepPathPoints(const Scenario &of, const Catalogue &zoo, const std::string &over,
                                       int flopPerMac)
{
    const Scenario scenario = alone(of);
    Result<SweepAxis> axis = parseSweepAxis(over, scenario, zoo, mostValues);
    if (!axis)
        return {};
    thin(axis.value(), mostValues);
    const std::optional<SweepValues> read = sweepValuesOf(scenario, zoo, *axis);
    std::vector<double> ticks;
    SweepAxis drawn = *axis;
    if (read && read->scale.numbers) {
        const auto [low, high] = std::ranges::minmax_element(read->values);
        ticks = tickValues(read->scale, *low, *high);
        drawn = withTicks(axis->name, read->values, ticks);
    }
    Result<SweepRun> computed = runSweepPoints(scenario, zoo, {drawn});
    if (!computed && drawn != *axis)
        computed = runSweepPoints(scenario, zoo, {*axis}); // the axis refuses a tick
    if (!computed)
        return {};
    const std::vector<Knee> ends = addMemoryEnds(scenario, zoo, computed.value());
    const SweepRun run = throughLens(std::move(computed.value()), flopPerMac);
    const SweepScale &scale = run.scales.front();
    std::vector<PathPoint> points;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const SweepPoint &point = run.points[i];
        if (!point.valid || !std::isfinite(point.intensity) || point.rate <= 0)
            continue;
        const double value = run.values.front()[i];
        const bool tick = !scale.numbers || std::ranges::binary_search(ticks, value);
        points.push_back(pathPointOf(point, !tick         ? QString()
                                            : scale.whole ? parameterText(run, 0, value)
                                                          : parameterTickText(run, 0, value)));
        if (const Knee *end = findIn(ends, value, &Knee::lastThatFits))
            points.back().end = memoryEndText(run, *end);
    }
    return points;
}

} // namespace roofline
