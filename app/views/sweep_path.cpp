#include "app/views/sweep_path.h"

#include "app/views/sweep_subject.h"
#include "app/views/sweep_text.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t mostPoints = 400;

std::vector<double> tickValues(const SweepScale &scale, double low, double high)
{
    std::vector<double> ticks;
    if (!(low > 0) || !(high / low < 1e12))
        return ticks;
    if (scale.whole) {
        const int last = int(std::floor(std::log2(high) + 1e-9));
        for (int power = int(std::ceil(std::log2(low) - 1e-9)); power <= last; ++power)
            ticks.push_back(std::exp2(power));
        return ticks;
    }
    const int last = int(std::floor(std::log10(high)));
    for (int power = int(std::floor(std::log10(low))); power <= last; ++power) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double tick = digit * std::pow(10.0, power);
            if (tick >= low && tick <= high)
                ticks.push_back(parseNumber(formatNumber(tick, 12)).value.value_or(tick));
        }
    }
    return ticks;
}

// The run with a point of its own for each tick, in the order along the axis.
SweepRun withTicks(SweepRun run, const Scenario &scenario, const Catalogue &zoo, const std::vector<double> &ticks)
{
    std::vector<double> values = run.values.front();
    values.insert(values.end(), ticks.begin(), ticks.end());
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    SweepAxis all{run.axes.front().name, {}};
    for (const double value : values)
        all.values.push_back(formatExact(value));
    Result<SweepRun> finer = runSweep(scenario, zoo, {all});
    return finer ? std::move(finer.value()) : run;
}

} // namespace

void thin(std::vector<std::string> &values, std::size_t most)
{
    if (values.size() <= most)
        return;
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < most; ++i)
        kept.push_back(values[i * (values.size() - 1) / (most - 1)]);
    values = std::move(kept);
}

std::vector<PathPoint> sweepPathPoints(const Scenario &of, const Catalogue &zoo, const std::string &over, const Analysis &analysis,
                                       int flopPerMac)
{
    const Scenario scenario = sweptScenario(of);
    Result<SweepAxis> axis = sweepAxisThinned(over, scenario, zoo, mostPoints);
    if (!axis)
        return {};
    thin(axis.value().values, mostPoints);
    Result<SweepRun> computed = runSweep(scenario, zoo, {*axis});
    if (!computed)
        return {};
    SweepRun run = std::move(computed.value());
    const SweepScale scale = run.scales.front();
    std::vector<double> ticks;
    if (scale.numbers) {
        const auto [low, high] = std::ranges::minmax_element(run.values.front());
        ticks = tickValues(scale, *low, *high);
        run = withTicks(std::move(run), scenario, zoo, ticks);
    }
    const double lens = flopPerMac == 1 ? 0.5 : 1;
    const SweepText words(run, analysis, SweepQuantity::Latency);
    std::vector<PathPoint> points;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const SweepPoint &point = run.points[i];
        if (!point.valid || !std::isfinite(point.intensity) || point.rate <= 0)
            continue;
        const double value = run.values.front()[i];
        const bool tick = !scale.numbers || std::ranges::binary_search(ticks, value);
        const QString label = !tick ? QString() : scale.whole ? words.parameter(0, value) : words.parameterTick(0, value);
        points.push_back({point.intensity * lens, point.rate * lens, point.bound, point.fits.value_or(true), label});
    }
    return points;
}

} // namespace roofline
