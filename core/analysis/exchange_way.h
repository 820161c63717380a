// Names the algorithms by which the chips exchange what an analysis has to send. Times are elsewhere
// (core/hardware/interconnect.h).
#pragma once

#include "core/analysis/analysis.h"

#include <string_view>
#include <vector>

namespace roofline {

struct ExchangeWay {
    std::string_view name; // name of the operator
    Algorithm algorithm = Algorithm::None;
    double members = 1; // number of members that take part
};

// Returns each exchange once, in the order of the workload.
std::vector<ExchangeWay> exchangeWays(const Analysis &analysis);

} // namespace roofline
