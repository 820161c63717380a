// Writes the answers: where the bound changes, what limits next, what reaches a target, and how a measurement compares.
#include "core/report/phrases/phrases.h"

#include "core/analysis/hierarchy.h"
#include "core/hardware/chip.h"
#include "core/hardware/interconnect.h"
#include "core/report/phrases/wording.h"
#include "core/report/serving_text.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <cmath>

namespace roofline {

namespace {

constexpr double sameFactor = 1.005; // a smaller factor counts as no change

bool has(const Analysis &analysis, Target::Kind kind)
{
    return findIn(analysis.scenario.targets, kind, &Target::kind);
}

// Writes what a solution reaches, for example "0.98 ms, 1020 tokens/s", or a server's times and rates, and
// the other quantities that were asked for.
std::string outcomeText(const Analysis &analysis, const Solution &solution, bool ofServing)
{
    std::string text = ofServing ? say("%1 per token, %2 generated tokens/s",
                                       {format(solution.latency), countText(solution.throughput)})
                                 : format(solution.latency) + ", " + throughputText(analysis, solution.throughput);
    if (has(analysis, Target::Kind::Mfu))
        text += say(", %1 of peak", {formatPercent(solution.mfu, 3)});
    if (has(analysis, Target::Kind::ComputeBound))
        text += solution.computeBound ? say(", compute-bound") : say(", not compute-bound");
    return text;
}

// The sentence before may say already that only the memory lacks.
std::string fitText(const Solution &solution)
{
    const bool said = solution.lacksMemory || solution.reachesWithoutMemory;
    return solution.tooLarge && !said ? say(" It does not fit in memory.") : std::string();
}

// Says why fewer chips, which would also reach the target, are not the answer.
std::string skippedText(const Solution &solution)
{
    if (solution.skipped == 0 || real(solution.skipped) == solution.value)
        return {};
    const std::string chips = std::to_string(solution.skipped);
    // Where no number that can be used reaches it, there is nothing for them to reach it beside.
    if (solution.status == Solution::Status::Never && !solution.lacksMemory && !solution.reachesWithoutMemory) {
        if (solution.skippedUneven)
            return say(" %1 chips would, but cannot share the heads evenly.", {chips});
        return solution.skipped == 1 ? say(" One chip would, but its memory is too small.")
                                     : say(" %1 chips would, but their memory is too small.", {chips});
    }
    if (solution.skippedUneven)
        return say(" %1 chips would reach it, too, but cannot share the heads evenly.", {chips});
    return solution.skipped == 1 ? say(" One chip would reach it, too, but its memory is too small.")
                                 : say(" %1 chips would reach it, too, but their memory is too small.", {chips});
}

// Says where more chips than a link joins would have to exchange data, which the time alone does not show.
std::string beyondText(const Analysis &analysis, const Solution &solution)
{
    if (solution.by != SolveBy::Chips || !analysis.link || analysis.scenario.network == Network::None)
        return {};
    const Interconnect network(*analysis.chip, *analysis.link);
    return network.crosses(solution.value)
               ? say(" %1 joins only %2 of them.", {analysis.link->name, formatExact(network.domain())})
               : std::string();
}

std::string reachedText(const Analysis &analysis, const Solution &solution, const std::string &value,
                        const std::string &outcome)
{
    switch (solution.by) {
    case SolveBy::MemoryBandwidth:
        if (hasSeveralLevels(analysis))
            return say("%1 the bandwidth of every level reaches it: %2.", {formatFactor(solution.factor), outcome});
        return say("A bandwidth of %1, %2 the current one, reaches it: %3.",
                   {value, formatFactor(solution.factor), outcome});
    case SolveBy::PeakRate:
        return say("A peak of %1, %2 the current one, reaches it: %3.",
                   {value, formatFactor(solution.factor), outcome});
    case SolveBy::Chips:
        if (solution.value != 1)
            return say("%1 reach it: %2.", {value, outcome});
        break;
    case SolveBy::Precision: return say("Precision %1 reaches it: %2.", {value, outcome});
    case SolveBy::Named:
        return say(solution.endsAtMemory ? PHRASE("Reached up to %1 = %2, where the memory ends: %3.")
                   : solution.upTo       ? PHRASE("Reached up to %1 = %2: %3.")
                                         : PHRASE("Reached from %1 = %2 on: %3."),
                   {phrases::solvedBy(solution), value, outcome});
    case SolveBy::Batch: break;
    }
    return say("%1 reaches it: %2.", {value, outcome});
}

std::string withoutMemoryText(const Solution &solution, const std::string &value, const std::string &outcome)
{
    const char *const text = solution.by == SolveBy::Precision
                                 ? PHRASE("Precision %1 reaches it, but for the memory: %2.")
                             : solution.value == 1 ? PHRASE("%1 reaches it, but for the memory: %2.")
                                                   : PHRASE("%1 reach it, but for the memory: %2.");
    return capitalized(say(text, {value, outcome}));
}

// Writes what the best value gives, where the one that is told only comes near it: "8117 tokens/s". Else an empty text.
std::string bestText(const Analysis &analysis, const Solution &solution)
{
    constexpr double nearlyAll = 0.9995; // of four digits none differs
    const std::span<const Target> targets = analysis.scenario.targets;
    if (targets.size() != 1 || solution.ofBest > nearlyAll)
        return {};
    switch (targets.front().kind) {
    case Target::Kind::Latency: return format(solution.latency * solution.ofBest);
    case Target::Kind::Throughput: {
        const double most = solution.throughput / solution.ofBest;
        return isAbout(Setting::Place::Server, solution.name) ? say("%1 generated tokens/s", {countText(most)})
                                                              : throughputText(analysis, most);
    }
    case Target::Kind::Mfu: return say("%1 of peak", {formatPercent(solution.mfu / solution.ofBest, 3)});
    case Target::Kind::ComputeBound: break;
    }
    return {};
}

// Says what nothing reaches where larger and larger values keep coming nearer.
std::string nearlyText(const Solution &solution, const std::string &best, const std::string &value,
                       const std::string &outcome)
{
    switch (solution.by) {
    case SolveBy::PeakRate:
        return say("No peak reaches it: the best that any gives is %1, and %2 comes within 1 % of it: %3.",
                   {best, value, outcome});
    case SolveBy::Batch:
        return say("No batch reaches it: the best that any gives is %1, and %2 comes within 1 % of it: %3.",
                   {best, value, outcome});
    case SolveBy::Chips:
        return say(solution.skipped == 0 ? PHRASE("No number of chips up to %1 reaches it: the best that any gives is "
                                                  "%2, and %3 come within 1 % of it: %4.")
                                         : PHRASE("No usable number of chips up to %1 reaches it: the best that any "
                                                  "gives is %2, and %3 come within 1 % of it: %4."),
                   {mostSolvedChips, best, value, outcome});
    default:
        return say("No value of %1 reaches it: the best that any gives is %2, and %3 comes within 1 % of it: %4.",
                   {phrases::solvedBy(solution), best, value, outcome});
    }
}

std::string neverText(const Analysis &analysis, const Solution &solution, const std::string &value,
                      const std::string &outcome)
{
    if (solution.lacksMemory)
        return say("Met already, with %1, but for the memory.", {outcome});
    if (solution.reachesWithoutMemory)
        return withoutMemoryText(solution, value, outcome);
    const bool unchanged = std::abs(std::log(solution.factor)) < std::log(sameFactor);
    const std::string best = bestText(analysis, solution);
    if (!best.empty() && !unchanged && !solution.stays && solution.by != SolveBy::MemoryBandwidth)
        return nearlyText(solution, best, value, outcome);
    if (analysis.scenario.targets.size() > 1 && solution.by != SolveBy::MemoryBandwidth && !solution.stays
        && !(solution.by == SolveBy::PeakRate && unchanged))
        return say("Varying %1 alone cannot reach all targets; closest to all of them: %2, with %3.",
                   {phrases::solvedBy(solution), value, outcome});
    switch (solution.by) {
    case SolveBy::MemoryBandwidth:
        if (!unchanged && hasSeveralLevels(analysis))
            return say("No bandwidth reaches it: more than %1 at every level hardly helps; it stays at %2.",
                       {formatFactor(solution.factor), outcome});
        return unchanged ? say("No bandwidth reaches it: more does not help; it stays at %1.", {outcome})
                         : say("No bandwidth reaches it: more than %1 hardly helps; it stays at %2.", {value, outcome});
    case SolveBy::PeakRate:
        return unchanged ? say("No peak reaches it: changing it does not help; it stays at %1.", {outcome})
                         : say("No peak reaches it; the nearest, %1, gives %2.", {value, outcome});
    case SolveBy::Batch: return say("No batch reaches it; the nearest, %1, gives %2.", {value, outcome});
    case SolveBy::Chips:
        return say(solution.skipped == 0
                       ? PHRASE("No number of chips up to %1 reaches it; the nearest, %2, gives %3.")
                       : PHRASE("No usable number of chips up to %1 reaches it; the nearest, %2, gives %3."),
                   {mostSolvedChips, value, outcome});
    case SolveBy::Precision: return say("No precision reaches it; the nearest, %1, gives %2.", {value, outcome});
    case SolveBy::Named:
        if (solution.stays)
            return say("No value of %1 reaches it: changing it does not help; it stays at %2.",
                       {phrases::solvedBy(solution), outcome});
        return say("No value of %1 reaches it; the nearest, %2, gives %3.",
                   {phrases::solvedBy(solution), value, outcome});
    }
    return {};
}

} // namespace

std::string phrases::criticalBatch(const Analysis &analysis, const Answers &answers)
{
    const std::optional<std::int64_t> &most = analysis.memory.maxBatch;
    switch (answers.critical) {
    case Answers::Critical::Reached:
        if (criticalBatchFits(analysis, answers) && answers.criticalBatch.value_or(1) <= 1)
            return say("compute-bound from batch 1 on");
        if (criticalBatchFits(analysis, answers))
            return say("compute-bound from batch %1", {*answers.criticalBatch});
        if (!most || *most == 0)
            return say("compute-bound from batch %1, but it does not fit", {answers.criticalBatch.value_or(1)});
        return say("compute-bound from batch %1, which does not fit: at most %2 does",
                   {answers.criticalBatch.value_or(1), *most});
    case Answers::Critical::Never:
        if (answers.saturatedBy == Bound::Overhead)
            return say("never compute-bound: the overhead takes longer at every batch");
        if (answers.saturatedBy == Bound::Network)
            return say("never compute-bound: network intensity saturates at %1, below the network ridge",
                       {format(answers.saturation)});
        if (answers.saturation >= analysis.sustainedRidge()) // the data comes from a level other than the main memory
            return say("never compute-bound: memory takes longer at every batch");
        return say("never compute-bound: intensity saturates at %1, the ridge is at %2",
                   {format(answers.saturation), format(analysis.sustainedRidge())});
    case Answers::Critical::NotApplicable: break;
    }
    return say("not applicable: nothing is computed");
}

std::string phrases::lever(const Lever &lever)
{
    switch (lever.kind) {
    case Lever::Kind::DoubleCompute: return say("2× compute");
    case Lever::Kind::DoubleBandwidth: return say("2× bandwidth");
    case Lever::Kind::DoubleNetwork: return say("2× network");
    case Lever::Kind::HalfOverhead: return say("half the overhead");
    case Lever::Kind::HalfBytes: return say("half the bytes");
    }
    return {};
}

std::string phrases::roof(const RoofLimit &roof)
{
    return roof.kind == RoofLimit::Kind::Overhead ? say("the overhead") : roof.name;
}

std::string phrases::limits(const Limits &limits)
{
    if (limits.roofs.empty())
        return {};
    const std::string first = roof(limits.roofs[0]);
    if (limits.roofs.size() < 2)
        return capitalized(say("the only roof is %1", {first}));
    const std::string next = roof(limits.roofs[1]);
    if (limits.untilNext < sameFactor)
        return capitalized(say("the lowest roofs are %1 and %2, at equal height", {first, next}));
    return capitalized(
        say("the lowest roof is %1; %2 would limit at %3 the speed", {first, next, formatFactor(limits.untilNext)}));
}

std::string phrases::target(const Analysis &analysis, const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Latency: return say("at most %1", {format(Seconds(target.value))});
    case Target::Kind::Throughput: return say("at least %1", {throughputText(analysis, target.value)});
    case Target::Kind::Mfu: return say("at least %1 of peak", {formatPercent(target.value)});
    case Target::Kind::ComputeBound: return say("compute-bound");
    }
    return {};
}

