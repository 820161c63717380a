#include "app/chart/roofs/companion_roofs.h"

#include "app/theme/series.h"
#include "app/theme/text.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr double roofWidth = 1.5;
constexpr double ghostWidth = 1.3;

// Builds the slope up to the ridge point and the compute roof from there.
std::optional<CompanionRoof> roofOf(const Analysis &analysis, int series, const Mapping &mapping)
{
    CompanionRoof roof;
    roof.series = series;
    roof.rate = analysis.sustainedPeak();
    roof.bandwidth = analysis.sustainedBandwidth();
    if (!analysis.valid || roof.rate.value() <= 0 || roof.bandwidth.value() <= 0)
        return std::nullopt;
    const double bend = (roof.rate / roof.bandwidth).value();
    const double left = mapping.x.lowValue();
    const double right = mapping.x.highValue();
    const QRectF rect = mapping.rect();
    const QPointF ridge = mapping.toPixel(bend, roof.rate.value());
    if (left < bend)
        roof.slope = clipped({mapping.toPixel(left, left * roof.bandwidth.value()), ridge}, rect);
    if (bend < right)
        roof.flat = clipped(
            {mapping.toPixel(std::max(left, bend), roof.rate.value()), mapping.toPixel(right, roof.rate.value())},
            rect);
    if (rect.contains(ridge))
        roof.ridge = ridge;
    for (const Segment &part : {roof.slope, roof.flat}) {
        if (!part)
            continue;
        if (roof.line.isEmpty() || roof.line.last() != part->p1())
            roof.line << part->p1();
        roof.line << part->p2();
    }
    return roof;
}

} // namespace

QString companionName(const Analysis &analysis, int series)
{
    return seriesLetter(series) + QStringLiteral(" · ") + qtText(chipName(analysis));
}

CompanionRoofs companionRoofsOf(const Companions &companions, const AnalysisPtr &own, const Mapping &mapping)
{
    CompanionRoofs roofs;
    std::vector<GoverningRoofs> drawn = {own ? GoverningRoofs(*own) : GoverningRoofs()};
    const auto isDrawn = [&](const Analysis &analysis) { return findIn(drawn, GoverningRoofs(analysis)) != nullptr; };
    for (int series = 1; series <= companions.count(); ++series) {
        const Analysis &analysis = companions.of(series);
        // Each workload's point needs its own governing roof: a matrix product has that of the matrix unit, a sum that
        // of the vector unit.
        if (!companions.isChip(series) && isDrawn(analysis))
            continue;
        std::optional<CompanionRoof> roof = roofOf(analysis, series, mapping);
        if (!roof)
            continue;
        roof->words =
            companionName(analysis, series) + QStringLiteral(", ") + qtText(formatRate(roof->rate, analysis.format));
        roofs.chips.push_back(std::move(*roof));
        drawn.emplace_back(analysis);
    }
    if (companions.from && !isDrawn(*companions.from))
        roofs.ghost = roofOf(*companions.from, 0, mapping);
    return roofs;
}

void addCompanionRoofs(SceneItems &items, std::vector<Box> &lines, const CompanionRoofs &roofs, const ChartStyle &style)
{
    const double u = style.unit();
    if (roofs.ghost)
        items.push_back(PathItem{roofs.ghost->line, faded(style.theme().mutedText, 0.55), ghostWidth * u, Dash::Solid});
    for (const CompanionRoof &roof : roofs.chips) {
        items.push_back(PathItem{roof.line, seriesColor(style.theme(), roof.series), roofWidth * u, Dash::Solid,
                                 seriesDashes(roof.series)});
        for (const Segment &part : {roof.slope, roof.flat}) {
            if (part)
                lines.push_back(boxAlong(*part, roofWidth * u + 1));
        }
    }
    for (const CompanionRoof &roof : roofs.chips) {
        if (roof.ridge)
            addRidgeMark(items, *roof.ridge, companionRidgeRadius, 1.7, seriesColor(style.theme(), roof.series), style);
    }
}

PathItem emphasized(const CompanionRoof &roof, const ChartStyle &style)
{
    return {roof.line, seriesColor(style.theme(), roof.series), emphasisWidth * style.unit(), Dash::Solid, {}};
}

} // namespace roofline
