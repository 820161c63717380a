#include "app/chart/companion_roofs.h"

#include "app/theme/series.h"
#include "core/report/wording.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr double roofWidth = 1.5;
constexpr double ghostWidth = 1.3;
constexpr double emphasisWidth = 3.5;
constexpr double ridgeRadius = 4;
constexpr std::size_t everySpot = 3;      // of those that the own roofs' labels may take: a drag lays them out at each step

// The slope up to the ridge, the flat roof from there.
std::optional<CompanionRoof> roofOf(const Analysis &analysis, int series, const Mapping &mapping)
{
    CompanionRoof roof;
    roof.series = series;
    roof.rate = analysis.peak * analysis.sustainedCompute;
    roof.bandwidth = analysis.bandwidth * analysis.sustainedMemory;
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
        roof.flat = clipped({mapping.toPixel(std::max(left, bend), roof.rate.value()), mapping.toPixel(right, roof.rate.value())}, rect);
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

QPolygonF diamond(const QPointF &center, double r)
{
    return QPolygonF({center + QPointF(0, -r), center + QPointF(r, 0), center + QPointF(0, r), center + QPointF(-r, 0)});
}

std::vector<Box> linesOf(const CompanionRoofs &roofs, double unit)
{
    std::vector<Box> lines;
    for (const CompanionRoof &roof : roofs.chips) {
        for (const Segment &part : {roof.slope, roof.flat}) {
            if (part)
                lines.push_back(boxAlong(part->p1(), part->p2(), roofWidth * unit + 1));
        }
    }
    return lines;
}

// One form of the words: along the flat roof, then along the slope.
std::vector<Spot> spotsOf(const CompanionRoof &roof, int form, const ChartStyle &style)
{
    std::vector<Spot> spots;
    // A letter alone keeps off the words before and after it.
    const QStringList words(form + 1 == roof.words.size() ? QStringLiteral("  %1  ").arg(roof.words[form]) : roof.words[form]);
    const auto take = [&](const std::vector<Spot> &all, std::size_t count) {
        for (std::size_t i = 0; i < count; i += everySpot)
            spots.push_back({all[i].box, form});
    };
    if (roof.flat) {
        const std::vector<Spot> all = computeRoofSpots(*roof.flat, words, TextRole::Label, style);
        take(all, all.size());
    }
    if (roof.slope) {   // beside the line: farther off it would be taken for another one's
        const std::vector<Spot> all = memoryRoofSpots(*roof.slope, words, TextRole::Label, style);
        take(all, all.size() / 2);
    }
    return spots;
}

} // namespace

GoverningRoofs governingRoofsOf(const AnalysisPtr &analysis)
{
    if (!analysis)
        return {};
    return {analysis->chip, analysis->valid, analysis->unit, analysis->format, analysis->level, analysis->sustainedCompute,
            analysis->sustainedMemory};
}

QString companionName(const Analysis &analysis, int series)
{
    const std::string &name = analysis.chip ? analysis.chip->shortName : analysis.scenario.hardware;
    return seriesLetter(series) + QStringLiteral(" · ") + QString::fromStdString(name);
}

CompanionRoofs companionRoofsOf(const Companions &companions, const AnalysisPtr &own, const Mapping &mapping)
{
    CompanionRoofs roofs;
    std::vector<GoverningRoofs> drawn = {governingRoofsOf(own)};
    for (std::size_t i = 0; i < companions.chips.size(); ++i) {
        const Analysis &analysis = *companions.chips[i];
        const int series = int(i) + 1;
        std::optional<CompanionRoof> roof = roofOf(analysis, series, mapping);
        if (!roof)
            continue;
        const QString name = companionName(analysis, series);
        const QString rate = QString::fromStdString(formatRate(roof->rate, analysis.format));
        roof->words = {name + QStringLiteral(", ") + rate, name, seriesLetter(series)};
        roofs.chips.push_back(*roof);
        drawn.push_back(governingRoofsOf(companions.chips[i]));
    }
    if (companions.from && std::find(drawn.begin(), drawn.end(), governingRoofsOf(companions.from)) == drawn.end())
        roofs.ghost = roofOf(*companions.from, 0, mapping);
    return roofs;
}

void findSpots(CompanionRoofs &roofs, const std::vector<Box> &strong, const std::vector<Box> &lines, const QRectF &area, const ChartStyle &style)
{
    const std::vector<Box> others = linesOf(roofs, style.unit());
    for (CompanionRoof &roof : roofs.chips) {
        for (int form = 0; form < roof.words.size(); ++form) {
            std::vector<Spot> across, acrossOthers;   // of the chart's own roofs that recede; of another chip's
            for (const Spot &spot : spotsOf(roof, form, style)) {
                if (!area.contains(spot.box.bounds()) || touchesAny(spot.box, strong))
                    continue;
                (touchesAny(spot.box, others) ? acrossOthers : touchesAny(spot.box, lines) ? across : roof.spots).push_back(spot);
            }
            roof.spots.insert(roof.spots.end(), across.begin(), across.end());
            // On another chip's line a name would be taken for that chip's: there the letter alone, and the key says whose it is.
            if (form + 1 == roof.words.size())
                roof.spots.insert(roof.spots.end(), acrossOthers.begin(), acrossOthers.end());
        }
    }
}

void addCompanionRoofs(SceneItems &items, std::vector<Box> &lines, const CompanionRoofs &roofs, const ChartStyle &style)
{
    const double u = style.unit();
    if (roofs.ghost) {
        QColor faint = style.theme().mutedText;
        faint.setAlphaF(0.55F);
        items.push_back(PathItem{roofs.ghost->line, faint, ghostWidth * u, Dash::Solid});
    }
    for (const CompanionRoof &roof : roofs.chips) {
        items.push_back(PathItem{roof.line, seriesColor(style.theme(), roof.series), roofWidth * u, Dash::Solid, seriesDashes(roof.series)});
    }
    const std::vector<Box> boxes = linesOf(roofs, u);
    lines.insert(lines.end(), boxes.begin(), boxes.end());
    for (const CompanionRoof &roof : roofs.chips) {
        if (!roof.ridge)
            continue;
        items.push_back(FillItem{diamond(*roof.ridge, ridgeRadius * u), seriesColor(style.theme(), roof.series)});
        items.push_back(FillItem{diamond(*roof.ridge, (ridgeRadius - 1.7) * u), style.theme().page});
    }
}

PathItem emphasized(const CompanionRoof &roof, const ChartStyle &style)
{
    return {roof.line, seriesColor(style.theme(), roof.series), emphasisWidth * style.unit(), Dash::Solid, {}};
}

} // namespace roofline
