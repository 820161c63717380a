#include "app/curves/batch_page.h"

#include "app/curves/page_notes.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/report/phrases/phrases.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

void BatchPage::show(const Report &report, const BatchCurvesPtr &curves, const BatchChoice &choice,
                     const QString &title, const QSizeF &size)
{
    m_stale = m_stale || curves != m_curves || choice != m_choice || size != m_size;
    m_curves = curves;
    m_choice = choice;
    if (m_stale)
        arrange(size);
    drawMoving(report, title.isEmpty() ? qtText(phrases::title(report.analysis)) : title);
}

// Draws everything except the marker and the title.
void BatchPage::arrange(const QSizeF &size)
{
    clear(size);
    m_named.clear();
    for (const ComparedCurve &line : m_curves->lines)
        m_named.push_back({line, text().name(line), line.points.empty() ? problemOf(line.analysis) : QString()});
    m_layout = curveLayout(size, m_style, widestName(removeWidth * m_style.unit()), m_controls);
    m_drawn = !m_curves->lines.front().points.empty();
    m_spot.reset();
    if (m_drawn) {
        setAxes();
        drawCurves();
        collectObstacles();
    }
    setStill();
}

void BatchPage::setAxes()
{
    m_across =
        m_choice.logBatch ? CurveAxis{true, 1, double(m_curves->last)} : CurveAxis{false, 0, double(m_curves->useful)};
    ValueRange values;
    for (const ComparedCurve &line : m_curves->lines) {
        for (const BatchPoint &point : line.points) {
            if (isShown(point) && valueOf(point) > 0)
                values.include(valueOf(point));
        }
    }
    if (m_choice.quantity == BatchQuantity::Rate)
        values.high = std::max(values.high, m_curves->lines.front().analysis.peak.value());
    else if (m_choice.quantity == BatchQuantity::Mfu)
        values.high = 1;
    m_up = valueAxis(m_choice.logValue, values);
}

// The current curve has the colors of its bounds, and each other curve one color of its own. What does not
// fit in memory is faint.
void BatchPage::drawCurve(std::size_t line, CurvePen &pen)
{
    const std::vector<BatchPoint> &points = m_curves->lines[line].points;
    for (std::size_t i = 0; i < points.size() && isShown(points[i]); ++i) {
        const double value = valueOf(points[i]);
        if (!hasPlace(value))
            continue;
        const Bound bound = points[std::max<std::size_t>(i, 1) - 1].bound; // of the part that ends here
        pen.lineTo({m_across.position(double(points[i].batch)), m_up.position(value)},
                   colorOf(line, bound, !points[i].fits.value_or(true)));
    }
}

// Words cross a curve only where there is no other room.
void BatchPage::collectObstacles()
{
    constexpr std::size_t every = 4;
    for (std::size_t i = 0; i < m_curves->lines.size(); ++i) {
        const std::vector<BatchPoint> &points = m_curves->lines[i].points;
        std::optional<QPointF> before;
        for (std::size_t k = 0; k < points.size() && isShown(points[k]); k += every) {
            if (!hasPlace(valueOf(points[k])))
                continue;
            const QPointF here = place(points[k]);
            if (before)
                m_obstacles.soft.push_back(boxAlong(*before, here, 5 * m_style.unit()));
            before = here;
        }
    }
}

void BatchPage::drawStill(PageMarks &below, PageMarks &above)
{
    drawGrid(below);
    drawMemory(below);
    drawRoofs(above);
    nameCurves(above);
    drawTurn(above);
    noteMemory();
    drawMemoryTicks(above);
}

void BatchPage::drawGrid(PageMarks &marks) const
{
    const QSizeF plot = m_layout.plot.size();
    const BatchText words = text();
    addAxes(marks, {batchTicks(m_across, plot.width()), Words::tr("Batch")},
            {valueTicks(m_up, plot.height(), 24 * m_style.unit(), [&](double value) { return words.tick(value); }),
             words.axisName()},
            false);
}

