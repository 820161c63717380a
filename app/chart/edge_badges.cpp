#include "app/chart/edge_badges.h"

#include "app/theme/words.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace roofline {

namespace {

constexpr double widestName = 0.6;   // of the plot area

constexpr Words tr("RooflineChart");

enum class Edge { Left, Right, Top, Bottom };

Edge edgeToward(const QPointF &point, const QRectF &rect)
{
    const double left = rect.left() - point.x();
    const double right = point.x() - rect.right();
    const double up = rect.top() - point.y();
    const double down = point.y() - rect.bottom();
    if (std::max(left, right) >= std::max(up, down))
        return left > right ? Edge::Left : Edge::Right;
    return up > down ? Edge::Top : Edge::Bottom;
}

QString wordsFor(const EdgeBadge &badge, const OverlayCanvas &canvas)
{
    const QString first = badge.points.front().name;
    const QString text = badge.points.size() == 1 ? first : tr("%1 and %2 more").arg(first, QString::number(badge.points.size() - 1));
    const double room = canvas.plot.width() * widestName;
    if (canvas.style.textSize(TextRole::Strong, text).width() < room)
        return text;
    return badge.points.size() == 1 ? brokenLines(text, canvas.style.font(TextRole::Strong), room, 1).join(QString())
                                    : tr("%1 points").arg(badge.points.size());
}

// As near to the point as the plot area allows, then along its edge. It covers a line before it goes far: there it tells where the
// point is.
Box placeFor(const QPointF &center, const QSizeF &size, const QRectF &room, const OverlayCanvas &canvas)
{
    const QPointF nearest(std::clamp(center.x(), room.left(), room.right()), std::clamp(center.y(), room.top(), room.bottom()));
    const bool sideways = center.x() < canvas.plot.left() || center.x() > canvas.plot.right();
    const double u = canvas.style.unit();
    std::vector<Spot> spots;
    for (int step = 0; step < 24; ++step) {
        const double shift = (step % 2 ? 1 : -1) * ((step + 1) / 2) * (sideways ? size.height() + 4 : 24 * u);
        spots.push_back({{nearest + (sideways ? QPointF(0, shift) : QPointF(shift, 0)), size, 0}, 0});
    }
    constexpr std::ptrdiff_t near = 8;
    int found = firstFreeSpot({spots.begin(), spots.begin() + near}, canvas.obstacles, canvas.labelArea);
    if (found < 0)
        found = firstFreeSpot(spots, canvas.obstacles, canvas.labelArea);
    return spots[std::size_t(std::max(0, found))].box;   // better on top of something than silent
}

QPolygonF arrowhead(const QPointF &tip, const QPointF &toward, double size)
{
    const double angle = QLineF(tip, toward).angle();
    QPolygonF triangle;
    for (const double turn : {0.0, 140.0, -140.0}) {
        const double radians = (angle + turn) * std::numbers::pi / 180;
        triangle << tip + QPointF(std::cos(radians), -std::sin(radians)) * size;
    }
    return triangle;
}

void addBadge(OverlayCanvas &canvas, EdgeBadge &badge)
{
    const OutsidePoint &first = badge.points.front();
    const double u = canvas.style.unit();
    const QString text = wordsFor(badge, canvas);
    const QSizeF words = canvas.style.textSize(TextRole::Strong, text);
    const double arrow = 16 * u;
    const QSizeF size(words.width() + arrow + 16 * u, words.height() + 8 * u);
    const QRectF room =
        canvas.plot.adjusted(size.width() / 2 + 5, size.height() / 2 + 5, -size.width() / 2 - 5, -size.height() / 2 - 5);
    if (room.width() <= 0 || room.height() <= 0)
        return;
    const Box box = placeFor(first.center, size, room, canvas);
    badge.rect = box.bounds();
    canvas.items.push_back(PillItem{badge.rect, canvas.style.theme().page, first.color});
    const QPointF tip(badge.rect.left() + 6 * u + arrow / 2, badge.rect.center().y());
    canvas.items.push_back(FillItem{arrowhead(tip, first.center, 6 * u), first.color});
    const QRectF textRect(QPointF(badge.rect.left() + 8 * u + arrow, badge.rect.center().y() - words.height() / 2), words);
    canvas.items.push_back(TextItem{boxOf(textRect), text, TextRole::Strong, canvas.style.theme().text, false});
    canvas.occupy(box);
}

} // namespace

std::vector<EdgeBadge> addBadges(OverlayCanvas &canvas, const std::vector<OutsidePoint> &points)
{
    std::vector<EdgeBadge> badges;
    std::vector<int> edges;   // of each badge; −1: of a point alone
    for (const OutsidePoint &point : points) {
        const int edge = point.alone ? -1 : int(edgeToward(point.center, canvas.plot));
        const auto same = point.alone ? edges.end() : std::find(edges.begin(), edges.end(), edge);
        if (same == edges.end()) {
            edges.push_back(edge);
            badges.push_back({{}, {point}});
        } else {
            badges[std::size_t(same - edges.begin())].points.push_back(point);
        }
    }
    for (EdgeBadge &badge : badges)
        addBadge(canvas, badge);
    std::erase_if(badges, [](const EdgeBadge &badge) { return badge.rect.isEmpty(); });
    return badges;
}

} // namespace roofline
