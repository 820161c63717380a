#include "app/session/compared.h"

#include "core/analysis/batch_curve.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

bool hasLevel(const Chip &chip, const std::string &name)
{
    if (name == hostMemoryLevel)
        return chip.levelBandwidth(chip.hostLevel()) != nullptr;
    const auto fits = [&](const MemoryLevel &level) { return level.bandwidth && (name == allMemoryLevels || level.name == name); };
    return std::ranges::any_of(chip.memory, fits);
}

} // namespace

Scenario onChip(Scenario scenario, const Chip &chip)
{
    std::ranges::replace(scenario.compared, chip.id, scenario.hardware);
    scenario.hardware = chip.id;
    if (!hasLevel(chip, scenario.memoryLevel))
        scenario.memoryLevel.clear();   // the main memory of the new chip
    if (!hasLevel(chip, std::string(hostMemoryLevel)))
        scenario.spill = false;
    if (scenario.cores > 0 && (!chip.cores || scenario.cores > chip.cores->value))
        scenario.cores = 0;
    const bool linked = std::ranges::any_of(chip.links, [&](const Link &link) { return link.name == scenario.link; });
    if (!linked && scenario.link != hostMemoryLevel)
        scenario.link.clear();
    return scenario;
}

Scenario withoutSelf(Scenario next, const Scenario &before)
{
    std::ranges::replace(next.versus, versusOf(next), versusOf(before));
    return next;
}

Scenario withWorkloadSwapped(const Scenario &scenario, std::size_t index)
{
    Scenario next = withWorkload(scenario, scenario.versus[index]);
    next.versus[index] = versusOf(scenario);
    return next;
}

Scenario aloneOf(Scenario scenario)
{
    scenario.compared.clear();
    scenario.versus.clear();
    return scenario;
}

Scenario recalled(Scenario kept, const Scenario &now)
{
    kept.compared = now.compared;
    kept.versus = now.versus;
    std::ranges::replace(kept.compared, kept.hardware, now.hardware);
    return withoutSelf(std::move(kept), now);
}

} // namespace roofline
