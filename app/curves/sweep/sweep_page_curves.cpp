// Draws the sweep's curves, those of the scenario and of all that it is compared with, their names, and where
// the bound changes and memory ends.
#include "app/curves/page_notes.h"
#include "app/curves/sweep/sweep_page.h"
#include "app/theme/series.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

// Draws a curve whose look changes at the solved knees, which lie between the points.
class CurveLooks {
public:
    using Color = std::function<QColor(Bound bound, bool fits)>;

    CurveLooks(const CurvePen &pen, const CurveAxis &across, const SweepRun &run, Color color)
        : m_pen(pen)
        , m_across(across)
        , m_turns(run.knees)
        , m_color(std::move(color))
    {
        for (Knee &turn : m_turns)
            turn.value = turn.byMemory ? lastThatFits(turn, run.scales.front()) : turn.value;
        std::ranges::stable_sort(m_turns, {}, &Knee::value);
    }

    void lineTo(double value, double up, const SweepPoint &point)
    {
        const QPointF position(m_across.position(value), up);
        for (; m_passed < m_turns.size() && m_turns[m_passed].value < value; ++m_passed)
            pass(m_turns[m_passed], position);
        m_pen.lineTo(position, m_color(m_bound, m_fits));
        m_last = position;
        m_open = true;
        m_bound = point.bound;
        m_fits = point.fits.value_or(true);
    }

    void lift()
    {
        m_pen.lift();
        m_open = false;
    }

private:
    void pass(const Knee &turn, const QPointF &to)
    {
        const double x = m_across.position(turn.value);
        if (m_open && x > m_last.x())
            m_pen.lineTo({x, m_last.y() + (to.y() - m_last.y()) * (x - m_last.x()) / (to.x() - m_last.x())},
                         m_color(m_bound, m_fits));
        if (turn.byMemory)
            m_fits = turn.fits;
        else
            m_bound = turn.after;
    }

    CurvePen m_pen;
    const CurveAxis &m_across;
    std::vector<Knee> m_turns; // the places where the look changes
    Color m_color;
    std::size_t m_passed = 0;
    QPointF m_last;              // position on both axes
    Bound m_bound = Bound::None; // bound of the part that begins there
    bool m_fits = true;
    bool m_open = false;
};

} // namespace

// The current curve has the colors of its bounds, and each other curve one color of its own. What does not
// fit in memory is faint. Words are drawn as stems instead.
void SweepPage::drawCurve(std::size_t curve, std::vector<CurveStroke> &strokes)
{
    const SweptLine &line = m_lines[curve];
    if (!line.run || !line.run->scales.front().numbers)
        return;
    const SweepRun &run = *line.run;
    CurveLooks looks(penOf(curve, strokes), m_across, run,
                     [this, curve](Bound bound, bool fits) { return faded(colorOf(curve, bound, !fits)); });
    bool first = true;
    QPointF before;
    for (const std::size_t i : drawnOf(line)) {
        const double value = valueOf(run.points[i], m_quantity);
        if (!hasPlace(value)) {
            looks.lift();
            continue;
        }
        looks.lineTo(run.values.front()[i], m_up.position(value), run.points[i]);
        const QPointF screen = place(run.values.front()[i], value);
        if (!std::exchange(first, false) && std::abs(screen.x() - before.x()) > 2)
            m_obstacles.soft.push_back(boxAlong(before, screen, 5 * m_style.unit()));
        before = screen;
    }
    looks.lift();
}

std::vector<std::size_t> SweepPage::drawnOf(const SweptLine &line) const
{
    return thinned(*line.run, line.digest->order, m_quantity, m_across,
                   std::size_t(std::max(1.0, m_layout.plot.width())));
}

// Points without a value on either side have no line, as with numbers of heads that must divide: each gets a ring.
void SweepPage::drawLonePoints(std::size_t curve, PageMarks &marks)
{
    const SweptLine &line = m_lines[curve];
    const auto isThere = [&](std::size_t point) { return hasPlace(valueOf(line.run->points[point], m_quantity)); };
    if (!line.run || !line.run->scales.front().numbers || line.run->points.size() < 2
        || std::ranges::all_of(line.run->points, &SweepPoint::valid))
        return;
    const std::vector<std::size_t> drawn = drawnOf(line);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const bool joined = (i > 0 && isThere(drawn[i - 1])) || (i + 1 < drawn.size() && isThere(drawn[i + 1]));
        if (isThere(drawn[i]) && !joined)
            addRing(marks, placeOf({curve, drawn[i]}), colorAt({curve, drawn[i]}));
    }
}

