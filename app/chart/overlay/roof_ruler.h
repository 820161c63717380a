// Builds the ruler of a point: a vertical line up through every roof with the limit at each, an arrow to the
// roof that limits, and what limits next once that roof is lifted.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/roofs/roof_geometry.h"
#include "core/answers/limits.h"

#include <QStringList>

#include <vector>

namespace roofline {

struct RulerTick {
    using Kind = RoofLimit::Kind;
    Kind kind = Kind::Compute;
    double rate = 0; // of one chip
    QString name;
    QStringList words;    // the limit in longer and shorter forms, longest first
    bool onSlope = false; // the roof is a slope here, so its label must not stand on the slope
    bool limits = false;  // this is the tightest of the point's limits
};

struct RoofRuler {
    std::vector<RulerTick> ticks; // from the lowest to the highest
    double limit = 0;             // rate under the limiting roof; 0: unknown
    double headroom = 1;          // the limit divided by the point's rate
    QStringList words;            // for example "up to 1.4×", "then BF16 tensor"
};

// With the network look the link is the only slope. A limiting memory or overhead still comes first there,
// but without a rate.
Limits limitsOf(const PointMark &mark, const OperatorPick &selected, const Analysis &analysis, const OperatorTree &tree,
                ChartLook look = ChartLook::Memory);

// Says, for example, "HBM3 limits, not on this chart". Empty if the chart draws what limits.
QString offChart(const Limits &limits, ChartLook look);

// Returns the rate of a limit as its roof's label states it. The mix of a workload's operators reaches a
// little more or less.
FlopRate shownRate(const RoofLimit &limit, const RoofLines &lines);

// Returns, for example, "BF16 tensor", "HBM3" or "overhead".
QString nameOf(const RoofLimit &limit);

// Makes the ruler from the drawn roofs and the point's own limits at its intensity. `mix` says that the
// limits are those of several operators together.
RoofRuler rulerOf(const PointMark &mark, const Limits &limits, const RoofLines &lines, bool mix);

bool isMix(const PointMark &mark, const Analysis &analysis);

// The line is drawn first, below the labels that cross it; then its ticks, arrow and labels, which keep off `roofs` as
// far as they can.
void addRulerLine(OverlayCanvas &canvas, const RoofRuler &ruler, const PointMark &mark, const Mapping &mapping);
void addRuler(OverlayCanvas &canvas, const RoofRuler &ruler, const PointMark &mark, const Mapping &mapping,
              std::span<const Box> roofs);

} // namespace roofline
