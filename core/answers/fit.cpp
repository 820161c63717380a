#include "core/answers/fit.h"

#include "core/analysis/setup.h"
#include "core/answers/measured.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr int grid = 10;            // steps of each fraction in a round
constexpr int rounds = 24;          // at most: each looks at two steps around the best of the one before
constexpr double finest = 3e-4;     // of a logarithm: the last step
constexpr double noticeable = 1e-6; // of a logarithm of time: below that it does not depend on the fraction
constexpr double nearness = 1e-6;   // what a logarithm of a fraction weighs beside one of a time
constexpr double visible = 1e-4;    // a sum of squares: a percent in one of the times

// A time is what the fractions make of the work, and the overhead, which grows evenly with the time of a launch.
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
        const Seconds launched = point.setup.analyzed().totals.latency;
        varied.overhead.launch = 0;
        const Seconds ideal = point.setup.analyzed().totals.latency;
        point.own = (analysis.totals.latency - ideal).value();
        point.launches = (launched - ideal).value();
        m_points.push_back(std::move(point));
        return true;
    }

    std::size_t size() const { return m_points.size(); }

    // Seconds of each without any overhead.
    std::vector<double> ideal(double compute, double memory)
    {
        std::vector<double> times;
        for (Point &point : m_points) {
            point.setup.scenario.sustained = {Sustained::Preset::Custom, compute, memory, false, false};
            times.push_back(point.setup.analyzed().totals.latency.value());
        }
        return times;
    }

    // Logarithms of predicted over measured time, with so long a launch; unset: with the overhead that each has.
    std::vector<double> errors(const std::vector<double> &ideal, const std::optional<double> &launch) const
    {
        std::vector<double> errors;
        for (std::size_t i = 0; i < m_points.size(); ++i)
            errors.push_back(errorOf(i, ideal[i], launch));
        return errors;
    }

    double squares(const std::vector<double> &ideal, const std::optional<double> &launch) const
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const double error = errorOf(i, ideal[i], launch);
            sum += error * error;
        }
        return sum;
    }

    // The launch that comes nearest.
    double bestLaunch(const std::vector<double> &ideal) const
    {
        constexpr double shortest = -18; // logarithms of seconds: 15 ns
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
    double errorOf(std::size_t index, double ideal, const std::optional<double> &launch) const
    {
        const Point &point = m_points[index];
        return std::log((ideal + (launch ? point.launches * *launch : point.own)) / point.measured);
    }

    struct Point {
        Setup setup; // without overhead
        double measured;
        double own;      // seconds of overhead
        double launches; // one behind the other
    };
    std::vector<Point> m_points;
};

struct Fractions {
    double compute = 1;
    double memory = 1;
    std::vector<double> ideal; // seconds with them
    double error = INFINITY;   // a sum of squares
};

// On a grid of logarithms, from the datasheet's rates down, of one fraction or both; `errorOf` is asked with the times without overhead.
template <class ErrorOf>
Fractions search(Points &points, const ErrorOf &errorOf, bool ofCompute, bool ofMemory)
{
    const int most[] = {ofCompute ? grid : 0, ofMemory ? grid : 0};
    Fractions at;
    double step = -std::log(leastSustained) / grid;
    double top[] = {0, 0}; // logarithms of the largest fractions in the grid
    for (int round = 0; round < rounds && step > finest; ++round) {
        at.error = INFINITY;
        bool atEdge = false; // there it goes on as coarse as it is: a valley may lead far along
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

// Where one fraction explains as much as both, as of one point, the other stays at the datasheet's; of two such the nearer one to it.
template <class ErrorOf>
Fractions best(Points &points, const ErrorOf &errorOf)
{
    Fractions at = search(points, errorOf, true, true);
    const double limit = at.error + visible / 100;
    for (const bool memory : {true, false}) {
        Fractions one = search(points, errorOf, !memory, memory);
        if (one.error <= limit && one.compute * one.memory >= at.compute * at.memory)
            at = std::move(one);
    }
    return at;
}

// Which of the fractions the times depend on.
struct Dependence {
    bool compute;
    bool memory;

    Dependence(Points &points, const Fractions &at, const std::optional<double> &launch)
    {
        const std::vector<double> errors = points.errors(at.ideal, launch);
        const auto depends = [&](double byCompute, double byMemory) {
            const std::vector<double> slower =
                points.errors(points.ideal(at.compute * byCompute, at.memory * byMemory), launch);
            return !std::ranges::equal(slower, errors, [](double a, double b) { return std::abs(a - b) < noticeable; });
        };
        compute = depends(0.9, 1);
        memory = depends(1, 0.9);
    }
};

// Whether another launch, with the fractions that are best beside it, is clearly worse: by more than a measurement's usual error, and at
// least so that somebody would see it.
bool isTold(Points &points, const Fractions &at, double launch)
{
    constexpr double clearly = 4; // of the variance, for two standard deviations
    const Dependence dependence(points, at, launch);
    const std::size_t numbers = 1 + (dependence.compute ? 1 : 0) + (dependence.memory ? 1 : 0);
    if (points.size() <= numbers)
        return false;
    const double squares = points.squares(at.ideal, launch);
    const double limit = at.error + visible + clearly * squares / static_cast<double>(points.size() - numbers);
    return std::ranges::all_of(std::array{0.5, 2.0}, [&](double factor) {
        return best(points, [&](const auto &ideal) { return points.squares(ideal, launch * factor); }).error > limit;
    });
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
    Fit fit;
    Fractions at;
    if (measured.size() > 2) { // as many numbers as that a launch and a fraction are
        at = best(measured, [&](const std::vector<double> &ideal) {
            return measured.squares(ideal, measured.bestLaunch(ideal));
        });
        const double launch = measured.bestLaunch(at.ideal);
        if (isTold(measured, at, launch))
            fit.launch = launch;
    }
    if (!fit.launch)
        at = best(measured, [&](const std::vector<double> &ideal) { return measured.squares(ideal, std::nullopt); });
    const Dependence dependence(measured, at, fit.launch);
    if (dependence.compute)
        fit.compute = at.compute;
    if (dependence.memory)
        fit.memory = at.memory;
    const std::vector<double> errors = measured.errors(at.ideal, fit.launch);
    for (const double error : errors)
        fit.ratios.push_back(std::exp(error));
    fit.typicalError = std::exp(std::sqrt(measured.squares(at.ideal, fit.launch) / static_cast<double>(errors.size())));
    return fit;
}

} // namespace roofline
