#include "app/chart/roofs/roof_lines.h"

#include "app/chart/plot_area.h"
#include "app/chart/roofs/roof_words.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace roofline {

namespace {

bool sameRate(FlopRate a, FlopRate b)
{
    return std::abs(a.value() - b.value()) <= 0.001 * std::max(a.value(), b.value());
}

std::vector<RateGroup> groupsOf(const std::vector<Ceiling> &ceilings)
{
    std::vector<RateGroup> groups;
    for (const Ceiling &ceiling : ceilings) {
        if (ceiling.kind != Ceiling::Kind::Compute || ceiling.rate.value() <= 0)
            continue;
        if (!groups.empty() && sameRate(groups.back().rate(), ceiling.rate))
            groups.back().members.push_back(&ceiling);
        else
            groups.push_back({{&ceiling}});
    }
    return groups;
}

bool countsIntegers(const Chip &chip)
{
    return !chip.compute.empty() && std::ranges::all_of(chip.compute, isInteger, &ComputeCeiling::format);
}

ComputeRoof computeRoofOf(const RateGroup &group, const Chip &chip, const Ceiling *governing = nullptr)
{
    ComputeRoof roof;
    roof.rate = group.rate();
    roof.unit = group.widestUnit();
    roof.integer = group.isOfIntegers();
    roof.names = namesOf(group, chip, governing);
    return roof;
}

void addCompute(RoofLines &lines, const RateGroup &group, const RoofBasis &basis)
{
    const Chip &chip = *basis.chip;
    const Ceiling *governs = basis.valid ? group.main(basis.unit, basis.format) : nullptr;
    ComputeRoof roof = computeRoofOf(group, chip, governs);
    roof.name = nameOf(group, chip);
    roof.id = roofId(governs ? *governs : *group.members.front(), chip);
    roof.governing = governs;
    roof.variant = group.onlyVariants();
    roof.words = computeWords(group, chip, lines.unit, governs);
    if (governs && basis.sustainedCompute < 1) {
        ComputeRoof sustained = roof;
        sustained.rate = roof.rate * basis.sustainedCompute;
        sustained.words = sustainedWords(group, chip, lines.unit, sustained.rate);
        sustained.names = sustainedRoofNames(group, chip, *governs);
        lines.compute.push_back(sustained);
        roof.governing = false;
        roof.datasheet = true;
        roof.words = datasheetWords(group, chip, lines.unit);
        roof.names = {roof.words.last()};
    }
    roof.variants = namesOfVariants(group, chip);
    lines.compute.push_back(roof);
}

MemoryRoof::Kind kindOf(const Ceiling &ceiling, const Chip &chip)
{
    if (ceiling.level == chip.hostLevel())
        return MemoryRoof::Kind::Host;
    return ceiling.level == mainLevel(chip) ? MemoryRoof::Kind::Main : MemoryRoof::Kind::Inner;
}

// True for a roof beside the governing one whose time counts, too: it is sustained like that one.
bool takesPart(const Ceiling &ceiling, const RoofBasis &basis)
{
    const bool isHost = ceiling.level == basis.chip->hostLevel();
    return basis.valid && ceiling.variant.empty() && (isHost ? basis.spills : basis.allLevels);
}

void addMemory(RoofLines &lines, const Ceiling &ceiling, const RoofBasis &basis)
{
    MemoryRoof roof;
    roof.kind = lines.look == ChartLook::Network ? MemoryRoof::Kind::Link : kindOf(ceiling, *basis.chip);
    roof.id = roofId(ceiling, *basis.chip);
    roof.bandwidth = ceiling.bandwidth;
    roof.variant = !ceiling.variant.empty();
    roof.governing = governs(ceiling, basis);
    roof.words = memoryWords(ceiling, *basis.chip);
    if (roof.governing && basis.sustainedMemory < 1) {
        MemoryRoof sustained = roof;
        sustained.bandwidth = roof.bandwidth * basis.sustainedMemory;
        sustained.words = memoryWords(ceiling, *basis.chip, sustained.bandwidth);
        lines.memory.push_back(sustained);
        roof.governing = false;
        roof.datasheet = true;
        roof.words = datasheetWords(ceiling);
    } else if (basis.sustainedMemory < 1 && lines.look != ChartLook::Network && takesPart(ceiling, basis)) {
        roof.bandwidth = roof.bandwidth * basis.sustainedMemory;
        roof.words = memoryWords(ceiling, *basis.chip, roof.bandwidth);
    }
    lines.memory.push_back(roof);
}

} // namespace

QColor slopeColor(ChartLook look, const Theme &theme)
{
    return look == ChartLook::Network ? theme.network : theme.memory;
}

