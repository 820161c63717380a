// The texts that `rank` takes beside the scenario, from its options or from the keys of a line.
#pragma once

#include "core/deploy/deployment.h"
#include "core/diagnostics/result.h"
#include "core/request/asked_scenario.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace roofline {

class Catalogue;

// Whether rank refuses the setting, because it decides that itself or judges without it.
bool isDecidedByRanking(std::string_view setting);

struct RankRequest {
    std::string counts = "1,2,4,8";
    std::string formats; // empty: the formats of the scenario
    std::string splits = "all";
    std::string by;  // empty: by cost if a price is given, else by throughput
    std::string top; // empty: the default of the output form

    // Reads what is ranked, and by what. Returns an empty text, or why that is refused.
    std::string read(const Scenario &scenario, DeploymentSpace &space, RankBy &rankBy) const;

    // Returns why a format of the scenario is refused that is asked for, too: `isGiven` tells which settings are.
    std::string formatProblem(const std::function<bool(std::string_view)> &isGiven, const Scenario &scenario) const;

    // Returns why an option is refused that would change nothing. A session and a line of JSON say what a scenario was,
    // as analyze and the ranking itself echo it; what ranking decides is ignored there.
    std::string optionProblem(const AskedScenario &asked) const;

    // The ranking for the scenario, whose entries are in the zoo, and the rows to print in `top`, where 0 means all.
    struct Answer {
        Ranking ranking;
        std::size_t top = 0;
    };
    Result<Answer> answer(const AskedScenario &asked, const Catalogue &zoo, std::size_t usualTop) const;
};

} // namespace roofline
