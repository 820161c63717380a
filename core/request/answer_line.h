// The answer to one JSON object as one JSON object: what `analyze`, `sweep`, `solve` and `rank` do with a line of standard input, and Python's
// module with a dictionary.
#pragma once

#include "core/diagnostics/result.h"
#include "core/request/asked_scenario.h"
#include "core/request/rank_request.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Points of one line's sweep: they are held until the line is complete.
inline constexpr std::size_t largestLineSweep = 100'000;

struct LineQuestion {
    enum class Kind : std::uint8_t { Analyze, Sweep, Solve, Rank };
    Kind kind = Kind::Analyze;
    AskedScenario asked; // what a line does not say; so are the next
    std::vector<std::string> over;
    std::string by;
    RankRequest rank;
};

// On one line, with its end: of an analysis, of a solution and of a ranking what the command prints as JSON, of a sweep its scenario and its points.
// Several chips are an array of analyses. Otherwise the message that the command would print.
Result<std::string> answerLine(const LineQuestion &question, std::string_view json, const Catalogue &zoo);

// The scenario of a line that has no other keys, with its entries known and what was not given settled.
Result<Scenario> scenarioOfLine(AskedScenario asked, std::string_view json, const Catalogue &zoo);

// {"error": …, "line": N}
std::string errorLine(std::string_view why, std::size_t line);

// Why a question for what reaches a target cannot be asked of the scenario, or an empty string. Chips to compare are left out, unless
// they were given, which is refused.
std::string solveProblem(const AskedScenario &asked, std::string_view by, Scenario &scenario);

} // namespace roofline
