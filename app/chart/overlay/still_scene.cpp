#include "app/chart/overlay/overlay_parts.h"

namespace roofline {

namespace {

constexpr double governingWidth = 2.75;
constexpr double otherWidth = 1.3;

struct StillBuilder {
    const RoofLines &lines;
    const RoofGeometry &geometry;
    const Mapping &mapping;
    const ChartStyle &style;
    const CompanionRoofs &companions;
    const SweepLine &sweep;
    StillScene scene{};

    StillScene build()
    {
        const Theme &theme = style.theme();
        const double tint = theme.isDark() ? 0.10 : 0.065;
        addRegion(geometry.memoryRegion, faded(slope(), tint));
        addRegion(geometry.computeRegion, faded(theme.compute, tint));
        addRegion(geometry.zone, faded(slope(), theme.isDark() ? 0.30 : 0.20)); // both bandwidths are drawn above it
        addGap();
        if (geometry.band)
            addBand(scene.items, *geometry.band, mapping, style);
        addRoofs(false);
        addCompanionRoofs(scene.items, scene.lines, companions, style);
        addRoofs(true);
        addSweep(scene.items, sweep, style);
        addDatasheetRidge();
        addRidge();
        return std::move(scene);
    }

    QColor slope() const { return slopeColor(lines.look, style.theme()); }

    void addRegion(const QPolygonF &region, const QColor &color)
    {
        if (!region.isEmpty())
            scene.items.push_back(FillItem{region, color});
    }

    // Fills the gap between the datasheet's roofs and the sustained ones.
    void addGap()
    {
        if (!geometry.gap)
            return;
        const SustainedGap &gap = *geometry.gap;
        const Theme &theme = style.theme();
        const double tint = theme.isDark() ? 0.26 : 0.17;
        scene.items.push_back(FillItem{gap.memoryRegion, faded(slope(), tint)});
        scene.items.push_back(FillItem{gap.computeRegion, faded(theme.compute, tint)});
    }

    void addLine(const Segment &segment, const QColor &color, double width, Dash dash, bool strong = true)
    {
        if (!segment)
            return;
        scene.items.push_back(LineItem{*segment, color, width * style.unit(), dash});
        scene.lines.push_back(boxAlong(*segment, width * style.unit() + 1));
        if (strong)
            scene.strong.push_back(scene.lines.back());
    }

    // The governing roofs are drawn last, on top.
    void addRoofs(bool governing)
    {
        const Theme &theme = style.theme();
        for (const MemoryRoof &roof : lines.memory) {
            if (roof.governing != governing)
                continue;
            addLine(roof.line, slope(), governing ? governingWidth : otherWidth, dashOf(roof),
                    roof.governing || (roof.kind != MemoryRoof::Kind::Host && !roof.datasheet));
            addLine(roof.beyond, faded(slope(), 0.8), otherWidth, Dash::Dashed, false);
        }
        for (const ComputeRoof &roof : lines.compute) {
            if (roof.governing != governing)
                continue;
            addLine(roof.before, faded(theme.compute, 0.8), otherWidth, Dash::Dashed);
            addLine(roof.line, governing ? theme.compute : faded(theme.compute, 0.8),
                    governing ? governingWidth : otherWidth, dashOf(roof));
        }
    }

    Dash dashOf(const MemoryRoof &roof) const
    {
        if (roof.datasheet)
            return Dash::Dashed;
        if (roof.variant)
            return Dash::Dotted;
        switch (roof.kind) {
        case MemoryRoof::Kind::Main:
        case MemoryRoof::Kind::Inner: break;
        case MemoryRoof::Kind::Host: return Dash::Dotted;
        case MemoryRoof::Kind::Link: return Dash::LongDashed;
        }
        return Dash::Solid;
    }

    Dash dashOf(const ComputeRoof &roof) const
    {
        if (roof.variant)
            return Dash::Dotted;
        return lines.solid(roof) && !roof.datasheet ? Dash::Solid : Dash::Dashed;
    }

    void addRidge()
    {
        if (!geometry.ridge || !mapping.rect().contains(*geometry.ridge))
            return;
        const QPointF ridge = *geometry.ridge;
        scene.items.push_back(LineItem{QLineF(ridge, QPointF(ridge.x(), mapping.rect().bottom())),
                                       style.theme().mutedText, 1.2 * style.unit(), Dash::Dotted});
        addRidgePoint(scene.items, geometry, mapping, style);
    }

    // This ridge point is small and has no line, because the sustained one is what counts.
    void addDatasheetRidge()
    {
        if (!geometry.ridge || !geometry.gap || !mapping.rect().contains(geometry.gap->ridge))
            return;
        addRidgeMark(scene.items, geometry.gap->ridge, 5.5, 1.7, style.theme().mutedText, style);
    }
};

} // namespace

void addRidgePoint(SceneItems &items, const RoofGeometry &geometry, const Mapping &mapping, const ChartStyle &style)
{
    if (geometry.ridge && mapping.rect().contains(*geometry.ridge))
        addRidgeMark(items, *geometry.ridge, 8.1, 2.1, style.theme().text, style);
}

StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style, const CompanionRoofs &companions, const SweepLine &sweep)
{
    return StillBuilder{lines, geometry, mapping, style, companions, sweep}.build();
}

} // namespace roofline
