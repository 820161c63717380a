// Computes a scenario over many values of settings, of its kernel's sizes, or of its chip's or model's numbers.
#pragma once

#include "core/analysis/analysis.h"
#include "core/diagnostics/result.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

inline constexpr std::size_t largestSweep = 10'000'000; // points

struct SweepValue {
    std::optional<double> number; // unset: a word
    std::string_view word;
};

// An axis is written in one of these forms:
//   NAME=a,b,c  |  NAME=FROM:TO  |  NAME=FROM:TO:xFACTOR  |  NAME=FROM:TO:+STEP
//   NAME=FROM:TO:logN  |  NAME=FROM:TO:linN
// NAME is a key of the scenario's kernel ("m", "n" …), any setting (core/scenario/settings.h), a number of
// its chip (core/hardware/chip_numbers.h; "bandwidth" is that of the main memory, "peak" the rate that
// governs) or a number of its model (core/workload/model_numbers.h). The first of these that has the name is
// used. Numbers of a chip may have units. FROM:TO alone steps by one for whole-number settings and else takes
// 65 points; logN and linN take N points including both ends.
// If what varies is a number and all of its values are, they are numbers in SI; else they are words, as the setting
// reads them: "all,64".
struct SweepAxis {
    std::string name;
    std::vector<std::string> words{};
    std::vector<double> numbers{};

    std::size_t size() const { return words.empty() ? numbers.size() : words.size(); }
    SweepValue at(std::size_t i) const { return words.empty() ? SweepValue{numbers[i], {}} : SweepValue{{}, words[i]}; }
    std::string text(std::size_t i) const; // as parseSweepAxis() reads it
    SweepAxis only(std::size_t i) const;   // the axis with this value alone

    bool operator==(const SweepAxis &) const = default;
};

std::vector<std::string> namesOf(const std::vector<SweepAxis> &axes);

Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario); // only keys and settings
// Takes at most `most` (2 or more) values of a range, evenly chosen, because a picture needs no more. With 2 it only
// takes the ends, which checks a text without making a million values.
Result<SweepAxis> parseSweepAxis(std::string_view text, const Scenario &scenario, const Catalogue &zoo,
                                 std::size_t most = largestSweep);

// Calls visit(values, analysis) for each point of the product of the axes, with the last axis fastest. `values` has
// one text per axis. Invalid points are visited too, with their findings. The sweep stops when visit returns false.
using SweepVisitor = std::function<bool(const std::vector<std::string_view> &values, const Analysis &analysis)>;
Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit);

struct SweepRow {
    std::string text;
    bool valid = true;
    std::string problem;                           // why the point cannot be computed
    std::map<std::string, std::string> warnings{}; // by their kind
};
using SweepRowMaker = std::function<SweepRow(const std::vector<std::string_view> &values, const Analysis &analysis)>;

// Does the same on all processors if there are many points and all axes are numbers: `make` is called on several
// threads, and `take` on the calling one, in the order of the points.
Result<std::size_t> sweepRows(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                              const SweepRowMaker &make, const std::function<bool(SweepRow)> &take);

} // namespace roofline
