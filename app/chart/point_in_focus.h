// The one point that the chart tells more of: its ruler, its memory levels.
#pragma once

#include "app/operators/operator_tree.h"

namespace roofline {

struct PointInFocus {
    OperatorPick selected;
    bool workload = false; // nothing is selected: the whole workload's point
    bool levels = false;

    bool operator==(const PointInFocus &) const = default;
};

} // namespace roofline
