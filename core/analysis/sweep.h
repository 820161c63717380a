// One scenario over many values of one or more settings.
#pragma once

#include "core/analysis/analysis.h"
#include "core/diagnostics/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

inline constexpr std::size_t largestSweep = 10'000'000;   // points

// NAME=a,b,c  |  NAME=FROM:TO  |  NAME=FROM:TO:xFACTOR  |  NAME=FROM:TO:+STEP
// NAME is any setting (core/scenario/settings.h), or a key of the scenario's kernel ("m", "n" …).
// FROM:TO alone steps by one for whole-number settings, else takes 65 points.
struct SweepAxis {
    std::string name;
    std::vector<std::string> values;   // as the setting reads them
};

Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario);

// Calls visit(values, analysis) for each point of the product of the axes, last axis fastest; `values` has one text per
// axis. Stops early when visit returns false. Points that are not valid are visited too, with their findings.
using SweepVisitor = std::function<bool(const std::vector<std::string_view> &values, const Analysis &analysis)>;
Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit);

} // namespace roofline
