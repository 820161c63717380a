#include "app/chart/overlay/picked_levels.h"

#include "app/chart/roofs/roof_geometry.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"

#include <algorithm>

namespace roofline {

namespace {

// Adds up the bytes and times of a group's members. The attainable rate of a level follows from these sums.
std::vector<LevelUse> levelsOfGroup(const Analysis &analysis, const OperatorGroup &group)
{
    std::vector<LevelUse> sum;
    for (const std::size_t member : group.members) {
        const OperatorResult &result = analysis.operators[member];
        const std::vector<LevelUse> uses = levelsOf(analysis, result);
        sum.resize(uses.size());
        for (std::size_t i = 0; i < uses.size(); ++i) {
            sum[i].level = uses[i].level;
            sum[i].bytes += uses[i].bytes * result.op.count;
            sum[i].time += uses[i].time * result.op.count;
        }
    }
    const OperatorResult &total = group.total;
    for (LevelUse &use : sum) {
        use.intensity = total.op.flop > Flops() ? total.op.flop / use.bytes : Intensity();
        use.attainable =
            use.time > Seconds() ? std::min(total.rate, total.op.flop / use.time / analysis.chips()) : total.rate;
    }
    const auto slowest = std::ranges::max_element(sum, {}, &LevelUse::time);
    if (slowest != sum.end())
        slowest->slowest = true;
    return sum;
}

} // namespace

std::vector<LevelUse> levelsOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick)
{
    switch (pick.kind) {
    case OperatorPick::Kind::Nothing: return levelsOf(analysis);
    case OperatorPick::Kind::Operator: return levelsOf(analysis, analysis.operators[std::size_t(pick.index)]);
    case OperatorPick::Kind::Group: return levelsOfGroup(analysis, tree.groups[std::size_t(pick.index)]);
    }
    return {};
}

double cacheIntensityOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick)
{
    const std::vector<LevelUse> uses = levelsOf(analysis, tree, pick);
    return !uses.empty() && hasPlace(uses.back().intensity.value()) ? uses.back().intensity.value() : 0;
}

QString innermostLevelOf(const Analysis &analysis)
{
    for (std::size_t level = analysis.chip ? analysis.chip->memory.size() : 0; level-- > 0;) {
        if (analysis.chip->memory[level].bandwidth)
            return qtText(analysis.chip->memory[level].name);
    }
    return {};
}

} // namespace roofline
