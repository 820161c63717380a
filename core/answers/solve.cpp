#include "core/answers/solve.h"

#include "core/analysis/mesh.h"
#include "core/analysis/setup.h"
#include "core/answers/axis.h"
#include "core/answers/destination.h"
#include "core/answers/serving.h"
#include "core/hardware/chip.h"
#include "core/hardware/part.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roofline {

namespace {

constexpr double sameShortfall = 1e-9; // relative, of rounding

// Returns the scenario's present value.
double valueNow(const Analysis &now, SolveBy by)
{
    switch (by) {
    case SolveBy::MemoryBandwidth: return now.bandwidth.value();
    case SolveBy::PeakRate: return now.peak.value();
    case SolveBy::Batch: return real(now.scenario.batch);
    case SolveBy::Chips: return real(now.scenario.chips);
    case SolveBy::Precision:
    case SolveBy::Named: break;
    }
    return 0;
}

// Returns the present value. For tokens per iteration and requests in flight this may be the one that the
// memory determines.
std::optional<double> valueNow(const Analysis &now, std::string_view name, const Destination &destination)
{
    const std::optional<double> value = destination.get(now.scenario);
    if (value || !(destination.isTokensPerIteration() || name == requestsName))
        return value;
    const std::optional<Serving> serving = serveOnce(now).serving;
    if (!serving)
        return std::nullopt;
    return std::floor(name == requestsName ? serving->requests : serving->tokensPerIteration);
}

void take(Solution &solution, const Found &found, double now)
{
    solution.status = found.status;
    const bool isFactor = solution.by == SolveBy::MemoryBandwidth || solution.by == SolveBy::PeakRate;
    solution.value = isFactor ? found.value * now : found.value;
    solution.factor = isFactor ? found.value : found.value / now;
    solution.ofBest = found.ofBest;
    static_cast<Reach &>(solution) = found.outcome;
}

// Returns the scenario's formats as a value for --precision. For formats chosen one by one it is that of the weights.
std::string precisionName(const Scenario &scenario)
{
    if (const PrecisionPreset *preset = presetOf(scenario))
        return std::string(preset->name);
    return std::string(scenario.weights ? toString(*scenario.weights) : releasedName);
}

using Widths = std::array<double, 3>; // bytes per element of weights, activations and cache

Widths widthsOf(const Formats &formats)
{
    return {bytesPerElement(formats.most().format), bytesPerElement(formats.activations), bytesPerElement(formats.kv)};
}

// Returns the format for the 16-bit part of presets: the scenario's, else the one in which the chip computes.
NumberFormat sixteenOf(const Analysis &now)
{
    for (const NumberFormat has : {now.formats.activations, now.formats.most().format})
        if (isSixteenBit(has))
            return has;
    return now.chip->ceiling(Unit::Matrix, NumberFormat::Bf16) ? NumberFormat::Bf16 : NumberFormat::Fp16;
}

// Returns the presets sorted by bytes of weights, then of activations, then of the cache, and of equal ones those first
// that the chip computes in without a fallback. They go from the scenario's to the narrowest, then up to the widest,
// which is slower but may use the chip better. Of the two 16-bit formats sixteenOf() comes first.
std::vector<std::string> precisions(const Analysis &now)
{
    const NumberFormat sixteen = sixteenOf(now);
    const Scenario wide = inPrecision(now.scenario, toString(sixteen));
    struct Candidate {
        std::string name;
        Widths bytes;
        bool computed;
    };
    std::vector<Candidate> candidates;
    const auto add = [&](std::string_view name) {
        const Scenario with = inPrecision(wide, name);
        const Formats formats = formatsOf(with, now.model.get());
        candidates.push_back({std::string(name), widthsOf(formats), now.chip->computes(computeFormat(with, formats))});
    };
    add(toString(sixteen));
    for (const NumberFormat format : allNumberFormats) {
        if (format != sixteen)
            add(toString(format));
    }
    for (const PrecisionPreset &preset : precisionPresets())
        add(preset.name);
    if (now.model && now.model->released && now.model->released->isQuantized())
        add(releasedName);
    std::ranges::stable_sort(candidates, [](const Candidate &a, const Candidate &b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.computed && !b.computed;
    });
    const Widths bytesNow = widthsOf(now.formats);
    const auto narrower = std::ranges::find_if(candidates, [&](const Candidate &c) { return c.bytes <= bytesNow; });
    std::stable_sort(candidates.begin(), narrower,
                     [](const Candidate &a, const Candidate &b) { return a.bytes < b.bytes; });
    std::rotate(candidates.begin(), narrower, candidates.end());
    return namesIn(candidates, &Candidate::name);
}

bool isThere(std::span<const Target> targets, const Outcome &outcome)
{
    return met(targets, outcome) && !outcome.tooLarge;
}

void solvePrecision(const Analysis &now, Solution &solution)
{
    const std::span<const Target> targets = now.scenario.targets;
    solution.status = Solution::Status::Never;
    solution.precision = precisionName(now.scenario);
    Outcome best = outcomeOf(now);
    Setup setup = setupOf(now);
    // Its chip already has the clock and the cores of the analysis.
    const Scenario wide = inPrecision(setup.scenario, toString(sixteenOf(now)));
    for (const std::string &name : precisions(now)) {
        setup.scenario = inPrecision(wide, name);
        const Outcome outcome = outcomeOf(setup.summed());
        const bool reached = isThere(targets, outcome);
        if (reached || worstShortfall(targets, outcome) < worstShortfall(targets, best)) {
            best = outcome;
            solution.precision = name;
        }
        if (reached) {
            solution.status = Solution::Status::Reached;
            break;
        }
    }
    solution.reachesWithoutMemory = solution.status == Solution::Status::Never && best.tooLarge && met(targets, best);
    static_cast<Reach &>(solution) = best;
}

void solveChips(const Analysis &now, Axis &axis, Solution &solution)
{
    std::vector<double> allowed;
    for (double chips = axis.least; chips <= axis.most; ++chips) {
        if (sharesEvenly(now, chips))
            allowed.push_back(chips);
    }
    const FoundChips answer = searchChips(axis, now.scenario.targets, allowed);
    take(solution, answer.found, axis.now);
    solution.reachesWithoutMemory = solution.status == Solution::Status::Never && solution.tooLarge
                                    && met(now.scenario.targets, answer.found.outcome);
    solution.skipped = static_cast<std::int64_t>(answer.skipped);
    solution.skippedUneven = answer.skipped > 0 && !sharesEvenly(now, answer.skipped);
    if (solution.status == Solution::Status::Reached || answer.skipped == 0 || solution.skippedUneven)
        return;
    // None that shares them evenly has the memory, but one that does not may have it.
    for (double chips = answer.skipped; chips <= axis.most; ++chips) {
        const Outcome &outcome = axis.at(chips);
        if (!outcome.valid || !isThere(now.scenario.targets, outcome))
            continue;
        solution.skipped = static_cast<std::int64_t>(chips);
        solution.skippedUneven = true;
        return;
    }
}

// Returns false if the scenario has no targets or cannot be computed.
bool hasAnswer(const Analysis &now)
{
    return outcomeOf(now).valid && !now.scenario.targets.empty();
}

} // namespace

