#include "app/chart/overlay/overlay_parts.h"

#include "app/chart/overlay/picked_levels.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/theme/series.h"
#include "app/theme/words.h"
#include "core/report/phrases/comparison.h"

#include <algorithm>
#include <iterator>

namespace roofline {

namespace {

constexpr double nearest = 14; // pixels; between nearer marks there is no arrow
constexpr double ghostRadius = 6.5;
constexpr double bow = 0.13; // share of the arrow's length
constexpr double mostBow = 40;
constexpr int steps = 24;
constexpr double headSize = 8;
constexpr double shaftWidth = 1.8;
constexpr double air = 4;         // between the arrow and the mark at its start
constexpr double besideWords = 8; // between the arrow's words and others
constexpr double rim = 2.5;       // added to the radius of the mark at its end

// Returns a bent arrow from mark to mark, or a straight one if a mark lies outside.
QPolygonF shaftOf(const Move &move, const QRectF &rect, double unit)
{
    const QLineF line(move.from, move.to);
    if (!rect.contains(move.from) || !rect.contains(move.to)) {
        Segment inside = clipped(line, rect);
        if (inside && rect.contains(move.to)) // the head ends at the mark, not in it
            inside->setLength(std::max(1.0, inside->length() - move.radius - rim * unit));
        return inside ? QPolygonF({inside->p1(), inside->p2()}) : QPolygonF();
    }
    // Bends to the lower right of a rising arrow, because the roofs' labels stand above a slope.
    const double length = line.length();
    QPointF aside(-line.dy() / length, line.dx() / length);
    if (aside.y() < 0)
        aside = -aside;
    const QPointF control = (move.from + move.to) / 2 + 2 * std::min(bow * length, mostBow * unit) * aside;
    QPolygonF shaft;
    for (int i = 0; i <= steps; ++i) {
        const double t = double(i) / steps;
        const QPointF at = (1 - t) * (1 - t) * move.from + 2 * t * (1 - t) * control + t * t * move.to;
        if (QLineF(at, move.from).length() > ghostRadius * unit + air
            && QLineF(at, move.to).length() > move.radius + rim * unit)
            shaft << at;
    }
    if (!shaft.isEmpty()) {
        const QLineF last(move.to, shaft.last());
        shaft << move.to + (shaft.last() - move.to) * ((move.radius + rim * unit) / last.length());
    }
    return shaft;
}

QPolygonF headAt(const QPointF &tip, const QPointF &from, double size)
{
    QPolygonF head({tip});
    for (const double turn : {-155.0, 155.0})
        head << tip + QLineF::fromPolar(size, QLineF(from, tip).angle() + turn).p2();
    return head;
}

// Tries spots around the middle of the arrow, then toward its ends, on both sides.
void addLabelSpots(std::vector<Spot> &spots, int words, const Move &move, const QSizeF &size, double unit)
{
    const qsizetype count = move.shaft.size();
    for (const double share : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8}) {
        const QPointF at = move.shaft[qsizetype(share * double(count - 1))];
        for (const double farther : {0.0, 1.2}) {
            const double right = size.width() / 2 + (8 + farther * 8) * unit;
            const double down = size.height() * (0.5 + farther) + 6 * unit;
            for (const QPointF &shift :
                 {QPointF(right, down / 2), QPointF(0, down), QPointF(-right, -down / 2), QPointF(0, -down)})
                spots.push_back({{at + shift, size, 0}, words});
        }
    }
}

// Returns the point of the arrow that is nearest to the words.
QPointF nearestOf(const QPolygonF &shaft, const Box &words)
{
    return *std::ranges::min_element(shaft, {}, [&](const QPointF &at) { return distanceTo(words, at); });
}

// Returns whether no mark is nearer to the words than the arrow, because they would seem to name it. Without an arrow
// they belong to the point, beside it or led to it.
bool areOfMove(const OverlayCanvas &canvas, const Box &words, const Move &move, std::span<const Disc> discs)
{
    if (move.shaft.isEmpty())
        return canvas.isLeaderClear(words, {move.to, move.radius}, discs);
    const double away = distanceTo(words, nearestOf(move.shaft, words));
    return std::ranges::none_of(discs,
                                [&](const Disc &disc) { return distanceTo(words, disc.at) - disc.radius < away; });
}

// Words that found no room beside the arrow are led to its nearest point, unless other words lie between.
void leadToMove(OverlayCanvas &canvas, const Box &words, const Move &move, std::span<const Disc> discs)
{
    if (move.shaft.isEmpty()) {
        canvas.lead(words, {move.to, move.radius}, discs);
        return;
    }
    const QPointF closest = nearestOf(move.shaft, words);
    const Box way = boxAlong(words.center, closest, 2);
    const bool isFree = std::ranges::none_of(
        canvas.labels, [&](const Box &label) { return !label.contains(words.center) && overlap(label, way); });
    if (isFree)
        canvas.lead(words, {closest, 0}, {});
}

// Stands where it seems to name no other mark and crosses no roof that governs, or else where there is room.
void addBaselineName(OverlayCanvas &canvas, const Disc &ghost, const std::vector<Box> &governing,
                     const std::vector<Box> &lines, std::span<const Disc> discs)
{
    constexpr double apart = 8; // u
    const double u = canvas.style.unit();
    const QStringList words = {Words::tr("baseline")};
    const std::vector<Spot> spots =
        markSpots(ghost.at, ghost.radius, canvas.style.textSize(TextRole::Label, words.first()), canvas.style);
    Obstacles avoided = canvas.obstacles;
    avoided.add(governing);
    avoided.soft.insert(avoided.soft.end(), lines.begin(), lines.end());
    for (const Disc &other : discs) {
        if (other.at != ghost.at)
            avoided.add(squareAround(other.at, other.radius + apart * u));
    }
    std::vector<Spot> clear = spots; // whose leaders cross no words
    std::erase_if(clear, [&](const Spot &spot) { return !canvas.isLeaderClear(spot.box, ghost, discs); });
    const Tether tether{QStringLiteral("baseline"), ghost.at};
    const Box *box = canvas.label(tether, clear, words, TextRole::Label, avoided);
    if (!box)
        box = canvas.label(tether, clear, words, TextRole::Label);
    if (!box)
        box = canvas.label(tether, spots, words, TextRole::Label);
    if (!box)
        return;
    canvas.obstacles.add(box->grown(2));
    canvas.lead(*box, ghost, discs);
}

} // namespace

