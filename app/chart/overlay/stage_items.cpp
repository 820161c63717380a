#include "app/chart/overlay/stage_items.h"

#include "app/chart/roofs/roof_geometry.h"
#include "app/theme/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr double bubbleRadius = 11;
constexpr double rootRadius = 3;
constexpr double highlightStrength = 0.22;
constexpr double wayStrength = 0.45;
constexpr double wayWidth = 6;
constexpr double beginRadius = 6; // of the marks of a way
constexpr double stopRadius = 4;
constexpr double fromRadius = 7;
constexpr double endRadius = 9;   // of the workload's own mark
constexpr double headLength = 11; // of an arrow
constexpr double reachOfLine = 7;

QColor colorOf(Annotation::Color color, const Theme &theme)
{
    switch (color) {
    case Annotation::Color::Memory: return theme.memory;
    case Annotation::Color::Compute: return theme.compute;
    case Annotation::Color::Network: return theme.network;
    case Annotation::Color::Text: break;
    }
    return theme.text;
}

TextRole roleOf(Annotation::Size size)
{
    switch (size) {
    case Annotation::Size::Small: return TextRole::Strong;
    case Annotation::Size::Large: return TextRole::Region;
    case Annotation::Size::Medium: break;
    }
    return TextRole::Title;
}

double widthOf(Annotation::Size size)
{
    return size == Annotation::Size::Small ? 1.5 : size == Annotation::Size::Large ? 3.5 : 2.2;
}

std::vector<Box> textsIn(const SceneItems &items)
{
    std::vector<Box> boxes;
    for (const auto &item : items) {
        if (const auto *text = std::get_if<TextItem>(&item))
            boxes.push_back(text->box);
    }
    return boxes;
}

struct StageBuilder {
    const StageMarks &marks;
    const Annotations &annotations;
    const Mapping &mapping;
    const ChartStyle &style;
    const StageGround &ground;
    const std::vector<GuessPlace> &before;
    QRectF rect = mapping.rect();
    double unit = style.unit();
    Obstacles taken{{}, ground.roofs};
    std::vector<GuessPlace> waiting = before; // of guesses that come later
    std::vector<Box> roots{};                 // where guesses are on the roofs
    std::vector<Box> discs{};
    std::vector<Box> words{};    // that no guess covers, and its leader rather does not cross
    std::optional<Box> answer{}; // the line from the answer to the axis
    StageScene scene{};

    StageScene build()
    {
        for (const Disc &disc : ground.marks)
            discs.push_back(squareAround(disc.at, disc.radius));
        for (std::size_t i = 0; i < annotations.size(); ++i)
            addAnnotation(annotations[i], i);
        taken.add(textsIn(scene.items));
        taken.add(ground.labels); // they keep off the name's first place (roomOf); another one must be free of them
        addFrom();
        taken.add(discs);
        // Reserves the existing bubbles first, so that no new one and no words of the way lie on them.
        for (const GuessPlace &place : before) {
            taken.add(place.block);
            taken.add(boxAlong(pixel(place.roof), pixel(place.roof) + place.away, 3));
        }
        addWay();
        words = textsIn(scene.items);
        for (const GuessMark &guess : marks.guesses)
            roots.push_back(squareAround(pixel(guess.roof), 2 * rootRadius * unit));
        for (const GuessMark &guess : marks.guesses)
            addGuess(guess);
        if (marks.hand)
            addHand(pixel(*marks.hand));
        return std::move(scene);
    }

    QPointF pixel(const ChartPlace &place) const { return mapping.toPixel(place.intensity, place.rate); }
    // Returns the nearest place inside the plot area.
    QPointF inside(const QPointF &at) const
    {
        return {std::clamp(at.x(), rect.left(), rect.right()), std::clamp(at.y(), rect.top(), rect.bottom())};
    }

    void addText(const QString &text, TextRole role, const QPointF &center, const QColor &color)
    {
        scene.items.push_back(TextItem{{center, style.textSize(role, text), 0}, text, role, color});
    }

