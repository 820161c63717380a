// Lays out the words of the axes: numbers at the ticks, titles, and tags on the intensity axis that show
// where a point or the ridge point lies.
#pragma once

#include "app/chart/plot_area.h"

#include <QString>

namespace roofline {

struct AxisTitles {
    QString intensity;
    QString performance;
};

// Returns the numbers along the intensity axis, which give way to tags.
std::vector<TextItem> intensityNumbers(const PlotArea &area, IntensityTicks ticks, const ChartStyle &style);
std::vector<TextItem> performanceNumbers(const PlotArea &area, const ChartStyle &style);
// Adds the numbers along the performance axis and both titles. A title that has no room is cut down to its unit.
void addAxisWords(SceneItems &items, const PlotArea &area, const AxisTitles &titles, const ChartStyle &style);
double axisWordsHeight(const ChartStyle &style); // of those below the plot area

struct AxisTag {
    double x = 0;
    QString text;
    bool filled = true; // true: tag of a point; false: tag of the ridge point
};
// Earlier tags have the right of way, and all stand in the order of their points. A number that a tag covers is left
// out.
void addTags(SceneItems &items, const std::vector<AxisTag> &tags, const std::vector<TextItem> &numbers,
             const PlotArea &area, const ChartStyle &style);

} // namespace roofline