std::optional<Move> moveOf(const Companions &companions, const Analysis &own, const PointMark *workload,
                           bool cacheAware, const Mapping &mapping, double unit)
{
    if (!companions.from || !companions.from->valid || !own.valid || !workload)
        return std::nullopt;
    // Choosing another workload asks for no comparison, but pinning a baseline does.
    if (!companions.fromIsBaseline && !isSameWorkload(*companions.from, own))
        return std::nullopt;
    const Analysis &from = *companions.from;
    const double intensity = cacheAware ? cacheIntensityOf(from, {}, {}) : from.totals.intensity().value();
    const double rate = from.attainedPerChip().value();
    if (!hasPlace(intensity, rate))
        return std::nullopt;
    Move move;
    move.from = mapping.toPixel(intensity, rate);
    move.to = workload->center;
    move.radius = workload->radius;
    move.baseline = companions.fromIsBaseline;
    move.apart = QLineF(move.from, move.to).length() >= nearest * unit;
    if (move.apart || !changesNothing(from, own)) // a baseline that was just pinned is where the point is
        move.words = QString::fromStdString(moveSentence(from, own));
    if (!move.words.isEmpty() && companions.count() > 0) // another point may be the nearest
        move.words.prepend(seriesLetter(0) + QStringLiteral(" · "));
    if (move.apart)
        move.shaft = shaftOf(move, mapping.rect(), unit);
    if (move.apart && mapping.rect().contains(move.from))
        move.ghost = {move.from, ghostRadius * unit};
    return move;
}

