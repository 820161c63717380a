// Scenarios to reports: one for each chip that a scenario names.
#pragma once

#include "core/diagnostics/result.h"
#include "core/report/report.h"

#include <vector>

namespace roofline {

// The main chip first; when one cannot be computed, the reason.
Result<std::vector<Report>> makeReports(const Scenario &scenario, const Catalogue &zoo);

// Why an analysis is not valid: one line.
std::string reasonOf(const Analysis &analysis);

// What is wrong with a request.
Message refused(std::string text);

} // namespace roofline
