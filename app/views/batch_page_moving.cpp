// What of the batch view's page moves: the marker of the scenario's own batch, and the point that somebody looks at.
#include "app/views/batch_page.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/breakdown_text.h"
#include "app/views/page_layer.h"
#include "app/views/page_notes.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double markerRadius = 8;
constexpr double reach = 28;           // from the pointer to a point, pixels

constexpr Words translated("roofline::batch");

} // namespace

void BatchPage::drawMoving(const Report &report)
{
    PageMarks marks(m_style);
    const QString problem = m_drawn ? QString() : breakdownProblem(report);
    addTitle(marks.items(), m_layout.head, m_style, m_title, m_drawn ? batchSubtitle(report) : QString());
    if (m_drawn) {
        drawMarker(marks, report.analysis);
        if (m_spot)
            drawSpot(marks);
    } else {
        const QRectF room(m_layout.left, m_layout.axisName, m_size.width() - 2 * m_layout.left, m_size.height() / 2);
        marks.paragraph(TextRole::Note, room, problem, m_style.theme().text, 4);
    }
    m_moving->setItems(QRectF(QPointF(), m_size), marks.take());
}

void BatchPage::drawMarker(PageMarks &marks, const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const BatchPoint point = {analysis.scenario.batch, totals.latency, totals.throughput(), analysis.attainedPerChip(), totals.mfu, totals.bound,
                              analysis.memory.fits};
    const double value = valueOf(point, m_choice.quantity);
    const bool hasPlace = analysis.valid && (value > 0 || !m_up.logarithmic);
    const bool inside = hasPlace && isShown(point);
    const double u = m_style.unit();
    const QPointF center = inside ? place(point) : QPointF();
    if (inside)
        marks.items().push_back(LineItem{{center, QPointF(center.x(), m_layout.plot.bottom())}, m_style.theme().text, 1.2 * u, Dash::Dotted});
    marks.items().insert(marks.items().end(), m_notes.begin(), m_notes.end());   // the line does not cross them
    if (!hasPlace)
        return;
    const QString words = translated("batch %1: %2").arg(point.batch).arg(text().number(m_curves->lines.front(), value));
    if (!inside) {
        addBeyond(marks, m_style, m_layout.plot, words);
        return;
    }
    MarkItem mark;
    mark.center = center;
    mark.radius = markerRadius * u;
    mark.stroke = 3 * u;
    mark.color = m_style.colorOf(totals.bound);
    mark.dot = true;
    marks.items().push_back(mark);
    marks.items().push_back(wordsNear(m_style, roomForWords(), m_obstacles, center, markerRadius * u + 2, words, TextRole::Strong));
}

// A card with every number, beside the point.
void BatchPage::drawSpot(PageMarks &marks) const
{
    const ComparedCurve &line = m_curves->lines[m_spot->line];
    const BatchPoint &point = line.curve.points[m_spot->point];
    const double u = m_style.unit();
    const QPointF center = place(point);
    MarkItem mark;
    mark.center = center;
    mark.radius = 5 * u;
    mark.stroke = 2 * u;
    mark.color = m_spot->line == 0 ? m_style.colorOf(point.bound) : colorOf(m_spot->line);
    marks.items().push_back(mark);

    addCard(marks, m_style, center, text().point(line, point), m_layout.plot, m_size);
}

std::size_t BatchPage::shownPoints(std::size_t line) const
{
    const std::vector<BatchPoint> &points = m_curves->lines[line].curve.points;
    const auto end = std::ranges::find_if(points, [this](const BatchPoint &point) { return !isShown(point); });
    return std::size_t(end - points.begin());
}

std::optional<BatchSpot> BatchPage::spotAt(const QPointF &where) const
{
    if (!m_drawn || !m_layout.plot.adjusted(-reach, -reach, reach, reach).contains(where))
        return std::nullopt;
    std::optional<BatchSpot> nearest;
    double least = reach * m_style.unit();
    for (std::size_t line = 0; line < m_curves->lines.size(); ++line) {
        const std::vector<BatchPoint> &points = m_curves->lines[line].curve.points;
        for (std::size_t i = 0; i < shownPoints(line); ++i) {
            const QPointF apart = place(points[i]) - where;
            const double distance = std::hypot(apart.x(), apart.y());
            if (distance < least) {
                least = distance;
                nearest = BatchSpot{line, i};
            }
        }
    }
    return nearest;
}

std::optional<std::int64_t> BatchPage::batchAt(const QPointF &where) const
{
    if (!m_drawn || !m_layout.plot.contains(where))
        return std::nullopt;
    const double value = m_across.value(m_strokes.position(where).x());
    return std::clamp(std::int64_t(std::llround(value)), std::int64_t(1), std::int64_t(std::llround(m_across.high)));
}

} // namespace roofline
