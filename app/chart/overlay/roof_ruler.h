// The ruler of a point: a vertical line up through every roof with the limit at each, an arrow to the roof that limits, and what
// limits next once that roof is lifted.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/point_marks.h"
#include "app/chart/roofs/roof_geometry.h"
#include "core/answers/limits.h"

#include <QStringList>

#include <vector>

namespace roofline {

struct RulerTick {
    enum class Kind { Compute, Memory, Network, Overhead };
    Kind kind = Kind::Compute;
    double rate = 0; // of one chip
    QString name;
    QStringList words;    // the limit and its shorter forms, longest first
    bool onSlope = false; // the roof rises here: its label keeps off the line's sides
    bool limits = false;  // the tightest of the point's limits

    bool operator==(const RulerTick &) const = default;
};

struct RoofRuler {
    std::vector<RulerTick> ticks; // upward
    double limit = 0;             // the rate under the roof that limits; 0: unknown
    double headroom = 1;          // how far above the point that is
    QStringList words;            // "up to 1.4×", "then BF16 tensor"

    bool operator==(const RoofRuler &) const = default;
};

// In the network's look the link is the only slope; a memory or an overhead that limits comes first all the same, without a rate.
Limits limitsOf(const PointMark &mark, const OperatorPick &selected, const Analysis &analysis, const OperatorTree &tree,
                ChartLook look = ChartLook::Memory);

// "HBM3 limits, not on this chart"; empty where the chart draws what limits.
QString offChart(const Limits &limits, ChartLook look);

// The rate of a limit as its roof is labeled: the mix of a workload's operators reaches a little more or less.
FlopRate shownRate(const RoofLimit &limit, const RoofLines &lines);

// "BF16 tensor", "HBM3", "overhead".
QString nameOf(const RoofLimit &limit);

// What the roofs that are drawn, and the limits of the point itself, say at its intensity. `mix`: the limits are those of several
// operators together.
RoofRuler rulerOf(const PointMark &mark, const Limits &limits, const RoofLines &lines, bool mix = false);

bool isMix(const PointMark &mark, const Analysis &analysis);

// The line below every label that has to cross it; then what stands on it.
void addRulerLine(OverlayCanvas &canvas, const RoofRuler &ruler, const PointMark &mark, const Mapping &mapping);
void addRuler(OverlayCanvas &canvas, const RoofRuler &ruler, const PointMark &mark, const Mapping &mapping);

} // namespace roofline
