#include "app/chart/overlay/stage_items.h"

#include "app/chart/roofs/roof_geometry.h"
#include "app/theme/mixed_color.h"
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

class StageBuilder {
public:
    StageBuilder(const StageMarks &marks, const Annotations &annotations, const Mapping &mapping,
                 const ChartStyle &style, const StageGround &ground, const std::vector<GuessPlace> &before)
        : m_marks(marks)
        , m_annotations(annotations)
        , m_before(before)
        , m_mapping(mapping)
        , m_style(style)
        , m_rect(mapping.rect())
        , m_unit(style.unit())
        , m_ground(ground)
    {
        m_taken.add(ground.labels);
        m_taken.soft = ground.roofs;
        for (const Disc &disc : ground.marks) {
            m_discs.push_back(squareAround(disc.at, disc.radius));
            m_taken.add(m_discs.back());
        }
    }

    StageScene build()
    {
        for (std::size_t i = 0; i < m_annotations.size(); ++i)
            addAnnotation(m_annotations[i], i);
        m_taken.add(textsIn(m_scene.items));
        // Reserves the existing bubbles first, so that no new one and no words of the way lie on them.
        for (const GuessPlace &place : m_before) {
            m_ofGuesses.add(place.block);
            m_taken.add(place.block);
            m_taken.add(boxAlong(pixel(place.roof), pixel(place.roof) + place.away, 3));
        }
        addWay();
        for (const GuessMark &guess : m_marks.guesses)
            m_taken.add(squareAround(pixel(guess.roof), 2 * rootRadius * m_unit));
        for (const GuessMark &guess : m_marks.guesses)
            addGuess(guess);
        if (m_marks.hand)
            addHand(pixel(*m_marks.hand));
        return std::move(m_scene);
    }

private:
    QPointF pixel(const ChartPlace &place) const { return m_mapping.toPixel(place.intensity, place.rate); }
    // Returns the nearest place inside the plot area.
    QPointF inside(const QPointF &at) const
    {
        return {std::clamp(at.x(), m_rect.left(), m_rect.right()), std::clamp(at.y(), m_rect.top(), m_rect.bottom())};
    }

    void addText(const QString &text, TextRole role, const QPointF &center, const QColor &color)
    {
        m_scene.items.push_back(TextItem{{center, m_style.textSize(role, text), 0}, text, role, color});
    }

    // Adds a text around a place. One that is wider than the plot has several lines. Returns its room.
    QRectF addLines(const QString &text, TextRole role, const QPointF &at, const QColor &color)
    {
        constexpr int most = 6;
        const double room = m_rect.width() - 12 * m_unit;
        const QStringList lines = m_style.textSize(role, text).width() <= room
                                      ? QStringList(text)
                                      : brokenLines(text, m_style.font(role), room, most);
        const double pitch = m_style.lineHeight(role);
        const QSizeF size(m_style.widestOf(role, lines), pitch * double(lines.size()));
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
        const QPointF at = m_mapping.toPixel(annotation.intensity, annotation.rate);
        const QPointF to = m_mapping.toPixel(annotation.toIntensity, annotation.toRate);
        const QString text = qtText(annotation.text);
        const TextRole role = roleOf(annotation.size);
        const QColor color = colorOf(annotation.color, m_style.theme());
        const QSizeF size = m_style.textSize(role, text);
        const auto handle = [&](AnnotationHandle::Part part, const QPolygonF &reach) {
            m_scene.handles.push_back({index, part, reach});
        };
        const double grip = 2 * reachOfLine * m_unit;
        const auto gripAt = [&](const QPointF &corner) {
            return QPolygonF(QRectF(corner - QPointF(grip / 2, grip / 2), QSizeF(grip, grip)));
        };
        switch (annotation.kind) {
        case Annotation::Kind::Text: {
            if (!m_rect.contains(at))
                return;
            const QRectF block = addLines(text, role, at, color);
            handle(AnnotationHandle::Part::Whole, boxOf(block).grown(4 * m_unit).corners());
            break;
        }
        case Annotation::Kind::Arrow: {
            // On another chart's axes a part of it, or all, may be outside.
            const bool whole = m_rect.contains(at) && m_rect.contains(to);
            if (!m_rect.contains(at) && !m_rect.contains(to))
                return;
            const QLineF line = whole ? QLineF(at, to) : clipped({at, to}, m_rect).value_or(QLineF());
            if (!whole && line.length() < 1)
                return;
            addArrow(at, to, color, widthOf(annotation.size) * m_unit);
            handle(AnnotationHandle::Part::Whole, boxAlong(line.p1(), line.p2(), grip).corners());
            if (!text.isEmpty()) {
                // The text stands behind the arrow's beginning.
                const QPointF back = line.length() > 0 ? (line.p1() - line.p2()) / line.length() : QPointF(0, -1);
                const double away = 0.5 * (std::abs(back.x()) * size.width() + std::abs(back.y()) * size.height());
                const QPointF center = kept(line.p1() + back * (away + 5 * m_unit), size);
                addText(text, role, center, color);
                handle(AnnotationHandle::Part::Whole, Box{center, size, 0}.corners());
            }
            handle(AnnotationHandle::Part::Start, gripAt(inside(at)));
            handle(AnnotationHandle::Part::End, gripAt(inside(to)));
            break;
        }
        case Annotation::Kind::Highlight: {
            const QRectF rect = QRectF(inside(at), inside(to)).normalized();
            if (rect.width() < 1 || rect.height() < 1)
                return;
            m_scene.below.push_back(FillItem{QPolygonF(rect), faded(color, highlightStrength)});
            m_scene.below.push_back(PathItem{QPolygonF(rect), color, 1.2 * m_unit, Dash::Dashed});
            handle(AnnotationHandle::Part::Whole, QPolygonF(rect));
            if (!text.isEmpty())
                addText(text, role, kept(wordsOf(rect, size), size), color);
            handle(AnnotationHandle::Part::Start, gripAt(inside(at)));
            handle(AnnotationHandle::Part::End, gripAt(inside(to)));
            break;
        }
        }
    }

