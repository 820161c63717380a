// Draws the sweep's curves, those of the scenario and of all that it is compared with, their names, and where
// the bound changes and memory ends.
#include "app/curves/page_notes.h"
#include "app/curves/sweep/sweep_page.h"
#include "app/theme/series.h"
#include "app/theme/words.h"
#include "core/units/find.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace roofline {

namespace {

// What a curve passes through: a point of the run, or one of the two at a solved knee, which lie between those.
struct Vertex {
    double value = 0;
    SweepPoint point;
};

std::vector<Vertex> verticesOf(const SweepRun &run, const std::vector<std::size_t> &drawn)
{
    std::vector<Vertex> vertices;
    for (const Knee &knee : run.knees) {
        vertices.push_back({knee.lastValue, knee.last});
        vertices.push_back({knee.value, knee.point});
    }
    for (const std::size_t i : drawn)
        vertices.push_back({run.values.front()[i], run.points[i]});
    std::ranges::stable_sort(vertices, {}, &Vertex::value);
    return vertices;
}

} // namespace

// The current curve has the colors of its bounds, and each other curve one color of its own. What does not
// fit in memory is faint. Words are drawn as stems instead.
void SweepPage::drawCurve(std::size_t curve, CurvePen &pen)
{
    const SweptLine &line = m_lines[curve];
    if (!line.run || !line.run->scales.front().numbers)
        return;
    const SweepRun &run = *line.run;
    const std::vector<Vertex> vertices = verticesOf(run, drawnOf(line));
    const double every = 12 * m_style.unit(); // of the pieces that words keep off
    const Vertex *from = nullptr;             // null: a line begins
    QPointF last;                             // its place
    QPointF begin;                            // of a piece
    const auto keepOff = [&](const QPointF &end) {
        if (begin != end)
            m_obstacles.soft.push_back(boxAlong(begin, end, 5 * m_style.unit()));
        begin = end;
    };
    for (const Vertex &to : vertices) {
        const double value = valueOf(to.point, m_quantity);
        if (!hasPlace(value)) {
            pen.lift();
            from = nullptr;
            continue;
        }
        const SweepPoint &before = from ? from->point : to.point;
        const bool fits = before.fits.value_or(true) && to.point.fits.value_or(true);
        pen.lineTo({m_across.position(to.value), m_up.position(value)}, faded(colorOf(curve, before.bound, !fits)));
        const QPointF here = place(to.value, value);
        if (!from)
            begin = last = here;
        if (QLineF(last, here).length() > every)
            keepOff(last);
        if (QLineF(begin, here).length() > every)
            keepOff(here);
        last = here;
        from = &to;
    }
}

std::vector<std::size_t> SweepPage::drawnOf(const SweptLine &line) const
{
    return thinned(*line.run, m_quantity, m_across, std::size_t(std::max(1.0, m_layout.plot.width())));
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
        write(box, letter, 0, TextRole::Tick);
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
    const std::vector<std::size_t> &order = m_lines[curve].run->digest.order;
    const auto last = std::find_if(order.rbegin(), order.rend(), [&](std::size_t point) {
        return hasPlace(valueOf(pointAt({curve, point}), m_quantity));
    });
    return last == order.rend() ? std::nullopt : std::optional(CurveSpot{curve, *last});
}

QString SweepPage::problemAt(const QPointF &where) const
{
    const NamedCurve *named = findWhere(m_named, [&](const NamedCurve &curve) { return curve.place.contains(where); });
    return named ? named->problem : QString();
}

bool SweepPage::showsPeak() const
{
    return m_picture.run->axes[0].name == "batch"
           && (m_quantity == SweepQuantity::Mfu || m_quantity == SweepQuantity::Rate);
}

