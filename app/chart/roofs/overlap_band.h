// Draws the band below the governing roof, from what a perfect overlap of computing and moving data attains
// down to what no overlap attains.
#pragma once

#include "app/paint/mapping.h"
#include "app/paint/scene.h"
#include "core/units/quantity.h"

#include <QPolygonF>

#include <span>
#include <vector>

namespace roofline {

struct OverlayCanvas;

struct OverlapBand {
    FlopRate rate; // of the governing roof
    Bandwidth bandwidth;
    QPointF ridge;
    QPointF deepest; // straight below the ridge point, at half its rate
    QPolygonF fill;
    std::vector<QPolygonF> edge; // what no overlap attains, as pieces inside the plot area
};

OverlapBand overlapBandOf(FlopRate rate, Bandwidth bandwidth, const Mapping &mapping);

// The band stays while the overlap changes; the curve moves with it.
void addBand(SceneItems &items, const OverlapBand &band, const Mapping &mapping, const ChartStyle &style);
SceneItems curveItems(const OverlapBand &band, double overlap, const Mapping &mapping, const ChartStyle &style,
                      const QColor &slope);

// Returns the band's edge as obstacles where it is apart from the roof.
std::vector<Box> edgeBoxes(const OverlapBand &band);

// Adds, for example, "overlap 40 %: up to 1.6× the time" and "no overlap: up to 2× the time". The factors
// hold at the ridge point, where they are largest. They keep off all lines where there is room, otherwise off
// `roofs`, the most important of them.
void addBandLabels(OverlayCanvas &canvas, const OverlapBand &band, double overlap, const Mapping &mapping,
                   std::span<const Box> lines, std::span<const Box> roofs);

} // namespace roofline
