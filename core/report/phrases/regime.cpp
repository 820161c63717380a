#include "core/report/phrases/regime.h"

#include "core/hardware/chip.h"
#include "core/units/say.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace roofline {

bool isOfAllCores(const Analysis &analysis)
{
    if (!findingOf(analysis, Finding::Code::CoreBandwidthUnknown) || analysis.level >= analysis.chip->memory.size())
        return false;
    const MemoryLevel &level = analysis.chip->memory[analysis.level];
    return !level.perCore && !level.oneCore;
}

namespace {

constexpr RegimeWords regimeWords[] = {
    // in the order of the regimes
    {Bound::None, PHRASE("%1: %2 cannot be computed"), PHRASE("Not possible"), PHRASE("not possible"),
     PHRASE("not possible")},
    {Bound::None, PHRASE("%1: %2 has nothing to do"), PHRASE("Nothing to do"), PHRASE("nothing to do"),
     PHRASE("nothing to do")},
    {Bound::None, PHRASE("%1: %2 has nothing to exchange on one chip"), PHRASE("Nothing to do"),
     PHRASE("nothing to do"), PHRASE("nothing to do")},
    {Bound::Overhead, PHRASE("%1: %2 is overhead-bound at %3 of peak compute"), PHRASE("Overhead-bound"),
     PHRASE("still overhead-bound"), PHRASE("now overhead-bound")},
    {Bound::Balanced, PHRASE("%1: %2 is at the ridge, at %3 of peak compute"), PHRASE("At the ridge"),
     PHRASE("still at the ridge"), PHRASE("now at the ridge")},
    {Bound::Balanced, PHRASE("%1: %2 is between two roofs, at %3 of peak compute"), PHRASE("Between two roofs"),
     PHRASE("still between two roofs"), PHRASE("now between two roofs")},
    {Bound::Compute, PHRASE("%1: %2 is compute-bound at %3 of peak compute"), PHRASE("Compute-bound"),
     PHRASE("still compute-bound"), PHRASE("now compute-bound")},
    {Bound::Memory, PHRASE("%1: %2 is memory-bound at %3 of peak compute"), PHRASE("Memory-bound"),
     PHRASE("still memory-bound"), PHRASE("now memory-bound")},
    {Bound::Network, PHRASE("%1: %2 is network-bound at %3 of peak compute"), PHRASE("Network-bound"),
     PHRASE("still network-bound"), PHRASE("now network-bound")},
};

} // namespace

double leadOfBound(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    std::array terms = {totals.compute.value(), totals.memory.value(), totals.networkTime.value()};
    std::ranges::sort(terms, std::greater<>());
    return terms[1] > 0 ? terms[0] / terms[1] - 1 : 0;
}

bool doesNotFit(const Analysis &analysis)
{
    return analysis.valid && findingOf(analysis, Finding::Code::DoesNotFit) && analysis.memory.capacity;
}

Regime regimeOf(const Analysis &analysis)
{
    if (!analysis.valid)
        return Regime::Invalid;
    if (findingOf(analysis, Finding::Code::NothingToExchange))
        return Regime::NothingToExchange;
    if (analysis.totals.bound == Bound::None)
        return Regime::Nothing;
    if (findingOf(analysis, Finding::Code::OverheadDominates))
        return Regime::Overhead;
    const Totals &totals = analysis.totals;
    // If the network's time is zero or the smallest, the two largest terms are compute and memory, whose balance
    // is the ridge.
    if (findingOf(analysis, Finding::Code::NearRidge))
        return totals.networkTime <= std::min(totals.compute, totals.memory) ? Regime::Ridge : Regime::BetweenRoofs;
    switch (totals.bound) {
    case Bound::Compute: return Regime::Compute;
    case Bound::Memory: return Regime::Memory;
    case Bound::Network: return Regime::Network;
    case Bound::Balanced: return Regime::Ridge;
    case Bound::Overhead: return Regime::Overhead;
    case Bound::None: break;
    }
    return Regime::Nothing;
}

const RegimeWords &wordsOf(Regime regime)
{
    return regimeWords[static_cast<std::size_t>(regime)];
}

std::string_view limitedBy(const Analysis &analysis)
{
    return doesNotFit(analysis) ? "capacity" : toString(wordsOf(regimeOf(analysis)).forMachines);
}

} // namespace roofline
