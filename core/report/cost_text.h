// What a workload costs, in a line.
#pragma once

#include <string>

namespace roofline {

struct Analysis;

// "2.4 EUR/h, 0.39 EUR per million tokens, 0.41 J per token"; empty where nobody asked: prices, power and a run are as shipped.
std::string costText(const Analysis &analysis);

} // namespace roofline
