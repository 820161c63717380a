#include "app/chart/overlay/shape_key.h"

#include "app/operators/operator_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

constexpr double markRadius = 4.2;
constexpr double markRoom = 18; // from the left edge of an entry to its name
constexpr double columnGap = 14;

} // namespace

bool addShapeKey(OverlayCanvas &canvas, const std::vector<PointMark> &marks, std::span<const Box> lines)
{
    std::array<bool, groupCount> shown{};
    for (const PointMark &mark : marks) {
        if (!mark.isWorkload())
            shown[std::size_t(mark.group)] = true;
    }
    if (std::ranges::count(shown, true) < 2)
        return false;
    const ChartStyle &style = canvas.style;
    const double u = style.unit();
    std::vector<std::pair<MarkShape, QString>> entries;
    double columnWidth = 0;
    for (std::size_t i = 0; i < groupCount; ++i) {
        if (!shown[i])
            continue;
        entries.emplace_back(shapeOf(Group(i)), groupName(Group(i)));
        const double width = style.textSize(TextRole::Tick, entries.back().second).width();
        columnWidth = std::max(columnWidth, markRoom * u + width);
    }
    const int count = int(entries.size());
    const double rowHeight = style.lineHeight(TextRole::Tick) + 2 * u;
    const auto rows = [count](int columns) { return (count + columns - 1) / columns; };
    const QPointF corner = canvas.plot.topLeft() + QPointF(10, 8) * u;
    std::vector<Spot> spots;
    for (int columns = 1; columns <= count; ++columns) {
        const QSizeF size(columns * columnWidth + (columns - 1) * columnGap * u, rows(columns) * rowHeight);
        spots.push_back({boxOf(QRectF(corner, size)), columns});
    }
    const int found = canvas.freeSpot(spots, lines);
    if (found < 0)
        return true;
    const Spot &spot = spots[std::size_t(found)];
    const QPointF topLeft = spot.box.bounds().topLeft();
    const int perColumn = rows(spot.words);
    const QColor color = style.theme().mutedText;
    for (int i = 0; i < count; ++i) {
        const auto &[shape, name] = entries[std::size_t(i)];
        const int column = i / perColumn;
        const QPointF left = topLeft + QPointF(column * (columnWidth + columnGap * u), i % perColumn * rowHeight);
        const double middle = left.y() + rowHeight / 2;
        canvas.items.push_back(MarkItem{.center = {left.x() + 6 * u, middle},
                                        .shape = shape,
                                        .radius = markRadius * u,
                                        .stroke = 1.3 * u,
                                        .color = color});
        canvas.items.push_back(anchoredText({left.x() + markRoom * u, middle}, TextAnchor::Left, name, TextRole::Tick,
                                            color, style, true));
    }
    canvas.occupy(spot.box);
    return true;
}

} // namespace roofline
