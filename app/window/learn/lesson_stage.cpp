#include "app/window/learn/lesson_stage.h"

#include "app/chart/roofline_chart.h"
#include "app/window/center_views.h"
#include "app/window/lecture/guesses.h"

#include <cmath>

namespace roofline {

namespace {

constexpr double farAway = 1e12; // beyond the frame, wherever in it the ridge is

// Returns a roofline with this ridge: a slope that ends there, and a flat roof.
std::vector<PathPoint> rooflineAt(const ChartPlace &ridge)
{
    std::vector<PathPoint> line(3);
    line[0].intensity = ridge.intensity / farAway;
    line[0].rate = ridge.rate / farAway;
    line[1].intensity = ridge.intensity;
    line[1].rate = ridge.rate;
    line[2].intensity = ridge.intensity * farAway;
    line[2].rate = ridge.rate;
    return line;
}

} // namespace

void LessonStage::ask(Kind kind, const StageMarks &frame)
{
    clear();
    m_kind = kind;
    m_frame = frame;
    m_open = true;
    show();
}

void LessonStage::clear()
{
    m_journey.stop();
    m_kind = Kind::None;
    m_open = false;
    m_frame = {};
    m_place.reset();
    m_deviation.clear();
    show();
}

void LessonStage::click(const QPoint &position)
{
    const std::optional<ChartPlace> at = takesPlaces() ? m_desk.center.chart().placeAt(position) : std::nullopt;
    if (!at)
        return;
    m_place = m_kind == Kind::OnRoof ? onRoof(*at, m_desk.session.seen()->analysis) : *at;
    show();
    emit placed();
}

// Moves the place along the roof, starting at the ridge; a ridge moves freely. Neither leaves the chart.
void LessonStage::move(double x, double y)
{
    if (!takesPlaces())
        return;
    const Analysis &analysis = m_desk.session.seen()->analysis;
    const double ridge = analysis.bandwidth > Bandwidth() ? analysis.sustainedRidge().value() : 1;
    ChartPlace next = m_place.value_or(ChartPlace{m_kind == Kind::OnRoof ? ridge : 10, 1e13});
    if (m_place) {
        next.intensity *= std::pow(10.0, x);
        next.rate *= std::pow(10.0, y);
    }
    next = m_desk.center.chart().nearestInFrame(next);
    if (m_kind == Kind::OnRoof) // a free place must not reveal where the roof will be
        next = onRoof(next, analysis);
    if (!(next.rate > 0) || !std::isfinite(next.rate))
        return;
    if (m_place && leavesFrame(*m_place, next, m_desk.center.chart()))
        return; // the roof leaves the chart here
    setPlace(next);
    emit placed();
}

void LessonStage::setPlace(const std::optional<ChartPlace> &place)
{
    m_place = place;
    show();
}

void LessonStage::settle(const QString &deviation)
{
    m_open = false;
    m_deviation = deviation;
    show();
}

void LessonStage::show()
{
    StageMarks marks = m_frame;
    marks.hand = m_open ? m_place : std::nullopt;
    marks.way = m_journey.way();
    marks.traveled = m_journey.traveled();
    if (m_kind == Kind::Ridge && m_place && marks.way.empty())
        marks.way = rooflineAt(*m_place);
    if (!m_open && m_place)
        marks.guesses.push_back({QStringLiteral("?"), *m_place, *m_place, tr("your guess"), m_deviation});
    m_desk.center.chart().setStage(marks);
}

void LessonStage::travel(const Analysis &from, const Analysis &to, const std::function<void()> &arrived)
{
    m_journey.begin(wayBetween(from, to, m_desk.session.zoo(), m_desk.session.flopPerMac()), arrived);
}

} // namespace roofline
