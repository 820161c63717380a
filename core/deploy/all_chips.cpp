#include "core/deploy/all_chips.h"

#include "core/analysis/compared.h"
#include "core/analysis/setup.h"
#include "core/hardware/chip.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"
#include "core/zoo/catalogue.h"

#include <algorithm>

namespace roofline {

namespace {

// Takes away how the scenario uses its own chips.
void leaveOwnChips(Scenario &scenario)
{
    scenario.replicas = 1;
    scenario.pipeline = scenario.contextParallel = scenario.expertParallel = 1;
    scenario.attentionChips = scenario.redundantExperts = scenario.microBatches = 0;
    scenario.cores = 0;
    scenario.clock = 1;
    scenario.link.clear();
    scenario.memoryLevel.clear();
    scenario.spill = false;
}

ChipStanding standingOf(Scenario scenario, const ChipPtr &chip, const ModelPtr &model)
{
    ChipStanding standing;
    standing.chip = chip;
    scenario.hardware = chip->id;
    for (standing.count = 1; standing.count <= mostChips; standing.count *= 2) {
        scenario.chips = standing.count;
        const Analysis analysis = analyze(scenario, chip, model);
        if (!analysis.valid) {
            standing.miss = standing.count > 1 ? ChipStanding::Miss::NoLink : ChipStanding::Miss::NotValid;
            return standing;
        }
        if (analysis.memory.fits == false)
            continue;
        if (!analysis.memory.fits) {
            standing.miss = ChipStanding::Miss::Unknown;
            return standing;
        }
        standing.perChip = analysis.totals.throughput() / analysis.chips();
        standing.bound = analysis.totals.bound;
        return standing;
    }
    standing.miss = ChipStanding::Miss::TooSmall;
    return standing;
}

} // namespace

std::vector<ChipStanding> allChips(const Scenario &scenario, const Catalogue &zoo)
{
    Scenario asked = alone(scenario); // with the settings that make sense for every chip
    leaveOwnChips(asked);
    if (asked.sustained.isTypical())
        asked.sustained.preset = Sustained::Preset::Usual;
    const ModelPtr model = modelNamedIn(asked, zoo);
    const ChipPtr own = zoo.chip(asked.hardware);
    std::vector<ChipStanding> standings;
    for (const ChipPtr &chip : zoo.chips())
        standings.push_back(standingOf(withSixteenBitOf(asked, own.get(), *chip), chip, model));
    std::ranges::stable_sort(standings, [](const ChipStanding &a, const ChipStanding &b) {
        if (a.isRanked() != b.isRanked())
            return a.isRanked();
        return a.isRanked() ? a.perChip > b.perChip : a.miss < b.miss;
    });
    return standings;
}

Scenario onRanked(const Scenario &scenario, const ChipStanding &standing, const Catalogue &zoo)
{
    Scenario next = withSixteenBitOf(scenario, zoo.chip(scenario.hardware).get(), *standing.chip);
    leaveOwnChips(next);
    next.chips = standing.count;
    next.hardware = standing.chip->id;
    Companion former(scenario.hardware); // keeps its number of chips and how it uses them
    keepOwn(former, deploymentSettings(), scenario);
    // What leaveOwnChips() takes away beside the settings of a deployment.
    keepOwn(former, std::vector<std::string>{"replicas", "redundant-experts", "link", "memory-level", "spill"},
            scenario);
    std::erase_if(former.own, [&](const OwnSetting &own) { return findSetting(own.name)->get(next) == own.value; });
    std::ranges::replace(next.compared, Companion(next.hardware), former); // they change places
    return next;
}

Companion companionOf(const Scenario &scenario, const ChipStanding &standing, const Catalogue &zoo)
{
    return companionLike(onRanked(scenario, standing, zoo), scenario, zoo);
}

} // namespace roofline
