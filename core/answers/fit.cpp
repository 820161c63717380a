#include "core/answers/fit.h"

#include "core/analysis/setup.h"
#include "core/answers/measured.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roofline {

namespace {

constexpr int grid = 16;            // steps of each fraction in a round
constexpr int rounds = 6;           // each looks at two steps around the best of the one before
constexpr double noticeable = 1e-6; // of a logarithm of time: below that it does not depend on the fraction
constexpr double nearness = 1e-4;   // what a logarithm of a fraction weighs beside one of a time

class Points {
public:
    bool add(const Scenario &scenario, const Catalogue &zoo)
    {
        Point point{setupOf(scenario, zoo), 0};
        point.setup.scenario.measured.reset();
        Analysis analysis = point.setup.analyzed();
        analysis.scenario.measured = scenario.measured;
        const std::optional<Seconds> measured = measuredLatency(analysis);
        if (!measured || !(*measured > Seconds()) || !(analysis.totals.latency > Seconds()))
            return false;
        point.measured = measured->value();
        m_points.push_back(std::move(point));
        return true;
    }

    bool isEmpty() const { return m_points.empty(); }

    // Logarithms of predicted over measured time.
    std::vector<double> errors(double compute, double memory)
    {
        std::vector<double> errors;
        for (Point &point : m_points) {
            point.setup.scenario.sustained = {Sustained::Preset::Custom, compute, memory, false, false};
            errors.push_back(std::log(point.setup.analyzed().totals.latency.value() / point.measured));
        }
        return errors;
    }

    // The sum of squares; of fractions as good those nearest to the datasheet count, as where one point leaves both open.
    double error(double compute, double memory)
    {
        const std::vector<double> all = errors(compute, memory);
        const double away = std::log(compute) * std::log(compute) + std::log(memory) * std::log(memory);
        return std::inner_product(all.begin(), all.end(), all.begin(), nearness * away);
    }

private:
    struct Point {
        Setup setup;
        double measured;
    };
    std::vector<Point> m_points;
};

struct Fractions {
    double compute = 1;
    double memory = 1;
};

// On a grid of logarithms, from the datasheet's rates down.
Fractions best(Points &points)
{
    Fractions at;
    double span = -std::log(leastSustained);
    double top[] = {0, 0}; // logarithms of the largest fractions in the grid
    for (int round = 0; round < rounds; ++round) {
        const double step = span / grid;
        double least = -1;
        for (int i = 0; i <= grid; ++i) {
            for (int j = 0; j <= grid; ++j) {
                const Fractions here{std::exp(top[0] - i * step), std::exp(top[1] - j * step)};
                const double error = points.error(here.compute, here.memory);
                if (least < 0 || error < least) {
                    least = error;
                    at = here;
                }
            }
        }
        span = 4 * step;
        top[0] = std::min(0.0, std::log(at.compute) + span / 2);
        top[1] = std::min(0.0, std::log(at.memory) + span / 2);
    }
    return at;
}

} // namespace

Sustained Fit::sustained() const
{
    return {Sustained::Preset::Custom, compute.value_or(1), memory.value_or(1), false, false};
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
    if (measured.isEmpty())
        return std::nullopt;
    const Fractions at = best(measured);
    const std::vector<double> errors = measured.errors(at.compute, at.memory);
    const auto depends = [&](double compute, double memory) {
        const std::vector<double> slower = measured.errors(compute, memory);
        return !std::ranges::equal(slower, errors, [](double a, double b) { return std::abs(a - b) < noticeable; });
    };
    Fit fit;
    if (depends(at.compute * 0.9, at.memory))
        fit.compute = at.compute;
    if (depends(at.compute, at.memory * 0.9))
        fit.memory = at.memory;
    double squares = 0;
    for (const double error : errors) {
        fit.ratios.push_back(std::exp(error));
        squares += error * error;
    }
    fit.typicalError = std::exp(std::sqrt(squares / static_cast<double>(errors.size())));
    return fit;
}

} // namespace roofline
