// Answers one JSON object with one JSON object. `analyze`, `sweep`, `solve` and `rank` do this with each line
// of standard input, and Python's module with a dictionary.
#pragma once

#include "core/diagnostics/result.h"
#include "core/request/asked_scenario.h"
#include "core/request/rank_request.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// The settings of one JSON object by name, like "scenario" in the JSON of an analysis.
struct AskedLine {
    std::vector<GivenSetting> settings;                                  // in the order of their table
    std::map<std::string, std::vector<std::string>, std::less<>> others; // values of the further keys, as texts
};

// `others` are the names of further keys, which may be lists. A value of null counts as not given. Refused
// are invalid JSON, unknown and duplicate keys, and values that are no text, number or flag.
Result<AskedLine> readAskedLine(std::string_view json, std::span<const std::string_view> others);

// Limits the points of one line's sweep, because they are held until the line is complete.
inline constexpr std::size_t largestLineSweep = 100'000;

struct LineQuestion {
    enum class Kind : std::uint8_t { Analyze, Sweep, Solve, Rank };
    Kind kind = Kind::Analyze;
    AskedScenario asked{}; // these and the next apply where a line says nothing
    std::vector<std::string> over{};
    std::string by{};
    RankRequest rank{};
};

// Returns one line with its end: for an analysis, a solution and a ranking the JSON that the command prints,
// for a sweep its scenario and its points. Several chips give an array of analyses. A failure gives the
// message that the command would print.
Result<std::string> answerLine(const LineQuestion &question, std::string_view json, const Catalogue &zoo);

// Returns the scenario of a line without other keys, after checking its entries and filling in what was not given.
Result<Scenario> scenarioOfLine(AskedScenario asked, std::string_view json, const Catalogue &zoo);

// Returns {"error": …, "line": N}.
std::string errorLine(std::string_view why, std::size_t line);

// Returns why the scenario cannot be solved for its targets, or an empty string. Compared chips of the
// session are removed; compared chips that were given are refused.
std::string solveProblem(const AskedScenario &asked, std::string_view by, Scenario &scenario);

} // namespace roofline
