// The points of compared chips, in rows in the sky left of them: a number, the letters, a leader. One row for each place, so that chips
// that coincide share one.
#pragma once

#include "app/chart/overlay/companion_marks.h"
#include "app/chart/plot_area.h"
#include "app/paint/label_places.h"

namespace roofline {

struct ComparedPlace {
    QPointF at;
    double radius = 0;
    std::vector<int> series; // more than one: equal to the pixel and in the printed digits
    QString number;
    bool own = false;
    bool fits = true;
};

// Of the chips and the chart's own one, from above.
std::vector<ComparedPlace> comparedPlaces(const PointMark *own, const Analysis &analysis,
                                          const std::vector<CompanionMark> &marks, const Companions &companions,
                                          const PlotArea &area);
QString comparedUnit(const Analysis &analysis, const PlotArea &area); // over the numbers

struct ChipPointRow {
    ComparedPlace place;
    double y = 0;
    Box box;
    QPolygonF leader;
};

struct ComparedBlock {
    std::vector<ChipPointRow> rows;
    bool numbers = true;
    double left = 0;    // where the numbers end at the right
    double letters = 0; // where the letters end
    QRectF heading;     // empty: none
};

// `highest`: the height of the highest slope at an x. Free of what is taken where that can be had.
struct ComparedRoom {
    QRectF plot;
    std::vector<QLineF> slopes; // of all chips
    std::vector<Box> taken;
};
ComparedBlock blockFor(std::vector<ComparedPlace> places, const QString &unit, const ComparedRoom &room,
                       const ChartStyle &style);
// Boxes, leaders and heading, from the rows' heights and where the letters end.
void layOut(ComparedBlock &block, const QString &unit, const ChartStyle &style);
void addBlock(SceneItems &items, const ComparedBlock &block, const QString &unit, const ChartStyle &style);

} // namespace roofline
