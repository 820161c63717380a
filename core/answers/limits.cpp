#include "core/answers/limits.h"

#include "core/analysis/exchange.h"
#include "core/analysis/hierarchy.h"
#include "core/analysis/setup.h"
#include "core/answers/bracket.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/on_chip.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace roofline {

namespace {

// The terms of a time, each as the roof that it is the time of.
struct Terms {
    const Analysis &analysis;
    Flops flop;
    std::vector<RoofLimit> roofs{};

    void add(RoofLimit::Kind kind, std::string name, Seconds time, std::size_t level = 0)
    {
        if (time > Seconds())
            roofs.push_back({kind, std::move(name), flop / (time * analysis.chips()), time, level});
    }

    // `uses` holds several levels only if several of them take time.
    void addMemory(Seconds memory, const std::vector<LevelUse> &uses)
    {
        const auto addLevel = [this](std::size_t level, Seconds time) {
            add(RoofLimit::Kind::Memory, roofName(*analysis.chip, level), time, level);
        };
        const bool all = usesAllLevels(analysis.scenario);
        bool any = false;
        for (const LevelUse &use : uses) {
            if (!all && use.level != analysis.level && use.level != analysis.chip->hostLevel())
                continue;
            addLevel(use.level, use.time);
            any = true;
        }
        if (!any)
            addLevel(analysis.level, memory);
    }

    void addNetwork(Seconds time, const Link *tier)
    {
        add(RoofLimit::Kind::Network, tier ? tier->name : std::string(), time);
    }
};

// `lifted` returns the latency once the tightest roof takes no longer than the next one.
template <class Lifted>
Limits limitsFrom(Terms terms, Seconds latency, const Lifted &lifted)
{
    std::vector<RoofLimit> &roofs = terms.roofs;
    if (roofs.empty())
        return {};
    std::ranges::stable_sort(roofs, std::ranges::greater(), &RoofLimit::time);
    Limits limits;
    limits.attained = terms.flop / (latency * terms.analysis.chips());
    limits.headroom = latency / roofs.front().time;
    limits.untilNext = roofs.size() < 2 ? infinite : latency / lifted(roofs[0], roofs[1].time);
    limits.roofs = std::move(roofs);
    return limits;
}

// Returns the setup with the bandwidth of one level multiplied.
Setup withFaster(const Analysis &analysis, std::size_t level, double factor)
{
    Setup setup = setupOf(analysis);
    auto chip = std::make_shared<Chip>(*setup.chip);
    (level < chip->memory.size() ? chip->memory[level].bandwidth : chip->hostLink->bandwidth)->value *= factor;
    setup.chip = chip;
    return setup;
}

Seconds latencyUntilNext(const Analysis &analysis, const RoofLimit &tightest, Seconds next, bool severalLevels)
{
    const double factor = tightest.time / next;
    WhatIf lifted;
    switch (tightest.kind) {
    case RoofLimit::Kind::Compute: lifted.compute = factor; break;
    case RoofLimit::Kind::Network: lifted.network = factor; break;
    case RoofLimit::Kind::Overhead: lifted.overhead = 1 / factor; break;
    case RoofLimit::Kind::Memory:
        if (severalLevels)
            return withFaster(analysis, tightest.level, factor).summed().totals.latency;
        lifted.bandwidth = factor;
        break;
    }
    return setupOf(analysis).summed(lifted).totals.latency;
}

} // namespace

Limits limitsOf(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    if (!analysis.valid || totals.latency <= Seconds())
        return {};
    const bool severalLevels = hasSeveralLevels(analysis);
    Terms terms{analysis, totals.flop};
    terms.add(RoofLimit::Kind::Compute, roofName(*analysis.chip, analysis.unit, analysis.format), totals.compute);
    terms.addMemory(totals.memory, severalLevels ? levelsOf(analysis) : std::vector<LevelUse>());
    terms.addNetwork(totals.networkTime, analysis.tier);
    terms.add(RoofLimit::Kind::Overhead, {}, totals.overhead);
    return limitsFrom(std::move(terms), totals.latency, [&](const RoofLimit &tightest, Seconds next) {
        return latencyUntilNext(analysis, tightest, next, severalLevels);
    });
}

Limits limitsOf(const Analysis &analysis, const OperatorResult &op)
{
    if (!analysis.valid || op.latency <= Seconds())
        return {};
    const double overlap = analysis.scenario.overlap;
    const Seconds sum = op.compute + op.memory + op.network;
    const Seconds launch = op.latency - overlapped(op.lower, sum, overlap);

    Terms terms{analysis, op.op.flop};
    const ComputeCeiling *ceiling = ceilingOf(analysis, op.op);
    terms.add(RoofLimit::Kind::Compute,
              ceiling ? roofName(*analysis.chip, ceiling->unit, ceiling->format) : std::string(), op.compute);
    const bool severalLevels = hasSeveralLevels(analysis);
    terms.addMemory(op.memory, severalLevels ? levelsOf(analysis, op) : std::vector<LevelUse>());
    // A sum of several exchanges (a group) is not one collective.
    terms.addNetwork(op.network,
                     op.op.collective == Collective::None ? analysis.tier : ExchangeTimes(analysis).tier(op.op));
    if (launch > op.latency * 1e-12) // a remainder from rounding is no overhead
        terms.add(RoofLimit::Kind::Overhead, {}, launch);
    return limitsFrom(std::move(terms), op.latency, [&](const RoofLimit &tightest, Seconds next) {
        // As the tightest term falls to the next one, the sum of all falls too, and so does the mean of each
        // step's largest.
        const Seconds fall = tightest.time - next;
        return tightest.kind == RoofLimit::Kind::Overhead ? op.latency - fall
                                                          : overlapped(op.lower - fall, sum - fall, overlap) + launch;
    });
}

} // namespace roofline
