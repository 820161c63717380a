#include "app/chart/overlay/overlay_parts.h"

#include "app/theme/words.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace roofline {

namespace {

constexpr double widestName = 0.6; // share of the plot area's width

using Edge = EdgeBadge::Edge;

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

// Returns the intensity of a point beyond the left or right edge, otherwise the rate.
QString valueOf(const EdgeBadge &badge)
{
    const OutsidePoint &point = badge.points.front();
    return QString::fromStdString(badge.isSideways() ? format(Intensity(point.intensity))
                                                     : format(FlopRate(point.rate)));
}

// Returns what a badge may say, from the most to the least.
QStringList formsOf(const EdgeBadge &badge, const OverlayCanvas &canvas)
{
    const QString first = badge.points.front().name;
    const bool one = badge.points.size() == 1;
    const double room = canvas.plot.width() * widestName;
    QStringList forms;
    if (one)
        forms << Words::tr("%1, %2").arg(first, valueOf(badge)) << first;
    else
        forms << Words::tr("%1 and %2 more").arg(first, QString::number(badge.points.size() - 1))
              << Words::tr("%1 points").arg(badge.points.size());
    if (one) // a long name may be cut
        forms << brokenLines(first, canvas.style.font(TextRole::Strong), room, 1).join(QString());
    if (const qsizetype letter = first.indexOf(QStringLiteral(" · ")); one && letter == 1) // which the panel explains
        forms << first.first(letter);
    const QString least = forms.last();
    forms.removeDuplicates();
    forms.removeIf([&](const QString &form) { return canvas.style.textSize(TextRole::Strong, form).width() >= room; });
    return forms.isEmpty() ? QStringList(least) : forms;
}

double arrowWidth(const ChartStyle &style)
{
    return 16 * style.unit();
}

QSizeF sizeOf(const EdgeBadge &badge, const OverlayCanvas &canvas)
{
    const double u = canvas.style.unit();
    const QSizeF words = canvas.style.textSize(TextRole::Strong, badge.words);
    return {words.width() + arrowWidth(canvas.style) + 16 * u, words.height() + 8 * u};
}

// Says less and less until the badges have room along their edge, operators first, then the widest. Where even that
// does not help, operators are left out, then the last of the others: the first is the workload.
void shorten(std::vector<EdgeBadge *> &badges, bool sideways, double room, double air, const OverlayCanvas &canvas)
{
    const auto length = [&](const EdgeBadge *badge) {
        const QSizeF size = sizeOf(*badge, canvas);
        return air + (sideways ? size.height() : size.width());
    };
    const auto tooLong = [&] {
        return std::accumulate(badges.begin(), badges.end(), -air,
                               [&](double sum, const EdgeBadge *badge) { return sum + length(badge); })
               > room + 1;
    };
    while (!badges.empty() && tooLong()) {
        std::ranges::stable_sort(
            badges, {}, [&](const EdgeBadge *badge) { return std::pair(badge->points.front().alone, -length(badge)); });
        const auto longer = std::ranges::find_if(badges, [&](const EdgeBadge *badge) {
            return !sideways && badge->words != formsOf(*badge, canvas).last();
        });
        if (longer != badges.end()) {
            const QStringList forms = formsOf(**longer, canvas);
            (*longer)->words = forms[forms.indexOf((*longer)->words) + 1];
            continue;
        }
        const auto least = badges.front()->points.front().alone ? std::ranges::max_element(badges) : badges.begin();
        (*least)->rect = QRectF();
        badges.erase(least);
    }
}

// Lays out the badges of one edge, each as near to its point as the order and the gaps between them allow.
void layOut(std::vector<EdgeBadge *> badges, const QRectF &room, const OverlayCanvas &canvas)
{
    if (badges.empty())
        return;
    const Edge edge = badges.front()->edge;
    const bool sideways = badges.front()->isSideways();
    const double air = 4 * canvas.style.unit();
    shorten(badges, sideways, sideways ? room.height() : room.width(), air, canvas);
    const auto along = [sideways](const EdgeBadge *badge) {
        return sideways ? badge->points.front().center.y() : badge->points.front().center.x();
    };
    std::ranges::stable_sort(badges, {}, along);
    double end = sideways ? room.top() : room.left();
    for (EdgeBadge *badge : badges) {
        const QSizeF size = sizeOf(*badge, canvas);
        const double length = sideways ? size.height() : size.width();
        const double begin = std::max(along(badge) - length / 2, end);
        badge->rect = sideways ? QRectF({edge == Edge::Left ? room.left() : room.right() - size.width(), begin}, size)
                               : QRectF({begin, edge == Edge::Top ? room.top() : room.bottom() - size.height()}, size);
        end = begin + length + air;
    }
    double last = sideways ? room.bottom() : room.right();
    for (EdgeBadge *badge : std::vector(badges.rbegin(), badges.rend())) {
        if (sideways)
            badge->rect.moveBottom(std::min(badge->rect.bottom(), last));
        else
            badge->rect.moveRight(std::min(badge->rect.right(), last));
        last = (sideways ? badge->rect.top() : badge->rect.left()) - air;
    }
}

// Moves a badge along its edge, or from a corner along the bottom, to the nearest place where it covers no mark,
// nothing that has its room already and no line. At a side the height of the workload's badge tells its rate, so it
// stays at that rather than keep off its own line, and else away from all lines. It says less where that gives it room.
// Where no such place is near, operators, which the table lists as well, are left out. The others may cover lines then,
// and stay where even that does not help.
void keepOff(EdgeBadge &badge, const std::vector<EdgeBadge> &all, const QRectF &room, std::span<const Box> lines,
             const OverlayCanvas &canvas)
{
    struct Way {
        double farthest;
        bool offLines;
        bool atRate; // nearer to the line at its height than to any other
        double air = 0;
    };
    const bool sideways = badge.isSideways();
    const bool alone = badge.points.front().alone;
    const double u = canvas.style.unit();
    const double step = 4 * u;
    const double farthest = sideways ? room.height() : room.width();
    // Along the axis operators go as far as they must, because their arrow still leads to them.
    const double nearEnough = alone && sideways ? badge.rect.height() + step : alone || sideways ? 100 * u : farthest;
    std::vector<Way> ways{{nearEnough, true, alone && sideways}};
    if (alone && sideways) {
        ways.push_back({nearEnough, false, true});
        ways.push_back({farthest, true, false, 8 * u});
    }
    if (alone)
        ways.push_back({farthest, false, false});
    const QRectF first = badge.rect;
    const QString words = badge.words;
    const auto isAtRate = [&](const QRectF &rect) {
        const double height = first.center().y();
        const double off = std::max({0.0, rect.top() - height, height - rect.bottom()});
        const Box around = boxOf(rect.adjusted(0, -off, 0, off));
        const Box own = boxOf({rect.left(), height - u, rect.width(), 2 * u});
        return off == 0 || std::ranges::none_of(lines, [&](const Box &line) {
                   return overlap(line, around) && !overlap(line, own);
               });
    };
    const auto isFree = [&](const QRectF &rect, const Way &way) {
        const Box box = boxOf(rect);
        return room.adjusted(-1, -1, 1, 1).contains(rect) && !touchesAny(box, canvas.obstacles.solid)
               && !(way.offLines && touchesAny(box.grown(way.air), lines)) && !(way.atRate && !isAtRate(rect))
               && std::ranges::none_of(
                   all, [&](const EdgeBadge &other) { return &other != &badge && other.rect.intersects(rect); });
    };
    for (const Way &way : ways) {
        for (const QString &form : formsOf(badge, canvas)) {
            badge.words = form;
            QRectF home(QPointF(), sizeOf(badge, canvas));
            home.moveCenter(first.center());
            if (sideways)
                badge.edge == Edge::Left ? home.moveLeft(first.left()) : home.moveRight(first.right());
            for (double away = 0; away < way.farthest; away += step) {
                for (const double side : {-away, away}) {
                    const QRectF rect = sideways ? home.translated(0, side) : home.translated(side, 0);
                    if (isFree(rect, way)) {
                        badge.rect = rect;
                        return;
                    }
                }
            }
        }
    }
    badge.words = words;
    if (alone)
        return;
    badge.rect = QRectF();
    if (sideways && badge.points.front().center.y() > room.bottom()) { // beyond the corner the axis may have room
        badge.edge = Edge::Bottom;
        badge.rect = first;
        badge.rect.moveBottom(room.bottom());
        keepOff(badge, all, room, lines, canvas);
    }
}

// A narrow triangle, because of one with equal sides nobody can tell which corner is its tip.
QPolygonF arrowhead(const QPointF &tip, const QPointF &toward, double size)
{
    QPolygonF triangle;
    for (const double turn : {0.0, 155.0, -155.0})
        triangle << tip + QLineF::fromPolar(size, QLineF(tip, toward).angle() + turn).p2();
    return triangle;
}

void draw(OverlayCanvas &canvas, const EdgeBadge &badge)
{
    const OutsidePoint &first = badge.points.front();
    const double u = canvas.style.unit();
    canvas.items.push_back(PillItem{badge.rect, canvas.style.theme().page, first.color});
    const QPointF tip(badge.rect.left() + 6 * u + arrowWidth(canvas.style) / 2, badge.rect.center().y());
    canvas.items.push_back(FillItem{arrowhead(tip, first.center, arrowWidth(canvas.style) / 2), first.color});
    canvas.items.push_back(anchoredText({badge.rect.left() + 8 * u + arrowWidth(canvas.style), tip.y()},
                                        TextAnchor::Left, badge.words, TextRole::Strong, canvas.style.theme().text,
                                        canvas.style));
    canvas.occupy(boxOf(badge.rect));
}

} // namespace

