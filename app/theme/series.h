// Gives things that are compared colors, letters and dashes: the same in the pickers, the chart and the tables.
#pragma once

#include "app/theme/theme.h"

#include <QString>

class QPainter;

namespace roofline {

inline constexpr int mostSeries = 8; // chips, or workloads, side by side

// Index 0 is the scenario's own. The hues can be told apart with every common color-vision deficiency,
// and each has a contrast of 3:1 on the page. Color is never alone: each series has a letter and a dash
// pattern, too.
QColor seriesColor(const Theme &theme, int index);
QString seriesLetter(int index);             // for example "A"
const QList<qreal> &seriesDashes(int index); // in line widths; empty: solid

inline constexpr int usualBadge = 14; // pixels of a badge's side beside text of the usual size
void paintSeriesBadge(QPainter &painter, const QRectF &area, const Theme &theme, int series); // letter on its color

} // namespace roofline
