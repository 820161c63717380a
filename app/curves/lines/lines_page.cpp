#include "app/curves/lines/lines_page.h"

#include "app/theme/series.h"

#include <cmath>

namespace roofline {

std::optional<CurveSpot> LinesPage::spotAt(const QPointF &where) const
{
    constexpr double reach = 28; // from the pointer to a point, pixels
    if (!m_drawn || !m_layout.plot.adjusted(-reach, -reach, reach, reach).contains(where))
        return std::nullopt;
    std::optional<CurveSpot> nearest;
    double least = reach * m_style.unit();
    for (CurveSpot spot; spot.curve < curveCount(); ++spot.curve) {
        const std::size_t points = shownPoints(spot.curve);
        for (spot.point = 0; spot.point < points; ++spot.point) {
            const QPointF apart = placeOf(spot) - where;
            const double distance = std::hypot(apart.x(), apart.y());
            if (distance < least) {
                least = distance;
                nearest = spot;
            }
        }
    }
    return nearest;
}

QColor LinesPage::colorOf(std::size_t curve, Bound bound) const
{
    return curve == 0 ? m_style.colorOf(bound) : seriesColor(m_style.theme(), m_series[curve]);
}

CurvePen LinesPage::penOf(std::size_t curve, std::vector<CurveStroke> &strokes) const
{
    return {widthOf(curve), curve == 0 ? QList<qreal>() : seriesDashes(m_series[curve]), strokes};
}

} // namespace roofline
