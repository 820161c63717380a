#include "core/answers/axis.h"

#include "core/answers/bracket.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <numeric>
#include <utility>

namespace roofline {

namespace {

constexpr double targetRounding = 1e-12; // tolerance for a target that is reached exactly
constexpr double nearlyBest = 1.01;      // a value within this factor of the best is close enough to be the answer

using Targets = std::span<const Target>;

struct Window {
    double first = 0;
    double last = 0;
};

// Returns the ratio by which a value exceeds its limit; below 0 if the value is at most the limit.
double aboveBy(double value, double limit)
{
    const double size = value == limit ? 0 : std::abs(std::log(value / limit));
    return value > limit ? size + targetRounding : -size - targetRounding;
}

// Returns the last good value in the direction of `bad`. A value is good if its excess is below 0.
template <class Excess>
double edge(const Axis &axis, double good, double bad, const Excess &excess, bool byRatio = true)
{
    const Bracket bracket{std::min(good, bad), std::max(good, bad), axis.whole, 1e-10, byRatio};
    if (good > bad)
        return closeIn(bracket, excess(bad), excess(good), excess).high;
    const auto lack = [&](double value) { return -excess(value); };
    return closeIn(bracket, lack(good), lack(bad), lack).low;
}

// Returns places to try between the ends if both of them miss: powers of two, and where things turn.
std::vector<double> seeds(const Axis &axis)
{
    std::vector<double> values = {axis.now, axis.least, axis.most};
    if (axis.whole) {
        for (double value = std::max(axis.least, 1.0) * 2; value < axis.most; value *= 2)
            values.push_back(value);
    }
    std::ranges::copy_if(axis.turns, std::back_inserter(values),
                         [&](double value) { return value > axis.least && value < axis.most; });
    std::ranges::sort(values);
    return values;
}

// Returns the shortfall up to which a target is met. The longest term is exact; a time may be off by a rounding.
double limitOf(const Target &target)
{
    return target.kind == Target::Kind::ComputeBound ? 1 : 1 + targetRounding;
}

// Returns the values that meet a target. Unset: none does.
std::optional<Window> windowOf(Axis &axis, const Target &target)
{
    const double limit = limitOf(target);
    const auto missed = [&](double value) { return aboveBy(shortfall(target, axis.at(value)), limit); };
    const auto isMet = [&](double value) { return missed(value) < 0; };
    const bool first = isMet(axis.least);
    const bool last = isMet(axis.most);
    if (first && last)
        return Window{axis.least, axis.most};
    if (first)
        return Window{axis.least, edge(axis, axis.least, axis.most, missed)};
    if (last)
        return Window{edge(axis, axis.most, axis.least, missed), axis.most};
    for (const double value : seeds(axis)) {
        if (value > axis.least && value < axis.most && isMet(value))
            return Window{edge(axis, value, axis.least, missed), edge(axis, value, axis.most, missed)};
    }
    return std::nullopt;
}

Found at(Axis &axis, Solution::Status status, double value)
{
    return {status, value, axis.at(value), false};
}

Found nearlyAt(Axis &axis, Solution::Status status, double value, double ofBest)
{
    Found found = at(axis, status, value);
    found.ofBest = std::isfinite(ofBest) ? ofBest : 1;
    return found;
}

// Returns the value that comes nearest, and whether it meets the targets after all. Of about equally good values it is
// the one nearest to now.
Found nearest(Axis &axis, Targets targets)
{
    const auto miss = [&](double value) { return worstShortfall(targets, axis.at(value)); };
    double best = axis.now;
    double least = miss(best);
    const auto tryOut = [&](double value) {
        const double missed = miss(value);
        if (missed < least) {
            best = value;
            least = missed;
        }
        return missed;
    };
    const std::vector<double> places = seeds(axis);
    for (const double value : places)
        tryOut(value);
    // Of several targets one wants more and another less. Between two places the worse of both falls and then rises.
    if (targets.size() > 1 && std::isfinite(least)) {
        const auto [from, to] = std::ranges::equal_range(places, best);
        double low = from == places.begin() ? best : *std::prev(from);
        double high = to == places.end() ? best : *to;
        while (axis.whole ? high - low > 2 : high > low * nearlyBest) {
            const double third = axis.whole ? std::max(1.0, std::floor((high - low) / 3)) : std::cbrt(high / low);
            const double left = axis.whole ? low + third : low * third;
            const double right = axis.whole ? high - third : high / third;
            tryOut(left) <= tryOut(right) ? high = right : low = left;
        }
        if (axis.whole && high > low)
            tryOut(low + 1);
    }
    // Towards more, the improvement may never end, so nearly the best is enough. Towards less, the best value
    // is small anyway.
    const double enough = axis.whole && best < axis.now ? 1 + targetRounding : nearlyBest;
    const bool reached = met(targets, axis.at(best));
    const auto isEnough = [&](double value) {
        return reached ? met(targets, axis.at(value)) : miss(value) <= least * enough;
    };
    if (best != axis.now && std::isfinite(least))
        best = edge(
            axis, best, axis.now, // bisects, because other values may be equally good apart from rounding
            [&](double value) { return isEnough(value) ? -infinite : infinite; }, false);
    if (reached)
        return at(axis, Solution::Status::Reached, best);
    return nearlyAt(axis, Solution::Status::Never, best, least / miss(best));
}

// If some targets are met only below the gap and others only above it, returns where both miss by the same factor.
Found between(Axis &axis, Targets targets, std::span<const Window> windows, double below, double above)
{
    const auto side = [&](double value) {
        const Outcome &outcome = axis.at(value);
        double low = 0; // shortfall of targets that a smaller value would reach
        double high = 0;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            double &miss = windows[i].last < value ? low : high;
            miss = std::max(miss, shortfall(targets[i], outcome));
        }
        return aboveBy(low, high);
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

Axis factorOf(const Analysis &now, double WhatIf::*factor)
{
    constexpr double farthest = 1073741824; // 2^30; a rate this many times higher no longer limits
    const auto tried = [factor, setup = setupOf(now)](double value) {
        WhatIf change;
        change.*factor = value;
        return outcomeOf(setup.summed(change), factor == &WhatIf::compute ? value : 1);
    };
    return {tried, 1 / farthest, farthest, 1, false, {{1, outcomeOf(now)}}};
}

// Returns the batch that fills the first row of tiles of a tiled matmul; 0: there is none. Traffic jumps where the
// next row of tiles begins, so the matmul may be compute-bound at this batch and memory-bound again beyond it.
double firstTileRow(const Scenario &scenario)
{
    if (!scenario.kernel || scenario.kernel->kind != KernelKind::TiledMatmul)
        return 0;
    const auto &values = scenario.kernel->values; // m, n, k, bm, bn, bk
    return std::floor(values[3] / values[0]);
}

// The display convention halves the rates, too.
WhatIf throughLens(const Analysis &now)
{
    return {.compute = 2.0 / now.flopPerMac};
}

Axis wholeNumbers(const Analysis &now, std::int64_t value, std::int64_t most, std::function<Outcome(double)> tried)
{
    Axis axis{std::move(tried), 1, real(most), real(value), true, {}};
    if (now.flopPerMac == 2)
        axis.known.emplace(axis.now, outcomeOf(now));
    return axis;
}

Axis batchOf(const Analysis &now)
{
    const auto tried = std::make_shared<AtBatch>(setupOf(now), throughLens(now));
    return wholeNumbers(now, now.scenario.batch, largestBatch,
                        [tried](double value) { return outcomeOf((*tried)(static_cast<std::int64_t>(value))); });
}

Axis chipsOf(const Analysis &now)
{
    return wholeNumbers(now, now.scenario.chips, mostSolvedChips,
                        [setup = setupOf(now), rate = throughLens(now)](double value) mutable {
                            setup.scenario.chips = static_cast<std::int64_t>(value);
                            return outcomeOf(setup.summed(rate));
                        });
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
    outcome.computeBound = analysis.limit() == Bound::Compute;
    const std::optional<Kernel> &kernel = analysis.scenario.kernel;
    if (!kernel || kernel->kind != KernelKind::Custom) // the bytes it moves do not tell what it holds
        outcome.fits = analysis.memory.fits;
    outcome.tooLarge = outcome.fits == false && !(analysis.memory.spilled > Bytes());
    outcome.compute = totals.compute;
    outcome.memory = totals.memory;
    outcome.network = totals.networkTime;
    outcome.overhead = totals.overhead;
    outcome.flop = totals.flop;
    outcome.moved = totals.byte();
    outcome.sent = totals.network;
    return outcome;
}

Outcome outcomeOf(const ServingAnswer &answer)
{
    Outcome outcome;
    outcome.valid = answer.serving.has_value();
    if (!outcome.valid)
        return outcome;
    const Serving &serving = *answer.serving;
    outcome.latency = serving.perToken;
    outcome.throughput = serving.generated;
    outcome.mfu = serving.mfu;
    outcome.computeBound = serving.compute >= std::max(serving.memory, serving.networkTime);
    if (serving.mostRequests)
        outcome.fits = serving.holds();
    outcome.tooLarge = outcome.fits == false;
    outcome.compute = serving.compute;
    outcome.memory = serving.memory;
    outcome.network = serving.networkTime;
    return outcome;
}

double shortfall(const Target &target, const Outcome &outcome)
{
    if (!outcome.valid)
        return infinite;
    const auto over = [](double wanted, double reached) { return reached > 0 ? wanted / reached : infinite; };
    switch (target.kind) {
    case Target::Kind::Latency: return outcome.latency.value() / target.value;
    case Target::Kind::Throughput: return over(target.value, outcome.throughput);
    case Target::Kind::Mfu: return over(target.value, outcome.mfu);
    case Target::Kind::ComputeBound:
        return std::max(over(std::max(outcome.memory, outcome.network).value(), outcome.compute.value()),
                        over(outcome.overhead.value(), outcome.work().value()));
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
    return std::ranges::all_of(targets,
                               [&](const Target &target) { return shortfall(target, outcome) <= limitOf(target); });
}

const Outcome &Axis::at(double value)
{
    const auto [entry, isNew] = known.try_emplace(value);
    if (isNew)
        entry->second = tried(value);
    return entry->second;
}

Axes::Axes(const Analysis &now)
    : bandwidth(factorOf(now, &WhatIf::bandwidth))
    , peak(factorOf(now, &WhatIf::compute))
    , batch(batchOf(now))
    , chips(chipsOf(now))
{
    if (!now.scenario.spill)
        return;
    // Where the rest spills to the host, the largest batch that the memory holds is often the best one, and small ones
    // may be better or worse one by one.
    batch.turns.resize(mostTriedEach);
    std::iota(batch.turns.begin(), batch.turns.end(), 1.0);
    if (const std::optional<std::int64_t> held = now.memory.maxBatch)
        batch.turns.insert(batch.turns.end(), {real(*held), real(*held) + 1});
}

std::optional<std::int64_t> firstComputeBound(Axis &batch, const Analysis &now, std::int64_t most)
{
    // How much longer another term takes than compute, or the overhead than all; at most 0 if compute-bound.
    const auto beyondCompute = [](const Outcome &outcome, Seconds other) {
        return outcome.valid ? std::max(other - outcome.compute, outcome.overhead - outcome.work()).value() : infinite;
    };
    const auto excess = [&](double value) {
        const Outcome &outcome = batch.at(value);
        return beyondCompute(outcome, std::max(outcome.memory, outcome.network));
    };
    const double first = excess(1);
    if (first <= 0)
        return 1;
    // A batch may be compute-bound although larger ones are not, as those wait for what spills to the host.
    const double held = now.scenario.spill ? real(now.memory.maxBatch.value_or(0)) : 0;
    const double largest = real(most);
    for (const double end : {firstTileRow(now.scenario), held, largest}) {
        if (end > 1 && end <= largest && excess(end) <= 0)
            return static_cast<std::int64_t>(closeIn({1, end}, first, excess(end), excess).high);
    }
    if (now.scenario.chips == 1 && now.scenario.replicas == 1)
        return std::nullopt;
    // The network may be the longest at large batches, and compute only between: from where the memory is no longer
    // slower than it on, if that is early enough.
    const auto beyondMemory = [&](double value) { return beyondCompute(batch.at(value), batch.at(value).memory); };
    if (beyondMemory(1) > 0 && beyondMemory(largest) <= 0) {
        const double turn = closeIn({1, largest}, beyondMemory(1), beyondMemory(largest), beyondMemory).high;
        if (excess(turn) <= 0)
            return static_cast<std::int64_t>(turn);
    }
    constexpr double eachUpTo = 16;
    double low = 1;
    double atLow = first;
    for (double value = 2; value <= largest; value = value < eachUpTo ? value + 1 : value * 2) {
        const double here = excess(value);
        if (here <= 0)
            return static_cast<std::int64_t>(closeIn({low, value}, atLow, here, excess).high);
        low = value;
        atLow = here;
    }
    return std::nullopt;
}

Found search(Axis &axis, Targets targets, Prefer prefer)
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
    if (!met(targets, found.outcome)) { // values between two good ones may miss
        const double missing = found.value;
        found = nearest(axis, targets);
        if (found.status != Solution::Status::Reached)
            return found;
        common.first = found.value;
        const auto misses = [&](double value) { return met(targets, axis.at(value)) ? -infinite : infinite; };
        found = at(axis, Solution::Status::Reached, edge(axis, found.value, missing, misses));
    }
    found.fromLeast = common.first <= axis.least;
    return found;
}

// Larger values mostly need more memory, so those that fit are all below the first that does not. If the least does not
// fit but the most does, memory is shared by more and more (replicas with states in common).
Found searchFitting(Axis &axis, Targets targets, Prefer prefer)
{
    const Found found = search(axis, targets, prefer);
    const auto isTooLarge = [&](double value) { return axis.at(value).tooLarge; };
    const bool wantsLargest = prefer == Prefer::Smallest && found.fromLeast;
    const double beyond = wantsLargest && !isTooLarge(found.value) ? axis.most : found.value;
    if (found.status != Solution::Status::Reached || !isTooLarge(beyond))
        return found;
    const auto lastFitting = [&](double fitting) {
        return edge(axis, fitting, beyond, [&](double value) { return isTooLarge(value) ? infinite : -infinite; });
    };
    if (isTooLarge(axis.least)) {
        if (isTooLarge(axis.most))
            return found;
        const Found fitting = at(axis, Solution::Status::Reached, lastFitting(axis.most));
        return met(targets, fitting.outcome) ? fitting : found;
    }
    const double largest = lastFitting(axis.least);
    const double most = std::exchange(axis.most, largest);
    const double now = std::exchange(axis.now, std::min(axis.now, largest));
    Found fitting = search(axis, targets, prefer);
    axis.most = most;
    axis.now = now;
    if (wantsLargest && fitting.fromLeast && met(targets, axis.at(largest))) { // memory ends before the targets do
        fitting = at(axis, Solution::Status::Reached, largest);
        fitting.fromLeast = true;
    }
    return fitting.status == Solution::Status::Reached ? fitting : found;
}

namespace {

// What is reached may rise and fall again from one value to the next, so each is tried: with another number of chips
// there is a larger group or another node.
class EachSearch {
public:
    EachSearch(Axis &axis, Targets targets, std::span<const double> values)
        : m_axis(axis)
        , m_targets(targets)
        , m_values(values)
    {
    }

    bool isGood(double value, Targets targets, bool fitting = true) const
    {
        const Outcome &outcome = m_axis.at(value);
        return !(fitting && outcome.tooLarge) && met(targets, outcome);
    }

    std::optional<double> first(Targets targets, bool fitting = true) const
    {
        const auto found =
            std::ranges::find_if(m_values, [&](double value) { return isGood(value, targets, fitting); });
        return found == m_values.end() ? std::nullopt : std::optional(*found);
    }

    // Returns the first good value or, if the very first is good, the last up to which all are.
    std::optional<Found> firstOrLast(bool fitting) const
    {
        const auto good = [&](double value) { return isGood(value, m_targets, fitting); };
        const auto found = std::ranges::find_if(m_values, good);
        if (found == m_values.end())
            return std::nullopt;
        if (found != m_values.begin())
            return at(m_axis, Solution::Status::Reached, *found);
        const auto bad = std::ranges::find_if_not(m_values, good);
        Found last = at(m_axis, Solution::Status::Reached, bad == m_values.end() ? m_axis.now : *std::prev(bad));
        last.fromLeast = true;
        return last;
    }

    // Returns what comes nearest where no value reaches all targets.
    Found missed() const
    {
        const bool eachAlone = m_targets.size() > 1 && std::ranges::all_of(m_targets, [&](const Target &target) {
                                   return first(std::span(&target, 1)).has_value();
                               });
        return nearest(eachAlone ? Solution::Status::Contradiction : Solution::Status::Never);
    }

    // Returns the fewest chips below `chips` that reach the targets, whatever else prevents their use. 0: none do.
    double skippedBelow(double chips) const
    {
        for (double fewer = m_axis.least; fewer < chips; ++fewer) {
            if (met(m_targets, m_axis.at(fewer)))
                return fewer;
        }
        return 0;
    }

private:
    // Returns the first value that is about as good as the best, or the present one if none comes nearer. Values that
    // do not fit only count if none fits, and then the first that reaches the targets is near enough.
    Found nearest(Solution::Status status) const
    {
        const bool anyFits = std::ranges::any_of(m_values, [&](double value) {
            const Outcome &outcome = m_axis.at(value);
            return outcome.valid && !outcome.tooLarge;
        });
        const std::optional<double> reaching = anyFits ? std::nullopt : first(m_targets, false);
        if (reaching)
            return at(m_axis, status, *reaching);
        const auto miss = [&](double value) {
            const Outcome &outcome = m_axis.at(value);
            return anyFits && outcome.tooLarge ? infinite : worstShortfall(m_targets, outcome);
        };
        const double least = miss(*std::ranges::min_element(m_values, {}, miss));
        if (miss(m_axis.now) < least)
            return at(m_axis, status, m_axis.now);
        const double value =
            *std::ranges::find_if(m_values, [&](double each) { return miss(each) <= least * nearlyBest; });
        return nearlyAt(m_axis, status, value, least / miss(value));
    }

    Axis &m_axis;
    Targets m_targets;
    std::span<const double> m_values;
};

} // namespace

Found searchFromLeast(Axis &axis, Targets targets)
{
    const double count = std::clamp(axis.most - axis.least + 1, 1.0, real(mostTriedEach));
    std::vector<double> small(static_cast<std::size_t>(count));
    std::iota(small.begin(), small.end(), axis.least);
    const std::optional<Found> found = EachSearch(axis, targets, small).firstOrLast(true);
    const bool goesOn =
        !found || (found->fromLeast && met(targets, axis.at(small.back())) && !axis.at(small.back()).tooLarge);
    return goesOn ? searchFitting(axis, targets, Prefer::Smallest) : *found;
}

Found searchEach(Axis &axis, Targets targets, std::span<const double> values)
{
    const EachSearch each(axis, targets, values);
    for (const bool fitting : {true, false}) {
        if (const std::optional<Found> found = each.firstOrLast(fitting))
            return *found;
    }
    return each.missed();
}

FoundChips searchChips(Axis &axis, Targets targets, std::span<const double> allowed)
{
    const EachSearch each(axis, targets, allowed);
    if (const std::optional<double> fewest = each.first(targets))
        return {at(axis, Solution::Status::Reached, *fewest), each.skippedBelow(*fewest)};
    return {each.missed(), each.skippedBelow(axis.most + 1)};
}

} // namespace roofline
