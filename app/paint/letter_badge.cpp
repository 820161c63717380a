#include "app/paint/letter_badge.h"

#include "app/theme/series.h"

namespace roofline {

double badgeSide(const ChartStyle &style)
{
    return 16 * style.unit();
}

void addBadge(SceneItems &items, const QPointF &center, int series, const ChartStyle &style)
{
    const double half = badgeSide(style) / 2;
    const QColor color = seriesColor(style.theme(), series);
    items.push_back(PillItem{QRectF(center - QPointF(half, half), center + QPointF(half, half)), color, color});
    // The box reaches down to the descenders, but capitals have none.
    items.push_back(anchoredText(center + QPointF(0, 1.5 * style.unit()), TextAnchor::Middle, seriesLetter(series),
                                 TextRole::Strong, style.theme().page, style));
}

} // namespace roofline