TargetsMet targetsMet(const Analysis &now)
{
    const Outcome here = outcomeOf(now);
    return {isThere(now.scenario.targets, here), worstShortfall(now.scenario.targets, here)};
}

bool sharesEvenly(const Analysis &now, double chips)
{
    Scenario shared = now.scenario;
    shared.chips = static_cast<std::int64_t>(chips);
    const double product = meshOf(shared, now.model.get()).product(); // stages and groups have whole heads
    return !(now.model ? unevenHeads(*now.model, product) : unevenHeads(*shared.kernel, product));
}

Solution solve(const Analysis &now, Axes &axes, SolveBy by)
{
    const std::span<const Target> targets = now.scenario.targets;
    Solution solution;
    solution.by = by;
    if (!hasAnswer(now))
        return solution;
    const Outcome here = outcomeOf(now);
    const double value = valueNow(now, by);
    const auto stay = [&](Solution::Status status) {
        solution.status = status;
        solution.value = value;
        solution.factor = 1;
        if (by == SolveBy::Precision)
            solution.precision = precisionName(now.scenario);
        static_cast<Reach &>(solution) = here;
    };
    if (isThere(targets, here)) {
        stay(Solution::Status::Already);
        return solution;
    }
    switch (by) {
    case SolveBy::MemoryBandwidth: take(solution, search(axes.bandwidth, targets, Prefer::Nearest), value); break;
    case SolveBy::PeakRate: take(solution, search(axes.peak, targets, Prefer::Nearest), value); break;
    case SolveBy::Batch: take(solution, searchFitting(axes.batch, targets, Prefer::Nearest), value); break;
    case SolveBy::Chips:
        if (value > 1 || axes.chips.at(2).valid) // they may need a link that is not known
            solveChips(now, axes.chips, solution);
        break;
    case SolveBy::Precision: solvePrecision(now, solution); break;
    case SolveBy::Named: break; // has a search of its own
    }
    // If the targets were met before, only a value that fits would help.
    if (!met(targets, here) || !solution.tooLarge)
        return solution;
    const bool reached = solution.status == Solution::Status::Reached
                         && (by != SolveBy::Batch || axes.batch.at(axes.batch.least).tooLarge);
    if (reached || solution.reachesWithoutMemory) {
        stay(Solution::Status::Never);
        solution.lacksMemory = true;
        solution.reachesWithoutMemory = false;
    }
    return solution;
}

