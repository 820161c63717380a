// What stands on the chart beside the analysis: other chips, other workloads, where the workload came from, where a sweep leads.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <vector>

namespace roofline {

struct Companions {
    std::vector<AnalysisPtr> chips; // further chips: their roofs, the workload's point, the operators; series 1 …
    std::vector<AnalysisPtr>
        workloads;    // further workloads on the analysis' own chip: points alone; series after the chips'
    AnalysisPtr from; // an arrow leads from its point to the workload's, "×1.8, now compute-bound"; null: none
    bool fromIsBaseline = false; // its roof is drawn as the baseline; else as a ghost of what was shown just before

    bool operator==(const Companions &) const = default;
};

struct PathPoint {
    double intensity = 0;
    double rate = 0; // of one chip
    Bound bound = Bound::None;
    bool fits = true;
    QString tick; // "64": a tick with this label; empty: none

    bool operator==(const PathPoint &) const = default;
};

// A sweep on the plane: a line through its points, colored by what rules, and the places that were visited while it played.
struct SweepPath {
    QString name; // "batch"
    std::vector<PathPoint> points;
    std::vector<PathPoint> trail;

    bool operator==(const SweepPath &) const = default;
};

} // namespace roofline
