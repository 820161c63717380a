#include "app/curves/curve_page.h"

#include "app/curves/page_notes.h"
#include "app/paint/tick_labels.h"
#include "app/theme/plain_texts.h"
#include "core/units/mapped.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace roofline {

namespace {

constexpr double markerRadius = 8;
constexpr double markerStroke = 3;
constexpr double turnRadius = 6.5;
constexpr double endNoteAir = 3;

} // namespace

CurvePage::CurvePage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : ScenePage(theme, font, device, transparent)
    , m_still(addLayer(0))
    , m_moving(addLayer(1))
{
    m_still->setStill();
}

void CurvePage::setControls(double height)
{
    m_stale = m_stale || height != m_controls;
    m_controls = height;
}

void CurvePage::setTheme(const Theme &theme)
{
    ScenePage::setTheme(theme);
    m_stale = true;
}

std::optional<CurveSpot> CurvePage::nearestSpot(const QPointF &where, double reach) const
{
    std::optional<CurveSpot> nearest;
    for (CurveSpot spot; spot.curve < curveCount(); ++spot.curve) {
        const std::size_t points = shownPoints(spot.curve);
        for (spot.point = 0; spot.point < points; ++spot.point) {
            const QPointF apart = placeOf(spot) - where;
            const double distance = std::hypot(apart.x(), apart.y());
            if (distance < reach) {
                reach = distance;
                nearest = spot;
            }
        }
    }
    return nearest;
}

void CurvePage::clear(const QSizeF &size)
{
    m_size = size;
    m_scene.setSceneRect(page());
    m_obstacles = {};
    m_notes.clear();
    m_ends.clear();
    m_asked.clear();
    m_asking = 0;
    m_marks.clear();
    m_shownWords.clear();
    m_strokes.clear();
}

SceneItems CurvePage::strokeItems() const
{
    const QRectF &plot = m_layout.plot;
    const double acrossScale = plot.width() / (m_across.to() - m_across.from());
    const double upScale = plot.height() / (m_up.to() - m_up.from());
    SceneItems items;
    for (CurveStroke path : m_strokes) {
        for (QPointF &point : path.points)
            point = {plot.left() + (point.x() - m_across.from()) * acrossScale,
                     plot.bottom() - (point.y() - m_up.from()) * upScale};
        items.emplace_back(std::move(path));
    }
    return items;
}

void CurvePage::setStill()
{
    PageMarks below(m_style);
    PageMarks above(m_style);
    if (m_drawn)
        drawStill(below, above);
    placeNotes();
    SceneItems items = below.take();
    for (SceneItems &more : std::array{strokeItems(), above.take()})
        std::ranges::move(more, std::back_inserter(items));
    m_still->setItems(page(), std::move(items));
    m_stale = false;
}

QPointF CurvePage::place(double across, double up) const
{
    const QRectF &plot = m_layout.plot;
    return {plot.left()
                + plot.width() * (m_across.position(across) - m_across.from()) / (m_across.to() - m_across.from()),
            plot.bottom() - plot.height() * (m_up.position(up) - m_up.from()) / (m_up.to() - m_up.from())};
}

QPointF CurvePage::positionAt(const QPointF &place) const
{
    const QRectF &plot = m_layout.plot;
    return {m_across.from() + (m_across.to() - m_across.from()) * (place.x() - plot.left()) / plot.width(),
            m_up.from() + (m_up.to() - m_up.from()) * (plot.bottom() - place.y()) / plot.height()};
}

