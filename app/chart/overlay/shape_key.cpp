#include "app/chart/overlay/shape_key.h"

#include "app/operators/operator_text.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr double markRadius = 4.2;
constexpr double markRoom = 18; // from the left edge of an entry to its name
constexpr double columnGap = 14;

} // namespace

ShapeKey::ShapeKey(const std::vector<PointMark> &marks, const ChartStyle &style)
    : m_style(style)
    , m_rowHeight(style.lineHeight(TextRole::Tick) + 2 * style.unit())
{
    std::array<bool, groupCount> shown{};
    for (const PointMark &mark : marks) {
        if (!mark.isWorkload())
            shown[std::size_t(mark.group)] = true;
    }
    if (std::count(shown.begin(), shown.end(), true) < 2)
        return;
    for (std::size_t i = 0; i < groupCount; ++i) {
        if (!shown[i])
            continue;
        m_entries.push_back({shapeOf(Group(i)), groupName(Group(i))});
        const double width = style.textSize(TextRole::Tick, m_entries.back().name).width();
        m_columnWidth = std::max(m_columnWidth, markRoom * style.unit() + width);
    }
}

std::vector<Spot> ShapeKey::spots(const QRectF &room) const
{
    std::vector<Spot> spots;
    const double u = m_style.unit();
    const QPointF corner = room.topLeft() + QPointF(10, 8) * u;
    for (int columns = 1; columns <= int(m_entries.size()); ++columns) {
        const QSizeF size(columns * m_columnWidth + (columns - 1) * columnGap * u, rows(columns) * m_rowHeight);
        spots.push_back({boxOf(QRectF(corner, size)), columns});
    }
    return spots;
}

void ShapeKey::add(SceneItems &items, const Spot &spot) const
{
    const double u = m_style.unit();
    const QPointF corner = spot.box.bounds().topLeft();
    const int perColumn = rows(spot.words);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry &entry = m_entries[i];
        const int column = int(i) / perColumn;
        const QPointF left =
            corner + QPointF(column * (m_columnWidth + columnGap * u), int(i) % perColumn * m_rowHeight);
        const double middle = left.y() + m_rowHeight / 2;
        items.push_back(MarkItem{.center = {left.x() + 6 * u, middle},
                                 .shape = entry.shape,
                                 .radius = markRadius * u,
                                 .stroke = 1.3 * u,
                                 .color = m_style.theme().mutedText});
        items.push_back(anchoredText({left.x() + markRoom * u, middle}, TextAnchor::Left, entry.name, TextRole::Tick,
                                     m_style.theme().mutedText, m_style, true));
    }
}

} // namespace roofline
