// Writes names and numbers of the compute roofs in rows right of the plot area, where they never compete with
// what is in it.
#pragma once

#include "app/chart/plot_area.h"
#include "app/chart/roofs/companion_roofs.h"
#include "app/chart/roofs/roof_lines.h"

namespace roofline {

// Draws the letter of a compared series on its color.
void addBadge(SceneItems &items, const QPointF &center, int series, const ChartStyle &style);
double badgeSide(const ChartStyle &style);

struct GutterRow {
    double height = 0;     // height at which its line leaves the plot area
    bool leaves = true;    // the line leaves the plot area, and an elbow joins it to the row
    int series = -1;       // series whose letter the row has; −1: no letter
    QStringList names;     // longest first
    QStringList numbers;   // one for each unit
    QColor color;          // color of the elbow
    QList<qreal> dashes{}; // in widths; empty: solid
    bool governing = false;
    bool muted = false; // the chip cannot run this
};

struct GutterTable {
    std::vector<GutterRow> rows;
    QStringList units;    // headings of the columns of numbers
    bool letters = false; // some row has a letter
};

// For a single chip the table lists all its roofs, for several chips the governing roof of each. If the workload is not
// possible on the chart's own chip, it lists all roofs of that too.
GutterTable gutterOf(const RoofLines &lines, const Companions &companions, const CompanionRoofs &roofs,
                     const AnalysisPtr &own, const PlotArea &area, const ChartStyle &style);

// Returns the width that the chips' rows need, whichever of them are shown.
double gutterWidthFor(const AnalysisPtr &own, const Companions &companions, const ChartStyle &style);

// Rows that do not fit are left out, the lowest first, those with a letter last. A governing row is always kept.
struct GutterLabel {
    Box box;
    QString text;
    double line = 0; // the height of the line that the row belongs to
};
std::vector<GutterLabel> addGutter(SceneItems &items, GutterTable table, const PlotArea &area, const ChartStyle &style);

// Places the rows in order and at least `pitch` apart, so that the weighted sum of squared distances from
// their wanted heights is least. Returns nothing if they do not fit.
struct SpreadRow {
    double wanted = 0;
    double weight = 1;
};
std::vector<double> spread(const std::vector<SpreadRow> &rows, double pitch, double low, double high);

} // namespace roofline