void CurvePage::addAxes(PageMarks &marks, const AxisMarks &across, const AxisMarks &up, bool isMap) const
{
    const QColor words = m_style.theme().mutedText;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    double written = -INFINITY; // right end of the last label
    for (const Tick &tick : across.ticks) {
        const double x = std::round(place(tick.value, m_up.low).x());
        if (isMap || tick.label.isEmpty())
            marks.line({x, plot.bottom(), x, plot.bottom() + 4 * u}, m_style.axis(), 1);
        else
            marks.line({x, plot.top(), x, plot.bottom()}, m_style.grid(), 1);
        const QString label = marks.elided(TextRole::Tick, tick.label, 110 * u);
        const double half = m_style.textSize(TextRole::Tick, label).width() / 2;
        if (label.isEmpty() || x - half < written + 6 * u)
            continue;
        marks.textCentered(TextRole::Tick, x, m_layout.ticks, label, words);
        written = x + half;
    }
    for (const Tick &tick : up.ticks) {
        const double y = std::round(place(m_across.low, tick.value).y());
        if (tick.label.isEmpty())
            continue;
        if (isMap)
            marks.line({plot.left() - 4 * u, y, plot.left(), y}, m_style.axis(), 1);
        else
            marks.line({plot.left(), y, plot.right(), y}, m_style.grid(), 1);
        marks.textRight(TextRole::Tick, plot.left() - 8 * u, y,
                        marks.elided(TextRole::Tick, tick.label, plot.left() - 10 * u), words);
    }
    marks.line({plot.left(), plot.bottom(), plot.right(), plot.bottom()}, m_style.axis(), 1);
    marks.text(TextRole::Axis, m_layout.left, m_layout.upName,
               marks.elided(TextRole::Axis, up.name, m_size.width() - 2 * m_layout.left), words);
    marks.textCentered(TextRole::Axis, plot.center().x(), m_layout.acrossName, across.name, words);
}

void CurvePage::addNumbers(PageMarks &marks, const QString &across, const QString &up) const
{
    const auto text = [](double value) { return tickText(value); };
    const double u = m_style.unit();
    const QSizeF plot = m_layout.plot.size();
    addAxes(marks, {parameterTicks(m_across, false, plot.width(), 40 * u, text), across},
            {parameterTicks(m_up, false, plot.height(), 24 * u, text), up}, false);
}

void CurvePage::addShade(PageMarks &marks, double from, double to) const
{
    const QColor shade = faded(m_style.theme().text, m_style.theme().isDark() ? 0.09 : 0.055);
    marks.fill(QRectF(QPointF(from, m_layout.plot.top()), QPointF(to, m_layout.plot.bottom())), shade);
}

// Draws a shade and rising lines.
void CurvePage::addForbidden(PageMarks &marks, double x) const
{
    addShade(marks, m_layout.plot.left(), x);
    const QRectF rect(m_layout.plot.topLeft(), QPointF(x, m_layout.plot.bottom()));
    const double apart = 14 * m_style.unit();
    const QColor color = faded(m_style.theme().text, m_style.theme().isDark() ? 0.16 : 0.11);
    for (double sum = rect.left() + rect.top() + apart; sum < rect.right() + rect.bottom(); sum += apart) { // x + y
        const double left = std::max(rect.left(), sum - rect.bottom());
        const double right = std::min(rect.right(), sum - rect.top());
        marks.line({left, sum - left, right, sum - right}, color, m_style.unit());
    }
}

void CurvePage::addEnd(PageMarks &marks, double x, const QColor &color)
{
    const QLineF line(x, m_layout.plot.top(), x, m_layout.plot.bottom());
    marks.line(line, color, 1.2 * m_style.unit(), Dash::Dashed);
    m_obstacles.soft.push_back(boxAlong(line, 3 * m_style.unit()));
}