    // Adds a text around a place. One that is wider than the plot has several lines. Returns its room.
    QRectF addLines(const QString &text, TextRole role, const QPointF &at, const QColor &color)
    {
        constexpr int most = 6;
        const double room = rect.width() - 12 * unit;
        const QStringList lines = style.textSize(role, text).width() <= room
                                      ? QStringList(text)
                                      : brokenLines(text, style.font(role), room, most);
        const double pitch = style.lineHeight(role);
        const QSizeF size(style.widestOf(role, lines), pitch * double(lines.size()));
        const QPointF center = kept(at, size);
        double y = center.y() - (size.height() - pitch) / 2;
        for (const QString &line : lines) {
            addText(line, role, {center.x(), y}, color);
            y += pitch;
        }
        return {center - QPointF(size.width() / 2, size.height() / 2), size};
    }

    void addAnnotation(const Annotation &annotation, std::size_t index)
    {
        const QPointF at = mapping.toPixel(annotation.intensity, annotation.rate);
        const QPointF to = mapping.toPixel(annotation.toIntensity, annotation.toRate);
        const QString text = qtText(annotation.text);
        const TextRole role = roleOf(annotation.size);
        const QColor color = colorOf(annotation.color, style.theme());
        const QSizeF size = style.textSize(role, text);
        const auto handle = [&](AnnotationHandle::Part part, const QPolygonF &reach) {
            scene.handles.push_back({index, part, reach});
        };
        const double grip = 2 * reachOfLine * unit;
        const auto gripAt = [&](const QPointF &corner) {
            return QPolygonF(QRectF(corner - QPointF(grip / 2, grip / 2), QSizeF(grip, grip)));
        };
        switch (annotation.kind) {
        case Annotation::Kind::Text: {
            if (!rect.contains(at))
                return;
            const QRectF block = addLines(text, role, at, color);
            handle(AnnotationHandle::Part::Whole, boxOf(block).grown(4 * unit).corners());
            break;
        }
        case Annotation::Kind::Arrow: {
            // On another chart's axes a part of it, or all, may be outside.
            const bool whole = rect.contains(at) && rect.contains(to);
            if (!rect.contains(at) && !rect.contains(to))
                return;
            const QLineF line = whole ? QLineF(at, to) : clipped({at, to}, rect).value_or(QLineF());
            if (!whole && line.length() < 1)
                return;
            addArrow(at, to, color, widthOf(annotation.size) * unit);
            handle(AnnotationHandle::Part::Whole, boxAlong(line.p1(), line.p2(), grip).corners());
            if (!text.isEmpty()) {
                // The text stands behind the arrow's beginning.
                const QPointF back = line.length() > 0 ? (line.p1() - line.p2()) / line.length() : QPointF(0, -1);
                const double away = 0.5 * (std::abs(back.x()) * size.width() + std::abs(back.y()) * size.height());
                const QPointF center = kept(line.p1() + back * (away + 5 * unit), size);
                addText(text, role, center, color);
                handle(AnnotationHandle::Part::Whole, Box{center, size, 0}.corners());
            }
            handle(AnnotationHandle::Part::Start, gripAt(inside(at)));
            handle(AnnotationHandle::Part::End, gripAt(inside(to)));
            break;
        }
        case Annotation::Kind::Highlight: {
            const QRectF field = QRectF(inside(at), inside(to)).normalized();
            if (field.width() < 1 || field.height() < 1)
                return;
            scene.below.push_back(FillItem{QPolygonF(field), faded(color, highlightStrength)});
            scene.below.push_back(PathItem{QPolygonF(field), color, 1.2 * unit, Dash::Dashed});
            handle(AnnotationHandle::Part::Whole, QPolygonF(field));
            if (!text.isEmpty())
                addText(text, role, kept(wordsOf(field, size), size), color);
            handle(AnnotationHandle::Part::Start, gripAt(inside(at)));
            handle(AnnotationHandle::Part::End, gripAt(inside(to)));
            break;
        }
        }
    }

