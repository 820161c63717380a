// Computes places on the intensity axis for the traffic of an operator, a folded group or the whole workload
// at each memory level.
#pragma once

#include "app/operators/operator_tree.h"
#include "core/analysis/hierarchy.h"

#include <QString>

#include <vector>

namespace roofline {

struct LevelPoint {
    QString name; // for example "HBM3"
    Bytes bytes;  // of one instance on all chips; for a group or the workload, of all instances together
    double intensity = 0;
    Seconds time;
    FlopRate attainable; // for one chip, under the roof of this level
    bool slowest = false;

    bool operator==(const LevelPoint &) const = default;
};

// Returns the outermost level first and leaves out levels without traffic. With no pick the points are the
// workload's.
std::vector<LevelPoint> levelPointsOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick);

// Returns the intensity of the bytes that the cores ask the innermost level for, or 0 if it has no place on the axis.
double cacheIntensityOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick);

// Returns the innermost level whose bandwidth is known, or an empty text if there is none.
QString innermostLevelOf(const Analysis &analysis);

} // namespace roofline
