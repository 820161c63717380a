// Describes differences in numbers and words, for the table of differences, the arrow on the chart, and the
// changes beside every number while a baseline is pinned.
#pragma once

#include "core/report/report.h"
#include "core/report/spreadsheet.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// Returns the throughput of `to` over that of `from`, so that a larger batch is faster if it yields more per
// second. Unset if one of them cannot be computed, or if they count different things (images, tokens).
std::optional<double> speedup(const Analysis &from, const Analysis &to);

bool isSameWorkload(const Analysis &from,
                    const Analysis &to); // the same model or kernel; phase, batch and formats may differ

// For example "1.8× faster, now compute-bound". Between phases or kernels, and if nothing comparable is counted, there
// is no factor.
std::string moveSentence(const Analysis &from, const Analysis &to);
bool changesNothing(const Analysis &from, const Analysis &to); // equally fast, with the same limit

bool isSameRatio(double ratio);      // whether a change either way is too small to mention
std::string timesText(double ratio); // for example "×1.8", "×0.56", "×1.02"
// For example "1.8× faster", "1.3× slower", "same".
std::string fasterText(double speedup);
std::string changeText(double ratio);                                // for example "+80 %", "−44 %", "×3.1", "same"
std::string shareChangeText(double ratio);                           // for a value in percent: "×0.36", "same"
std::string fitChangeText(const Analysis &from, const Analysis &to); // for example "now fits"; empty: no change

// The time of all instances of an operator or a group.
struct TimeChange {
    Seconds now;
    std::optional<Seconds> before; // unset: the operator did not exist

    Seconds longer() const { return now - before.value_or(Seconds()); }
};
TimeChange timeChange(const OperatorResult &now, const OperatorResult *before); // null: it did not exist
std::string timeChangeText(const TimeChange &change); // for example "−3.1 ms", "+0.2 ms", "same", "new"

// A column of the table, for one of the compared analyses.
struct ComparedColumn {
    enum class Kind : std::uint8_t {
        Own,      // the scenario's own workload on its own chip
        Chip,     // that workload on another chip
        Workload, // another workload on that chip
        Baseline,
    };
    Kind kind = Kind::Own;
    std::size_t index = 0;              // in Scenario::compared or Scenario::versus
    int series = 0;                     // its color and letter; −1: none
    const Analysis *analysis = nullptr; // part of the report that the table was made of
    std::string name;                   // for example "H100 SXM", "Llama-2 7B decode", "Baseline"
    std::string problem;                // why it cannot be computed; empty: it can
};

struct Difference {
    enum class Sense : std::uint8_t { None, Better, Worse };
    std::string text;            // for example "7.94 ms"; "–" if unknown
    std::optional<double> ratio; // to the reference column; unset there, for words, and where it would mean nothing
    Sense sense = Sense::None;   // set if the value differs and one direction is better
};

struct DifferenceRow {
    enum class Group : std::uint8_t { Setup, Hardware, Speed, Memory };
    Group group = Group::Setup;
    std::string name;
    std::string help;
    std::vector<Difference> cells; // one for each column
    bool differs = false;          // whether any cell differs
};

struct DifferenceTable {
    std::vector<ComparedColumn> columns; // the scenario's own first, the baseline last
    std::size_t reference = 0;           // the column that ratios refer to: the pinned baseline, else the first
    std::vector<DifferenceRow> rows;     // by group; rows without any known value are left out
};

bool comparesAnything(const Report &report);
std::vector<ComparedColumn> comparedColumns(const Report &report);
DifferenceTable differencesOf(const Report &report);

std::string groupName(DifferenceRow::Group group);

// Returns a line of names and then the rows, with a column of ratios beside each column that has any.
std::string differencesText(const DifferenceTable &table, TableFormat format, bool onlyDifferences);

} // namespace roofline
