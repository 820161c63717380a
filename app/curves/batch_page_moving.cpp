// What of the batch view's page moves: the marker of the scenario's own batch, and the point that somebody looks at.
#include "app/curves/batch_page.h"

#include "app/bars/breakdown_text.h"
#include "app/theme/words.h"

#include <algorithm>
#include <cmath>

ROOFLINE_TRANSLATED(roofline::batch);

namespace roofline {

namespace {

constexpr double reach = 28; // from the pointer to a point, pixels

} // namespace

void BatchPage::drawMoving(const Report &report)
{
    Moving moving{m_title, {}, {}, {}, {}};
    if (m_drawn) {
        moving.subtitle = batchSubtitle(report);
        moving.marker = marker(report.analysis);
    } else {
        moving.problem = breakdownProblem(report);
    }
    if (m_drawn && m_spot) {
        const ComparedCurve &line = m_curves->lines[m_spot->line];
        const BatchPoint &point = line.curve.points[m_spot->point];
        moving.reading = Reading{place(point), m_spot->line == 0 ? m_style.colorOf(point.bound) : colorOf(m_spot->line),
                                 text().point(line, point)};
    }
    setMoving(moving);
}

std::optional<CurvePage::Marker> BatchPage::marker(const Analysis &analysis) const
{
    const Totals &totals = analysis.totals;
    const BatchPoint point = {analysis.scenario.batch,    totals.latency, totals.throughput(),
                              analysis.attainedPerChip(), totals.mfu,     totals.bound,
                              analysis.memory.fits};
    const double value = valueOf(point, m_choice.quantity);
    if (!analysis.valid || !hasPlace(value))
        return std::nullopt;
    const QString number = text().number(m_curves->lines.front(), value);
    const QString words = translated("batch %1: %2").arg(point.batch).arg(number);
    return Marker{double(point.batch), value, point.bound, words, number, words};
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

std::int64_t BatchPage::batchAt(const QPointF &where) const
{
    const double position = std::clamp(positionAt(where).x(), m_across.from(), m_across.to());
    return std::max(std::int64_t(1), std::int64_t(std::llround(m_across.value(position))));
}

} // namespace roofline
