// Answers one inverse question as text and as JSON.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/solve.h"
#include "core/report/json_form.h"

#include <string>
#include <string_view>

namespace roofline {

struct SolutionReport {
    Analysis analysis; // of the unchanged scenario
    Solution solution;
};

SolutionReport solutionReport(const Scenario &scenario, const Catalogue &zoo, std::string_view by);

std::string toText(const SolutionReport &report); // two plain sentences
std::string toJson(const SolutionReport &report, JsonForm form = JsonForm::Indented);

} // namespace roofline
