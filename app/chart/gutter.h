// Names and numbers of the compute roofs, in rows right of the plot area: they never compete with what is in it.
#pragma once

#include "app/chart/plot_area.h"
#include "app/chart/roofs/companion_roofs.h"
#include "app/chart/roofs/roof_lines.h"

namespace roofline {

struct GutterRow {
    double height = 0;     // of its line, where it leaves the plot area
    bool leaves = true;    // it does: an elbow joins them
    int series = -1;       // has this one's letter; −1: no letter
    QStringList names;     // longest first
    QStringList numbers;   // one for each unit
    QColor color;          // of the elbow
    QList<qreal> dashes{}; // in widths; empty: solid
    bool governing = false;
    bool muted = false; // it cannot be reached
};

struct GutterTable {
    std::vector<GutterRow> rows;
    QStringList units;    // over the numbers
    bool letters = false; // some row has one
};

// Of one chip all its roofs, of several what governs on each.
GutterTable gutterOf(const RoofLines &lines, const Companions &companions, const CompanionRoofs &roofs,
                     const AnalysisPtr &own, const PlotArea &area, const ChartStyle &style);

// What the chips' rows want, whichever of them are shown.
double gutterWidthFor(const AnalysisPtr &own, const Companions &companions, const ChartStyle &style);

// A row that the room does not hold is left out, the lowest first; one that governs never is.
struct GutterLabel {
    Box box;
    QString text;
    double line = 0; // the height that the row is for
};
std::vector<GutterLabel> addGutter(SceneItems &items, GutterTable table, const PlotArea &area, const ChartStyle &style);

// Rows that want to stand at these heights, at least `pitch` apart, in order: the least weighted squares of what they move.
// Empty where the room does not hold them.
struct SpreadRow {
    double wanted = 0;
    double weight = 1;
};
std::vector<double> spread(const std::vector<SpreadRow> &rows, double pitch, double low, double high);

} // namespace roofline
