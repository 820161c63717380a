// Reports what a chip sustains according to the user's measurements, as text and as JSON.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/fit.h"
#include "core/diagnostics/result.h"

#include <span>
#include <string>
#include <vector>

namespace roofline {

struct FitReport {
    Fit fit;
    std::vector<Analysis> points; // with the fitted rates
};

// Every scenario must have a measurement. The message says which one cannot be computed, counted from 1.
Result<FitReport> fitReport(std::span<const Scenario> points, const Catalogue &zoo);

std::string sustainedText(const Fit &fit); // the value for --sustained, for example "0.52,0.81"
// Returns the value for --overhead, for example "4.5 µs,0"; empty: not known from the points.
std::string launchText(const Fit &fit);
// For example "5 measured: 52 % of peak compute and 81 % of the bandwidth come nearest, off by 1.09× on
// average. Each launch of an operator takes 4.5 µs."
std::string fitSentence(const Fit &fit);

std::string toText(const FitReport &report);
std::string toJson(const FitReport &report);

} // namespace roofline
