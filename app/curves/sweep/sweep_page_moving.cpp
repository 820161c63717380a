// Draws what moves on the sweep's page: the scenario's marker and the point that is being read.
#include "app/curves/sweep/sweep_page.h"

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
        moving.marker = marker(shown(report));
        moving.reading = reading();
    } else if (moving.problem.isEmpty() && m_picture.run) {
        moving.problem = m_lines.front().problem;
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

std::optional<CurvePage::Reading> SweepPage::reading() const
{
    if (!m_spot)
        return std::nullopt;
    const SweepPoint &point = pointAt(*m_spot);
    const std::array<std::size_t, 2> places = m_picture.run->placesOf(m_spot->point);
    QPointF center(place(m_picture.run->values[0][places[0]], m_up.low).x(), m_layout.plot.center().y());
    if (isMap())
        center = place(m_picture.run->values[0][places[0]], m_picture.run->values[1][places[1]]);
    else if (hasPlace(valueOf(point, m_quantity)))
        center = placeOf(*m_spot);
    return Reading{center, isMap() ? m_style.theme().text : colorOf(m_spot->curve, point.bound), pointText(*m_spot)};
}

// Finds the values nearest to the place, and among the curves the nearest point with these values.
std::optional<CurveSpot> SweepPage::spotAt(const QPointF &where) const
{
    if (!m_drawn || !m_layout.plot.contains(where))
        return std::nullopt;
    const QPointF position = positionAt(where);
    CurveSpot found{0, nearest(0, m_across, position.x())};
    if (isMap()) {
        found.point = found.point * m_picture.run->values[1].size() + nearest(1, m_up, position.y());
        return found;
    }
    double least = INFINITY;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const CurveSpot spot{i, found.point};
        if (!hasPoints(i) || !hasPlace(valueOf(pointAt(spot), m_quantity)))
            continue;
        const QPointF apart = placeOf(spot) - where;
        if (const double distance = std::hypot(apart.x(), apart.y()); distance < least) {
            least = distance;
            found.curve = i;
        }
    }
    return found;
}

std::optional<CurveSpot> SweepPage::spotNow() const
{
    if (!m_drawn || !m_picture.now[0] || (isMap() && !m_picture.now[1]))
        return std::nullopt;
    const auto held = [](const CurveAxis &axis, double value) {
        return axis.position(std::clamp(value, axis.low, axis.high));
    };
    CurveSpot found{0, nearest(0, m_across, held(m_across, *m_picture.now[0]))};
    if (isMap())
        found.point = found.point * m_picture.run->values[1].size() + nearest(1, m_up, held(m_up, *m_picture.now[1]));
    return found;
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