    // Places the words inside the field, or above it if they are wider.
    QPointF wordsOf(const QRectF &field, const QSizeF &size) const
    {
        const double air = 0.5 * size.height() + 5 * unit;
        const bool inside = size.width() + 8 * unit < field.width() && 2 * air < field.height();
        return {field.center().x(), inside ? field.top() + air : field.top() - air};
    }

    // Moves words so that all of them are inside the frame.
    QPointF kept(QPointF center, const QSizeF &size) const
    {
        const auto within = [](double value, double low, double high, double half) {
            return high - low < 2 * half ? (low + high) / 2 : std::clamp(value, low + half, high - half);
        };
        center.setX(within(center.x(), rect.left(), rect.right(), size.width() / 2 + 3));
        center.setY(within(center.y(), rect.top(), rect.bottom(), size.height() / 2 + 3));
        return center;
    }

    void addArrow(const QPointF &from, const QPointF &to, const QColor &color, double width)
    {
        const QLineF line(from, to);
        if (line.length() < 1)
            return;
        const QPointF along = (to - from) / line.length();
        const QPointF across(-along.y(), along.x());
        const double head = std::min(headLength * unit + 2 * width, line.length());
        const QPointF neck = to - along * head;
        if (const Segment shaft = clipped({from, neck + along * (0.3 * head)}, rect))
            scene.items.push_back(LineItem{*shaft, color, width});
        QPolygonF tip({to, neck + across * (0.42 * head), neck + along * (0.2 * head), neck - across * (0.42 * head)});
        if (!rect.contains(tip.boundingRect()))
            tip = tip.intersected(QPolygonF(rect));
        if (!tip.isEmpty())
            scene.items.push_back(FillItem{tip, color});
    }

    // Draws the path as far as the point has come. After its arrival the last place is the point's own mark.
    void addWay()
    {
        std::vector<QPointF> places;
        for (const PathPoint &point : marks.way)
            places.push_back(mapping.toPixel(point.intensity, point.rate));
        const double steps = places.empty() ? 0 : double(places.size() - 1);
        const double come = std::clamp(marks.traveled, 0.0, 1.0) * steps;
        QPolygonF gone;
        for (std::size_t i = 0; i < places.size() && double(i) <= come; ++i)
            gone << places[i];
        if (!places.empty() && come < steps) {
            const auto last = std::size_t(come);
            gone << places[last] + (places[last + 1] - places[last]) * (come - double(last));
        }
        for (const QPolygonF &part : piecesInside(gone, rect))
            scene.items.push_back(PathItem{part, faded(style.colorOf(marks.way.back().bound), wayStrength),
                                           wayWidth * unit, Dash::Solid});
        const bool arrived = come >= steps;
        std::vector<std::size_t> shown;
        for (std::size_t i = 0; i < places.size() && double(i) <= come; ++i) {
            // A stop would hide a part of the mark at the end.
            if (arrived && i > 0 && QLineF(places[i], places.back()).length() < (endRadius + stopRadius) * unit)
                continue;
            if (arrived && i + 1 == places.size())
                continue;
            addDot(places[i], i == 0 ? beginRadius : stopRadius, style.colorOf(marks.way[i].bound), false);
            shown.push_back(i);
        }
        if (arrived && !places.empty()) { // words rather do not cross its drop line
            answer = boxAlong(places.back(), {places.back().x(), rect.bottom()}, 2);
            taken.soft.push_back(*answer);
        }
        for (const std::size_t i : shown) { // after all dots, so that no words lie on a later one
            if (!marks.way[i].tick.isEmpty())
                addBeside(marks.way[i].tick, places[i], 5);
        }
        if (answer)
            taken.add(*answer); // but bubbles of guesses keep off it
        if (!gone.isEmpty() && !arrived)
            addDot(gone.last(), endRadius, style.colorOf(marks.way.back().bound), true);
    }

    // Names the place from which a guess is made. Like annotations it comes before all labels, which keep off it.
    void addFrom()
    {
        if (!marks.from || !marks.way.empty())
            return;
        const QPointF at = mapping.toPixel(marks.from->intensity, marks.from->rate);
        if (!rect.contains(at))
            return;
        addDot(at, fromRadius, style.colorOf(marks.from->bound), false);
        addBeside(marks.from->tick, at, fromRadius + 2, TextRole::Title);
    }

