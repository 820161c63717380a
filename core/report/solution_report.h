// Answers one inverse question as text and as JSON.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/solve.h"
#include "core/report/json_form.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

struct SolutionReport {
    Analysis analysis;                // of the unchanged scenario
    std::string by;                   // as asked for: "bandwidth", or the name of a setting or a key
    std::optional<Solution> solution; // exactly one of these two is set
    std::optional<NamedSolution> named;
};

SolutionReport solutionReport(const Scenario &scenario, const Catalogue &zoo, std::string_view by);

std::string toText(const SolutionReport &report); // two plain sentences
std::string toJson(const SolutionReport &report, JsonForm form = JsonForm::Indented);

} // namespace roofline
