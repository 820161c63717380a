// The JSON members that analyses and solutions share. Private to core/report.
#pragma once

#include "core/report/json_writer.h"

#include <string_view>

namespace roofline {

struct Analysis;
struct Scenario;
struct Solution;

// Adds the member "scenario" with every setting, after defaults. A kernel's scenario names no model.
void addScenario(JsonWriter &json, const Scenario &scenario);

// Adds the members of a solution. If nothing reaches the targets, `value` is null, `nearest` is the value
// that comes nearest, and the other members describe what that one reaches.
void addSolution(JsonWriter &json, const Analysis &analysis, const Solution &solution);

// Adds the member "messages": what the analysis found, but nothing with the code `without`.
void addMessages(JsonWriter &json, const Analysis &analysis, std::string_view without = {});

} // namespace roofline
