// Writes a ranking of deployments as text, JSON and CSV.
#pragma once

#include "core/deploy/deployment.h"
#include "core/report/json_form.h"

#include <cstddef>
#include <string>

namespace roofline {

// Writes the headline and a table with the best deployment of each chip, at most `most` rows; 0: all.
std::string toText(const Ranking &ranking, std::size_t most);
// Writes every deployment that was examined, best first, at most `most` of them.
std::string toJson(const Ranking &ranking, std::size_t most, JsonForm form = JsonForm::Indented);
std::string toCsv(const Ranking &ranking, std::size_t most);

} // namespace roofline
