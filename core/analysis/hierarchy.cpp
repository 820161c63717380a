#include "core/analysis/hierarchy.h"

#include "core/analysis/level_traffic.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/on_chip.h"

#include <algorithm>

namespace roofline {

namespace {

// Calls bytes(level, false) for each level, and bytes(level, true) for what it would move if all chips moved as much as
// the busiest.
template <class BytesAt>
std::vector<LevelUse> usesOf(const Analysis &analysis, Flops flop, FlopRate rate, const BytesAt &bytes)
{
    std::vector<LevelUse> uses;
    for (const LevelTraffic &level : allLevels(analysis)) {
        LevelUse &use = uses.emplace_back();
        use.level = level.level;
        use.bytes = bytes(level, false);
        use.busiest = bytes(level, true);
        use.time = use.busiest / level.bandwidth;
        use.intensity = flop > Flops() ? flop / use.bytes : Intensity();
        const Seconds alike = use.bytes / level.bandwidth;
        use.attainable = alike > Seconds() ? std::min(rate, flop / alike / analysis.chips())
                         : flop > Flops()  ? rate
                                           : FlopRate();
    }
    const auto slowest = std::ranges::max_element(uses, {}, &LevelUse::time); // the first among equal ones
    if (slowest != uses.end() && slowest->time > Seconds())
        slowest->slowest = true;
    return uses;
}

// Returns the bytes of one instance, or what it would move if all chips moved as much as the busiest.
Bytes bytesAt(const LevelTraffic &level, const Operator &op, bool loaded, const Analysis &analysis)
{
    return loaded ? operandBytes(onBusiestChip(op), analysis).at(level) * op.load
                  : operandBytes(op, analysis).at(level);
}

} // namespace

const ComputeCeiling *ceilingOf(const Analysis &analysis, const Operator &op)
{
    const NumberFormat format = op.fixedFormat ? op.format : analysis.requestedFormat;
    return chooseRate(*analysis.chip, op.unit, format).ceiling;
}

bool hasSeveralLevels(const Analysis &analysis)
{
    const auto known = [](const MemoryLevel &level) { return level.bandwidth.has_value(); };
    return analysis.memory.spilled > Bytes()
           || (usesAllLevels(analysis.scenario) && std::ranges::count_if(analysis.chip->memory, known) > 1);
}

std::vector<LevelUse> levelsOf(const Analysis &analysis, const OperatorResult &op)
{
    if (!analysis.valid)
        return {};
    return usesOf(analysis, op.op.flop, op.rate,
                  [&](const LevelTraffic &level, bool loaded) { return bytesAt(level, op.op, loaded, analysis); });
}

std::vector<LevelUse> levelsOf(const Analysis &analysis)
{
    if (!analysis.valid)
        return {};
    return usesOf(analysis, analysis.totals.flop, analysis.sustainedPeak(),
                  [&](const LevelTraffic &level, bool loaded) {
                      Bytes bytes;
                      for (const OperatorResult &result : analysis.operators)
                          bytes += bytesAt(level, result.op, loaded, analysis) * result.op.count;
                      return bytes;
                  });
}

} // namespace roofline
