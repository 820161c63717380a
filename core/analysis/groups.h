// Folds the operators of an analysis into groups, and names the ways of its exchanges.
#pragma once

#include "core/analysis/analysis.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace roofline {

// Holds the operators of one group in one stage as a single operator that does the work of all their instances.
// Sizes and times are sums, the rate is the one at which they compute together, and `name` is that of the group.
struct OperatorGroup {
    OperatorResult total;
    std::vector<std::size_t> members; // indices into the operators of the analysis, ascending
};

// Returns the groups in the order of their first operators. Every operator is in exactly one group.
std::vector<OperatorGroup> groupOperators(const Analysis &analysis);

// Holds the times that belong to no operator. With the latencies of all operators they add up to the whole.
struct BesideOperators {
    Seconds overhead; // per layer; that of a launch is in the operator's latency
    Seconds bubble;
};
BesideOperators besideOperators(const Analysis &analysis);

// Names the algorithm by which the chips exchange what an operator sends. Times are elsewhere
// (core/hardware/interconnect.h).
struct ExchangeWay {
    std::string_view name; // name of the operator
    Algorithm algorithm = Algorithm::None;
    double members = 1; // number of members that take part
};

// Returns each exchange once, in the order of the workload.
std::vector<ExchangeWay> exchangeWays(const Analysis &analysis);

} // namespace roofline
