#include "core/analysis/target_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace roofline {

namespace {

constexpr double rounding = 1e-12;       // of a target that is reached exactly
constexpr double closed = 1e-10;         // relative width of a bracket around a value that is no whole number
constexpr double nearlyBest = 1.01;      // a value that gets so near to the best is the one to name

using Targets = std::span<const Target>;

struct Window {
    double first = 0;
    double last = 0;
};

double middle(const Axis &axis, double a, double b)
{
    const double low = std::min(a, b);
    const double high = std::max(a, b);
    if (!axis.whole)
        return std::sqrt(low * high);
    // By ratio while they are far apart, then by difference.
    const double between = low >= 1 && high > 4 * low ? std::sqrt(low) * std::sqrt(high) : low + (high - low) / 2;
    return std::clamp(std::floor(between), low + 1, high - 1);
}

bool isClosed(const Axis &axis, double a, double b)
{
    const double low = std::min(a, b);
    const double high = std::max(a, b);
    return axis.whole ? high - low <= 1 : high <= low * (1 + closed);
}

// The last value towards `bad` that is good.
template <class Good>
double edge(const Axis &axis, double good, double bad, Good isGood)
{
    while (!isClosed(axis, good, bad)) {
        const double between = middle(axis, good, bad);
        (isGood(between) ? good : bad) = between;
    }
    return good;
}

// Places to look at between the ends, where both of them miss: powers of two.
std::vector<double> seeds(const Axis &axis)
{
    std::vector<double> values = {axis.now, axis.least, axis.most};
    if (axis.whole) {
        for (double value = std::max(axis.least, 1.0) * 2; value < axis.most; value *= 2)
            values.push_back(value);
    }
    std::sort(values.begin(), values.end());
    return values;
}

// Where a target is met. Unset: nowhere.
std::optional<Window> windowOf(const Axis &axis, const Target &target)
{
    const auto isMet = [&](double value) { return met(std::span(&target, 1), axis.at(value)); };
    const bool first = isMet(axis.least);
    const bool last = isMet(axis.most);
    if (first && last)
        return Window{axis.least, axis.most};
    if (first)
        return Window{axis.least, edge(axis, axis.least, axis.most, isMet)};
    if (last)
        return Window{edge(axis, axis.most, axis.least, isMet), axis.most};
    for (const double value : seeds(axis)) {
        if (value > axis.least && value < axis.most && isMet(value))
            return Window{edge(axis, value, axis.least, isMet), edge(axis, value, axis.most, isMet)};
    }
    return std::nullopt;
}

Found at(const Axis &axis, Solution::Status status, double value)
{
    return {status, value, axis.at(value), false};
}

// No value does: the one that comes nearest, and of those that are about as good the one nearest to what there is.
Found nearest(const Axis &axis, Targets targets)
{
    const auto miss = [&](double value) { return worstShortfall(targets, axis.at(value)); };
    double best = axis.now;
    double least = miss(best);
    for (const double value : seeds(axis)) {
        const double missed = miss(value);
        if (missed < least) {
            best = value;
            least = missed;
        }
    }
    // Towards more there may be no end to getting better; towards less the best itself is no large number.
    const double enough = axis.whole && best < axis.now ? 1 + rounding : nearlyBest;
    if (best != axis.now && std::isfinite(least))
        best = edge(axis, best, axis.now, [&](double value) { return miss(value) <= least * enough; });
    return at(axis, Solution::Status::Never, best);
}

// Some targets are met only below the gap, others only above it: where both miss by the same factor.
Found between(const Axis &axis, Targets targets, std::span<const Window> windows, double below, double above)
{
    const auto side = [&](double value) {
        const Outcome outcome = axis.at(value);
        double low = 0;    // of those that a smaller value would reach
        double high = 0;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            double &miss = windows[i].last < value ? low : high;
            miss = std::max(miss, shortfall(targets[i], outcome));
        }
        return low <= high;
    };
    const double value = edge(axis, below, above, side);
    if (!axis.whole || value >= above)
        return at(axis, Solution::Status::Contradiction, value);
    const bool next = worstShortfall(targets, axis.at(value + 1)) < worstShortfall(targets, axis.at(value));
    return at(axis, Solution::Status::Contradiction, next ? value + 1 : value);
}

double preferred(const Axis &axis, const Window &window, Prefer prefer)
{
    if (prefer == Prefer::Nearest)
        return std::clamp(axis.now, window.first, window.last);
    if (window.first > axis.least)
        return window.first;
    return window.last < axis.most ? window.last : axis.now;
}

} // namespace

Outcome outcomeOf(const Analysis &analysis, double peak)
{
    const Totals &totals = analysis.totals;
    Outcome outcome;
    outcome.valid = analysis.valid && totals.latency > Seconds();
    if (!outcome.valid)
        return outcome;
    outcome.latency = totals.latency;
    outcome.throughput = totals.throughput();
    outcome.mfu = totals.mfu / peak;
    outcome.computeBound = totals.bound == Bound::Compute;
    outcome.fits = analysis.memory.fits;
    outcome.compute = totals.compute;
    outcome.memory = totals.memory;
    outcome.network = totals.networkTime;
    outcome.overhead = totals.overhead;
    outcome.samples = totals.samples;
    outcome.flop = totals.flop;
    outcome.peak = analysis.peak * (analysis.chips() * peak);
    return outcome;
}