    // Places the words inside the field, or above it if they are wider.
    QPointF wordsOf(const QRectF &field, const QSizeF &size) const
    {
        const double air = 0.5 * size.height() + 5 * m_unit;
        const bool inside = size.width() + 8 * m_unit < field.width() && 2 * air < field.height();
        return {field.center().x(), inside ? field.top() + air : field.top() - air};
    }

    // Moves words so that all of them are inside the frame.
    QPointF kept(QPointF center, const QSizeF &size) const
    {
        const auto within = [](double value, double low, double high, double half) {
            return high - low < 2 * half ? (low + high) / 2 : std::clamp(value, low + half, high - half);
        };
        center.setX(within(center.x(), m_rect.left(), m_rect.right(), size.width() / 2 + 3));
        center.setY(within(center.y(), m_rect.top(), m_rect.bottom(), size.height() / 2 + 3));
        return center;
    }

    void addArrow(const QPointF &from, const QPointF &to, const QColor &color, double width)
    {
        const QLineF line(from, to);
        if (line.length() < 1)
            return;
        const QPointF along = (to - from) / line.length();
        const QPointF across(-along.y(), along.x());
        const double head = std::min(headLength * m_unit + 2 * width, line.length());
        const QPointF neck = to - along * head;
        if (const Segment shaft = clipped({from, neck + along * (0.3 * head)}, m_rect))
            m_scene.items.push_back(LineItem{*shaft, color, width});
        QPolygonF tip({to, neck + across * (0.42 * head), neck + along * (0.2 * head), neck - across * (0.42 * head)});
        if (!m_rect.contains(tip.boundingRect()))
            tip = tip.intersected(QPolygonF(m_rect));
        if (!tip.isEmpty())
            m_scene.items.push_back(FillItem{tip, color});
    }

    // Draws the path as far as the point has come. After its arrival the last place is the point's own mark.
    void addWay()
    {
        std::vector<QPointF> places;
        for (const PathPoint &point : m_marks.way)
            places.push_back(m_mapping.toPixel(point.intensity, point.rate));
        const double steps = places.empty() ? 0 : double(places.size() - 1);
        const double come = std::clamp(m_marks.traveled, 0.0, 1.0) * steps;
        QPolygonF gone;
        for (std::size_t i = 0; i < places.size() && double(i) <= come; ++i)
            gone << places[i];
        if (!places.empty() && come < steps) {
            const auto last = std::size_t(come);
            gone << places[last] + (places[last + 1] - places[last]) * (come - double(last));
        }
        for (const QPolygonF &part : piecesInside(gone, m_rect))
            m_scene.items.push_back(PathItem{part, faded(m_style.colorOf(m_marks.way.back().bound), wayStrength),
                                             wayWidth * m_unit, Dash::Solid});
        const bool arrived = come >= steps;
        std::vector<std::size_t> shown;
        for (std::size_t i = 0; i < places.size() && double(i) <= come; ++i) {
            // A stop would hide a part of the mark at the end.
            if (arrived && i > 0 && QLineF(places[i], places.back()).length() < (endRadius + stopRadius) * m_unit)
                continue;
            if (arrived && i + 1 == places.size())
                continue;
            addDot(places[i], i == 0 ? beginRadius : stopRadius, m_style.colorOf(m_marks.way[i].bound), false);
            shown.push_back(i);
        }
        if (arrived && !places.empty()) // words rather do not cross its drop line
            m_taken.soft.push_back(boxAlong(places.back(), {places.back().x(), m_rect.bottom()}, 2));
        for (const std::size_t i : shown) { // after all dots, so that no words lie on a later one
            if (!m_marks.way[i].tick.isEmpty())
                addBeside(m_marks.way[i].tick, places[i], 5);
        }
        if (!gone.isEmpty() && !arrived)
            addDot(gone.last(), endRadius, m_style.colorOf(m_marks.way.back().bound), true);
        if (m_marks.from && m_marks.way.empty()) {
            const QPointF at = m_mapping.toPixel(m_marks.from->intensity, m_marks.from->rate);
            if (m_rect.contains(at)) {
                addDot(at, fromRadius, m_style.colorOf(m_marks.from->bound), false);
                addBeside(m_marks.from->tick, at, fromRadius + 2, TextRole::Title);
            }
        }
    }