// Draws the peak, at which the chip computes as fast as it can. Its words keep so far from all curves that the
// scenario's mark covers none; above a line at the plot's upper edge there is room beside the name of the axis.
void SweepPage::drawPeaks(PageMarks &marks)
{
    if (!showsPeak() || !hasPoints(0)) // a chip that cannot compute has a peak of 0, which has no place
        return;
    const Analysis &analysis = *m_lines.front().analysis;
    const bool rate = m_quantity == SweepQuantity::Rate;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    const QSizeF axisSize = m_style.textSize(TextRole::Axis, valueName());
    Obstacles around{m_obstacles.solid, {}};
    for (const Box &curve : m_obstacles.soft)
        around.soft.push_back(curve.grown(6 * u));
    around.add(boxOf({QPointF(m_layout.left, m_layout.upName - axisSize.height() / 2), axisSize}).grown(6 * u));
    std::vector<std::pair<double, QString>> names; // with the heights of their lines
    const auto draw = [&](double share, const QString &words, Dash dash) {
        const double value = rate ? analysis.peak.value() * share : share;
        const double y = std::round(place(m_across.low, value).y());
        const QLineF line(plot.left(), y, plot.right(), y);
        marks.line(line, faded(m_style.theme().compute), 1.4 * u, dash);
        for (Obstacles *obstacles : {&around, &m_obstacles})
            obstacles->soft.push_back(boxAlong(line, 2 * u));
        const QString full = words.arg(rate ? numberText(value) : QString()).trimmed();
        names.emplace_back(y, marks.elided(TextRole::Label, full, plot.width() - 16 * u));
    };
    if (analysis.sustainedCompute != 1) {
        draw(1, Words::tr("datasheet peak %1"), Dash::Dashed);
        draw(analysis.sustainedCompute, Words::tr("sustained peak %1"), Dash::Solid);
    } else {
        draw(1, Words::tr("peak %1"), Dash::Solid);
    }
    for (const auto &[y, name] : names) {
        const QSizeF size = m_style.textSize(TextRole::Label, name);
        const double beside = size.height() / 2 + 3 * u;
        std::vector<Spot> spots;
        for (const double down : {beside, -beside, beside + 1.2 * size.height()}) {
            for (const double part : {0.0, 1.0, 0.5}) {
                const double left = plot.left() + 8 * u + part * (plot.width() - 16 * u - size.width());
                spots.push_back({{{left + size.width() / 2, y + down}, size, 0}});
            }
        }
        const QRectF room = plot.adjusted(0, -size.height() - 6 * u, 0, 0);
        if (const Spot *spot = firstFreeSpot(spots, around, room)) {
            write(spot->box, name, 2);
            around.add(spot->box.grown(2));
        }
    }
}

// Marks where the bound changes and where memory ends.
void SweepPage::drawKnees(PageMarks &marks)
{
    constexpr std::size_t mostNamed = 6;
    const std::vector<Knee> &knees = m_picture.run->knees;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    std::vector<Knee> named(knees.begin(), knees.begin() + std::ptrdiff_t(std::min(knees.size(), mostNamed)));
    std::erase_if(named, [&](const Knee &knee) { return !std::isfinite(placeOfKnee(knee).y()); });
    std::ranges::stable_partition(named,
                                  [](const Knee &knee) { return !knee.byMemory; }); // their lines come before notes
    for (const Knee &knee : named) {
        const QPointF center = placeOfKnee(knee);
        if (!knee.byMemory) {
            addTurn(marks, center, faded(m_style.theme().text), kneeText(knee));
            continue;
        }
        addEnd(marks, center.x(), faded(m_style.theme().mutedText));
        // The note stands where a growing curve is far away.
        const bool rises = m_quantity != SweepQuantity::Latency && m_quantity != SweepQuantity::Memory;
        const QPointF end(center.x(), rises ? plot.bottom() - 14 * u : plot.top() + 14 * u);
        const auto fits = [&](const QString &text) {
            return m_style.textSize(TextRole::Label, text).width() < roomForWords().width();
        };
        QStringList forms{kneeText(knee), memoryEndText(*m_picture.run, knee)};
        forms.removeIf([&](const QString &form) { return !fits(form); });
        if (forms.isEmpty()) // the subtitle has the number that would be cut
            continue;
        if (!addEndNote(end.x(), end.y(), forms)) // a leader may reach a place on no line
            askForWords({rectAround(end, 2 * u), forms.last()}, m_style.theme().mutedText);
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
            const QPointF at = placeOfKnee(knees[k]);
            if (std::isfinite(at.y()))
                addTick(marks, at, faded(colorOf(i, knees[k].after)),
                        lettered(m_lines[i].series, memoryEndText(*m_picture.run, knees[k])));
        }
    }
}

// Returns where a knee is, on the side that its words are about. It is not finite where nothing can be computed.
QPointF SweepPage::placeOfKnee(const Knee &knee) const
{
    if (!knee.byMemory)
        return place(knee.value, valueOf(knee.point, m_quantity));
    return place(knee.lastThatFits(), valueOf(knee.fits ? knee.point : knee.last, m_quantity));
}

} // namespace roofline
