// What differs between things that are compared, as numbers and words: the table of differences, the arrow on the chart, and the
// deltas beside every number while a baseline is pinned.
#pragma once

#include "core/report/phrases/phrases.h"
#include "core/report/report.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// How much faster `to` is: its throughput over that of `from`, so that more is better, and a larger batch is faster where it yields
// more per second. Unset where one of them cannot be computed, or they count different things (images, tokens).
std::optional<double> speedup(const Analysis &from, const Analysis &to);

bool isSameWorkload(const Analysis &from,
                    const Analysis &to); // the same model or kernel, whatever its phase, batch and formats

// "1.8× faster, now compute-bound"; between phases "130× slower per pass, …"; between kernels, and where nothing common is counted,
// without a factor.
std::string moveSentence(const Analysis &from, const Analysis &to, const Translator &translate = {});
bool changesNothing(const Analysis &from, const Analysis &to); // as fast, and bound by the same

bool isSameRatio(double ratio);      // either way round: too small a change to speak of
std::string timesText(double ratio); // "×1.8", "×0.56", "×1.02"
std::string fasterText(double speedup, const Translator &translate = {}); // "1.8× faster", "1.3× slower", "same"
std::string changeText(double ratio, const Translator &translate = {});   // "+80 %", "−44 %", "×3.1", "same"
std::string shareChangeText(double ratio,
                            const Translator &translate = {}); // of what is a percentage itself: "×0.36", "same"
std::string fitChangeText(const Analysis &from, const Analysis &to,
                          const Translator &translate = {}); // "now fits"; empty: no change

// Of an operator or a group: the time of all its instances.
struct TimeChange {
    Seconds now;
    std::optional<Seconds> before; // unset: there was no such operator

    Seconds longer() const { return now - before.value_or(Seconds()); }
};
TimeChange timeChange(const OperatorResult &now, const OperatorResult *before); // null: there was none
std::string timeChangeText(const TimeChange &change,
                           const Translator &translate = {}); // "−3.1 ms", "+0.2 ms", "same", "new"

// A column of the table: one of the things that are compared.
struct ComparedColumn {
    enum class Kind : std::uint8_t {
        Own,      // the scenario's own workload on its own chip
        Chip,     // that workload on another chip
        Workload, // another workload on that chip
        Baseline,
    };
    Kind kind = Kind::Own;
    std::size_t index = 0;              // in Scenario::compared or Scenario::versus
    int series = 0;                     // its color and letter; −1: it has none
    const Analysis *analysis = nullptr; // of the report that the table was made of
    std::string name;                   // "H100 SXM", "Llama-2 7B decode", "Baseline"
    std::string problem;                // why it cannot be computed; empty where it can
};

struct Difference {
    enum class Sense : std::uint8_t { None, Better, Worse };
    std::string text;            // "7.94 ms"; "–" where it is unknown
    std::optional<double> ratio; // to the reference column's; unset there, of words, and where it would say nothing
    Sense sense = Sense::None;   // of what differs from the reference, where one direction is better
};

struct DifferenceRow {
    enum class Group : std::uint8_t { Setup, Hardware, Speed, Memory };
    Group group = Group::Setup;
    std::string name;
    std::string help;
    std::vector<Difference> cells; // one for each column
    bool differs = false;          // anywhere
};

struct DifferenceTable {
    std::vector<ComparedColumn> columns; // the scenario's own first, the baseline last
    std::size_t reference = 0;           // column that ratios are to: the baseline where one is pinned, else the first
    std::vector<DifferenceRow> rows;     // by group; what no column knows is left out
};

bool comparesAnything(const Report &report);
std::vector<ComparedColumn> comparedColumns(const Report &report, const Translator &translate = {});
DifferenceTable differencesOf(const Report &report, const Translator &translate = {});

std::string groupName(DifferenceRow::Group group, const Translator &translate = {});

// The table as text with one of these between cells: a line of names, then the rows, with a column of ratios beside each column that
// has any. In CSV, cells are quoted where they must be.
enum class TableFormat : std::uint8_t { Tsv, Csv };
std::string differencesText(const DifferenceTable &table, TableFormat format, bool onlyDifferences,
                            const Translator &translate = {});

} // namespace roofline
