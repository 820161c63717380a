// The operators of an analysis folded by what they belong to.
#pragma once

#include "core/analysis/analysis.h"

#include <cstddef>
#include <vector>

namespace roofline {

// One stage's operators of one group, as a single operator that does the work of all instances of all members: sizes and times
// are sums, the rate is the one at which they compute together, `name` the group's.
struct OperatorGroup {
    OperatorResult total;
    std::vector<std::size_t> members; // indices into the analysis' operators, ascending

    bool operator==(const OperatorGroup &) const = default;
};

// In the order of each group's first operator; every operator is in exactly one.
std::vector<OperatorGroup> groupOperators(const Analysis &analysis);

} // namespace roofline
