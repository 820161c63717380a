// Makes the chart readable with a screen reader: its points form a list that the arrow keys walk, and each
// point says its numbers.
#pragma once

namespace roofline {

class RooflineChart;

// After this call assistive tools see the points of every chart.
void makeChartsAccessible();

// Tells assistive tools that the selected or held point has the focus.
void announcePoint(RooflineChart &plot);

} // namespace roofline
