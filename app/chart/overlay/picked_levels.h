// Computes the traffic of an operator, a folded group or the whole workload at each memory level.
#pragma once

#include "app/operators/operator_tree.h"
#include "core/analysis/hierarchy.h"

#include <QString>

#include <vector>

namespace roofline {

// Returns the outermost level first. Bytes and time of a group are those of all its members together. With no pick the
// levels are the workload's.
std::vector<LevelUse> levelsOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick);

// Returns the intensity of the bytes that the cores ask the innermost level for, or 0 if it has no place on the axis.
double cacheIntensityOf(const Analysis &analysis, const OperatorTree &tree, const OperatorPick &pick);

// Returns the innermost level whose bandwidth is known, or an empty text if there is none.
QString innermostLevelOf(const Analysis &analysis);

} // namespace roofline
