// Colors, letters and dashes of things that are compared: the same in the pickers, the chart and the tables.
#pragma once

#include "app/theme/theme.h"

#include <QString>

namespace roofline {

inline constexpr int mostSeries = 8; // chips, or workloads, side by side

// Index 0 is the scenario's own; the hues are told apart with every common color-vision deficiency, and each has 3:1 on the page.
// Never color alone: each has a letter and a dash pattern too.
QColor seriesColor(const Theme &theme, int index);
QString seriesLetter(int index);             // "A", "B" …
const QList<qreal> &seriesDashes(int index); // in line widths; empty: solid

} // namespace roofline
