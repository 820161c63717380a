#include "app/chart/roofs/roof_choices.h"

#include "app/theme/text.h"
#include "core/analysis/analysis.h"
#include "core/hardware/chip_numbers.h"
#include "core/units/find.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace roofline {

namespace {

bool isHostLink(const Ceiling &ceiling, const Chip &chip)
{
    return ceiling.kind == Ceiling::Kind::Memory && ceiling.level == chip.hostLevel();
}

std::string ceilingId(const Ceiling &ceiling, const Chip &chip)
{
    switch (ceiling.kind) {
    case Ceiling::Kind::Compute: return ratePath(ceiling.unit, ceiling.format, ceiling.variant);
    case Ceiling::Kind::Memory: return bandwidthPath(chip, ceiling.level, ceiling.variant);
    case Ceiling::Kind::Network: break;
    }
    return linkPath(ceiling.name);
}

bool isShownByDefault(const Ceiling &ceiling, const RoofBasis &basis)
{
    const Chip &chip = *basis.chip;
    switch (ceiling.kind) {
    case Ceiling::Kind::Compute:
        return ceiling.variant.empty()
               || (basis.valid && ceiling.unit == basis.unit && ceiling.format == basis.format
                   && liesBelow(ceiling, chip));
    case Ceiling::Kind::Memory:
        if (!ceiling.variant.empty())
            return basis.valid && ceiling.level == basis.level;
        if (isHostLink(ceiling, chip))
            return basis.spills;
        return ceiling.level == mainLevel(chip) || basis.allLevels;
    case Ceiling::Kind::Network: break;
    }
    return false;
}

} // namespace

QString roofId(const Ceiling &ceiling, const Chip &chip)
{
    return qtText(ceilingId(ceiling, chip));
}

const char *headingOf(Ceiling::Kind kind)
{
    switch (kind) {
    case Ceiling::Kind::Compute: return QT_TRANSLATE_NOOP("roofline::RooflineChart", "Compute roofs");
    case Ceiling::Kind::Memory: return QT_TRANSLATE_NOOP("roofline::RooflineChart", "Memory roofs");
    case Ceiling::Kind::Network: break;
    }
    return nullptr;
}

bool liesBelow(const Ceiling &ceiling, const Chip &chip)
{
    const ComputeCeiling *main = chip.ceiling(ceiling.unit, ceiling.format);
    return chip.category == "cpu" && !ceiling.variant.empty() && !ceiling.sparse && main
           && ceiling.rate < main->rate.value;
}

bool governs(const Ceiling &ceiling, const RoofBasis &basis)
{
    if (!basis.valid)
        return false;
    if (ceiling.kind == Ceiling::Kind::Compute)
        return ceiling.variant.empty() && ceiling.unit == basis.unit && ceiling.format == basis.format;
    return ceiling.kind == Ceiling::Kind::Memory && ceiling.variant.empty() && ceiling.level == basis.level;
}

bool givesWay(const Ceiling &ceiling, const RoofBasis &basis)
{
    const bool thin =
        ceiling.kind == Ceiling::Kind::Compute || (ceiling.kind == Ceiling::Kind::Memory && !ceiling.variant.empty());
    return basis.valid && thin && !governs(ceiling, basis);
}

GoverningRoofs::GoverningRoofs(const Analysis &analysis)
    : chip(analysis.chip)
    , valid(analysis.valid)
    , unit(analysis.unit)
    , format(analysis.format)
    , level(analysis.level)
    , sustainedCompute(analysis.sustainedCompute)
    , sustainedMemory(analysis.sustainedMemory)
{
}

RoofBasis::RoofBasis(const Analysis &analysis)
    : GoverningRoofs(analysis)
    , allLevels(analysis.scenario.memoryLevel == allMemoryLevels)
    , spills(findingOf(analysis, Finding::Code::Spilled))
{
}

bool isShown(const Ceiling &ceiling, const RoofBasis &basis, const RoofChoices &choices)
{
    const std::string id = ceilingId(ceiling, *basis.chip);
    if (governs(ceiling, basis) || findIn(choices.shown, id))
        return true;
    return !findIn(choices.hidden, id) && isShownByDefault(ceiling, basis);
}

RoofChoices withShown(RoofChoices choices, const Ceiling &ceiling, const RoofBasis &basis, bool shown)
{
    return withShown(std::move(choices), ceilingId(ceiling, *basis.chip), shown, isShownByDefault(ceiling, basis));
}

RoofChoices withShown(RoofChoices choices, const std::string &id, bool shown, bool byDefault)
{
    std::erase(choices.shown, id);
    std::erase(choices.hidden, id);
    if (shown != byDefault) {
        std::vector<std::string> &list = shown ? choices.shown : choices.hidden;
        list.insert(std::ranges::lower_bound(list, id), id);
    }
    return choices;
}

} // namespace roofline
