// The spots that each kind of label may take, best first.
#pragma once

#include "app/chart/chart_style.h"
#include "app/chart/label_layout.h"

#include <QLineF>
#include <QStringList>

#include <vector>

namespace roofline {

// How many of a label's forms, longest first, say the rate or the bandwidth.
int formsWithRate(const QStringList &words);
// And how many of those say all that there is to say in parentheses: "(dense)".
int formsWithRemark(const QStringList &words);

// Above the line from its right end leftward, then below it; then the shorter words.
std::vector<Spot> computeRoofSpots(const QLineF &line, const QStringList &words, TextRole role,
                                   const ChartStyle &style);

// Along the slope, from the lower end upward, on its upper side, then below.
std::vector<Spot> memoryRoofSpots(const QLineF &line, const QStringList &words, TextRole role, const ChartStyle &style);

// Beside a vertical line, from the bottom upward, right then left.
std::vector<Spot> dropLineSpots(double x, double bottom, const QSizeF &size, const ChartStyle &style);

// Around a mark.
std::vector<Spot> markSpots(const QPointF &center, double radius, const QSizeF &size, const ChartStyle &style);

} // namespace roofline
