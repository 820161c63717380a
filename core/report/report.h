// An analysis as text for a message, as JSON and as CSV (shapes: the command line's manual). Machine output is plain SI,
// locale-free, full precision; what is unknown or infinite is null (JSON) or empty (CSV).
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/answers/serving.h"
#include "core/report/json_form.h"

#include <string>
#include <vector>

namespace roofline {

// What the analysis is compared with, each analyzed with the same settings.
struct Comparison {
    std::vector<AnalysisPtr> chips;               // one for each of Scenario::compared, in that order
    std::vector<AnalysisPtr> workloads;           // one for each of Scenario::versus, on the scenario's own chip
    AnalysisPtr baseline;                         // of the pinned scenario; null: none is pinned
    std::vector<std::vector<Solution>> solutions; // of `chips`: as Answers::solutions
};

// Everything about one scenario; the session and the command line make it by reportOf().
struct Report {
    Analysis analysis;
    Answers answers{};
    ServingAnswer serving{};
    Comparison comparison{};
};

Report reportOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline = nullptr);

// `flopPerMac` 1 or 2: a display lens of the text form only; it halves FLOP, FLOP/s, intensity and ridge, never a time.
std::string toText(const Report &report, int flopPerMac = 2);
std::string comparisonText(const std::vector<Report> &reports); // one line per chip, against the first
// One object, or an array when several chips are compared.
std::string toJson(const std::vector<Report> &reports, JsonForm form = JsonForm::Indented);
std::string toCsv(const std::vector<Report> &reports); // one row per operator, then the totals row

// Rows of a sweep: swept names, every key of totals, memory.total_byte, memory.fits, the columns of serving, and those of costs where
// the scenario or what is swept says anything of them.
class SweepWriter {
public:
    enum class Format { Csv, Json };
    // `form`: of JSON.
    SweepWriter(Format format, std::vector<std::string> names, const Scenario &scenario = {},
                JsonForm form = JsonForm::Indented);
    std::string header() const;
    std::string row(const std::vector<std::string_view> &values,
                    const Analysis &analysis); // may be called millions of times
    std::string footer() const;

private:
    Format m_format;
    std::vector<std::string> m_names;
    JsonForm m_form;
    bool m_costs;
    bool m_first = true;
};

// Zoo entries: `list` and `show`.
std::string toText(const Chip &chip);
std::string toText(const Model &model);
std::string toText(const KernelSpec &spec);
// What of this id there is, null: nothing of that kind. Every number with its unit in its key, source and evidence beside it.
std::string entryJson(const Chip *chip, const Model *model, const KernelSpec *kernel);

} // namespace roofline
