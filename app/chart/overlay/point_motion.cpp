#include "app/chart/overlay/point_motion.h"

#include <QEasingCurve>

#include <algorithm>

namespace roofline {

namespace {

constexpr double duration = 180; // ms
constexpr double roofStrength = 0.7;

} // namespace

void PointMotion::begin(const QPointF &from, const std::optional<CompanionRoof> &roof)
{
    m_left = 1;
    m_from = from;
    m_roof = roof;
    m_clock.start();
}

void PointMotion::step()
{
    if (isRunning())
        m_left = 1
                 - QEasingCurve(QEasingCurve::InOutCubic)
                       .valueForProgress(std::min(double(m_clock.elapsed()) / duration, 1.0));
}

SceneItems PointMotion::roof(const ChartStyle &style) const
{
    if (!isRunning() || !m_roof)
        return {};
    return {PathItem{m_roof->line, faded(style.theme().mutedText, roofStrength * m_left), 2.5 * style.unit()}};
}

} // namespace roofline