Bandwidth RoofLines::fastestBandwidth() const
{
    // Leaves out the link to the host, which lies beside the memories, and the datasheet's roof, which is not
    // reached.
    const MemoryRoof *fastest = findWhere(memory, [](const MemoryRoof &roof) {
        return roof.governing || (roof.kind != MemoryRoof::Kind::Host && !roof.datasheet && !roof.variant);
    });
    return fastest ? fastest->bandwidth : Bandwidth(0);
}

bool RoofLines::solid(const ComputeRoof &roof) const
{
    return roof.governing || roof.unit == Unit::Matrix || !findIn(compute, Unit::Matrix, &ComputeRoof::unit);
}

RoofLines roofLinesOf(const RoofBasis &basis, const RoofChoices &choices, ChartLook look)
{
    RoofLines lines;
    lines.look = look;
    if (!basis.chip)
        return lines;
    lines.unit = rateUnitOf(std::array{wholeOf(basis.chip).get()});
    lines.integers = countsIntegers(*basis.chip);
    std::vector<Ceiling> ceilings = ceilingsOf(*basis.chip);
    std::erase_if(ceilings, [&](const Ceiling &ceiling) { return !isShown(ceiling, basis, choices); });
    for (const RateGroup &group : groupsOf(ceilings))
        addCompute(lines, group, basis);
    for (const Ceiling &ceiling : ceilings) {
        if (ceiling.kind == Ceiling::Kind::Memory)
            addMemory(lines, ceiling, basis);
    }
    std::ranges::stable_sort(lines.compute, std::greater(), &ComputeRoof::rate);
    std::ranges::stable_sort(lines.memory, std::greater(), &MemoryRoof::bandwidth);
    return lines;
}

RoofLines without(RoofLines lines, const ChartLayers &hidden)
{
    const auto hides = [&](const auto &roof, ChartLayer own) {
        return hidden.has(roof.governing || roof.datasheet ? own : ChartLayer::OtherRoofs);
    };
    std::erase_if(lines.compute, [&](const ComputeRoof &roof) { return hides(roof, ChartLayer::ComputeRoof); });
    std::erase_if(lines.memory, [&](const MemoryRoof &roof) { return hides(roof, ChartLayer::BandwidthRoof); });
    for (ComputeRoof &roof : lines.compute) {
        if (hidden.has(ChartLayer::OtherRoofs))
            roof.variants.clear();
    }
    return lines;
}

RoofLines onlyGoverning(RoofLines lines)
{
    const bool governs = lines.governingCompute(); // a chip that cannot compute has nothing else to show
    std::erase_if(lines.compute,
                  [governs](const ComputeRoof &roof) { return governs && !roof.governing && !roof.datasheet; });
    for (ComputeRoof &roof : lines.compute)
        roof.variants.clear();
    return lines;
}

RoofLines denseRoofsOf(const Chip &chip)
{
    RoofLines lines;
    lines.unit = rateUnitOf(std::array{&chip});
    lines.integers = countsIntegers(chip);
    std::vector<Ceiling> ceilings = ceilingsOf(chip);
    std::erase_if(ceilings,
                  [&](const Ceiling &ceiling) { return !ceiling.variant.empty() && !liesBelow(ceiling, chip); });
    for (const RateGroup &group : groupsOf(ceilings))
        lines.compute.push_back(computeRoofOf(group, chip));
    return lines;
}

RateLine rateLineOf(const QString &id, const RoofBasis &basis, const RoofChoices &choices)
{
    std::vector<Ceiling> ceilings = basis.chip ? ceilingsOf(*basis.chip) : std::vector<Ceiling>();
    std::erase_if(ceilings, [&](const Ceiling &ceiling) { return !isShown(ceiling, basis, choices); });
    for (RateGroup &group : groupsOf(ceilings)) {
        const auto asked = std::ranges::find_if(
            group.members, [&](const Ceiling *ceiling) { return roofId(*ceiling, *basis.chip) == id; });
        if (asked == group.members.end())
            continue;
        std::erase_if(group.members,
                      [variant = (*asked)->variant](const Ceiling *ceiling) { return ceiling->variant != variant; });
        RateLine line{nameOf(group, *basis.chip), {}};
        for (const Ceiling *ceiling : group.members)
            line.ids << roofId(*ceiling, *basis.chip);
        return line;
    }
    return {{}, {id}};
}

QString unitOfRates(const RoofLines &lines, const RateUnit &unit)
{
    return asOperations(QLatin1String(unit.name), lines.integers);
}

QString roofText(const Ceiling &ceiling, const ChipPtr &chip)
{
    if (ceiling.kind != Ceiling::Kind::Compute)
        return memoryWords(ceiling, *chip).first();
    return computeWords(RateGroup{{&ceiling}}, *chip, rateUnitOf(std::array{wholeOf(chip).get()}), nullptr).first();
}

} // namespace roofline
