// Identifies the one point that the chart tells more about, with its ruler and memory levels.
#pragma once

#include "app/operators/operator_tree.h"

namespace roofline {

struct PointInFocus {
    OperatorPick selected;
    bool workload = false; // nothing is selected, and the whole workload's point is in focus
    bool levels = false;

    bool operator==(const PointInFocus &) const = default;
};

} // namespace roofline
