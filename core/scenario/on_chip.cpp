#include "core/scenario/on_chip.h"

#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"
#include "core/units/characters.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

namespace {

bool sameName(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowerCase(x) == lowerCase(y); });
}

bool isHost(const Chip &chip, std::string_view name)
{
    return sameName(name, hostMemoryLevel) || (chip.hostLink && sameName(name, chip.hostLink->name));
}

using Names = std::vector<std::string_view>;

Names levelNames(const Chip &chip)
{
    Names names;
    for (std::size_t level = 0; level <= chip.hostLevel(); ++level)
        names.push_back(chip.levelName(level));
    return names;
}

Names linkNames(const Chip &chip)
{
    Names names;
    for (const Link &link : chip.links)
        names.emplace_back(link.name);
    names.push_back(chip.levelName(chip.hostLevel()));
    return names;
}

std::string_view nameNow(std::string_view name, const Names &before, const Names &now)
{
    const auto has = [](const Names &names, std::string_view wanted) {
        return std::ranges::find(names, wanted) != names.end();
    };
    const auto was = std::ranges::find_if(before, [&](std::string_view other) { return sameName(other, name); });
    if (name.empty() || was == before.end() || before.size() != now.size() || has(now, name))
        return name;
    const std::string_view next = now[static_cast<std::size_t>(was - before.begin())];
    return next.empty() || has(before, next) ? name : next;
}

bool areRelated(const Chip &a, const Chip &b)
{
    return a.id == b.id || a.id == b.basedOn || b.id == a.basedOn || (!a.basedOn.empty() && a.basedOn == b.basedOn);
}

} // namespace

bool usesAllLevels(const Scenario &scenario)
{
    return sameName(scenario.memoryLevel, allMemoryLevels);
}

std::optional<std::size_t> levelNamed(const Chip &chip, std::string_view name)
{
    const auto level =
        std::ranges::find_if(chip.memory, [&](const MemoryLevel &other) { return sameName(other.name, name); });
    if (level != chip.memory.end())
        return static_cast<std::size_t>(level - chip.memory.begin());
    return isHost(chip, name) ? std::optional(chip.hostLevel()) : std::nullopt;
}

const Link *linkNamed(const Chip &chip, std::string_view name)
{
    for (const Link &link : chip.links) {
        if (link.bandwidth && (name.empty() || sameName(link.name, name)))
            return &link;
    }
    // The host link counts only if it is named, because it is slower by an order of magnitude
    // and goes through the host.
    return !name.empty() && chip.levelBandwidth(chip.hostLevel()) && isHost(chip, name) ? &*chip.hostLink : nullptr;
}

std::string_view levelNow(std::string_view name, const Chip &before, const Chip &now)
{
    return nameNow(name, levelNames(before), levelNames(now));
}

std::string_view linkNow(std::string_view name, const Chip &before, const Chip &now)
{
    return nameNow(name, linkNames(before), linkNames(now));
}

Scenario withNamesOf(Scenario scenario, const Chip *before, const Chip &chip)
{
    if (!before || !areRelated(*before, chip))
        return scenario;
    scenario.memoryLevel = std::string(levelNow(scenario.memoryLevel, *before, chip));
    scenario.link = std::string(linkNow(scenario.link, *before, chip));
    return scenario;
}

bool hasFormatsOfChip(const Scenario &scenario, const Chip *before, const Chip &chip)
{
    if (!before || isReleased(scenario) || inUsualFormats(scenario, before, nullptr) != scenario)
        return false;
    return !areRelated(*before, chip) || !chip.computes(*scenario.weights);
}

Scenario withSixteenBitOf(Scenario scenario, const Chip *before, const Chip &chip)
{
    const std::optional<NumberFormat> format = sixteenBitOf(scenario);
    if (!before || !format || !hasUsualSixteenBit(scenario, *before))
        return scenario;
    return areRelated(*before, chip) && chip.computes(*format) ? scenario : inSixteenBitOf(std::move(scenario), chip);
}

Scenario onChip(Scenario scenario, const Chip *before, const Chip &chip)
{
    scenario = withNamesOf(std::move(scenario), before, chip);
    if (hasFormatsOfChip(scenario, before, chip))
        scenario = inUsualFormats(std::move(scenario), &chip, nullptr);
    else
        scenario = withSixteenBitOf(std::move(scenario), before, chip);
    std::ranges::replace(scenario.compared, Companion(chip.id), Companion(scenario.hardware));
    scenario.hardware = chip.id;
    const std::optional<std::size_t> level = levelNamed(chip, scenario.memoryLevel);
    if (!usesAllLevels(scenario) && !(level && chip.levelBandwidth(*level)))
        scenario.memoryLevel.clear(); // selects the main memory of the new chip
    if (!chip.levelBandwidth(chip.hostLevel()))
        scenario.spill = false;
    if (scenario.cores > 0 && (!chip.cores || scenario.cores > chip.cores->value))
        scenario.cores = 0;
    if (!linkNamed(chip, scenario.link))
        scenario.link.clear();
    return scenario;
}

} // namespace roofline
