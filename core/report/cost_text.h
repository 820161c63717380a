// Writes what a workload costs on one line.
#pragma once

#include <string>

namespace roofline {

struct Analysis;

// For example "2.4 EUR/h, 0.39 EUR per million tokens, 0.41 J per token". Empty if the scenario has only the
// default costs, because then nobody asked.
std::string costText(const Analysis &analysis);

std::string runPriceText(double price); // "4796", "12.82 M"

} // namespace roofline
