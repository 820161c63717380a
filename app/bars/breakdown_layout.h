// Places the parts of the breakdown's page. It depends on the size, the font and the number of rows and never
// on a time, so nothing moves with a slider.
#pragma once

#include "app/chart/plot_area.h"

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace roofline {

// Holds what the layout depends on.
struct BreakdownNeeds {
    std::size_t rows = 0;       // number of rows that exist
    bool all = false;           // shows as many as fit, not only the usual few
    std::size_t partLines = 0;  // kinds of bytes in the longer of the two lists
    double names = 0;           // width of the longest name
    double heading = 0;         // its width
    std::vector<double> legend; // widths of its entries, with the gaps behind them
    QSizeF groups;              // what the window needs for its switches: groups or operators, and all rows
    QSizeF allRows;
};

struct BreakdownLayout {
    QSizeF page;   // as wide as asked for; higher if its parts need more
    PlotArea head; // as on the roofline chart, so that the title stays in place when the tab changes
    double left = 0;
    double right = 0;
    double heading = 0; // middles of lines
    double ticks = 0;
    std::vector<QPointF> legend; // left ends of its entries
    QRectF groups;               // the window's switches
    QRectF allRows;
    bool shares = true; // of the rows, behind their times
    QRectF names;
    QRectF bars;
    int rows = 0; // number of shown rows
    double rowHeight = 0;
    QRectF traffic;
    QRectF footprint; // beside it or, where that is too narrow, below it
    double line = 0;  // line height of the lists
};

BreakdownLayout breakdownLayout(const QSizeF &size, const ChartStyle &style, const BreakdownNeeds &needs);

// The number of rows that a page shows at most, unless all are asked for.
inline constexpr int usualRows = 24;

} // namespace roofline