    void addDot(const QPointF &at, double radius, const QColor &color, bool filled)
    {
        if (!m_rect.contains(at))
            return;
        m_scene.items.push_back(MarkItem{
            .center = at, .radius = radius * m_unit, .stroke = 1.8 * m_unit, .color = color, .filled = filled});
        m_taken.add(squareAround(at, radius * m_unit));
    }

    void addBeside(const QString &text, const QPointF &at, double radius, TextRole role = TextRole::Label)
    {
        const QSizeF size = m_style.textSize(role, text);
        const double right = 0.5 * size.width() + radius * m_unit + 3;
        const double down = 0.5 * size.height() + radius * m_unit + 3;
        std::vector<Spot> spots;
        for (const QPointF &offset :
             {QPointF(right, 0.5 * down), QPointF(right, -0.5 * down), QPointF(0, down), QPointF(-right, 0),
              QPointF(0, -down), QPointF(-right, -0.5 * down), QPointF(-right, 0.5 * down), QPointF(right, down)})
            spots.push_back({{at + offset, size, 0}, 0});
        const Spot *spot = firstFreeSpot(spots, m_taken, m_rect);
        if (!spot)
            return;
        m_scene.items.push_back(TextItem{spot->box, text, role, m_style.theme().text});
        m_taken.add(spot->box);
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
        double cost;
    };

    // Returns where bubbles may be, best first: at the place of the click if that is off the roof, or around the place
    // on the roof. The words are on the side that is turned away from that place, or else where the leader is not in
    // their way. A place costs the pixels of the lines that cross the block, its distance, and most for a leader that
    // crosses a label, a mark or another guess.
    std::vector<Bubble> bubblesFor(const GuessBlock &block, const QPointF &root, const QPointF &clicked) const
    {
        constexpr double crossing = 20;
        constexpr double farther = 0.2; // for each radius
        std::vector<Bubble> bubbles;
        const auto add = [&](const QPointF &at, double far) {
            const Box leader = boxAlong(at, root, 2);
            const bool crosses = touchesAny(leader, m_ground.labels) || touchesAny(leader, m_ofGuesses.solid)
                                 || std::ranges::any_of(m_discs, [&](const Box &disc) {
                                        return overlap(leader, disc) && !disc.contains(root);
                                    });
            const bool away = at.x() < root.x() - 1;
            for (const bool left : {away, !away}) {
                const Box box = block.at(at, left);
                const Box words{box.center + QPointF(left ? -block.radius : block.radius, 0),
                                {box.size.width() - 2 * block.radius, box.size.height()},
                                0};
                if (left != away && overlap(words, leader))
                    continue;
                const double cost = farther * far + (crosses ? crossing : 0) + thicknessUnder(box, m_ground.roofs);
                bubbles.push_back({at, left, cost});
            }
        };
        if (QLineF(root, clicked).length() > 1.6 * block.radius)
            add(clicked, 0);
        for (const double far : {2.8, 4.6, 6.6, 9.0, 12.0, 16.0}) {
            for (const QPointF &way :
                 {QPointF(0.25, 1), QPointF(0.9, 0.6), QPointF(-0.3, -1), QPointF(-0.9, -0.5), QPointF(1, 0),
                  QPointF(-1, 0), QPointF(-0.7, 0.7), QPointF(0.7, -0.7), QPointF(-0.25, 1)})
                add(root + way * (far * block.radius), far);
        }
        std::ranges::stable_sort(bubbles, {}, &Bubble::cost);
        return bubbles;
    }