// Words have nothing between them, so each gets a stem. So does a single number, which would have no curve.
void SweepPage::drawStems(std::size_t curve, PageMarks &marks)
{
    const SweptLine &line = m_lines[curve];
    if (!line.run || (line.run->scales.front().numbers && line.run->points.size() > 1))
        return;
    for (std::size_t i = 0; i < line.run->points.size(); ++i) {
        const SweepPoint &point = line.run->points[i];
        if (!hasPlace(valueOf(point, m_quantity)))
            continue;
        const QPointF top = placeOf({curve, i});
        const QColor color = colorAt({curve, i});
        marks.line({top, QPointF(top.x(), m_layout.plot.bottom())}, color, widthOf(curve));
        addRing(marks, top, color);
        if (m_lines.size() == 1)
            continue;
        const QString letter = seriesLetter(line.series);
        const Box box{top - QPointF(0, 14 * m_style.unit()), m_style.textSize(TextRole::Tick, letter), 0};
        m_notes.push_back({box, letter, TextRole::Tick, m_style.theme().text, true});
        m_obstacles.add(box);
    }
}

// Stems of several curves stand side by side.
QPointF SweepPage::placeOf(const CurveSpot &spot) const
{
    constexpr double apart = 14;
    const SweepRun &run = *m_lines[spot.curve].run;
    QPointF at = place(run.values[0][run.placesOf(spot.point)[0]], valueOf(pointAt(spot), m_quantity));
    if (!run.scales[0].numbers) {
        const double room = 0.8 * m_layout.plot.width() / double(run.values[0].size() * m_lines.size());
        const double side = spot.curve % 2 == 1 ? 1 : -1; // the scenario's own stem is in the middle, at its marker
        const std::size_t steps = (spot.curve + 1) / 2;   // whole steps, to either side in turn
        at.rx() += side * double(steps) * std::min(apart * m_style.unit(), room);
    }
    return at;
}

std::optional<CurveSpot> SweepPage::endOf(std::size_t curve) const
{
    if (!hasPoints(curve))
        return std::nullopt;
    const std::vector<std::size_t> &order = m_lines[curve].digest->order;
    const auto last = std::find_if(order.rbegin(), order.rend(), [&](std::size_t point) {
        return hasPlace(valueOf(pointAt({curve, point}), m_quantity));
    });
    return last == order.rend() ? std::nullopt : std::optional(CurveSpot{curve, *last});
}

QString SweepPage::problemAt(const QPointF &where) const
{
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (nameRect(i).contains(where))
            return m_lines[i].problem;
    }
    return {};
}

// Marks where the bound changes and where memory ends.
void SweepPage::drawKnees(PageMarks &marks)
{
    constexpr std::size_t mostNamed = 6;
    const std::vector<Knee> &knees = m_picture.run->knees;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    for (std::size_t i = 0; i < std::min(knees.size(), mostNamed); ++i) {
        const Knee &knee = knees[i];
        const QPointF center =
            onCurve(0, knee.byMemory ? lastThatFits(knee, m_picture.run->scales.front()) : knee.value);
        if (!std::isfinite(center.y()))
            continue;
        if (!knee.byMemory) {
            addTurn(marks, center, faded(m_style.theme().text), text().knee(knee));
            continue;
        }
        addEnd(marks, center.x(), faded(m_style.theme().mutedText));
        // The note stands where a growing curve is far away.
        const bool rises = m_quantity == SweepQuantity::Throughput || m_quantity == SweepQuantity::Mfu
                           || m_quantity == SweepQuantity::FlopPerByte;
        const QPointF end(center.x(), rises ? plot.bottom() - 14 * u : plot.top() + 14 * u);
        if (!addEndNote(end.x(), end.y(), {text().knee(knee)}))
            addNote(end, 2 * u, text().knee(knee), m_style.theme().mutedText);
    }
}

// Marks where the other curves stop fitting in memory. They turn faint there too.
void SweepPage::drawMemoryTicks(PageMarks &marks)
{
    constexpr std::size_t mostNamed = 2;
    for (std::size_t i = 1; i < m_lines.size(); ++i) {
        if (!hasPoints(i))
            continue;
        const std::vector<Knee> &knees = m_lines[i].run->knees;
        for (std::size_t k = 0; k < std::min(knees.size(), mostNamed); ++k) {
            const QPointF at = onCurve(i, lastThatFits(knees[k], m_picture.run->scales.front()));
            if (std::isfinite(at.y()))
                addTick(marks, at, faded(colorOf(i, knees[k].after)),
                        lettered(m_lines[i].series, text().knee(knees[k])));
        }
    }
}

// Returns the place on the line between the points around the value. It is not finite beyond the last point.
QPointF SweepPage::onCurve(std::size_t curve, double value) const
{
    const SweepRun &run = *m_lines[curve].run;
    const std::vector<std::size_t> &order = m_lines[curve].digest->order;
    const auto after = std::ranges::lower_bound(order, value, {}, [&](std::size_t i) { return run.values.front()[i]; });
    if (after == order.end())
        return {NAN, NAN};
    const QPointF b = placeOf({curve, *after});
    const QPointF a = placeOf({curve, after == order.begin() ? *after : *(after - 1)});
    const double x = place(value, m_up.low).x();
    const double part = b.x() > a.x() ? (x - a.x()) / (b.x() - a.x()) : 1;
    return {x, a.y() + (b.y() - a.y()) * part};
}

} // namespace roofline
