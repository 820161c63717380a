// Scenarios to reports: one for each chip that a scenario names.
#pragma once

#include "core/report/report.h"

#include <vector>

namespace roofline {

// The main chip first. Throws CommandError when one cannot be computed, with the reason.
std::vector<Report> makeReports(const Scenario &scenario, const Catalogue &zoo);

// Why an analysis is not valid: one line.
std::string reasonOf(const Analysis &analysis);

} // namespace roofline
