// The traffic of an operator, a folded group or the whole workload at each memory level, as places on the intensity axis.
#pragma once

#include "app/operators/operator_tree.h"
#include "core/analysis/hierarchy.h"

#include <QString>

#include <vector>

namespace roofline {

struct LevelPoint {
    QString name; // "HBM3"
    Bytes bytes;  // of one instance, on all chips; a group's and the workload's: of all instances together
    double intensity = 0;
    Seconds time;
    FlopRate attainable; // of one chip, under the roof of this level
    bool slowest = false;

    bool operator==(const LevelPoint &) const = default;
};

// Outermost first; without the levels at which nothing moves. Nothing picked: the workload.
std::vector<LevelPoint> levelPointsOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick);

// Of the bytes that the cores ask the innermost level for; 0 where that has no place on the axis.
double cacheIntensityOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick);

// The innermost level whose bandwidth is known; empty: none.
QString innermostLevelOf(const Analysis &analysis);

} // namespace roofline