    void addDot(const QPointF &at, double radius, const QColor &color, bool filled)
    {
        if (!rect.contains(at))
            return;
        scene.items.push_back(
            MarkItem{.center = at, .radius = radius * unit, .stroke = 1.8 * unit, .color = color, .filled = filled});
        taken.add(squareAround(at, radius * unit));
    }

    void addBeside(const QString &text, const QPointF &at, double radius, TextRole role = TextRole::Label)
    {
        const QSizeF size = style.textSize(role, text);
        const double right = 0.5 * size.width() + radius * unit + 3;
        const double down = 0.5 * size.height() + radius * unit + 3;
        std::vector<Spot> spots;
        for (const QPointF &offset :
             {QPointF(right, 0.5 * down), QPointF(right, -0.5 * down), QPointF(0, down), QPointF(-right, 0),
              QPointF(0, -down), QPointF(-right, -0.5 * down), QPointF(-right, 0.5 * down), QPointF(right, down)})
            spots.push_back({{at + offset, size, 0}, 0});
        // Beside another mark the text would name that one.
        std::ranges::stable_partition(spots, [&](const Spot &spot) {
            const double own = distanceTo(spot.box, at) - radius * unit;
            return std::ranges::none_of(ground.marks, [&](const Disc &disc) {
                return QLineF(disc.at, at).length() > 1 && distanceTo(spot.box, disc.at) - disc.radius < own + 2 * unit;
            });
        });
        const Spot *spot = firstFreeSpot(spots, taken, rect);
        if (!spot)
            return;
        scene.items.push_back(TextItem{spot->box, text, role, style.theme().text});
        taken.add(spot->box);
    }

    // Bubble and words are one block with room for the deviation.
    struct GuessBlock {
        QSizeF size;
        double radius;

        QPointF toCenter(bool left) const { return {(left ? -1 : 1) * (0.5 * size.width() - radius), 0}; }
        Box at(const QPointF &bubble, bool left) const { return {bubble + toCenter(left), size, 0}; }
    };

    struct Bubble {
        QPointF at;
        bool left;
        Box box;
    };

    // Returns how bad a place of a guess is; one that is no better than `least` is not looked at any further. Labels
    // give way to the guess where they can, also to its leader. `others` are bubbles of other guesses, and their leaders.
    double costOf(const Bubble &bubble, const QPointF &root, double radius, bool isNew, const Obstacles &others,
                  double least) const
    {
        constexpr double label = 30;
        constexpr double crossing = 40;   // a leader across words or a mark
        constexpr double striking = 200;  // a leader across the words of another guess
        constexpr double struck = 60;     // words on a roof that governs, or on the line from the answer
        constexpr double otherSide = 120; // a bubble beyond the ridge would seem to be of the other side
        constexpr double covering = 1000; // something that does not give way
        const Box &box = bubble.box;
        double cost = 6 * thicknessUnder(box, ground.roofs);
        for (const auto *firm : {&discs, &words, &roots, &others.solid, &others.soft})
            cost += touchesAny(box, *firm) ? covering : 0;
        for (const Box &roof : ground.roofs) // only those that govern are so thick
            cost += roof.size.height() > 2 * unit + 1 && overlap(box, roof) ? struck : 0;
        if ((answer && overlap(box, *answer)) || touchesAny(box, ground.leaders))
            cost += struck;
        if (ground.ridge) {
            const QPointF &ridge = *ground.ridge;
            const double side = root.x() < ridge.x() ? -1 : 1;
            if (side * (bubble.at.x() - ridge.x()) < std::min(radius, side * (root.x() - ridge.x())))
                cost += otherSide;
            if (overlap(box, boxAlong(ridge, {ridge.x(), rect.bottom()}, 2)))
                cost += 4;
        }
        for (const Box &of : ground.labels)
            cost += isNew && overlap(box.grown(2 * unit), of) ? label : 0;
        if (cost >= least)
            return cost;
        const Box leader = boxAlong(bubble.at, root, 2);
        const Box told{box.center + QPointF(bubble.left ? -radius : radius, 0), box.size - QSizeF(2 * radius, 0), 0};
        const auto crosses = [&](const Box &of) { return overlap(leader, of) && !of.contains(root); };
        cost += overlap(told, leader) ? covering : 0;
        cost += touchesAny(leader, others.solid) ? striking : 0;
        cost += touchesAny(leader, words) || (isNew && touchesAny(leader, ground.labels))
                        || std::ranges::any_of(discs, crosses) || std::ranges::any_of(others.soft, crosses)
                    ? crossing
                    : 0;
        return cost;
    }