// Returns a place above or below the peak's line, if possible so far from all curves that the scenario's mark never
// covers it. Above a line at the plot's upper edge there is room beside the name of the axis.
Box BatchPage::placeOfPeak(double y, const QSizeF &size) const
{
    constexpr double onCurves = -1;
    struct Try {
        double down; // from the line
        double air;  // to the curves
        bool beyond; // the plot's upper edge
    };
    constexpr std::array<Try, 9> tries = {{{-9, 7, false},
                                           {10, 7, false},
                                           {-11, 0, true},
                                           {-9, 0, false},
                                           {10, 0, false},
                                           {27, 0, false},
                                           {-9, onCurves, false},
                                           {10, onCurves, false},
                                           {27, onCurves, false}}};
    const double u = m_style.unit();
    const QRectF &plot = m_layout.plot;
    const double axisName = m_layout.left + m_style.textSize(TextRole::Axis, text().axisName()).width();
    const auto boxAt = [&](double share, double down) {
        const double left = plot.left() + 8 * u + share * (plot.width() - 16 * u - size.width());
        return Box{{left + size.width() / 2, y + down * u}, size, 0};
    };
    for (const auto &[down, air, beyond] : tries) {
        // Where the mark may come near, the right end is better, because most batches are small.
        for (const double share : air > 0 ? std::array{0.0, 1.0, 0.5} : std::array{1.0, 0.5, 0.0}) {
            const Box box = boxAt(share, down);
            const bool hasRoom = box.bounds().top() > plot.top() + 2 * u
                                 || (beyond && y < plot.top() + 1 && box.bounds().left() > axisName + 12 * u);
            if (hasRoom && !touchesAny(box, m_obstacles.solid)
                && (air == onCurves || !touchesAny(box.grown(air * u), m_obstacles.soft)))
                return box;
        }
    }
    return boxAt(0, 27); // the plot is full
}

// Draws the peak, at which the chip computes as fast as it can.
void BatchPage::drawRoofs(PageMarks &marks)
{
    if (m_choice.quantity != BatchQuantity::Rate && m_choice.quantity != BatchQuantity::Mfu)
        return;
    const Analysis &analysis = m_curves->lines.front().analysis;
    const bool rate = m_choice.quantity == BatchQuantity::Rate;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    const auto roof = [&](double fraction, const QString &words, Dash dash) {
        const double value = rate ? analysis.peak.value() * fraction : fraction;
        const double y = std::round(place(m_across.low, value).y());
        marks.line({plot.left(), y, plot.right(), y}, m_style.theme().compute, 1.4 * u, dash);
        const QString full = words.arg(rate ? text().number(analysis, value) : QString()).trimmed();
        const QString label = marks.elided(TextRole::Label, full, plot.width() - 16 * u);
        const Box box = placeOfPeak(y, m_style.textSize(TextRole::Label, label));
        m_notes.push_back({box, label, TextRole::Label, m_style.theme().text, true});
        m_obstacles.add(box.grown(2));
    };
    if (analysis.sustainedCompute != 1) {
        roof(1, Words::tr("datasheet peak %1"), Dash::Dashed);
        roof(analysis.sustainedCompute, Words::tr("sustained peak %1"), Dash::Solid);
    } else {
        roof(1, Words::tr("peak %1"), Dash::Solid);
    }
}

// Shades the batch sizes beyond the largest one that fits.
void BatchPage::drawMemory(PageMarks &marks)
{
    const std::optional<double> end = endOfMemory();
    if (!end)
        return;
    addShade(marks, *end, m_layout.plot.right());
    if (*m_curves->lines.front().analysis.memory.maxBatch > 0)
        addEnd(marks, *end, m_style.theme().mutedText);
}

