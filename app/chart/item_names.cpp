#include "app/chart/chart_layout.h"

#include "app/chart/chart_words.h"
#include "app/paint/svg_device.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "core/analysis/analysis.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <cmath>
#include <ranges>

namespace roofline {

namespace {

constexpr double nearby = 0.6; // pixels

bool isAt(const QPointF &a, const QPointF &b)
{
    return std::abs(a.x() - b.x()) < nearby && std::abs(a.y() - b.y()) < nearby;
}

// Returns, for example, "roof-hbm3" for "memory/HBM3" and "roof-matrix-bf16" for "compute/matrix/bf16".
QString roofName(const QString &id, bool datasheet)
{
    return QStringLiteral("roof-") + svgId(id.section(u'/', 1))
           + (datasheet ? QStringLiteral("-datasheet") : QString());
}

class Namer {
public:
    Namer(const OverlayInput &chart, std::span<const GutterLabel> gutter, const Overlay &overlay)
        : m_chart(chart)
        , m_gutter(gutter)
        , m_overlay(overlay)
        , m_told(!chart.shown.choices.hidden.any() && !chart.shown.text.title.contains(u'?'))
    {
        for (const ComputeRoof &roof : chart.lines.compute)
            m_roofs.push_back({{roofName(roof.id, roof.datasheet), titleOf(roof.words)},
                               roof.line,
                               roof.before,
                               roof.words + roof.variants});
        for (const MemoryRoof &roof : chart.lines.memory)
            m_roofs.push_back(
                {{roofName(roof.id, roof.datasheet), titleOf(roof.words)}, roof.line, roof.beyond, roof.words});
        for (const CompanionMark &companion : overlay.companions)
            addPoint(companion.mark, QStringLiteral("point-") + seriesLetter(companion.series).toLower(),
                     seriesName(companion.series, chart.shown.companions));
        for (const PointMark &mark : overlay.marks) {
            const AnalysisPtr &analysis = chart.shown.analysis;
            const QString words = analysis ? nameOf(mark, *analysis, chart.shown.tree) : QString();
            addPoint(mark, mark.isWorkload() ? QStringLiteral("point-a") : QStringLiteral("operator-") + svgId(words),
                     words);
        }
    }

    ItemName operator()(const std::monostate &) const { return {}; }

    ItemName operator()(const FillItem &item) const
    {
        const RoofGeometry &geometry = m_chart.geometry;
        if (!item.polygon.isEmpty() && item.polygon == geometry.memoryRegion)
            return {QStringLiteral("region-memory"), {}};
        if (!item.polygon.isEmpty() && item.polygon == geometry.computeRegion)
            return {QStringLiteral("region-compute"), {}};
        const bool small = item.polygon.size() == 4 && item.polygon.boundingRect().width() < 40;
        return small && isRidge(item.polygon.boundingRect().center()) ? ridge() : ItemName();
    }

    ItemName operator()(const LineItem &item) const
    {
        for (const Roof &roof : m_roofs) {
            if ((roof.line && *roof.line == item.line) || (roof.beyond && *roof.beyond == item.line))
                return roof.name;
        }
        return isRidge(item.line.p1()) ? ridge() : wordsOf(pointAt(item.line.p1())); // a drop line
    }

    ItemName operator()(const PathItem &item) const
    {
        for (const PlacedLabel &label : m_overlay.places) {
            if (!label.leader.isEmpty() && label.leader == item.points)
                return wordsOf(pointAt(label.wish.at));
        }
        return {};
    }

    ItemName atIntensity(double x) const
    {
        if (m_chart.geometry.ridge && std::abs(m_chart.geometry.ridge->x() - x) < nearby)
            return ridge();
        const Point *found = findWhere(std::views::reverse(m_points),
                                       [&](const Point &point) { return std::abs(point.at.x() - x) < nearby; });
        return found ? wordsOf(found->name) : ItemName();
    }

    ItemName operator()(const PillItem &) const { return {}; }
    ItemName operator()(const MarkItem &item) const { return pointAt(item.center); }

