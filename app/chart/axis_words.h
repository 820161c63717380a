// The words of the axes: numbers at the ticks, titles, and tags on the intensity axis that say where a point or the ridge is.
#pragma once

#include "app/chart/plot_area.h"

#include <QString>

namespace roofline {

struct AxisTitles {
    QString intensity;
    QString performance;
};

// Numbers along the intensity axis: a tag stands over them.
std::vector<TextItem> intensityNumbers(const PlotArea &area, IntensityTicks ticks, const ChartStyle &style);
// Those along the performance axis, and both titles; where one has no room, its unit alone.
void addAxisWords(SceneItems &items, const PlotArea &area, const AxisTitles &titles, const ChartStyle &style);

struct AxisTag {
    double x = 0;
    QString text;
    bool filled = true; // a point's; else the ridge's
};
// The first ones have the right of way. Numbers that a tag lies on are left out.
void addTags(SceneItems &items, const std::vector<AxisTag> &tags, const std::vector<TextItem> &numbers,
             const PlotArea &area, const ChartStyle &style);

} // namespace roofline