void addMove(OverlayCanvas &canvas, const Move &move)
{
    const double u = canvas.style.unit();
    const QColor color = canvas.style.theme().text;
    const std::size_t after = canvas.items.size() + 3;
    if (move.ghost) {
        canvas.items.push_back(MarkItem{.center = move.ghost->at,
                                        .radius = move.ghost->radius,
                                        .stroke = 1.6 * u,
                                        .color = canvas.style.theme().mutedText});
        canvas.obstacles.add(squareAround(move.from, move.ghost->radius + 3));
    }
    if (move.shaft.size() >= 2) {
        const QPointF tip = move.shaft.last();
        const QPointF before = move.shaft[move.shaft.size() - 2];
        QPolygonF line = move.shaft; // ends before the tip, so that it is not wider than the head
        line.last() -= (tip - before) / std::max(1e-9, QLineF(before, tip).length())
                       * std::min(headSize * u / 2, QLineF(before, tip).length());
        canvas.items.push_back(PathItem{line, color, shaftWidth * u, Dash::Solid});
        canvas.items.push_back(FillItem{headAt(tip, before, headSize * u), color});
        for (qsizetype i = 0; i + 1 < move.shaft.size(); i += 3)
            canvas.obstacles.add(boxAlong(move.shaft[i], move.shaft[std::min(i + 3, move.shaft.size() - 1)], 3));
    }
    canvas.items.resize(after);
}

void addMoveLabels(OverlayCanvas &canvas, const Move &move, const std::vector<Box> &governing,
                   const std::vector<Box> &lines, std::span<const Disc> discs)
{
    const double u = canvas.style.unit();
    if (!move.words.isEmpty()) {
        // Keeps off the roofs that govern, and the datasheet's beside them, and apart from other words, which would be
        // read as their beginning or end. If the full text finds no such place, its first part may.
        const QStringList words = {move.words, move.words.section(QStringLiteral(", "), 0, 0)};
        const auto withAir = [u](const Box &box) {
            return Box{box.center, box.size + QSizeF(2 * besideWords * u, 0), box.angle};
        };
        struct Try {
            int form;
            bool apart;
            bool offMarks;
        };
        const Tether tether{QStringLiteral("move"), move.to};
        const Box *box = nullptr;
        for (const Try &place : {Try{0, true, true}, Try{1, true, true}, Try{0, false, true}, Try{1, false, true},
                                 Try{0, false, false}, Try{1, false, false}}) {
            Obstacles avoided = canvas.obstacles;
            avoided.add(governing);
            avoided.soft.insert(avoided.soft.end(), lines.begin(), lines.end());
            if (place.apart)
                std::ranges::transform(canvas.labels, std::back_inserter(avoided.solid), withAir);
            const QSizeF size = canvas.style.textSize(TextRole::Strong, words[place.form]);
            std::vector<Spot> spots;
            if (move.shaft.size() >= 2)
                addLabelSpots(spots, place.form, move, size, u);
            for (Spot spot : markSpots(move.to, move.radius, size, canvas.style)) { // a short arrow may leave no room
                spot.words = place.form;
                spots.push_back(spot);
            }
            if (place.offMarks)
                std::erase_if(spots, [&](const Spot &spot) { return !areOfMove(canvas, spot.box, move, discs); });
            box = canvas.label(tether, spots, words, TextRole::Strong, avoided);
            if (box)
                break;
        }
        if (box) {
            canvas.keepClear(withAir(box->grown(2)));
            leadToMove(canvas, *box, move, discs);
        }
    }
    if (move.baseline && move.ghost)
        addBaselineName(canvas, *move.ghost, governing, lines, discs);
}

} // namespace roofline
