// Lists the points of compared chips in rows above the roofs, left of the points: a number, the letters and a
// leader line. There is one row for each place, so chips that coincide share one.
#pragma once

#include "app/chart/overlay/companion_marks.h"
#include "app/chart/plot_area.h"
#include "app/paint/label_places.h"

namespace roofline {

struct ComparedPlace {
    QPointF at;
    double radius = 0;
    std::vector<int> series; // more than one if they are equal to the pixel and in the printed digits
    QString number;
    bool own = false;
    bool fits = true;

    TextRole role() const { return own ? TextRole::Strong : TextRole::Label; } // of the number
};

// Returns the places of the companion chips and of the chart's own chip, from top to bottom.
std::vector<ComparedPlace> comparedPlaces(const PointMark *own, const Analysis &analysis,
                                          const std::vector<CompanionMark> &marks, const Companions &companions,
                                          const PlotArea &area);
QString comparedUnit(const Analysis &analysis, const PlotArea &area); // heading over the numbers

struct ChipPointRow {
    ComparedPlace place;
    double y = 0;
    Box box{};
    QPolygonF leader{};
};

struct ComparedBlock {
    std::vector<ChipPointRow> rows;
    bool numbers = true;
    double left = 0;    // right end of the numbers
    double letters = 0; // right end of the letters
    QRectF heading;     // empty: none
};

// Holds the room for the rows. They avoid what is taken where they can.
struct ComparedRoom {
    QRectF plot;
    std::vector<QLineF> slopes; // slopes of all chips
    std::vector<Box> taken;
};
ComparedBlock blockFor(std::vector<ComparedPlace> places, const QString &unit, const ComparedRoom &room,
                       const ChartStyle &style);
// Sets boxes, leader lines and heading from the rows' heights and the right end of the letters.
void layOut(ComparedBlock &block, const QString &unit, const ChartStyle &style);
void addBlock(SceneItems &items, const ComparedBlock &block, const QString &unit, const ChartStyle &style);

} // namespace roofline