    ItemName operator()(const TextItem &item) const
    {
        if (item.role == TextRole::Title || item.role == TextRole::Subtitle)
            return {QStringLiteral("headline"), {}};
        for (const PlacedLabel &label : m_overlay.places) {
            if (isAt(label.box.center, item.box.center) && label.text() == item.text)
                return isRidge(label.wish.at) ? ridge() : wordsOf(pointAt(label.wish.at));
        }
        for (const Roof &roof : m_roofs) {
            if (roof.words.contains(item.text))
                return roof.name;
        }
        for (const GutterLabel &label : m_gutter) {
            if (!isAt(label.box.center, item.box.center))
                continue;
            for (const Roof &roof : m_roofs) {
                if (roof.line && std::abs(roof.line->y2() - label.line) < nearby && roof.line->dy() == 0)
                    return roof.name;
            }
        }
        return pointAt(item.box.center); // a letter in a mark
    }

private:
    struct Roof {
        ItemName name;
        Segment line;
        Segment beyond; // its rest on the other side of the ridge point
        QStringList words;
    };
    struct Point {
        QPointF at;
        ItemName name;
    };

    QString titleOf(const QStringList &words) const { return m_told && !words.isEmpty() ? words.first() : QString(); }

    void addPoint(const PointMark &mark, const QString &id, const QString &words)
    {
        QString title = m_told ? words : QString();
        if (m_told && mark.intensity > 0) {
            title += QStringLiteral(": %1, %2")
                         .arg(qtText(format(Intensity(mark.intensity))), qtText(format(FlopRate(mark.rate))));
            if (const QString bound = boundText(mark.bound); !bound.isEmpty())
                title += QStringLiteral(", ") + bound;
            if (!mark.isWorkload() && mark.share > 0)
                title += QStringLiteral(", ") + qtText(formatPercent(mark.share));
        }
        m_points.push_back({mark.center, {id, title}});
    }

    ItemName pointAt(const QPointF &at) const
    {
        // Searches from the back, because the workload's point lies on top of the others.
        const Point *found =
            findWhere(std::views::reverse(m_points), [&](const Point &point) { return isAt(point.at, at); });
        return found ? found->name : ItemName();
    }

    // Names a point's label and the lines that lead to it and to the axis.
    static ItemName wordsOf(const ItemName &point)
    {
        return point.id.isEmpty() ? point : ItemName{point.id + QStringLiteral("-words"), {}};
    }

    bool isRidge(const QPointF &at) const { return m_chart.geometry.ridge && isAt(*m_chart.geometry.ridge, at); }

    ItemName ridge() const
    {
        return {QStringLiteral("ridge"),
                m_told ? qtText(format(Intensity(m_chart.geometry.ridgeIntensity))) : QString()};
    }

    OverlayInput m_chart;
    std::span<const GutterLabel> m_gutter;
    const Overlay &m_overlay;
    bool m_told; // titles contain numbers; false: some parts are hidden and must not be readable in the file
    std::vector<Roof> m_roofs;
    std::vector<Point> m_points;
};

} // namespace

// Finds the names by the items' positions: of roofs, the ridge point, and points with their labels. Only an SVG file
// needs names; painting on a screen does not.
ItemNames ChartLayout::namesFor(const QPainter &painter, const SceneItems &items) const
{
    if (!SvgDevice::of(painter))
        return {};
    const Namer namer(overlayInput(), m_gutter, m_overlay);
    ItemNames names;
    names.reserve(items.size());
    for (const SceneItem &item : items)
        names.push_back(std::visit(namer, item));
    // A point's tag on the axis consists of a pill, its tip and its text.
    for (std::size_t i = 1; i + 1 < items.size(); ++i) {
        const auto *tip = std::get_if<FillItem>(&items[i]);
        if (tip && tip->polygon.size() == 3 && std::holds_alternative<PillItem>(items[i - 1]))
            names[i - 1] = names[i] = names[i + 1] = namer.atIntensity(tip->polygon.front().x());
    }
    return names;
}

} // namespace roofline