std::string phrases::targets(const Analysis &analysis)
{
    std::string text;
    for (const Target &wanted : analysis.scenario.targets)
        text = text.empty() ? target(analysis, wanted) : say("%1 and %2", {text, target(analysis, wanted)});
    return text;
}

std::string phrases::solvedBy(const Solution &solution)
{
    switch (solution.by) {
    case SolveBy::MemoryBandwidth: return say("bandwidth");
    case SolveBy::PeakRate: return say("peak compute");
    case SolveBy::Batch: return say("batch");
    case SolveBy::Chips: return say("chips");
    case SolveBy::Precision: return say("precision");
    case SolveBy::Named:
        if (solution.name == "replicas")
            return say("replicas");
        if (solution.name == "micro-batches")
            return say("micro-batches");
        return solution.name == tokensPerIterationName ? say("tokens per iteration") : solution.name;
    }
    return {};
}

std::string phrases::solutionValue(const Analysis &analysis, const Solution &solution)
{
    if (solution.status == Solution::Status::Impossible)
        return "–";
    const auto whole = [&] { return formatExact(solution.value); };
    switch (solution.by) {
    case SolveBy::MemoryBandwidth: return format(Bandwidth(solution.value));
    case SolveBy::PeakRate: return formatRate(FlopRate(solution.value), analysis.format);
    case SolveBy::Batch: return say("batch %1", {whole()});
    case SolveBy::Chips: return solution.value == 1 ? say("one chip") : say("%1 chips", {whole()});
    case SolveBy::Precision: return formatsText(inPrecision(analysis.scenario, solution.precision), *analysis.chip);
    case SolveBy::Named: return whole();
    }
    return {};
}

