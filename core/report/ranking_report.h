// A ranking of deployments as text, JSON and CSV.
#pragma once

#include "core/deploy/deployment.h"
#include "core/report/json_form.h"

#include <cstddef>
#include <string>

namespace roofline {

// The headline and a table of the best deployment of each chip, at most `most` of them; 0: all.
std::string toText(const Ranking &ranking, std::size_t most);
// Every deployment that was looked at, the best first; at most `most` of them.
std::string toJson(const Ranking &ranking, std::size_t most, JsonForm form = JsonForm::Indented);
std::string toCsv(const Ranking &ranking, std::size_t most);

// The first row of each chip, in the order of the rows: its best, or why it cannot serve.
std::vector<const Deployment *> bestOfEachChip(const Ranking &ranking);

} // namespace roofline