Outcome outcomeOf(const Analysis &analysis, const ServingAnswer &answer)
{
    Outcome outcome;
    outcome.valid = answer.serving.has_value();
    if (!outcome.valid)
        return outcome;
    const Serving &serving = *answer.serving;
    outcome.latency = serving.iteration;
    outcome.throughput = serving.generated;
    outcome.mfu = serving.mfu;
    outcome.computeBound = serving.compute >= std::max(serving.memory, serving.networkTime);
    if (serving.mostRequests)
        outcome.fits = serving.fits;
    outcome.compute = serving.compute;
    outcome.memory = serving.memory;
    outcome.network = serving.networkTime;
    outcome.overhead = serving.overhead;
    outcome.samples = serving.generated * serving.iteration.value();
    outcome.flop = serving.flop;
    outcome.peak = analysis.peak * analysis.chips();
    return outcome;
}

double shortfall(const Target &target, const Outcome &outcome)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (!outcome.valid)
        return infinite;
    const auto over = [](double wanted, double reached) { return reached > 0 ? wanted / reached : infinite; };
    switch (target.kind) {
    case Target::Kind::Latency: return outcome.latency.value() / target.value;
    case Target::Kind::Throughput: return over(target.value, outcome.throughput);
    case Target::Kind::Mfu: return over(target.value, outcome.mfu);
    case Target::Kind::ComputeBound: return over(std::max(outcome.memory, outcome.network).value(), outcome.compute.value());
    }
    return infinite;
}

double worstShortfall(Targets targets, const Outcome &outcome)
{
    double worst = 0;
    for (const Target &target : targets)
        worst = std::max(worst, shortfall(target, outcome));
    return worst;
}

bool met(Targets targets, const Outcome &outcome)
{
    return std::all_of(targets.begin(), targets.end(), [&](const Target &target) {
        // Which term is the largest is exact; a time may be off by a rounding.
        return shortfall(target, outcome) <= (target.kind == Target::Kind::ComputeBound ? 1 : 1 + rounding);
    });
}

Found search(const Axis &axis, Targets targets, Prefer prefer)
{
    std::vector<Window> windows;
    windows.reserve(targets.size());
    Window common{axis.least, axis.most};
    for (const Target &target : targets) {
        const std::optional<Window> window = windowOf(axis, target);
        if (!window)
            return nearest(axis, targets);
        windows.push_back(*window);
        common.first = std::max(common.first, window->first);
        common.last = std::min(common.last, window->last);
    }
    if (common.first > common.last)
        return between(axis, targets, windows, common.last, common.first);
    Found found = at(axis, Solution::Status::Reached, preferred(axis, common, prefer));
    found.fromLeast = common.first <= axis.least;
    return met(targets, found.outcome) ? found : nearest(axis, targets);
}

namespace {

// The best that any number of chips from `low` to `high` could reach, of what the two ends reach: each term of the time is
// a + b/N, so it lies between its values there. The overhead is at least that of the fewer chips.
Outcome bestBetween(const Outcome &low, const Outcome &high)
{
    Outcome best = low;
    best.compute = std::min(low.compute, high.compute);
    best.memory = std::min(low.memory, high.memory);
    best.network = std::min(low.network, high.network);
    best.latency = std::max({best.compute, best.memory, best.network}) + low.overhead;
    best.throughput = best.samples / best.latency.value();
    best.mfu = best.flop / best.latency / best.peak;
    best.compute = std::max(low.compute, high.compute);   // what makes compute the longest
    return best;
}

class ChipSearch {
public:
    ChipSearch(const Axis &axis, Targets targets) : m_axis(axis), m_targets(targets), m_known(static_cast<std::size_t>(axis.most) + 1) {}

    // The first number from `from` towards `to` that reaches the targets.
    std::optional<double> first(double from, double to)
    {
        if (from == to)
            return met(m_targets, at(from)) ? std::optional(from) : std::nullopt;
        const double low = std::min(from, to);
        const double high = std::max(from, to);
        if (!met(m_targets, bestBetween(at(low), at(high))))
            return std::nullopt;
        const double half = std::floor((low + high) / 2);
        const bool up = from < to;
        if (const auto found = up ? first(low, half) : first(high, half + 1))
            return found;
        return up ? first(half + 1, high) : first(half, low);
    }

    const Outcome &at(double chips)
    {
        std::optional<Outcome> &known = m_known[static_cast<std::size_t>(chips)];
        if (!known)
            known = m_axis.at(chips);
        return *known;
    }

    double nearest()
    {
        double best = m_axis.now;
        for (double chips = m_axis.least; chips <= m_axis.most; chips *= 2)
            best = better(best, chips);
        for (double step = std::floor(best / 2); step >= 1; step = std::floor(step / 2)) {
            best = better(best, std::max(best - step, m_axis.least));
            best = better(best, std::min(best + step, m_axis.most));
        }
        return best;
    }

private:
    double better(double best, double other)
    {
        return worstShortfall(m_targets, at(other)) < worstShortfall(m_targets, at(best)) ? other : best;
    }

    const Axis &m_axis;
    Targets m_targets;
    std::vector<std::optional<Outcome>> m_known;
};

} // namespace

Found searchChips(const Axis &axis, Targets targets)
{
    ChipSearch all(axis, targets);
    // Fewer before more: chips that are not needed are saved.
    std::optional<double> chips;
    if (axis.now > axis.least)
        chips = all.first(axis.now - 1, axis.least);
    if (!chips && axis.now < axis.most)
        chips = all.first(axis.now + 1, axis.most);
    if (chips)
        return at(axis, Solution::Status::Reached, *chips);
    const bool eachAlone = targets.size() > 1 && std::all_of(targets.begin(), targets.end(), [&](const Target &target) {
        return ChipSearch(axis, std::span(&target, 1)).first(axis.least, axis.most).has_value();
    });
    return at(axis, eachAlone ? Solution::Status::Contradiction : Solution::Status::Never, all.nearest());
}

} // namespace roofline