std::string phrases::solution(const Analysis &analysis, const Solution &solution)
{
    const bool ofServing = isAbout(Setting::Place::Server, solution.name);
    const std::string outcome = outcomeText(analysis, solution, ofServing);
    const std::string value = solutionValue(analysis, solution);
    switch (solution.status) {
    case Solution::Status::Already: return say("Already reached: %1.", {outcome}) + fitText(solution);
    case Solution::Status::Reached:
        return capitalized(reachedText(analysis, solution, value, outcome)) + beyondText(analysis, solution)
               + fitText(solution) + skippedText(solution);
    case Solution::Status::Never:
        return neverText(analysis, solution, value, outcome) + fitText(solution) + skippedText(solution);
    case Solution::Status::Contradiction:
        return say("Varying %1 alone reaches each target, but not all at once; closest to all of them: %2, with %3.",
                   {solvedBy(solution), value, outcome})
               + fitText(solution);
    case Solution::Status::Impossible: break;
    }
    if (solution.by == SolveBy::Chips && analysis.valid)
        return say("More chips cannot be computed: no bandwidth of a link between them is known.");
    return say("There is nothing to vary.");
}

std::string phrases::measured(const Analysis &analysis, const MeasuredPoint &point)
{
    const std::string times = format(point.latency) + ", " + throughputText(analysis, point.throughput);
    if (point.above())
        return say("%1: %2 times as fast as the roofs allow", {times, factorAboveOne(point.ofRoof)});
    const char *const shares = point.ofNetwork ? PHRASE("%1: %2 of the predicted speed, %3 of the network's roof")
                                               : PHRASE("%1: %2 of the predicted speed, %3 of the datasheet's roof");
    return say(shares, {times, formatPercent(point.ofPrediction), formatPercent(point.ofRoof)});
}

