// A model of which only totals are known.
#pragma once

#include "core/workload/summary.h"
#include "core/zoo/fields.h"

namespace roofline {

SummaryModel readSummary(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
