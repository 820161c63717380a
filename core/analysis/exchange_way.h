// By which algorithm the chips exchange what an analysis has to send: named, not timed (core/hardware/interconnect.h).
#pragma once

#include "core/analysis/analysis.h"

#include <string_view>
#include <vector>

namespace roofline {

struct ExchangeWay {
    std::string_view name; // of the operator
    Algorithm algorithm = Algorithm::None;
    double members = 1; // that take part
};

// Each exchange once, in the order of the workload.
std::vector<ExchangeWay> exchangeWays(const Analysis &analysis);

} // namespace roofline
