#include "core/analysis/target_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace roofline {

namespace {

constexpr double targetRounding = 1e-12; // of a target that is reached exactly
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
    const double enough = axis.whole && best < axis.now ? 1 + targetRounding : nearlyBest;
    if (best != axis.now && std::isfinite(least))
        best = edge(axis, best, axis.now, [&](double value) { return miss(value) <= least * enough; });
    return at(axis, Solution::Status::Never, best);
}

// Some targets are met only below the gap, others only above it: where both miss by the same factor.
Found between(const Axis &axis, Targets targets, std::span<const Window> windows, double below, double above)
{
    const auto side = [&](double value) {
        const Outcome outcome = axis.at(value);
        double low = 0; // of those that a smaller value would reach
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
    const std::optional<Kernel> &kernel = analysis.scenario.kernel;
    if (!kernel || kernel->kind != KernelKind::Custom) // bytes that it moves say nothing of what it holds
        outcome.fits = analysis.memory.fits;
    outcome.compute = totals.compute;
    outcome.memory = totals.memory;
    outcome.network = totals.networkTime;
    return outcome;
}

Outcome outcomeOf(const ServingAnswer &answer)
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
    case Target::Kind::ComputeBound:
        return over(std::max(outcome.memory, outcome.network).value(), outcome.compute.value());
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
        return shortfall(target, outcome) <= (target.kind == Target::Kind::ComputeBound ? 1 : 1 + targetRounding);
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

// The time of several chips may rise and fall again (a larger group, another node), so all numbers are tried.
class ChipSearch {
public:
    ChipSearch(const Axis &axis, Targets targets, std::span<const double> allowed)
        : m_axis(axis)
        , m_targets(targets)
        , m_allowed(allowed)
        , m_outcomes(allowed.size())
    {
    }

    std::optional<std::size_t> fewest(Targets targets)
    {
        for (std::size_t i = 0; i < m_allowed.size(); ++i) {
            if (outcome(i).fits != false && met(targets, outcome(i)))
                return i;
        }
        return std::nullopt;
    }

    // Of those that are about as good as the best the fewest; those that do not fit only where none does.
    std::size_t nearest()
    {
        constexpr double infinite = std::numeric_limits<double>::infinity();
        bool anyFits = false;
        for (std::size_t i = 0; i < m_allowed.size(); ++i)
            anyFits = anyFits || outcome(i).fits != false;
        std::vector<double> misses;
        for (std::size_t i = 0; i < m_allowed.size(); ++i)
            misses.push_back(anyFits && outcome(i).fits == false ? infinite : worstShortfall(m_targets, outcome(i)));
        const double least = *std::ranges::min_element(misses);
        const auto found = std::ranges::find_if(misses, [&](double miss) { return miss <= least * nearlyBest; });
        return static_cast<std::size_t>(found - misses.begin());
    }

    // The fewest below `chips` that reach the targets, whatever else is wrong with them.
    double skippedBelow(double chips)
    {
        for (double fewer = m_axis.least; fewer < chips; ++fewer) {
            const auto known = std::ranges::find(m_allowed, fewer);
            const auto at = static_cast<std::size_t>(known - m_allowed.begin());
            if (met(m_targets, known == m_allowed.end() ? m_axis.at(fewer) : outcome(at)))
                return fewer;
        }
        return 0;
    }

    Found at(Solution::Status status, std::size_t index) { return {status, m_allowed[index], outcome(index), false}; }

private:
    const Outcome &outcome(std::size_t index)
    {
        std::optional<Outcome> &known = m_outcomes[index];
        if (!known)
            known = m_axis.at(m_allowed[index]);
        return *known;
    }

    const Axis &m_axis;
    Targets m_targets;
    std::span<const double> m_allowed;
    std::vector<std::optional<Outcome>> m_outcomes;
};

} // namespace

FoundChips searchChips(const Axis &axis, Targets targets, std::span<const double> allowed)
{
    ChipSearch all(axis, targets, allowed);
    if (const std::optional<std::size_t> fewest = all.fewest(targets))
        return {all.at(Solution::Status::Reached, *fewest), all.skippedBelow(allowed[*fewest])};
    const bool eachAlone = targets.size() > 1 && std::all_of(targets.begin(), targets.end(), [&](const Target &target) {
                               return all.fewest(std::span(&target, 1)).has_value();
                           });
    return {all.at(eachAlone ? Solution::Status::Contradiction : Solution::Status::Never, all.nearest()),
            all.skippedBelow(allowed.back() + 1)};
}

} // namespace roofline
