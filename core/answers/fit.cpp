#include "core/answers/fit.h"

#include "core/analysis/setup.h"
#include "core/answers/measured.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr int grid = 10;            // steps per fraction and round
constexpr int rounds = 24;          // at most; each round covers two steps around the best of the one before
constexpr double finest = 3e-4;     // last step of a logarithm
constexpr double noticeable = 1e-6; // a smaller change in the logarithm of time counts as independent of the fraction
constexpr double nearness = 1e-6;   // weight of the logarithm of a fraction relative to that of a time
constexpr double visible = 1e-4;    // sum of squares for one percent in one of the times
constexpr double poorest = 0.2;     // fraction below which no rate is believed of points that the other one limits

// A predicted time is the work at these fractions plus the overhead, which is proportional to the time of a launch.
class Points {
public:
    bool add(const Scenario &scenario, const Catalogue &zoo)
    {
        Point point{setupOf(scenario, zoo), 0, 0, 0};
        Scenario &varied = point.setup.scenario;
        varied.measured.reset();
        Analysis analysis = point.setup.analyzed();
        analysis.scenario.measured = scenario.measured;
        const std::optional<Seconds> measured = measuredLatency(analysis);
        if (!measured || !(*measured > Seconds()) || !(analysis.totals.latency > Seconds()))
            return false;
        point.measured = measured->value();
        varied.overhead = {Overhead::Preset::Custom, 1, 0};
        const Seconds launched = point.setup.summed().totals.latency;
        varied.overhead.launch = 0;
        const Seconds ideal = point.setup.summed().totals.latency;
        point.own = (analysis.totals.latency - ideal).value();
        point.launches = (launched - ideal).value();
        m_points.push_back(std::move(point));
        return true;
    }

    std::size_t size() const { return m_points.size(); }

    Points without(std::size_t index) const
    {
        Points others = *this;
        others.m_points.erase(others.m_points.begin() + static_cast<std::ptrdiff_t>(index));
        return others;
    }

    // Returns the time of each point without overhead, in seconds.
    std::vector<double> ideal(double compute, double memory)
    {
        std::vector<double> times;
        for (Point &point : m_points) {
            point.setup.scenario.sustained = {Sustained::Preset::Custom, compute, memory, false, false};
            times.push_back(point.setup.summed().totals.latency.value());
        }
        return times;
    }

    // Returns whether a point's time follows a rate at a fraction that is still plausible. A decode that only a
    // hundredth of the peak would slow down says nothing of it: what it takes longer is the overhead of its sequences.
    bool tellOf(double compute, double memory)
    {
        constexpr double slower = 0.9;
        constexpr double part = 0.1; // of the time
        const std::vector<double> times = ideal(compute, memory);
        const std::vector<double> longer = ideal(compute < 1 ? compute * slower : 1, memory < 1 ? memory * slower : 1);
        return !std::ranges::equal(longer, times,
                                   [](double a, double b) { return std::log(a / b) < -std::log(slower) * part; });
    }

    // Returns logarithms of predicted over measured time with this launch time; unset: with each point's own overhead.
    std::vector<double> errors(const std::vector<double> &ideal, const std::optional<double> &launch) const
    {
        std::vector<double> errors;
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const Point &point = m_points[i];
            errors.push_back(std::log((ideal[i] + (launch ? point.launches * *launch : point.own)) / point.measured));
        }
        return errors;
    }

    double squares(const std::vector<double> &ideal, const std::optional<double> &launch) const
    {
        double sum = 0;
        for (const double error : errors(ideal, launch))
            sum += error * error;
        return sum;
    }

    // Returns the launch time with the least error.
    double bestLaunch(const std::vector<double> &ideal) const
    {
        constexpr double shortest = -18; // logarithm of seconds; about 15 ns
        double from = shortest;
        double step = -shortest / grid;
        double at = from;
        for (; step > finest; step *= 4.0 / grid) {
            double least = INFINITY;
            for (int i = 0; i <= grid; ++i) {
                const double error = squares(ideal, std::exp(from + i * step));
                if (error < least) {
                    least = error;
                    at = from + i * step;
                }
            }
            from = std::max(shortest, at - 2 * step);
        }
        return std::exp(at);
    }

private:
    struct Point {
        Setup setup; // with no overhead
        double measured;
        double own;      // the point's own overhead in seconds
        double launches; // launches that follow each other
    };
    std::vector<Point> m_points;
};

struct Fractions {
    double compute = 1;
    double memory = 1;
    std::vector<double> ideal; // times in seconds with these fractions
    double error = INFINITY;   // a sum of squares
};

// Searches a grid of logarithms below the datasheet's rates, for one fraction or both. `errorOf` gets the
// times without overhead.
template <class ErrorOf>
Fractions search(Points &points, const ErrorOf &errorOf, bool ofCompute, bool ofMemory)
{
    const int most[] = {ofCompute ? grid : 0, ofMemory ? grid : 0};
    Fractions at;
    double step = -std::log(leastSustained) / grid;
    double top[] = {0, 0}; // logarithms of the largest fractions in the grid
    for (int round = 0; round < rounds && step > finest; ++round) {
        at.error = INFINITY;
        bool atEdge = false; // at the edge the step stays as large, because the valley may continue far
        for (int i = 0; i <= most[0]; ++i) {
            for (int j = 0; j <= most[1]; ++j) {
                const double compute = top[0] - i * step;
                const double memory = top[1] - j * step;
                std::vector<double> ideal = points.ideal(std::exp(compute), std::exp(memory));
                const double error = errorOf(ideal) + nearness * (compute * compute + memory * memory);
                if (error >= at.error)
                    continue;
                at = {std::exp(compute), std::exp(memory), std::move(ideal), error};
                atEdge = (i == 0 && compute < 0) || (j == 0 && memory < 0) || (round > 0 && (i == grid || j == grid));
            }
        }
        if (!atEdge)
            step *= 4.0 / grid;
        top[0] = std::min(0.0, std::log(at.compute) + step * most[0] / 2);
        top[1] = std::min(0.0, std::log(at.memory) + step * most[1] / 2);
    }
    return at;
}

