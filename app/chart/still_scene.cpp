#include "app/chart/still_scene.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr double governingWidth = 2.75;
constexpr double otherWidth = 1.3;

QString tr(const char *text)
{
    return QCoreApplication::translate("RooflineChart", text);
}

QColor faded(QColor color, double alpha)
{
    color.setAlphaF(float(alpha));
    return color;
}

class Builder {
public:
    Builder(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping, const ChartStyle &style)
        : m_lines(lines), m_geometry(geometry), m_mapping(mapping), m_style(style)
    {
    }

    StillScene build()
    {
        const Theme &theme = m_style.theme();
        const double tint = theme.kind == Theme::Kind::Dark ? 0.10 : 0.065;
        if (!m_geometry.memoryRegion.isEmpty())
            m_scene.items.push_back(FillItem{m_geometry.memoryRegion, faded(theme.memory, tint)});
        if (!m_geometry.computeRegion.isEmpty())
            m_scene.items.push_back(FillItem{m_geometry.computeRegion, faded(theme.compute, tint)});
        addRoofs(false);
        addRoofs(true);
        addWords();
        addRidge();
        return std::move(m_scene);
    }

private:
    void addLine(const Segment &segment, const QColor &color, double width, Dash dash)
    {
        if (!segment)
            return;
        m_scene.items.push_back(LineItem{*segment, color, width * m_style.unit(), dash});
        m_scene.lines.push_back(boxAlong(segment->p1(), segment->p2(), width * m_style.unit() + 1));
    }

    // The governing ones last: on top.
    void addRoofs(bool governing)
    {
        const Theme &theme = m_style.theme();
        for (std::size_t i = 0; i < m_lines.memory.size(); ++i) {
            const MemoryRoof &roof = m_lines.memory[i];
            if (roof.governing != governing)
                continue;
            addLine(m_geometry.memory[i].line, theme.memory, governing ? governingWidth : otherWidth,
                    roof.datasheet ? Dash::Dashed : Dash::Solid);
            addLine(m_geometry.memory[i].beyond, faded(theme.memory, 0.8), otherWidth, Dash::Dashed);
        }
        for (std::size_t i = 0; i < m_lines.compute.size(); ++i) {
            const ComputeRoof &roof = m_lines.compute[i];
            if (roof.governing == governing)
                addLine(m_geometry.compute[i], governing ? theme.compute : faded(theme.compute, 0.8),
                        governing ? governingWidth : otherWidth,
                        m_lines.solid(roof) && !roof.datasheet ? Dash::Solid : Dash::Dashed);
        }
    }

    // Once in each region, large and faint, above the row where the intensities stand.
    void addWords()
    {
        const Theme &theme = m_style.theme();
        addWord(tr("memory-bound"), m_geometry.memoryRegion, theme.memory);
        addWord(tr("compute-bound"), m_geometry.computeRegion, theme.compute);
    }

    void addWord(const QString &word, const QPolygonF &region, const QColor &color)
    {
        if (region.isEmpty())
            return;
        const QSizeF size = m_style.textSize(TextRole::Region, word);
        const QRectF bounds = region.boundingRect();
        const double row = m_style.lineHeight(TextRole::Label) + 14 * m_style.unit();
        std::vector<Spot> spots;
        for (const double up : {1.0, 2.0, 3.5}) {
            for (const double share : {0.5, 0.58, 0.66, 0.74, 0.42}) {
                const QPointF center(bounds.left() + share * bounds.width(),
                                     m_mapping.rect().bottom() - up * row - size.height() / 2);
                const Box box{center, size, 0};
                const QPolygonF corners = box.grown(6).corners();
                if (std::all_of(corners.begin(), corners.end(),
                                [&](const QPointF &corner) { return region.containsPoint(corner, Qt::OddEvenFill); }))
                    spots.push_back({box, 0});
            }
        }
        Obstacles obstacles;
        obstacles.solid = m_scene.lines;
        const int spot = firstFreeSpot(spots, obstacles, m_mapping.rect());
        if (spot < 0)
            return;
        const Box &box = spots[std::size_t(spot)].box;
        const double strength = m_style.theme().kind == Theme::Kind::Dark ? 0.45 : 0.36;
        m_scene.items.push_back(TextItem{box, word, TextRole::Region, faded(color, strength), false});
        m_scene.words.push_back(box);
    }

    void addRidge()
    {
        if (!m_geometry.ridge || !m_mapping.rect().contains(*m_geometry.ridge))
            return;
        const QPointF ridge = *m_geometry.ridge;
        const double u = m_style.unit();
        m_scene.items.push_back(LineItem{QLineF(ridge, QPointF(ridge.x(), m_mapping.rect().bottom())),
                                         m_style.theme().mutedText, 1.2 * u, Dash::Dotted});
        const double r = 6 * u;
        const QPolygonF diamond(
            {ridge + QPointF(0, -r), ridge + QPointF(r, 0), ridge + QPointF(0, r), ridge + QPointF(-r, 0)});
        const double outer = 1.35;
        QPolygonF rim;
        for (const QPointF &corner : diamond)
            rim << ridge + (corner - ridge) * outer;
        m_scene.items.push_back(FillItem{rim, m_style.theme().text});
        m_scene.items.push_back(FillItem{diamond, m_style.theme().page});
    }

    const RoofLines &m_lines;
    const RoofGeometry &m_geometry;
    const Mapping &m_mapping;
    const ChartStyle &m_style;
    StillScene m_scene;
};

} // namespace

StillScene stillSceneOf(const RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping,
                        const ChartStyle &style)
{
    return Builder(lines, geometry, mapping, style).build();
}

} // namespace roofline
