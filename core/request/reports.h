// Makes reports of a scenario, one for each chip that it names.
#pragma once

#include "core/diagnostics/result.h"
#include "core/report/report.h"

#include <string>
#include <vector>

namespace roofline {

// The main chip comes first. If one cannot be computed, the result is the reason. With `problems` that holds for the
// main chip only: a compared chip then has a report that is not valid, and its reason is added to them.
Result<std::vector<Report>> makeReports(const Scenario &scenario, const Catalogue &zoo,
                                        std::vector<std::string> *problems = nullptr);

// Returns on one line why an analysis is not valid.
std::string reasonOf(const Analysis &analysis);

// Returns an error message about a request.
Message refused(std::string text);

} // namespace roofline
