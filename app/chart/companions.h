// Describes what stands on the chart beside the analysis: other chips, other workloads, where the workload
// came from, and a sweep's path.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <vector>

namespace roofline {

struct Companions {
    std::vector<AnalysisPtr> chips{}; // further chips with their roofs and the workload's point; series from 1
    std::vector<AnalysisPtr>
        workloads{};             // further workloads on the own chip, as points only; their series follow the chips'
    AnalysisPtr from{};          // an arrow from its point says, for example, "×1.8, now compute-bound"; null: none
    bool fromIsBaseline = false; // drawn as the baseline; otherwise as a ghost of what was shown just before

    int count() const { return int(chips.size() + workloads.size()); } // also the last series
    bool isChip(int series) const { return std::size_t(series) <= chips.size(); }
    const Analysis &of(int series) const
    {
        const std::size_t index = std::size_t(series) - 1;
        return isChip(series) ? *chips[index] : *workloads[index - chips.size()];
    }

    bool operator==(const Companions &) const = default;
};

struct PathPoint {
    double intensity = 0;
    double rate = 0; // of one chip
    Bound bound = Bound::None;
    bool fits = true;
    QString tick;  // label of its tick, for example "64"; empty: no tick
    QString end{}; // where the memory ends, for example "fits to 80"

    bool operator==(const PathPoint &) const = default;
};

// Shows a sweep on the plane: a line through its points, colored by what bounds them, and the places visited
// while it played.
struct SweepPath {
    QString name; // for example "batch"
    std::vector<PathPoint> points;
    std::vector<PathPoint> trail;

    bool operator==(const SweepPath &) const = default;
};

} // namespace roofline
