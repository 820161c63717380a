// What of the sweep's page moves: the marker where the scenario stands, and the point that somebody looks at.
#include "app/curves/sweep_page.h"

#include "app/curves/page_notes.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <algorithm>
#include <cmath>

ROOFLINE_TRANSLATED(roofline::sweep);

namespace roofline {

void SweepPage::drawMoving(const Report &report)
{
    Moving moving{m_picture.title, m_subtitle, {}, {}, m_picture.problem};
    if (m_drawn) {
        moving.marker = marker(report.analysis);
        moving.reading = reading();
    } else if (moving.problem.isEmpty() && m_picture.run) {
        moving.problem = problemOf(report);
        if (moving.problem.isEmpty())
            moving.problem = translated("None of the points can be computed.");
    }
    setMoving(moving, isMap());
}

std::optional<CurvePage::Marker> SweepPage::marker(const Analysis &analysis) const
{
    const SweepPoint point = sweepPointOf(analysis, m_picture.run && m_picture.run->ofServing);
    const double value = valueOf(point, m_quantity);
    if (!point.valid || !m_picture.now[0] || (isMap() ? !m_picture.now[1] : !hasPlace(value)))
        return std::nullopt;
    const double across = *m_picture.now[0];
    const QString number = text().number(value);
    const QString words =
        translated("%1 %2: %3").arg(parameterName(m_picture.run->axes[0].name), text().parameter(0, across), number);
    if (!isMap())
        return Marker{across, value, point.bound, words, number, words};
    return Marker{across,      *m_picture.now[1],
                  point.bound, translated("%1, %2").arg(boundWords(point.bound), number),
                  number,      words};
}

const SweepPoint &SweepPage::pointAt(const SweepSpot &spot) const
{
    return m_picture.run->points[isMap() ? spot[0] * m_picture.run->values[1].size() + spot[1] : spot[0]];
}

std::optional<CurvePage::Reading> SweepPage::reading() const
{
    if (!m_spot)
        return std::nullopt;
    const SweepRun &run = *m_picture.run;
    const SweepPoint &point = pointAt(*m_spot);
    const double across = run.values[0][(*m_spot)[0]];
    const double up = isMap() ? run.values[1][(*m_spot)[1]] : valueOf(point, m_quantity);
    QPointF center(place(across, m_up.low).x(), m_layout.plot.center().y());
    if (isMap() || hasPlace(up))
        center = place(across, up);
    return Reading{center, isMap() ? m_style.theme().text : m_style.colorOf(point.bound),
                   text().point(std::size_t(&point - run.points.data()))};
}

std::size_t SweepPage::nearest(std::size_t axis, const CurveAxis &along, double position) const
{
    return nearestValue(*m_picture.run, *m_picture.digest, axis, along, position);
}

std::optional<SweepSpot> SweepPage::spotAt(const QPointF &where) const
{
    if (!m_drawn || !m_layout.plot.contains(where))
        return std::nullopt;
    const QPointF position = positionAt(where);
    return SweepSpot{nearest(0, m_across, position.x()), isMap() ? nearest(1, m_up, position.y()) : 0};
}

std::optional<SweepSpot> SweepPage::spotNow() const
{
    if (!m_drawn || !m_picture.now[0] || (isMap() && !m_picture.now[1]))
        return std::nullopt;
    const auto held = [](const CurveAxis &axis, double value) {
        return axis.position(std::clamp(value, axis.low, axis.high));
    };
    return SweepSpot{nearest(0, m_across, held(m_across, *m_picture.now[0])),
                     isMap() ? nearest(1, m_up, held(m_up, *m_picture.now[1])) : 0};
}

std::array<double, 2> SweepPage::valuesAt(const QPointF &where) const
{
    const SweepRun &run = *m_picture.run;
    const auto valueOn = [&](std::size_t axis, const CurveAxis &along, double position) {
        const double value = along.value(std::clamp(position, along.from(), along.to()));
        const SweepScale &scale = run.scales[axis];
        if (!scale.numbers)
            return std::clamp(std::round(value), 0.0, double(run.values[axis].size() - 1));
        const double tidy = scale.whole ? std::round(value) : parseNumber(formatNumber(value, 3)).value.value_or(value);
        return std::clamp(tidy, along.low, along.high);
    };
    const QPointF position = positionAt(where);
    return {valueOn(0, m_across, position.x()), isMap() ? valueOn(1, m_up, position.y()) : 0};
}

} // namespace roofline
