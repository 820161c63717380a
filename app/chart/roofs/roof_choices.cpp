#include "app/chart/roofs/roof_choices.h"

#include "app/theme/text.h"
#include "core/analysis/analysis.h"
#include "core/hardware/chip_numbers.h"

#include <algorithm>

namespace roofline {

namespace {

bool isHostLink(const Ceiling &ceiling, const Chip &chip)
{
    return ceiling.kind == Ceiling::Kind::Memory && ceiling.level == chip.hostLevel();
}

QStringList qtTexts(const std::vector<std::string> &texts)
{
    QStringList result;
    for (const std::string &text : texts)
        result << qtText(text);
    return result;
}

std::vector<std::string> stdTexts(const QStringList &texts)
{
    std::vector<std::string> result;
    for (const QString &text : texts)
        result.push_back(stdText(text));
    return result;
}

} // namespace

RoofChoices choicesOf(const RoofNames &names)
{
    return {qtTexts(names.shown), qtTexts(names.hidden)};
}

RoofNames namesOf(const RoofChoices &choices)
{
    return {stdTexts(choices.shown), stdTexts(choices.hidden)};
}

QString roofId(const Ceiling &ceiling, const Chip &chip)
{
    switch (ceiling.kind) {
    case Ceiling::Kind::Compute: return qtText(ratePath(ceiling.unit, ceiling.format, ceiling.variant));
    case Ceiling::Kind::Memory: return qtText(bandwidthPath(chip, ceiling.level, ceiling.variant));
    case Ceiling::Kind::Network: break;
    }
    return qtText(linkPath(ceiling.name));
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
    return basis.valid && ceiling.kind == Ceiling::Kind::Compute && !governs(ceiling, basis);
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

bool isShown(const Ceiling &ceiling, const RoofBasis &basis, const RoofChoices &choices)
{
    const QString id = roofId(ceiling, *basis.chip);
    if (governs(ceiling, basis) || choices.shown.contains(id))
        return true;
    return !choices.hidden.contains(id) && isShownByDefault(ceiling, basis);
}

RoofChoices withShown(RoofChoices choices, const Ceiling &ceiling, const RoofBasis &basis, bool shown)
{
    const QString id = roofId(ceiling, *basis.chip);
    choices.shown.removeAll(id);
    choices.hidden.removeAll(id);
    if (shown != isShownByDefault(ceiling, basis)) {
        QStringList &list = shown ? choices.shown : choices.hidden;
        list.insert(std::lower_bound(list.begin(), list.end(), id), id);
    }
    return choices;
}

} // namespace roofline