bool CurvePage::addEndNote(double x, double y, const QStringList &forms)
{
    constexpr int heights = 6; // heights to try, from y toward the middle
    const double u = m_style.unit();
    const double apart = 8 * u;
    const QRectF room = roomForEnds();
    const double step = (y < room.center().y() ? 1.2 : -1.2) * m_style.lineHeight(TextRole::Label);
    std::vector<Spot> spots;
    for (qsizetype form = 0; form < forms.size(); ++form) {
        const QSizeF size = m_style.textSize(TextRole::Label, forms[form]);
        for (int i = 0; i < heights; ++i) {
            for (const double left : {x + apart, x - apart - size.width()})
                spots.push_back({boxOf({QPointF(left, y + i * step - size.height() / 2), size}), int(form)});
        }
    }
    const Spot *found = firstFreeSpot(spots, m_obstacles, room);
    if (!found || touchesAny(found->box, m_obstacles.soft))
        return false;
    const Spot placed = *found;
    write(placed.box, forms[placed.words], endNoteAir);
    std::erase_if(spots, [&](const Spot &spot) { return spot.words != placed.words; });
    m_ends.push_back({m_notes.size() - 1, std::move(spots)});
    return true;
}

void CurvePage::write(const Box &box, const QString &words, double apart, TextRole role)
{
    m_notes.push_back({box, words, role, m_style.theme().text, true});
    m_obstacles.add(box.grown(apart));
}

void CurvePage::addTurn(PageMarks &marks, const QPointF &center, const QColor &color, const QString &words)
{
    const double u = m_style.unit();
    marks.line({center, QPointF(center.x(), m_layout.plot.bottom())}, m_style.theme().mutedText, 1.2 * u, Dash::Dotted);
    m_obstacles.soft.push_back(boxAlong(center, {center.x(), m_layout.plot.bottom()}, 2 * u));
    QPolygonF diamond;
    for (const QPointF &corner : {QPointF(0, -1), QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0)})
        diamond << center + corner * turnRadius * u;
    marks.items().push_back(FillItem{diamond, color});
    ask(rectAround(center, turnRadius * u), words, color, MarkNeed::Clear);
}

void CurvePage::addTick(PageMarks &marks, const QPointF &center, const QColor &color, const QString &words)
{
    const double half = 7 * m_style.unit();
    marks.line({center - QPointF(0, half), center + QPointF(0, half)}, color, 1.2 * m_style.unit());
    ask({center - QPointF(half / 4, half), QSizeF(half / 2, 2 * half)}, words, color, MarkNeed::Wish);
}

void CurvePage::addMark(const QRectF &mark)
{
    m_marks.push_back(mark);
    m_obstacles.add(boxOf(mark).grown(1.5 * m_style.unit()));
}

void CurvePage::ask(const QRectF &mark, const QString &words, const QColor &color, MarkNeed need)
{
    addMark(mark);
    askForWords({mark, words, TextRole::Label, need}, color);
}

void CurvePage::placeNotes()
{
    for (; m_asking < m_asked.size(); ++m_asking) {
        Note &note = m_asked[m_asking];
        note.placed = placeWords(note.asked, m_marks, m_obstacles, roomForWords(), m_style);
        if (!note.placed)
            continue;
        m_obstacles.add(note.placed->text.box.grown(2));
        if (note.placed->isLed)
            m_obstacles.add(boxAlong(note.placed->leader, 2 * m_style.unit()));
    }
}

QStringList CurvePage::writtenNotes() const
{
    QStringList texts = mapped<QStringList>(m_notes, &TextItem::text);
    for (const Note &note : m_asked) {
        if (note.placed)
            texts << note.placed->text.text;
    }
    return texts;
}

std::vector<Box> CurvePage::writtenBoxes() const
{
    std::vector<Box> boxes = mapped(m_notes, &TextItem::box);
    for (const Note &note : m_asked) {
        if (!note.placed)
            continue;
        boxes.push_back(note.placed->text.box);
        if (note.placed->isLed)
            boxes.push_back(boxAlong(note.placed->leader, 2 * m_style.unit()));
    }
    return boxes;
}

void CurvePage::addWords(PageMarks &marks, const PlacedWords &words, const QColor &color)
{
    if (words.isLed)
        marks.line(words.leader, color, 1.2 * m_style.unit());
    marks.items().push_back(words.text);
    m_shownWords.push_back(words);
}

void CurvePage::addRing(PageMarks &marks, const QPointF &center, const QColor &color) const
{
    marks.items().push_back(
        MarkItem{.center = center, .radius = 5 * m_style.unit(), .stroke = 2 * m_style.unit(), .color = color});
}

