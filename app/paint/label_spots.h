// Lists the spots that each kind of label may take, best first.
#pragma once

#include "app/paint/chart_style.h"
#include "app/paint/label_layout.h"

#include <QLineF>
#include <QStringList>

#include <vector>

namespace roofline {

// Returns spots above the line from its right end leftward, then below it, then the same for the shorter words, and
// above a line that is too short for them.
std::vector<Spot> computeRoofSpots(const QLineF &line, const QStringList &words, TextRole role,
                                   const ChartStyle &style);

// Returns spots around a mark.
std::vector<Spot> markSpots(const QPointF &center, double radius, const QSizeF &size, const ChartStyle &style);

} // namespace roofline
