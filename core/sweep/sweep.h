// One scenario over many values of one or more of its settings, of its kernel's sizes, of its chip's or its model's numbers.
#pragma once

#include "core/analysis/analysis.h"
#include "core/diagnostics/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

inline constexpr std::size_t largestSweep = 10'000'000; // points

// NAME=a,b,c  |  NAME=FROM:TO  |  NAME=FROM:TO:xFACTOR  |  NAME=FROM:TO:+STEP  |  NAME=FROM:TO:logN  |  NAME=FROM:TO:linN
// NAME is a key of the scenario's kernel ("m", "n" …), any setting (core/scenario/settings.h), a number of its chip
// (core/hardware/chip_numbers.h; "bandwidth" and "peak" are the main memory's and the rate that governs) or of its model
// (core/workload/model_numbers.h); where several have the name, the first of these. Numbers of a chip may have units.
// FROM:TO alone steps by one for whole-number settings, else takes 65 points; logN and linN are N points with both ends.
struct SweepAxis {
    std::string name;
    std::vector<std::string> values; // as the setting reads them; of a chip in SI

    bool operator==(const SweepAxis &) const = default;
};

Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario); // keys and settings alone
Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario, const Catalogue &zoo);

// The same with the ends of a range alone: whether a text can be read, without a million values.
Result<SweepAxis> sweepAxisEnds(std::string_view text, const Scenario &scenario, const Catalogue &zoo);
// The same with so many values of a range at most, from 3, evenly chosen: what a picture needs of a million.
Result<SweepAxis> sweepAxisThinned(std::string_view text, const Scenario &scenario, const Catalogue &zoo,
                                   std::size_t most);

// Calls visit(values, analysis) for each point of the product of the axes, last axis fastest; `values` has one text per
// axis. Stops early when visit returns false. Points that are not valid are visited too, with their findings.
using SweepVisitor = std::function<bool(const std::vector<std::string_view> &values, const Analysis &analysis)>;
Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit);

} // namespace roofline
