#include "core/answers/limits.h"

#include "core/analysis/exchange.h"
#include "core/analysis/hierarchy.h"
#include "core/analysis/setup.h"
#include "core/answers/bracket.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/on_chip.h"

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

std::string roofName(const Analysis &analysis, const Operator &op)
{
    const ComputeCeiling *ceiling = ceilingOf(analysis, op);
    return ceiling ? roofName(*analysis.chip, ceiling->unit, ceiling->format) : std::string();
}

// One term of the time, with its memory level.
struct Term {
    RoofLimit roof;
    std::size_t level = 0;
};

class Terms {
public:
    Terms(const Analysis &analysis, Flops flop) : m_analysis(analysis), m_flop(flop) { m_terms.reserve(4); }

    void add(RoofLimit::Kind kind, std::string name, Seconds time, std::size_t level = 0)
    {
        if (time > Seconds())
            m_terms.push_back({{kind, std::move(name), m_flop / (time * m_analysis.chips()), time}, level});
    }

    // `uses` holds several levels only if several of them take time.
    void addMemory(Seconds memory, const std::vector<LevelUse> &uses)
    {
        const bool all = usesAllLevels(m_analysis.scenario);
        bool any = false;
        for (const LevelUse &use : uses) {
            if (!all && use.level != m_analysis.level && use.level != m_analysis.chip->hostLevel())
                continue;
            add(RoofLimit::Kind::Memory, std::string(m_analysis.chip->levelName(use.level)), use.time, use.level);
            any = true;
        }
        if (!any)
            add(RoofLimit::Kind::Memory, std::string(m_analysis.chip->levelName(m_analysis.level)), memory,
                m_analysis.level);
    }

    void addNetwork(Seconds time, const Link *tier)
    {
        add(RoofLimit::Kind::Network, tier ? tier->name : std::string(), time);
    }

    std::vector<Term> sorted() &&
    {
        std::stable_sort(m_terms.begin(), m_terms.end(),
                         [](const Term &a, const Term &b) { return a.roof.time > b.roof.time; });
        return std::move(m_terms);
    }

private:
    const Analysis &m_analysis;
    Flops m_flop;
    std::vector<Term> m_terms;
};

Limits limitsFrom(const std::vector<Term> &terms, const Analysis &analysis, Flops flop, Seconds latency)
{
    Limits limits;
    limits.attained = flop / (latency * analysis.chips());
    limits.headroom = latency / terms.front().roof.time;
    limits.roofs.reserve(terms.size());
    for (const Term &term : terms)
        limits.roofs.push_back(term.roof);
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

// Returns the total latency once the tightest roof takes no longer than the next one.
Seconds latencyUntilNext(const Analysis &analysis, const Term &tightest, Seconds next, bool severalLevels)
{
    const double factor = tightest.roof.time / next;
    WhatIf lifted;
    switch (tightest.roof.kind) {
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

std::string_view toString(RoofLimit::Kind kind)
{
    constexpr std::array<std::string_view, 4> names = {"compute", "memory", "network", "overhead"};
    return names[static_cast<std::size_t>(kind)];
}

Limits limitsOf(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    if (!analysis.valid || totals.latency <= Seconds())
        return {};
    const bool severalLevels = hasSeveralLevels(analysis);
    Terms terms(analysis, totals.flop);
    terms.add(RoofLimit::Kind::Compute, roofName(*analysis.chip, analysis.unit, analysis.format), totals.compute);
    terms.addMemory(totals.memory, severalLevels ? levelsOf(analysis) : std::vector<LevelUse>());
    terms.addNetwork(totals.networkTime, analysis.tier);
    terms.add(RoofLimit::Kind::Overhead, {}, totals.overhead);
    const std::vector<Term> sorted = std::move(terms).sorted();
    if (sorted.empty())
        return {};
    Limits limits = limitsFrom(sorted, analysis, totals.flop, totals.latency);
    limits.untilNext = sorted.size() < 2
                           ? infinite
                           : totals.latency / latencyUntilNext(analysis, sorted[0], sorted[1].roof.time, severalLevels);
    return limits;
}

Limits limitsOf(const Analysis &analysis, const OperatorResult &op)
{
    if (!analysis.valid || op.latency <= Seconds())
        return {};
    const double overlap = analysis.scenario.overlap;
    const Seconds sum = op.compute + op.memory + op.network;
    const Seconds launch = op.latency - overlapped(op.lower, sum, overlap);

    Terms terms(analysis, op.op.flop);
    terms.add(RoofLimit::Kind::Compute, roofName(analysis, op.op), op.compute);
    const bool severalLevels = hasSeveralLevels(analysis);
    terms.addMemory(op.memory, severalLevels ? levelsOf(analysis, op) : std::vector<LevelUse>());
    // A sum of several exchanges (a group) is not one collective.
    terms.addNetwork(op.network,
                     op.op.collective == Collective::None ? analysis.tier : ExchangeTimes(analysis).tier(op.op));
    if (launch > op.latency * 1e-12) // a remainder from rounding is no overhead
        terms.add(RoofLimit::Kind::Overhead, {}, launch);
    const std::vector<Term> sorted = std::move(terms).sorted();
    if (sorted.empty())
        return {};
    Limits limits = limitsFrom(sorted, analysis, op.op.flop, op.latency);
    if (sorted.size() < 2) {
        limits.untilNext = infinite;
        return limits;
    }
    const Seconds next = sorted[1].roof.time;
    const bool overheadFirst = sorted[0].roof.kind == RoofLimit::Kind::Overhead;
    // As the tightest term falls to the next one, the sum of all falls too, and so does the mean of each
    // step's largest.
    const Seconds fall = sorted[0].roof.time - next;
    const Seconds lifted =
        overheadFirst ? op.latency - fall : overlapped(op.lower - fall, sum - fall, overlap) + launch;
    limits.untilNext = op.latency / lifted;
    return limits;
}

} // namespace roofline