    // Returns the bubble, and whether its words are left of it.
    std::pair<QPointF, bool> placeGuess(const GuessMark &guess, const GuessBlock &block)
    {
        const QPointF root = inside(pixel(guess.roof));
        for (const GuessPlace &known : m_before) { // it stays, and labels keep off it, unless a mark has come there
            const QPointF bubble = root + known.away;
            const Box before = block.at(bubble, known.left);
            // Two guesses can have the same place; each has a bubble of its own.
            const bool isTaken = std::ranges::any_of(
                m_scene.guesses, [&](const GuessPlace &other) { return overlap(other.block, before); });
            if (known.roof == guess.roof && m_rect.contains(before.bounds()) && !isTaken
                && !touchesAny(before, m_discs))
                return {bubble, known.left};
        }
        const std::vector<Bubble> bubbles = bubblesFor(block, root, inside(pixel(guess.at)));
        std::vector<Spot> spots;
        for (const Bubble &bubble : bubbles)
            spots.push_back({block.at(bubble.at, bubble.left), 0});
        const Spot *free = firstFreeSpot(spots, {m_taken.solid, {}}, m_rect);
        if (!free) { // covers a label rather than another guess, or a mark, from which it would go the next time
            Obstacles firm = m_ofGuesses;
            firm.add(m_discs);
            free = firstFreeSpot(spots, firm, m_rect);
        }
        const std::size_t index = free ? std::size_t(free - spots.data()) : 0;
        const QPointF center = spots[index].box.center;
        const Bubble &best = bubbles[index];
        return {best.at + kept(center, block.size) - center, best.left};
    }

    void addGuess(const GuessMark &guess)
    {
        const QPointF there = pixel(guess.roof);
        const QPointF root = inside(there); // what is outside has no mark; its bubble is led to the edge
        const double radius = bubbleRadius * m_unit;
        const QSizeF first = m_style.textSize(TextRole::Strong, guess.words);
        const QSizeF second = m_style.textSize(
            TextRole::Label, guess.deviation.isEmpty() ? QStringLiteral("10× too far right") : guess.deviation);
        const double gap = 6 * m_unit;
        const double lineGap = 4 * m_unit;
        const QSizeF words(std::max(first.width(), second.width()), first.height() + lineGap + second.height());
        const GuessBlock block{{2 * radius + gap + words.width(), std::max(2 * radius, words.height())}, radius};
        const auto [bubble, left] = placeGuess(guess, block);
        const Box box = block.at(bubble, left);
        m_taken.add(box);
        m_ofGuesses.add(box);
        m_scene.guesses.push_back({guess.roof, bubble - root, left, box});
        const QColor ink = m_style.theme().text;
        const QLineF leader(bubble, root);
        if (leader.length() > radius)
            m_scene.items.push_back(
                LineItem{QLineF(bubble + (root - bubble) * (radius / leader.length()), root), ink, 1.3 * m_unit});
        if (root == there)
            addDot(root, rootRadius, ink, false);
        m_scene.items.push_back(
            MarkItem{.center = bubble, .radius = radius, .stroke = 1.6 * m_unit, .color = ink, .dashed = true});
        addText(guess.letter, TextRole::Strong, bubble, ink);
        double top = bubble.y() - 0.5 * (guess.deviation.isEmpty() ? first.height() : words.height());
        const auto line = [&, at = bubble, isLeft = left](const QString &text, TextRole role) {
            if (text.isEmpty())
                return;
            const QSizeF size = m_style.textSize(role, text);
            const double away = radius + gap + 0.5 * size.width();
            addText(text, role, {at.x() + (isLeft ? -away : away), top + 0.5 * size.height()}, ink);
            top += size.height() + lineGap;
        };
        line(guess.words, TextRole::Strong);
        line(guess.deviation, TextRole::Label);
    }

    void addHand(const QPointF &at)
    {
        m_scene.items.push_back(MarkItem{.center = at,
                                         .radius = 9 * m_unit,
                                         .stroke = 2.2 * m_unit,
                                         .color = m_style.theme().accent,
                                         .faint = true});
        m_scene.items.push_back(LineItem{QLineF(at + QPointF(0, 9 * m_unit), QPointF(at.x(), m_rect.bottom())),
                                         m_style.theme().accent, 1.2 * m_unit, Dash::Dotted});
    }

    const StageMarks &m_marks;
    const Annotations &m_annotations;
    const std::vector<GuessPlace> &m_before;
    const Mapping &m_mapping;
    const ChartStyle &m_style;
    QRectF m_rect;
    double m_unit;
    const StageGround &m_ground;
    Obstacles m_taken;
    Obstacles m_ofGuesses;
    std::vector<Box> m_discs;
    StageScene m_scene;
};

} // namespace

StageScene stageSceneOf(const StageMarks &marks, const Annotations &annotations, const Mapping &mapping,
                        const ChartStyle &style, const StageGround &ground, const std::vector<GuessPlace> &before)
{
    return StageBuilder(marks, annotations, mapping, style, ground, before).build();
}

std::vector<Box> wordsOf(const Annotations &annotations, const Mapping &mapping, const ChartStyle &style)
{
    if (annotations.empty())
        return {};
    return textsIn(stageSceneOf({}, annotations, mapping, style, {{}, {}, {}}, {}).items);
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
