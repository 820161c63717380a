#include "app/chart/chart_shown.h"

#include "app/chart/chart_words.h"
#include "app/chart/overlay/picked_levels.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/hardware/part.h"

#include <algorithm>

namespace roofline {

// Takes each chip with all its cores at its own clock, so that taking some away lowers roofs and never moves the
// frame. Leaves out where the workload just came from: that disappears with the next edit, and the frame stays.
std::vector<const Chip *> ChartShown::hardware() const
{
    std::vector<const Chip *> chips;
    const auto add = [&](const AnalysisPtr &shown) {
        if (shown && shown->chip)
            chips.push_back(wholeOf(shown->chip).get());
    };
    add(analysis);
    std::for_each(companions.chips.begin(), companions.chips.end(), add);
    if (companions.fromIsBaseline)
        add(companions.from);
    return chips;
}

// Covers all workloads that are shown together.
Decades ChartShown::decades() const
{
    Decades decades = analysis ? decadesOf(*analysis) : Decades();
    for (const AnalysisPtr &workload : companions.workloads)
        decades = decades.with(decadesOf(*workload));
    if (companions.from && companions.fromIsBaseline)
        decades = decades.with(decadesOf(*companions.from));
    return decades;
}

// If a part that the companions' points stand on is hidden, none of them is shown, because they would give the
// hidden part away.
bool ChartShown::besidesHidden() const
{
    return hides(ChartLayer::BandwidthRoof) || hides(ChartLayer::ComputeRoof) || hides(ChartLayer::Point);
}

// Compared chips come with the other roofs, and their points with the workload's point.
Companions ChartShown::companionsInSight() const
{
    if (!besidesHidden())
        return companions;
    Companions inSight;
    if (!hides(ChartLayer::BandwidthRoof) && !hides(ChartLayer::ComputeRoof) && !hides(ChartLayer::OtherRoofs))
        inSight.chips = companions.chips;
    return inSight;
}

bool ChartShown::bandShown() const
{
    return analysis && (choices.overlapBandAlways || analysis->scenario.overlap < 1);
}

// The title says what bounds the point.
QString ChartShown::title() const
{
    if (!stage.headline.isEmpty())
        return stage.headline;
    return choices.tellsVerdict() ? text.title : QString();
}

// With the cache-aware look the subtitle tells the intensity at which the point is drawn.
QString ChartShown::subtitle() const
{
    if (!stage.headline.isEmpty())
        return stage.beside;
    if (!choices.tellsVerdict() || !choices.tellsRidge())
        return {}; // the subtitle names the verdict and the ridge point
    if (!choices.cacheAware || look != ChartLook::Memory || !analysis || !analysis->valid)
        return text.subtitle;
    const double intensity = cacheIntensityOf(*analysis, tree, {});
    if (!(intensity > 0))
        return text.subtitle;
    const QString told = Words::tr("%1 of the innermost level: the cache-aware roofline; times are unchanged")
                             .arg(roofline::text(Intensity(intensity)));
    return analysis->flopPerMac == 1 ? told + QStringLiteral(" · 1 MAC = 1 FLOP") : told;
}

// If all memory levels take part in the times, the selected point shows them without being asked.
bool ChartShown::levelsShown() const
{
    if (look != ChartLook::Memory || !analysis)
        return false;
    return levels || analysis->scenario.memoryLevel == allMemoryLevels;
}

// Adds the roofs of inner memory levels where levels are shown, whose marks mean nothing without them.
RoofChoices ChartShown::roofsToDraw() const
{
    RoofChoices roofs = choices.roofs;
    const bool inner = choices.cacheAware || (levels && (selected || held));
    if (!analysis || !analysis->chip || look != ChartLook::Memory || !inner)
        return roofs;
    for (const Ceiling &ceiling : ceilingsOf(*analysis->chip)) {
        if (ceiling.kind == Ceiling::Kind::Memory && ceiling.variant.empty()
            && ceiling.level < analysis->chip->hostLevel())
            roofs = withShown(roofs, ceiling, *analysis, true);
    }
    return roofs;
}

QString ChartShown::intensityTitle() const
{
    const bool words = choices.ticks == IntensityTicks::Words;
    if (look == ChartLook::Network)
        return words ? Words::tr("Network intensity (FLOP per 8-byte word sent)")
                     : Words::tr("Network intensity (FLOP per byte sent)");
    const QString level = choices.cacheAware && analysis ? innermostLevelOf(*analysis) : QString();
    if (!level.isEmpty())
        return (words ? Words::tr("Cache-aware intensity (FLOP per 8-byte word asked of %1)")
                      : Words::tr("Cache-aware intensity (FLOP per byte asked of %1)"))
            .arg(level);
    return words ? Words::tr("Arithmetic intensity (FLOP per 8-byte word)")
                 : Words::tr("Arithmetic intensity (FLOP/byte)");
}

} // namespace roofline
