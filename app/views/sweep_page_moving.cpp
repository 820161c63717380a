// What of the sweep's page moves: the marker where the scenario stands, and the point that somebody looks at.
#include "app/views/sweep_page.h"

#include "app/views/breakdown_text.h"
#include "app/views/page_layer.h"
#include "app/views/page_notes.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double markerRadius = 8;

QString translated(const char *text)
{
    return QCoreApplication::translate("roofline::sweep", text);
}

} // namespace

void SweepPage::drawMoving(const Report &report)
{
    PageMarks marks(m_style);
    addTitle(marks.items(), m_layout.head, m_style, m_picture.title, m_subtitle);
    if (m_drawn) {
        drawMarker(marks, report.analysis);
        if (m_spot)
            drawSpot(marks);
    } else {
        const QRectF room(m_layout.left, m_layout.axisName, m_size.width() - 2 * m_layout.left, m_size.height() / 2);
        QString problem = m_picture.problem;
        if (problem.isEmpty() && m_picture.run)
            problem = breakdownProblem(report).isEmpty() ? translated("None of the points can be computed.") : breakdownProblem(report);
        marks.paragraph(TextRole::Note, room, problem, m_style.theme().text, 6);
    }
    m_moving->setItems(QRectF(QPointF(), m_size), marks.take());
}

// Where the scenario stands.
void SweepPage::drawMarker(PageMarks &marks, const Analysis &analysis)
{
    const double u = m_style.unit();
    const QRectF &plot = m_layout.plot;
    const SweepPoint point = sweepPointOf(analysis);
    const double value = valueOf(point, m_quantity);
    marks.items().insert(marks.items().end(), m_notes.begin(), m_notes.end());
    if (!point.valid || !m_picture.now[0] || (isMap() && !m_picture.now[1]))
        return;
    const double across = *m_picture.now[0];
    const double up = isMap() ? *m_picture.now[1] : value;
    if (!isMap() && (!std::isfinite(value) || (m_up.logarithmic && !(value > 0))))
        return;
    const QString words = translated("%1 %2: %3").arg(parameterName(m_picture.run->axes[0].name), text().parameter(0, across), text().number(value));
    const bool inside = across >= m_across.low && across <= m_across.high && (!isMap() || (up >= m_up.low && up <= m_up.high));
    if (!inside) {
        addBeyond(marks, m_style, plot, words, across < m_across.low);
        return;
    }
    const QPointF center(toX(across), std::clamp(toY(up), plot.top(), plot.bottom()));
    if (isMap()) {
        for (const QLineF &line : {QLineF(center.x(), center.y(), center.x(), plot.bottom()), QLineF(plot.left(), center.y(), center.x(), center.y())})
            marks.items().push_back(LineItem{line, m_style.theme().text, 1.2 * u, Dash::Dotted});
    } else {
        marks.items().push_back(LineItem{{center, QPointF(center.x(), plot.bottom())}, m_style.theme().text, 1.2 * u, Dash::Dotted});
    }
    MarkItem mark;
    mark.center = center;
    mark.radius = markerRadius * u;
    mark.stroke = 3 * u;
    mark.color = m_style.colorOf(point.bound);
    mark.dot = true;
    marks.items().push_back(mark);
    const QString label = isMap() ? translated("%1, %2").arg(boundWords(point.bound), text().number(value)) : words;
    marks.items().push_back(wordsNear(m_style, roomForWords(), m_obstacles, center, markerRadius * u + 2, label, TextRole::Strong));
}

const SweepPoint &SweepPage::pointAt(const SweepSpot &spot) const
{
    return m_picture.run->points[isMap() ? spot[0] * m_picture.run->values[1].size() + spot[1] : spot[0]];
}

void SweepPage::drawSpot(PageMarks &marks) const
{
    const SweepRun &run = *m_picture.run;
    const SweepPoint &point = pointAt(*m_spot);
    const double u = m_style.unit();
    const double up = isMap() ? run.values[1][(*m_spot)[1]] : valueOf(point, m_quantity);
    QPointF center(toX(run.values[0][(*m_spot)[0]]), m_layout.plot.center().y());
    if (std::isfinite(up) && (isMap() || up > 0 || !m_up.logarithmic))
        center.setY(toY(up));
    MarkItem mark;
    mark.center = center;
    mark.radius = 5 * u;
    mark.stroke = 2 * u;
    mark.color = isMap() ? m_style.theme().text : m_style.colorOf(point.bound);
    marks.items().push_back(mark);
    addCard(marks, m_style, center, text().point(std::size_t(&point - run.points.data())), m_layout.plot, m_size);
}

std::size_t SweepPage::nearest(std::size_t axis, const CurveAxis &along, double position) const
{
    return nearestValue(*m_picture.run, *m_picture.digest, axis, along, position);
}

std::optional<SweepSpot> SweepPage::spotAt(const QPointF &where) const
{
    if (!m_drawn || !m_layout.plot.contains(where))
        return std::nullopt;
    const QRectF &plot = m_layout.plot;
    const double x = m_across.from() + (m_across.to() - m_across.from()) * (where.x() - plot.left()) / plot.width();
    const double y = m_up.from() + (m_up.to() - m_up.from()) * (plot.bottom() - where.y()) / plot.height();
    return SweepSpot{nearest(0, m_across, x), isMap() ? nearest(1, m_up, y) : 0};
}

std::optional<SweepSpot> SweepPage::spotNow() const
{
    if (!m_drawn || !m_picture.now[0] || (isMap() && !m_picture.now[1]))
        return std::nullopt;
    const auto held = [](const CurveAxis &axis, double value) { return axis.position(std::clamp(value, axis.low, axis.high)); };
    return SweepSpot{nearest(0, m_across, held(m_across, *m_picture.now[0])), isMap() ? nearest(1, m_up, held(m_up, *m_picture.now[1])) : 0};
}

std::array<double, 2> SweepPage::valuesAt(const QPointF &where) const
{
    const SweepRun &run = *m_picture.run;
    const QRectF &plot = m_layout.plot;
    const auto valueOn = [&](std::size_t axis, const CurveAxis &along, double part) {
        const double value = along.value(along.from() + (along.to() - along.from()) * std::clamp(part, 0.0, 1.0));
        const SweepScale &scale = run.scales[axis];
        if (!scale.numbers)
            return std::clamp(std::round(value), 0.0, double(run.values[axis].size() - 1));
        const double tidy = scale.whole ? std::round(value) : parseNumber(formatNumber(value, 3)).value.value_or(value);
        return std::clamp(tidy, along.low, along.high);
    };
    return {valueOn(0, m_across, (where.x() - plot.left()) / plot.width()),
            isMap() ? valueOn(1, m_up, (plot.bottom() - where.y()) / plot.height()) : 0};
}

} // namespace roofline