    // A guess stays where it was, and labels keep off it, unless a mark, a compared point's leader or the line of the
    // answer has come there. A new one stands at the place of the click if that is off the roof, or around its place on
    // the roof.
    Bubble placeGuess(const GuessMark &guess, const GuessBlock &block)
    {
        const double radius = block.radius;
        const QPointF root = inside(pixel(guess.roof));
        const auto bubbleAt = [&](const QPointF &wanted, bool left) {
            Box box = block.at(wanted, left);
            const QPointF moved = kept(box.center, box.size) - box.center;
            box.center += moved;
            return Bubble{wanted + moved, left, box};
        };
        const QPointF clicked = inside(pixel(guess.at));
        QPointF anchor = QLineF(root, clicked).length() > 1.6 * radius ? clicked : root;
        const auto known = std::ranges::find(waiting, guess.roof, &GuessPlace::roof);
        const bool isNew = known == waiting.end();
        if (!isNew) {
            const Bubble there = bubbleAt(root + known->away, known->left);
            waiting.erase(known);
            const bool isTaken = std::ranges::any_of(
                scene.guesses, [&](const GuessPlace &other) { return overlap(other.block, there.box); });
            if (!isTaken && !touchesAny(there.box, discs) && !touchesAny(there.box, ground.leaders)
                && !(answer && overlap(there.box, *answer)))
                return there;
            anchor = there.at;
        }
        Obstacles others;
        for (const auto *guesses : {&scene.guesses, &waiting}) {
            for (const GuessPlace &other : *guesses) {
                const QPointF from = inside(pixel(other.roof));
                others.add(other.block);
                others.soft.push_back(boxAlong(from, from + other.away, 3));
            }
        }
        const double farther = (isNew ? 0.2 : 2) / radius;
        std::optional<Bubble> best;
        double least = 1e9;
        const auto consider = [&](const QPointF &wanted, double nearest) {
            const bool away = wanted.x() < root.x() - 1; // the words are turned away from the root
            for (const bool left : {away, !away}) {
                const Bubble bubble = bubbleAt(wanted, left);
                const double far = farther * QLineF(anchor, bubble.at).length();
                if (QLineF(root, bubble.at).length() < nearest * radius || far >= least)
                    continue;
                const double cost = far + costOf(bubble, root, radius, isNew, others, least - far);
                if (cost < least) {
                    best = bubble;
                    least = cost;
                }
            }
        };
        consider(anchor, 1.6);
        const double across = std::max(0.75 * radius, rect.width() / 36);
        const double up = across / 3; // rows of words are low
        for (double y = rect.top(); y <= rect.bottom(); y += up)
            for (double x = rect.left(); x <= rect.right(); x += across)
                consider({x, y}, 2.5);
        return best.value_or(bubbleAt(anchor, false));
    }

