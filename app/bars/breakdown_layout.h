// Where the parts of the breakdown's page are. Depends on the size, the type and the number of rows, never on a time: nothing moves
// while a slider does.
#pragma once

#include "app/chart/plot_area.h"

#include <QRectF>
#include <QSizeF>

namespace roofline {

// What decides about the room.
struct BreakdownNeeds {
    std::size_t rows = 0;      // that there are
    bool all = false;          // as many as fit, not only the usual few
    std::size_t partLines = 0; // kinds of bytes in the longer of the two lists
    double names = 0;          // width of the longest name
};

struct BreakdownLayout {
    QSizeF page;   // as wide as asked for; higher where its parts need more
    PlotArea head; // the roofline's: the title stays where it is when the tab changes
    double left = 0;
    double right = 0;
    double heading = 0; // middles of lines
    double legend = 0;
    double ticks = 0;
    QRectF controls;
    QRectF names;
    QRectF bars;
    QRectF values; // at the end of the longest bar
    int rows = 0;  // that are shown
    double rowHeight = 0;
    QRectF traffic;
    QRectF footprint;
    double line = 0; // of the lists
};

BreakdownLayout breakdownLayout(const QSizeF &size, const ChartStyle &style, const BreakdownNeeds &needs);

// The rows that a page of this size has room for: at most the usual few, unless all are asked for.
inline constexpr int usualRows = 14;

} // namespace roofline
