#include "core/answers/answers.h"

#include "core/analysis/choices.h"
#include "core/analysis/work.h"
#include "core/answers/axis.h"
#include "core/answers/bracket.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <algorithm>
#include <functional>

namespace roofline {

namespace {

void findCriticalBatch(Axis &batch, const Analysis &now, Answers &answers)
{
    if (!(now.totals.flop > Flops()))
        return;
    answers.criticalBatch = firstComputeBound(batch, now, largestBatch);
    answers.critical = answers.criticalBatch ? Answers::Critical::Reached : Answers::Critical::Never;
    if (answers.criticalBatch)
        return;
    // The largest batches may not be possible, for example where they would spill over a link that is not known.
    double last = real(largestBatch);
    if (!batch.at(last).valid)
        last = closeIn({batch.now, last}, [&](double value) { return !batch.at(value).valid; }).low;
    const Outcome &large = batch.at(last);
    const bool network = large.network > large.memory;
    const bool starts = large.overhead > large.work() && large.compute >= std::max(large.memory, large.network);
    answers.saturatedBy = starts ? Bound::Overhead : network ? Bound::Network : Bound::Memory;
    answers.saturation = large.flop / (network ? large.sent : large.moved);
}

std::optional<std::int64_t> chipsToHold(const Analysis &now, Axis &chips)
{
    if (now.memory.fits != false || now.memory.spilled > Bytes())
        return std::nullopt;
    for (double count = 2; count <= chips.most; count *= 2) {
        if (count <= chips.now || !sharesEvenly(now, count))
            continue;
        if (const Outcome &outcome = chips.at(count); outcome.valid && outcome.fits == true)
            return static_cast<std::int64_t>(count);
    }
    return std::nullopt;
}

// Returns the old latency over the new one with this lever.
double speedup(const Analysis &now, Axes &axes, Lever::Kind kind)
{
    WhatIf change;
    switch (kind) {
    case Lever::Kind::DoubleCompute: return now.totals.latency / axes.peak.at(2).latency;
    case Lever::Kind::DoubleBandwidth: return now.totals.latency / axes.bandwidth.at(2).latency;
    case Lever::Kind::DoubleNetwork: change.network = 2; break;
    case Lever::Kind::HalfOverhead: change.overhead = 0.5; break;
    case Lever::Kind::HalfBytes: // half the bytes that the chips exchange, too
        change.bytes = 0.5;
        change.network = 2;
        break;
    }
    return now.totals.latency / setupOf(now).summed(change).totals.latency;
}

std::vector<Solution> solutionsOf(const Analysis &now, Axes &axes)
{
    std::vector<Solution> solutions;
    if (!now.scenario.targets.empty()) {
        for (const SolveBy by : allSolveBy)
            solutions.push_back(solve(now, axes, by));
        if (solutions.front().status == Solution::Status::Already)
            return solutions;
        const bool throughput = std::ranges::count(now.scenario.targets, Target::Kind::Throughput, &Target::kind) > 0;
        if (now.model && (throughput || now.scenario.sharding != Sharding::None)) // shards shrink with more of them
            solutions.push_back(solve(now, "replicas"));
        if (now.scenario.pipeline > 1)
            solutions.push_back(solve(now, "micro-batches"));
    }
    return solutions;
}

} // namespace

Answers answer(const Analysis &now)
{
    Answers answers;
    for (std::size_t i = 0; i < answers.levers.size(); ++i)
        answers.levers[i].kind = static_cast<Lever::Kind>(i);
    if (!now.valid || now.totals.latency <= Seconds())
        return answers;
    Axes axes(now);
    answers.longestSequence = longestSequence(now);
    answers.chipsToHold = chipsToHold(now, axes.chips);
    answers.limits = limitsOf(now);
    answers.measured = measuredPoint(now);
    answers.solutions = solutionsOf(now, axes);
    for (Lever &lever : answers.levers)
        lever.speedup = speedup(now, axes, lever.kind);
    std::ranges::stable_sort(answers.levers, std::ranges::greater(), &Lever::speedup);
    findCriticalBatch(axes.batch, now, answers);
    return answers;
}

std::vector<Solution> solutionsOf(const Analysis &now)
{
    if (!now.valid || now.totals.latency <= Seconds())
        return {};
    Axes axes(now);
    return solutionsOf(now, axes);
}

Answers criticalBatchOf(const Analysis &now)
{
    Answers answers;
    if (now.valid && now.totals.latency > Seconds()) {
        Axes axes(now);
        findCriticalBatch(axes.batch, now, answers);
    }
    return answers;
}

std::optional<std::int64_t> longestSequence(const Analysis &now)
{
    const bool request = now.scenario.phase == Phase::Request;
    if (!now.model || !now.memory.capacity || !(request || now.model->usesSequence(now.scenario.phase)))
        return std::nullopt;
    const bool prompt = request && now.model->usesSequence(Phase::Request);
    Scenario scenario = now.scenario;
    const auto room = [&](double tokens) { // in bytes; above 0 if this many tokens fit
        const auto count = static_cast<std::int64_t>(tokens);
        if (prompt) { // `tokens` counts those of the prompt and the generated ones together
            scenario.generate = std::min(now.scenario.generate, count - 1);
            scenario.prompt = count - scenario.generate;
        } else {
            (request ? scenario.generate : scenario.sequence) = count;
        }
        const Pass pass = passOf(scenario, now.model, now.formats);
        const Work work = workOf(scenario, pass, now.model, now.formats);
        const MemoryUse use =
            memoryUse(scenario, pass, now.model, weightSize(*now.model, pass), work, mainMemory(*now.chip));
        const double left = (*use.capacity - use.total).value();
        return *use.fits ? left + 1 : left;
    };
    const Bracket all{prompt ? 2.0 : 1.0, real(largestSequence)};
    const double least = room(all.low);
    const double most = room(all.high);
    if (most > 0 || (least <= 0 && least <= most)) // everything fits, or memory does not grow with the tokens
        return std::nullopt;
    return least <= 0 ? 0 : static_cast<std::int64_t>(closeIn(all, least, most, room).low);
}

} // namespace roofline
