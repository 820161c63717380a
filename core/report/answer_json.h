// What the JSON of an analysis and that of a solution share. Private to core/report.
#pragma once

#include "core/report/json_writer.h"
#include "core/report/phrases/phrases.h"

#include <string_view>

namespace roofline {

// The member "scenario": every setting, after defaults; a kernel's scenario names no model.
void addScenario(JsonWriter &json, const Scenario &scenario);

// The members of a solution. Where nothing reaches the targets, `value` is null, `nearest` says what comes nearest, and the rest what
// that reaches.
void addSolution(JsonWriter &json, const Phrases &phrases, const Analysis &analysis, const Solution &solution);
void addSolution(JsonWriter &json, const Phrases &phrases, const Analysis &analysis, std::string_view name,
                 const NamedSolution &solution);

} // namespace roofline
