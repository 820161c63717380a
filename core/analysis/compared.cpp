#include "core/analysis/compared.h"

#include "core/hardware/chip.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/presets.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <utility>

namespace roofline {

std::string versusOf(const Scenario &scenario)
{
    return scenario.kernel ? toText(*scenario.kernel) : scenario.model;
}

Scenario withCompanion(Scenario scenario, const Catalogue &zoo, const Companion &companion)
{
    const std::string &id = companion.hardware;
    const ChipPtr own = zoo.chip(scenario.hardware);
    const ChipPtr chip = zoo.chip(id);
    if (chip) {
        scenario = withNamesOf(std::move(scenario), own.get(), *chip);
        scenario = withSixteenBitOf(std::move(scenario), own.get(), *chip);
    }
    // The two chips stay compared with each other.
    std::ranges::replace(scenario.compared, Companion(companion), Companion(scenario.hardware));
    scenario.hardware = id;
    applyOwn(scenario, companion, chip.get());
    return scenario;
}

Companion companionLike(const Scenario &theirs, const Scenario &scenario, const Catalogue &zoo)
{
    Companion companion(theirs.hardware);
    keepOwn(companion, deploymentSettings(), theirs);
    const Scenario usual = withCompanion(scenario, zoo, companion.hardware);
    std::erase_if(companion.own, [&](const OwnSetting &own) { return findSetting(own.name)->get(usual) == own.value; });
    return companion;
}

Scenario withWorkload(Scenario scenario, const std::string &versus)
{
    if (versus.find(':') != std::string::npos) {
        const Parsed<Kernel> kernel = parseKernel(versus);
        setWorkload(scenario,
                    kernel ? *kernel : Kernel()); // the readers refuse such text; a kernel without sizes is not valid
    } else {
        scenario.model = versus;
        setWorkload(scenario, std::nullopt);
    }
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

Scenario withCompanionSwapped(const Analysis &own, std::span<const AnalysisPtr> companions, std::size_t index)
{
    const Scenario &scenario = own.scenario;
    const Companion companion = scenario.compared[index];
    const Chip &chip = *companions[index]->chip;
    Scenario next = onChip(scenario, own.chip.get(), chip);
    if (companion.own.empty())
        return next;
    applyOwn(next, companion, &chip);
    next.compared = scenario.compared;
    next.compared[index] = Companion(scenario.hardware);
    const std::vector<std::string> names = namesIn(companion.own, &OwnSetting::name);
    for (std::size_t i = 0; i < next.compared.size(); ++i)
        keepOwn(next.compared[i], names, i == index ? scenario : companions[i]->scenario);
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
    std::ranges::replace(kept.compared, Companion(kept.hardware), Companion(now.hardware));
    return withoutSelf(std::move(kept), now);
}

std::vector<std::string> chipIds(const Scenario &scenario)
{
    std::vector<std::string> ids = {scenario.hardware};
    for (const Companion &companion : scenario.compared)
        ids.push_back(companion.hardware);
    return ids;
}

std::vector<std::string> toldSettings(const Scenario &scenario)
{
    std::vector<std::string> told;
    for (const Companion &companion : scenario.compared) {
        for (const OwnSetting &own : companion.own) {
            if (std::ranges::find(told, own.name) == told.end() && findSetting(own.name)->get(scenario) != own.value)
                told.push_back(own.name);
        }
    }
    return told;
}

} // namespace roofline