// Says which of the rates the points tell of, or their times depend on.
struct OfRates {
    bool compute;
    bool memory;
};

// If one fraction explains as much as both (for example with one point), the other keeps the datasheet's
// rate. If either one would do, the one nearer to the datasheet is chosen.
template <class ErrorOf>
Fractions best(Points &points, const OfRates &told, const ErrorOf &errorOf)
{
    Fractions at = search(points, errorOf, told.compute, told.memory);
    if (!told.compute || !told.memory)
        return at;
    const double limit = at.error + visible / 100;
    for (const bool memory : {true, false}) {
        Fractions one = search(points, errorOf, !memory, memory);
        if (one.error <= limit && one.compute * one.memory >= at.compute * at.memory)
            at = std::move(one);
    }
    return at;
}

// Says which of the fractions the times depend on.
OfRates dependenceOf(Points &points, const OfRates &told, const Fractions &at, const std::optional<double> &launch)
{
    const std::vector<double> errors = points.errors(at.ideal, launch);
    const auto depends = [&](double byCompute, double byMemory) {
        const std::vector<double> slower =
            points.errors(points.ideal(at.compute * byCompute, at.memory * byMemory), launch);
        return !std::ranges::equal(slower, errors, [](double a, double b) { return std::abs(a - b) < noticeable; });
    };
    return {told.compute && depends(0.9, 1), told.memory && depends(1, 0.9)};
}

// Returns whether another launch time, with the best fractions for it, is clearly worse: by more than the
// usual error of a measurement, and enough to be visible.
bool isTold(Points &points, const OfRates &told, const Fractions &at, double launch)
{
    constexpr double clearly = 4; // factor of the variance; two standard deviations
    const OfRates dependence = dependenceOf(points, told, at, launch);
    const std::size_t numbers = 1 + (dependence.compute ? 1 : 0) + (dependence.memory ? 1 : 0);
    if (points.size() <= numbers)
        return false;
    const double squares = points.squares(at.ideal, launch);
    const double limit = at.error + visible + clearly * squares / real(points.size() - numbers);
    return std::ranges::all_of(std::array{0.5, 2.0}, [&](double factor) {
        return best(points, told, [&](const auto &ideal) { return points.squares(ideal, launch * factor); }).error
               > limit;
    });
}

Fit fitTo(Points &points)
{
    Fit fit;
    Fractions at;
    const OfRates told{points.tellOf(poorest, 1), points.tellOf(1, poorest)};
    if (points.size() > 2) { // more points than numbers, which are a launch and a fraction
        at = best(points, told,
                  [&](const std::vector<double> &ideal) { return points.squares(ideal, points.bestLaunch(ideal)); });
        const double launch = points.bestLaunch(at.ideal);
        if (isTold(points, told, at, launch))
            fit.launch = launch;
    }
    if (!fit.launch)
        at = best(points, told, [&](const std::vector<double> &ideal) { return points.squares(ideal, std::nullopt); });
    const OfRates dependence = dependenceOf(points, told, at, fit.launch);
    if (dependence.compute)
        fit.compute = at.compute;
    if (dependence.memory)
        fit.memory = at.memory;
    const std::vector<double> fastest = points.errors(points.ideal(1, 1), 0.0); // logarithms
    fit.impossible = std::size_t(std::ranges::count_if(fastest, [](double error) { return error > noticeable; }));
    for (const double error : points.errors(at.ideal, fit.launch))
        fit.ratios.push_back(std::exp(error));
    fit.typicalError = std::exp(std::sqrt(points.squares(at.ideal, fit.launch) / real(points.size())));
    return fit;
}

std::optional<Fit::Outlier> outlierOf(const Points &points, const Fit &fit)
{
    constexpr std::size_t fewest = 4; // with fewer, any of them could be the wrong one
    constexpr double far = 1.1;       // typical error of measurements that agree well enough
    constexpr double muchBetter = 3;  // ratio of the typical errors' logarithms
    if (points.size() < fewest || fit.typicalError < far)
        return std::nullopt;
    const auto farthest =
        std::ranges::max_element(fit.ratios, {}, [](double ratio) { return std::abs(std::log(ratio)); });
    const auto point = static_cast<std::size_t>(farthest - fit.ratios.begin());
    Points others = points.without(point);
    const double typicalError = fitTo(others).typicalError;
    if (std::log(typicalError) * muchBetter > std::log(fit.typicalError))
        return std::nullopt;
    return Fit::Outlier{point, typicalError};
}

} // namespace

Sustained Fit::sustained() const
{
    return {Sustained::Preset::Custom, compute.value_or(1), memory.value_or(1), false, false};
}

Scenario Fit::applied(Scenario scenario) const
{
    scenario.sustained = sustained();
    if (launch)
        scenario.overhead = {Overhead::Preset::Custom, *launch, 0};
    return scenario;
}

std::optional<Fit> fitSustained(std::span<const Scenario> points, const Catalogue &zoo, std::size_t *failing)
{
    Points measured;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (measured.add(points[i], zoo))
            continue;
        if (failing)
            *failing = i;
        return std::nullopt;
    }
    if (measured.size() == 0)
        return std::nullopt;
    Fit fit = fitTo(measured);
    fit.outlier = outlierOf(measured, fit);
    return fit;
}

} // namespace roofline
