// The chart for those who hear it: its points are a list, walked with the arrow keys, and each says its numbers.
#pragma once

namespace roofline {

class ChartPlot;

// From then on assistive tools meet the points of every chart.
void makeChartsAccessible();

// Tells them that the point which is selected or held has the focus.
void announcePoint(ChartPlot &plot);

} // namespace roofline