    void addGuess(const GuessMark &guess)
    {
        const QPointF there = pixel(guess.roof);
        const QPointF root = inside(there); // what is outside has no mark; its bubble is led to the edge
        const double radius = bubbleRadius * unit;
        const QSizeF first = style.textSize(TextRole::Strong, guess.words);
        const QSizeF second = style.textSize(
            TextRole::Label, guess.deviation.isEmpty() ? QStringLiteral("100× too far right") : guess.deviation);
        const double gap = 6 * unit;
        const double lineGap = 4 * unit;
        const QSizeF words(std::max(first.width(), second.width()), first.height() + lineGap + second.height());
        const GuessBlock block{{2 * radius + gap + words.width(), std::max(2 * radius, words.height())}, radius};
        const auto [bubble, left, box] = placeGuess(guess, block);
        scene.guesses.push_back({guess.roof, bubble - root, left, box});
        const QColor ink = style.theme().text;
        const QLineF leader(bubble, root);
        if (leader.length() > radius)
            scene.items.push_back(
                LineItem{QLineF(bubble + (root - bubble) * (radius / leader.length()), root), ink, 1.3 * unit});
        if (root == there)
            addDot(root, rootRadius, ink, false);
        scene.items.push_back(
            MarkItem{.center = bubble, .radius = radius, .stroke = 1.6 * unit, .color = ink, .dashed = true});
        addText(guess.letter, TextRole::Strong, bubble, ink);
        double top = bubble.y() - 0.5 * (guess.deviation.isEmpty() ? first.height() : words.height());
        const auto line = [&, at = bubble, isLeft = left](const QString &text, TextRole role) {
            if (text.isEmpty())
                return;
            const QSizeF size = style.textSize(role, text);
            const double away = radius + gap + 0.5 * size.width();
            addText(text, role, {at.x() + (isLeft ? -away : away), top + 0.5 * size.height()}, ink);
            top += size.height() + lineGap;
        };
        line(guess.words, TextRole::Strong);
        line(guess.deviation, TextRole::Label);
    }

    void addHand(const QPointF &at)
    {
        scene.items.push_back(MarkItem{
            .center = at, .radius = 9 * unit, .stroke = 2.2 * unit, .color = style.theme().accent, .faint = true});
        scene.items.push_back(LineItem{QLineF(at + QPointF(0, 9 * unit), QPointF(at.x(), rect.bottom())),
                                       style.theme().accent, 1.2 * unit, Dash::Dotted});
    }
};

} // namespace

StageScene stageSceneOf(const StageMarks &marks, const Annotations &annotations, const Mapping &mapping,
                        const ChartStyle &style, const StageGround &ground, const std::vector<GuessPlace> &before)
{
    return StageBuilder{marks, annotations, mapping, style, ground, before}.build();
}

std::vector<Box> roomOf(const StageMarks &marks, const Annotations &annotations, const Mapping &mapping,
                        const ChartStyle &style, const std::vector<Box> &roofs)
{
    StageMarks first;
    if (marks.way.empty())
        first.from = marks.from;
    if (annotations.empty() && !first.from)
        return {};
    const SceneItems items = stageSceneOf(first, annotations, mapping, style, {{}, {}, roofs}, {}).items;
    std::vector<Box> boxes = textsIn(items);
    for (const SceneItem &item : items) {
        if (const auto *shaft = std::get_if<LineItem>(&item))
            boxes.push_back(boxAlong(shaft->line, shaft->width));
    }
    return boxes;
}

std::vector<Box> linesOfWay(const StageMarks &marks, const Mapping &mapping, const ChartStyle &style)
{
    std::vector<Box> lines;
    for (std::size_t i = 0; i + 1 < marks.way.size(); ++i) {
        const PathPoint &from = marks.way[i];
        const PathPoint &to = marks.way[i + 1];
        const Segment line = clipped(
            {mapping.toPixel(from.intensity, from.rate), mapping.toPixel(to.intensity, to.rate)}, mapping.rect());
        if (line)
            lines.push_back(boxAlong(*line, wayWidth * style.unit()));
    }
    return lines;
}

std::vector<Disc> discsOfWay(const StageMarks &marks, const Mapping &mapping, const ChartStyle &style)
{
    std::vector<Disc> discs;
    const auto add = [&](const PathPoint &point, double radius) {
        const QPointF at = mapping.toPixel(point.intensity, point.rate);
        if (mapping.rect().contains(at))
            discs.push_back({at, radius * style.unit()});
    };
    for (std::size_t i = 0; i + 1 < marks.way.size(); ++i) // the last place is the point's own
        add(marks.way[i], i == 0 ? beginRadius : stopRadius);
    if (marks.from && marks.way.empty())
        add(*marks.from, fromRadius);
    return discs;
}

} // namespace roofline