std::string phrases::suspect(const Analysis &analysis, const Suspect &suspect)
{
    const Chip &chip = *analysis.chip;
    switch (suspect.kind) {
    case Suspect::Kind::UnitPrefix: return say("a wrong unit prefix, such as µs for ms");
    case Suspect::Kind::SparseRate:
        return say("the 2:4-sparse rate of %1", {roofName(chip, analysis.unit, suspect.format)});
    case Suspect::Kind::WrongPrecision: return say("another precision, such as %1", {displayName(suspect.format)});
    case Suspect::Kind::InCache:
        return say("data that stayed in %1, which holds all of it", {chip.levelName(suspect.level)});
    case Suspect::Kind::WrongLevel: return say("data that came from %1", {chip.levelName(suspect.level)});
    case Suspect::Kind::MacCountedAsFlop:
        return say("a multiply-accumulate counted as 1 FLOP instead of 2, or the other way around");
    case Suspect::Kind::MoreCores: return say("more cores than %1", {analysis.scenario.cores});
    case Suspect::Kind::HigherClock:
        return say("a higher clock than %1 of the chip's own", {formatNumber(analysis.scenario.clock, 3)});
    case Suspect::Kind::WrongChips: return say("more chips than %1", {analysis.scenario.chips});
    }
    return {};
}

} // namespace roofline