Solution solve(const Analysis &now, SolveBy by)
{
    Axes axes(now);
    return solve(now, axes, by);
}

Solution solve(const Analysis &now, std::string_view name, SolveFrom from)
{
    Solution solution;
    solution.by = SolveBy::Named;
    solution.name = name;
    const Destination destination(now.scenario, name);
    if (!destination.known() || !destination.counts() || !hasAnswer(now))
        return solution;
    const bool ofServing = isAbout(Setting::Place::Server, name);
    const auto outcomeHere = [ofServing](const Analysis &analysis) {
        return ofServing ? outcomeOf(serveOnce(analysis)) : outcomeOf(analysis);
    };
    FittingValues values = destination.fitting(now.scenario);        // the search goes over their numbers
    Setup varied{alone(now.scenario), wholeOf(now.chip), now.model}; // varies its cores, too
    const auto tried = [&](double number) {
        destination.set(varied.scenario, formatExact(values.at(number)));
        return outcomeHere(varied.analyzed());
    };
    if (destination.kind() == Destination::Kind::Setting)
        std::erase_if(values.divisors, [&](double divisor) {
            destination.set(varied.scenario, formatExact(divisor));
            return !varied.summed().valid;
        });
    const double present = valueNow(now, name, destination).value_or(values.least); // 0 where a setting is left alone
    const double value = std::clamp(present, values.least, values.most);
    const double least = from == SolveFrom::Present ? values.numberOf(value) : values.first();
    Axis axis{tried, least, values.last(), values.numberOf(value), true, {}};
    if (!axis.at(axis.least).valid && ofServing)
        return solution;
    std::vector<double> each(values.divisors.size()); // their numbers
    std::iota(each.begin(), each.end(), 1.0);
    const Found found =
        each.empty() ? searchFromLeast(axis, now.scenario.targets) : searchEach(axis, now.scenario.targets, each);
    const Outcome here = outcomeHere(now);
    const bool unchanged = isThere(now.scenario.targets, here) && (found.value == axis.now || present < values.least);
    if (!unchanged && !found.outcome.valid) // as cores of a chip that is not known to have any
        return solution;
    solution.status = unchanged ? Solution::Status::Already : found.status;
    if (met(now.scenario.targets, here) && found.status == Solution::Status::Reached && found.outcome.tooLarge) {
        solution.status = Solution::Status::Never; // the targets were met before, so only a value that fits would help
        solution.lacksMemory = true;
    }
    solution.stays = solution.status == Solution::Status::Never && !solution.lacksMemory
                     && worstShortfall(now.scenario.targets, here)
                            <= worstShortfall(now.scenario.targets, found.outcome) * (1 + sameShortfall);
    const bool remains = unchanged || solution.stays;
    solution.value = remains ? present : values.at(found.value);
    solution.ofBest = found.ofBest;
    solution.upTo = found.fromLeast;
    if (solution.upTo && (!unchanged || from == SolveFrom::Present) && found.value < axis.most) {
        const Outcome next = axis.at(found.value + 1);
        solution.endsAtMemory = next.tooLarge && met(now.scenario.targets, next);
        solution.upTo = from == SolveFrom::Least || !isThere(now.scenario.targets, next); // else it grows without end
    }
    solution.factor = !remains && value > 0 ? solution.value / value : 1;
    static_cast<Reach &>(solution) = remains || solution.lacksMemory ? here : found.outcome;
    return solution;
}

std::vector<std::string> solvableNames(const Scenario &scenario)
{
    std::vector<std::string> names = destinationNames(scenario);
    std::erase_if(names, [&](const std::string &name) { return !Destination(scenario, name).counts(); });
    return names;
}

} // namespace roofline