std::vector<EdgeBadge> addBadges(OverlayCanvas &canvas, const std::vector<OutsidePoint> &points,
                                 std::span<const Box> lines)
{
    std::vector<EdgeBadge> badges;
    for (const OutsidePoint &point : points) {
        const Edge edge = edgeToward(point.center, canvas.plot);
        EdgeBadge *same = findWhere(
            badges, [&](const EdgeBadge &badge) { return badge.edge == edge && !badge.points.front().alone; });
        if (same && !point.alone)
            same->points.push_back(point);
        else
            badges.push_back({{}, edge, {point}, {}});
    }
    for (EdgeBadge &badge : badges)
        badge.words = formsOf(badge, canvas).first();
    const auto on = [&](Edge edge) {
        std::vector<EdgeBadge *> some;
        for (EdgeBadge &badge : badges) {
            if (badge.edge == edge)
                some.push_back(&badge);
        }
        return some;
    };
    const double margin = 5 * canvas.style.unit();
    const double height = canvas.style.textSize(TextRole::Strong, {}).height() + 12 * canvas.style.unit();
    const QRectF room = canvas.plot.adjusted(margin, margin, -margin, -margin);
    // Keeps the badges at the sides clear of those at the top and bottom, which may use the corners.
    const QRectF sides =
        room.adjusted(0, on(Edge::Top).empty() ? 0 : height, 0, on(Edge::Bottom).empty() ? 0 : -height);
    for (const Edge edge : {Edge::Left, Edge::Right, Edge::Top, Edge::Bottom})
        layOut(on(edge), edge == Edge::Left || edge == Edge::Right ? sides : room, canvas);
    std::erase_if(badges, [](const EdgeBadge &badge) { return badge.rect.isEmpty(); });
    for (EdgeBadge &badge : badges)
        keepOff(badge, badges, badge.isSideways() ? sides : room, lines, canvas);
    std::erase_if(badges, [](const EdgeBadge &badge) { return badge.rect.isEmpty(); });
    for (const EdgeBadge &badge : badges)
        draw(canvas, badge);
    return badges;
}

} // namespace roofline
