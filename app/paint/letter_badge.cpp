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
    const QString letter = seriesLetter(series);
    // The box reaches down to the descenders, but capitals have none.
    items.push_back(TextItem{{center + QPointF(0, 1.5 * style.unit()), style.textSize(TextRole::Strong, letter), 0},
                             letter,
                             TextRole::Strong,
                             style.theme().page,
                             false,
                             false,
                             TextAnchor::Middle});
}

} // namespace roofline
