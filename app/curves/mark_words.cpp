#include "app/curves/mark_words.h"

#include "app/views/page_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

// Costs in units of length, as in the rules for the chart's labels.
constexpr double leftCost = 6;
constexpr double aboveCost = 4;   // above or below, in the middle of the mark
constexpr double higherCost = 10; // than the mark
constexpr double leaderCost = 22;
constexpr double nearerCost = 40;    // another mark is nearer
constexpr double crossingCost = 60;  // for each line that the scenario's own leader crosses
constexpr double crossesCost = 25;   // for each line that another leader crosses; dearer ones would leave words out
constexpr double lineCost = 150;     // for each line that the words lie on
constexpr double blockedCost = 2000; // the leader passes through words or marks; worse than a dozen lines
constexpr double coverCost = 4000;   // the words lie on others, which give way
constexpr double ownCost = 6000;     // the words lie on their mark, so that neither is seen

constexpr double air = 6;       // between a mark and its words
constexpr double leastAir = 3;  // the same, where words are moved into the room
constexpr double near = 8;      // without a leader
constexpr double undecided = 8; // another mark this near to being nearer is as good as nearer
constexpr double together = 2;  // so near to each other, marks are seen as one

struct Candidate {
    QRectF rect;
    double cost = 0; // without what it covers
};

std::vector<Candidate> placesAround(const MarkWords &asked, const QSizeF &size, const QRectF &room, double u)
{
    constexpr int steps = 18;                             // of half a height, up and down
    constexpr std::array farther{0.0, 26.0, 60.0, 110.0}; // sideways
    constexpr std::array middle{0.0, -0.5, 0.5};          // centered on the mark, or beginning or ending at it
    const QRectF &mark = asked.mark;
    const QPointF center = mark.center();
    std::vector<std::pair<double, double>> lefts; // with their costs
    for (const double more : farther) {
        lefts.emplace_back(mark.right() + (air + more) * u, 0);
        lefts.emplace_back(mark.left() - (air + more) * u - size.width(), leftCost);
    }
    for (const double part : middle)
        lefts.emplace_back(center.x() - size.width() / 2 - part * (size.width() - mark.width()), aboveCost);
    std::vector<Candidate> places;
    for (int step = -steps; step <= steps; ++step) {
        const double top = std::clamp(center.y() + step * size.height() / 2 - size.height() / 2, room.top(),
                                      std::max(room.top(), room.bottom() - size.height()));
        for (const auto &[wanted, cost] : lefts) {
            const double left = std::clamp(wanted, room.left(), std::max(room.left(), room.right() - size.width()));
            const QRectF rect(QPointF(left, top), size);
            const double gap = gapBetween(rect, mark);
            const double off = gap < leastAir * u ? ownCost : std::max(0.0, gap / u - air);
            places.push_back({rect, cost + off + (rect.center().y() < center.y() ? higherCost : 0)});
        }
    }
    std::ranges::stable_sort(places, {}, &Candidate::cost);
    return places;
}

double mostCost(MarkNeed need)
{
    switch (need) {
    case MarkNeed::Wish: return lineCost;
    case MarkNeed::Clear: return blockedCost;
    default: return INFINITY;
    }
}

QLineF leaderTo(const QRectF &words, const QRectF &mark)
{
    const auto nearest = [](const QRectF &rect, const QPointF &to) {
        return QPointF(std::clamp(to.x(), rect.left(), rect.right()), std::clamp(to.y(), rect.top(), rect.bottom()));
    };
    const QPointF end = nearest(words, mark.center());
    const QLineF ray(mark.center(), end);
    const double radius = mark.width() / 2;
    if (mark.width() != mark.height())
        return {nearest(mark, end), end};
    return {ray.length() > radius ? ray.pointAt(radius / ray.length()) : end, end}; // a round mark
}

// Lines come in pieces. A piece that begins where the one before ends goes on with its line; one that crosses it does
// not.
int linesUnder(const Box &box, std::span<const Box> pieces)
{
    const auto endOf = [](const Box &piece, double side) {
        return piece.center + QLineF::fromPolar(side * piece.size.width() / 2, piece.angle).p2();
    };
    int lines = 0;
    const Box *before = nullptr;
    for (const Box &piece : pieces) {
        if (!overlap(box, piece))
            continue;
        lines += before && QLineF(endOf(*before, 1), endOf(piece, -1)).length() < 1 ? 0 : 1;
        before = &piece;
    }
    return lines;
}

// Marks that lie on each other are as one, but of two that overlap in part a leader reaches the part of its own that is
// seen.
bool isBlocked(const QLineF &leader, const QRectF &mark, std::span<const QRectF> marks, const Obstacles &obstacles,
               double u)
{
    const Box line = boxAlong(leader, 2 * u);
    const auto passes = [&](const QRectF &other) {
        return !mark.contains(other) && QLineF(other.center(), mark.center()).length() > together * u
               && distanceTo(line, other.center()) < std::min(other.width(), other.height()) / 2;
    };
    return std::ranges::any_of(marks, passes) || std::ranges::any_of(obstacles.solid, [&](const Box &box) {
               return !box.contains(mark.center()) && overlap(box, line);
           });
}

} // namespace

double gapBetween(const QRectF &a, const QRectF &b)
{
    return std::hypot(std::max({0.0, b.left() - a.right(), a.left() - b.right()}),
                      std::max({0.0, b.top() - a.bottom(), a.top() - b.bottom()}));
}

bool needsLeader(const QRectF &words, const QRectF &mark, std::span<const QRectF> marks, double unit)
{
    const double own = gapBetween(words, mark);
    return own > near * unit || std::ranges::any_of(marks, [&](const QRectF &other) {
               return !mark.contains(other) && gapBetween(words, other) < own + undecided * unit;
           });
}

std::optional<PlacedWords> placeWords(const MarkWords &asked, std::span<const QRectF> marks, const Obstacles &obstacles,
                                      const QRectF &room, const ChartStyle &style)
{
    const double u = style.unit();
    const QString words = PageMarks(style).elided(asked.role, asked.words, room.width());
    double least = mostCost(asked.need);
    std::optional<PlacedWords> best;
    for (const Candidate &place : placesAround(asked, style.textSize(asked.role, words), room, u)) {
        if (place.cost >= least)
            break;
        const Box box = boxOf(place.rect);
        const QLineF leader = leaderTo(place.rect, asked.mark);
        const bool led = needsLeader(place.rect, asked.mark, marks, u);
        double cost = place.cost;
        if (led) {
            cost += gapBetween(place.rect, asked.mark) > near * u ? leaderCost : leaderCost + nearerCost;
            cost += isBlocked(leader, asked.mark, marks, obstacles, u) ? blockedCost : 0;
            const int crossed = linesUnder(boxAlong(leader, u), obstacles.soft);
            cost += (asked.need == MarkNeed::Always ? crossingCost : crossesCost) * crossed;
        }
        if (cost < least)
            cost += touchesAny(box, obstacles.solid) ? coverCost : 0;
        if (cost < least)
            cost += lineCost * linesUnder(box, obstacles.soft);
        if (cost >= least)
            continue;
        least = cost;
        best = {{box, words, asked.role, style.theme().text, true}, asked.mark, leader, led};
    }
    return best;
}

} // namespace roofline