// Returns the place of the largest batch size that fits, or the plot's edge if none does; null: there is no end.
std::optional<double> BatchPage::endOfMemory() const
{
    const std::optional<std::int64_t> most = m_curves->lines.front().analysis.memory.maxBatch;
    if (!most || double(*most) >= m_across.high)
        return std::nullopt;
    return *most == 0 ? m_layout.plot.left() : std::round(place(double(*most), m_up.low).x());
}

// The note stands where a growing curve is far away, on the side with room, and on no line. The subtitle says the same.
void BatchPage::noteMemory()
{
    const std::optional<double> end = endOfMemory();
    if (!end)
        return;
    const Analysis &analysis = m_curves->lines.front().analysis;
    const double inset = 14 * m_style.unit();
    const bool falls = m_choice.quantity == BatchQuantity::Latency;
    QStringList texts{fitsText(analysis)};
    if (*analysis.memory.maxBatch > 0)
        texts << Words::tr("fits to %1").arg(*analysis.memory.maxBatch);
    addEndNote(*end, falls ? m_layout.plot.top() + inset : m_layout.plot.bottom() - inset, texts);
}

// Marks where the other curves stop fitting in memory. They turn faint there too.
void BatchPage::drawMemoryTicks(PageMarks &marks)
{
    for (std::size_t i = 1; i < m_curves->lines.size(); ++i) {
        const std::vector<BatchPoint> &points = m_curves->lines[i].points;
        const auto at = std::ranges::find_if(points, [&](const BatchPoint &point) {
            return point.batch == m_curves->lines[i].analysis.memory.maxBatch;
        });
        if (at != points.end() && double(at->batch) < m_across.high && hasPlace(valueOf(*at)))
            addTick(marks, place(*at), colorOf(i, at->bound),
                    lettered(m_curves->lines[i].series, Words::tr("fits to %1").arg(at->batch)));
    }
}

// Marks where the workload becomes compute-bound.
void BatchPage::drawTurn(PageMarks &marks)
{
    const BatchCurve &curve = m_curves->lines.front();
    const auto at = std::ranges::find_if(
        curve.points, [&](const BatchPoint &point) { return point.batch == curve.computeBoundFrom; });
    if (at == curve.points.end() || at->batch == 1 || !isShown(*at))
        return;
    addTurn(marks, place(*at), m_style.theme().text, Words::tr("compute-bound from batch %1").arg(at->batch));
}

std::optional<CurveSpot> BatchPage::endOf(std::size_t curve) const
{
    const std::size_t shown = shownPoints(curve);
    if (shown == 0 || !(valueOf(point({curve, shown - 1})) > 0))
        return std::nullopt;
    return CurveSpot{curve, shown - 1};
}

void BatchPage::drawMoving(const Report &report, const QString &title)
{
    Moving moving{title, {}, {}, {}};
    if (m_drawn) {
        moving.subtitle = batchSubtitle(report, m_curves->lines.front());
        moving.marker = marker(report.analysis);
    } else {
        moving.problem = problemOf(report);
    }
    setMoving(moving);
}

std::optional<CurvePage::Marker> BatchPage::marker(const Analysis &analysis) const
{
    const BatchPoint point{sweepPointOf(analysis), analysis.scenario.batch};
    const double value = valueOf(point);
    if (!point.valid || !hasPlace(value))
        return std::nullopt;
    const QString number = text().number(m_curves->lines.front().analysis, value);
    const QString words = Words::tr("batch %1: %2").arg(point.batch).arg(number);
    return Marker{double(point.batch), value, point.bound, words, number, words};
}

std::size_t BatchPage::shownPoints(std::size_t curve) const
{
    const std::vector<BatchPoint> &points = m_curves->lines[curve].points;
    const auto end = std::ranges::find_if(points, [this](const BatchPoint &point) { return !isShown(point); });
    return std::size_t(end - points.begin());
}

std::int64_t BatchPage::batchAt(const QPointF &where) const
{
    const double position = std::clamp(positionAt(where).x(), m_across.from(), m_across.to());
    return std::max(std::int64_t(1), std::int64_t(std::llround(m_across.value(position))));
}

} // namespace roofline
