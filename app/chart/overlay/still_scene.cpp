#include "app/chart/overlay/still_scene.h"

#include "app/theme/mixed_color.h"

namespace roofline {

namespace {

constexpr double governingWidth = 2.75;
constexpr double otherWidth = 1.3;

class Builder {
public:
    Builder(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping, const ChartStyle &style,
            const StillCompany &company)
        : m_lines(lines)
        , m_geometry(geometry)
        , m_mapping(mapping)
        , m_style(style)
        , m_company(company)
    {
    }

    StillScene build()
    {
        const Theme &theme = m_style.theme();
        const double tint = theme.isDark() ? 0.10 : 0.065;
        if (!m_geometry.memoryRegion.isEmpty())
            m_scene.items.push_back(FillItem{m_geometry.memoryRegion, faded(slope(), tint)});
        if (!m_geometry.computeRegion.isEmpty())
            m_scene.items.push_back(FillItem{m_geometry.computeRegion, faded(theme.compute, tint)});
        addZone();
        addGap();
        if (m_geometry.band)
            addBand(m_scene.items, *m_geometry.band, m_mapping, m_style);
        addRoofs(false);
        if (m_company.companions)
            addCompanionRoofs(m_scene.items, m_scene.lines, *m_company.companions, m_style);
        addRoofs(true);
        if (m_company.sweep)
            addSweep(m_scene.items, *m_company.sweep, m_style);
        addDatasheetRidge();
        addRidge();
        return std::move(m_scene);
    }

private:
    QColor slope() const { return slopeColor(m_lines.look, m_style.theme()); }

    // Fills the zone between two ridge points, whose bandwidths are both drawn above it.
    void addZone()
    {
        if (m_geometry.zone.isEmpty())
            return;
        const double strong = m_style.theme().isDark() ? 0.30 : 0.20;
        m_scene.items.push_back(FillItem{m_geometry.zone, faded(slope(), strong)});
    }

    // Fills the gap between the datasheet's roofs and the sustained ones.
    void addGap()
    {
        if (!m_geometry.gap)
            return;
        const SustainedGap &gap = *m_geometry.gap;
        const Theme &theme = m_style.theme();
        const double tint = theme.isDark() ? 0.26 : 0.17;
        m_scene.items.push_back(FillItem{gap.memoryRegion, faded(slope(), tint)});
        m_scene.items.push_back(FillItem{gap.computeRegion, faded(theme.compute, tint)});
    }

    void addLine(const Segment &segment, const QColor &color, double width, Dash dash, bool strong = true)
    {
        if (!segment)
            return;
        m_scene.items.push_back(LineItem{*segment, color, width * m_style.unit(), dash});
        m_scene.lines.push_back(boxAlong(*segment, width * m_style.unit() + 1));
        if (strong)
            m_scene.strong.push_back(m_scene.lines.back());
    }

    // The governing roofs are drawn last, on top.
    void addRoofs(bool governing)
    {
        const Theme &theme = m_style.theme();
        for (const MemoryRoof &roof : m_lines.memory) {
            if (roof.governing != governing)
                continue;
            addLine(roof.line, slope(), governing ? governingWidth : otherWidth, dashOf(roof),
                    roof.governing || (roof.kind != MemoryRoof::Kind::Host && !roof.datasheet));
            addLine(roof.beyond, faded(slope(), 0.8), otherWidth, Dash::Dashed, false);
        }
        for (const ComputeRoof &roof : m_lines.compute) {
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
        return m_lines.solid(roof) && !roof.datasheet ? Dash::Solid : Dash::Dashed;
    }

    void addRidge()
    {
        if (!m_geometry.ridge || !m_mapping.rect().contains(*m_geometry.ridge))
            return;
        const QPointF ridge = *m_geometry.ridge;
        m_scene.items.push_back(LineItem{QLineF(ridge, QPointF(ridge.x(), m_mapping.rect().bottom())),
                                         m_style.theme().mutedText, 1.2 * m_style.unit(), Dash::Dotted});
        addRidgePoint(m_scene.items, m_geometry, m_mapping, m_style);
    }

    // This ridge point is small and has no line, because the sustained one is what counts.
    void addDatasheetRidge()
    {
        if (!m_geometry.ridge || !m_geometry.gap || !m_mapping.rect().contains(m_geometry.gap->ridge))
            return;
        addRidgeMark(m_scene.items, m_geometry.gap->ridge, 5.5, 1.7, m_style.theme().mutedText, m_style);
    }

    const RoofLines &m_lines;
    const RoofGeometry &m_geometry;
    const Mapping &m_mapping;
    const ChartStyle &m_style;
    const StillCompany &m_company;
    StillScene m_scene;
};

} // namespace

void addRidgePoint(SceneItems &items, const RoofGeometry &geometry, const Mapping &mapping, const ChartStyle &style)
{
    if (geometry.ridge && mapping.rect().contains(*geometry.ridge))
        addRidgeMark(items, *geometry.ridge, 8.1, 2.1, style.theme().text, style);
}

StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style, const StillCompany &company)
{
    return Builder(lines, geometry, mapping, style, company).build();
}

} // namespace roofline