// Words beyond another curve, without a leader, would seem to be that curve's.
bool CurvePage::crossesOthers(const QLineF &way) const
{
    for (std::size_t curve = 1; curve < curveCount(); ++curve) {
        for (std::size_t point = 1; point < shownPoints(curve); ++point) {
            const QLineF piece(placeOf({curve, point - 1}), placeOf({curve, point}));
            if (way.intersects(piece, nullptr) == QLineF::BoundedIntersection)
                return true;
        }
    }
    return false;
}

void CurvePage::addMarker(PageMarks &marks, const std::optional<Marker> &marker, bool isMap)
{
    const double u = m_style.unit();
    const QRectF &plot = m_layout.plot;
    const auto on = [](const CurveAxis &axis, double value) { return value >= axis.low && value <= axis.high; };
    const bool inside = marker && on(m_across, marker->across) && (!isMap || on(m_up, marker->up));
    MarkItem mark;
    std::optional<PlacedWords> words;
    std::optional<Box> badge; // of a scenario beyond the axes
    std::vector<Box> lines;   // from the marker to the axes
    Obstacles obstacles = m_obstacles;
    const auto giveUp = [u](Obstacles &room, const Note &note) {
        std::erase(room.solid, note.placed->text.box.grown(2));
        if (note.placed->isLed)
            std::erase(room.solid, boxAlong(note.placed->leader, 2 * u));
    };
    const auto isReplaced = [&](const Note &note) { return inside && note.asked.words == marker->replaces; };
    for (const Note &note : m_asked) {
        if (note.placed && isReplaced(note))
            giveUp(obstacles, note);
    }
    if (inside) {
        mark.center = place(marker->across, marker->up);
        mark.center.setY(std::clamp(mark.center.y(), plot.top(), plot.bottom()));
        mark.radius = markerRadius * u;
        const auto addLine = [&](const QLineF &line) {
            marks.line(line, m_style.theme().text, 1.2 * u, Dash::Dotted);
            lines.push_back(boxAlong(line, 2 * u));
            obstacles.soft.push_back(lines.back());
        };
        addLine({mark.center, QPointF(mark.center.x(), plot.bottom())});
        if (isMap)
            addLine({QPointF(plot.left(), mark.center.y()), mark.center});
        Obstacles taken = obstacles;
        const auto placed = [&](const QString &text) {
            return placeWords({rectAround(mark.center, mark.radius), text, TextRole::Strong, MarkNeed::Always}, m_marks,
                              taken, roomForWords(), m_style);
        };
        QStringList forms = marker->words;
        while (forms.size() > 1 && m_style.textSize(TextRole::Strong, forms[0]).width() >= roomForWords().width())
            forms.removeFirst();
        int struck = 3; // more than any
        for (const bool alone : {false, true}) {
            for (const Note &note : m_asked) { // notes give way to words that would lie on a curve
                if (alone && note.placed && note.asked.need == MarkNeed::Wish)
                    giveUp(taken, note);
            }
            for (const QString &form : forms) {
                const std::optional<PlacedWords> found = struck > 0 ? placed(form) : std::nullopt;
                if (!found)
                    break;
                const bool parted = !isMap && !found->isLed && crossesOthers(found->leader);
                const int crossed = int(touchesAny(found->text.box, m_obstacles.soft)) + int(parted);
                if (crossed < struck)
                    words = found;
                struck = std::min(struck, crossed);
            }
        }
        obstacles.add(boxOf(rectAround(mark.center, mark.radius + markerStroke * u / 2)));
        obstacles.add(words->text.box);
        if (words->isLed)
            obstacles.add(boxAlong(words->leader, u));
    }
    if (marker && !inside) {
        badge = boxOf(addBeyond(marks, m_style, plot, marker->beyond, place(marker->across, marker->up),
                                isMap ? std::vector<Box>() : writtenBoxes())); // on a map its height is a value
        obstacles.add(*badge);
    }
    // Words that are no name and that the marker's lines would strike through look for another place, which no other
    // words have, or are left out. So do all that the badge would cover.
    const auto besideLines = [&](const Note &note) {
        const bool struck = note.asked.need == MarkNeed::Wish && touchesAny(note.placed->text.box, lines);
        if (!struck && !(badge && overlap(note.placed->text.box, *badge)))
            return note.placed;
        Obstacles others = obstacles;
        giveUp(others, note);
        std::optional<PlacedWords> placed = placeWords(note.asked, m_marks, others, roomForWords(), m_style);
        if (placed)
            obstacles.add(placed->text.box.grown(2));
        return placed;
    };
    // Where a note and the scenario's words do not both have room, the scenario's words stay, because the
    // subtitle or the card tells what the note says. A note on the scenario's point is left out too, because
    // it would seem to belong to it.
    const auto isClear = [&](const Box &box) {
        if (badge && overlap(box, *badge))
            return false;
        return !words
               || (!overlap(box, words->text.box) && distanceTo(box, mark.center) >= mark.radius + markerStroke * u / 2
                   && !(words->isLed && overlap(box, boxAlong(words->leader, u))));
    };
    std::vector<TextItem> notes = m_notes;
    for (const EndNote &end : m_ends) { // which the marker's line would strike through
        Box &box = notes[end.note].box;
        if (!touchesAny(box, lines))
            continue;
        std::erase(obstacles.solid, box.grown(endNoteAir));
        if (const Spot *spot = firstFreeSpot(end.spots, obstacles, roomForEnds()))
            box = spot->box;
        obstacles.add(box.grown(endNoteAir));
    }
    for (const TextItem &note : notes) {
        if (isClear(note.box))
            marks.items().push_back(note);
    }
    m_shownWords.clear();
    for (const Note &note : m_asked) {
        const std::optional<PlacedWords> found = note.placed && !isReplaced(note) ? besideLines(note) : std::nullopt;
        if (!found || !isClear(found->text.box))
            continue;
        PlacedWords placed = *found;
        if (words && !placed.isLed)
            placed.isLed = needsLeader(placed.text.box.bounds(), placed.mark, std::array{words->mark}, u);
        if (!placed.isLed || isClear(boxAlong(placed.leader, 2 * u)))
            addWords(marks, placed, note.color);
    }
    if (!inside)
        return;
    mark.stroke = markerStroke * u;
    mark.color = m_style.colorOf(marker->bound);
    mark.dot = true;
    marks.items().push_back(mark);
    addWords(marks, *words, m_style.theme().mutedText);
}

void CurvePage::setMoving(const Moving &moving, bool isMap)
{
    PageMarks marks(m_style);
    addTitle(marks.items(), m_layout.head, m_style, moving.title, moving.subtitle);
    const PaperLook &paper = m_style.paper();
    const QStringList all{paper.title ? moving.title : QString(), paper.subtitle ? moving.subtitle : QString()};
    const bool isWhole = textsOf(marks.items()).join(QString()).remove(u' ') == all.join(QString()).remove(u' ');
    m_cutHead = isWhole ? QString() : wrapped(moving.title) + u'\n' + wrapped(moving.subtitle);
    if (m_drawn) {
        addMarker(marks, moving.marker, isMap);
        if (m_spot) {
            const Reading reading = readingOf(*m_spot);
            if (reading.ringed)
                addRing(marks, reading.center, reading.color);
            addCard(marks, m_style, reading.center, reading.card, m_layout.plot, m_size);
        }
    } else {
        const QRectF room(m_layout.left, m_layout.upName, m_size.width() - 2 * m_layout.left, m_size.height() / 2);
        marks.paragraph(TextRole::Note, room, moving.problem, m_style.theme().text, 6);
    }
    m_moving->setItems(page(), marks.take());
}

} // namespace roofline
