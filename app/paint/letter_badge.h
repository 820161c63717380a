// Draws the letter of a compared series on its color.
#pragma once

#include "app/paint/scene.h"

namespace roofline {

void addBadge(SceneItems &items, const QPointF &center, int series, const ChartStyle &style);

double badgeSide(const ChartStyle &style);

} // namespace roofline
