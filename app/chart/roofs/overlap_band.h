// The band below the governing roof: from what a perfect overlap of computing and moving data attains down to what none at all
// does.
#pragma once

#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "core/units/quantity.h"

#include <QPolygonF>

#include <vector>

namespace roofline {

class OverlayCanvas;

struct OverlapBand {
    FlopRate rate; // of the governing roof
    Bandwidth bandwidth;
    QPointF ridge;
    QPointF deepest; // straight below the ridge: half of it
    QPolygonF fill;
    std::vector<QPolygonF> edge; // no overlap at all: the pieces inside the plot area
};

OverlapBand overlapBandOf(FlopRate rate, Bandwidth bandwidth, const Mapping &mapping);

// What an overlap attains, as pieces inside the plot area, left and right of the ridge.
struct OverlapCurve {
    std::vector<QPolygonF> left;
    std::vector<QPolygonF> right;
};
OverlapCurve overlapCurveOf(const OverlapBand &band, double overlap, const Mapping &mapping);

// What stays while the overlap changes, and what moves with it.
void addBand(SceneItems &items, const OverlapBand &band, const Mapping &mapping, const ChartStyle &style);
SceneItems curveItems(const OverlapBand &band, double overlap, const Mapping &mapping, const ChartStyle &style,
                      const QColor &slope);

// Where the band's edge is apart from the roof, as obstacles.
std::vector<Box> edgeBoxes(const OverlapBand &band);

// "overlap 40 %: up to 1.6× the time", "no overlap: up to 2× the time": the factor at the ridge, where it is largest.
void addBandLabels(OverlayCanvas &canvas, const OverlapBand &band, double overlap, const Mapping &mapping);

} // namespace roofline
