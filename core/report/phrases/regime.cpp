#include "core/report/phrases/regime.h"

#include "core/hardware/chip.h"

#include <algorithm>
#include <array>

namespace roofline {

bool isOfAllCores(const Analysis &analysis)
{
    if (!findingOf(analysis, Finding::Code::CoreBandwidthUnknown) || analysis.level >= analysis.chip->memory.size())
        return false;
    const MemoryLevel &level = analysis.chip->memory[analysis.level];
    return !level.perCore && !level.oneCore;
}

namespace {

// If the network's time is zero or the smallest, the two largest terms are compute and memory, whose balance
// is the ridge.
bool isRidge(const Totals &totals)
{
    return totals.networkTime <= std::min(totals.compute, totals.memory);
}

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
    if (findingOf(analysis, Finding::Code::NearRidge))
        return isRidge(analysis.totals) ? Regime::Ridge : Regime::BetweenRoofs;
    switch (analysis.totals.bound) {
    case Bound::Compute: return Regime::Compute;
    case Bound::Memory: return Regime::Memory;
    case Bound::Network: return Regime::Network;
    case Bound::Balanced: return Regime::Ridge;
    case Bound::Overhead: return Regime::Overhead;
    case Bound::None: break;
    }
    return Regime::Nothing;
}

std::string_view limitedBy(const Analysis &analysis)
{
    if (doesNotFit(analysis))
        return "capacity";
    switch (regimeOf(analysis)) {
    case Regime::Invalid:
    case Regime::Nothing:
    case Regime::NothingToExchange: break;
    case Regime::Overhead: return toString(Bound::Overhead);
    case Regime::Ridge:
    case Regime::BetweenRoofs: return toString(Bound::Balanced);
    case Regime::Compute: return toString(Bound::Compute);
    case Regime::Memory: return toString(Bound::Memory);
    case Regime::Network: return toString(Bound::Network);
    }
    return toString(Bound::None);
}

} // namespace roofline
