#include "app/chart/overlay/point_motion.h"

namespace roofline {

namespace {

constexpr int easing = 180; // ms
constexpr double roofStrength = 0.7;

} // namespace

PointMotion::PointMotion(QObject *parent) : QVariantAnimation(parent)
{
    setDuration(easing);
    setStartValue(1.0);
    setEndValue(0.0);
    setEasingCurve(QEasingCurve::InOutCubic);
}

void PointMotion::begin(const QPointF &from, const std::optional<CompanionRoof> &roof)
{
    m_from = from;
    m_roof = roof;
    start();
}

SceneItems PointMotion::roof(const ChartStyle &style) const
{
    if (left() <= 0 || !m_roof)
        return {};
    return {PathItem{m_roof->line, faded(style.theme().mutedText, roofStrength * left()), 2.5 * style.unit()}};
}

} // namespace roofline
