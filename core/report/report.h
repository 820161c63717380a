// Writes an analysis as text for a message, as JSON and as CSV (formats: the command line's manual). Machine output
// has plain SI units, full precision and no locale. Unknown and infinite numbers are null (JSON) or empty (CSV).
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/answers/serving.h"
#include "core/report/json_form.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// The analyses that the main one is compared with, all with the same settings.
struct Comparison {
    std::vector<AnalysisPtr> chips;               // one for each of Scenario::compared, in that order
    std::vector<AnalysisPtr> workloads;           // one for each of Scenario::versus, on the scenario's own chip
    AnalysisPtr baseline;                         // of the pinned scenario; null: none is pinned
    std::vector<std::vector<Solution>> solutions; // those of `chips`, like Answers::solutions
    std::vector<Scenario> kept;                   // further curves over the batch, which follow no setting
};

// A report is all about one scenario. The session and the command line make it by reportOf().
struct Report {
    Analysis analysis;
    Answers answers{};
    ServingAnswer serving{};
    Comparison comparison{};
};

Report reportOf(const Scenario &scenario, const Catalogue &zoo, const Scenario *baseline = nullptr);

// A `flopPerMac` of 1 only changes how the text is displayed: it halves FLOP, FLOP/s, intensity and ridge
// point, but no time.
std::string toText(const Report &report, int flopPerMac = 2);
std::string comparisonText(const std::vector<Report> &reports); // one line per chip, compared with the first
// Returns one object, or an array if several chips are compared.
std::string toJson(const std::vector<Report> &reports, JsonForm form = JsonForm::Indented);
std::string toCsv(const std::vector<Report> &reports); // one row per operator, then the totals

// For example "2.4 EUR/h, 0.39 EUR per million tokens, 0.41 J per token". Empty if the scenario has only the
// default costs, because then nobody asked.
std::string costText(const Analysis &analysis);
std::string runPriceText(double price); // "4796", "12.82 M"

// Answers one inverse question.
struct SolutionReport {
    Analysis analysis; // of the unchanged scenario
    Solution solution;
    std::optional<Solution> farthest; // how far a batch that reaches the targets may grow; unset: without end
};
SolutionReport solutionReport(const Scenario &scenario, const Catalogue &zoo, std::string_view by);
std::string toText(const SolutionReport &report); // what is, its warnings, and what is found
std::string toJson(const SolutionReport &report, JsonForm form = JsonForm::Indented);

// Writes the rows of a sweep: swept names, every key of the totals, memory.total_byte, memory.fits, the
// columns of serving, and those of costs and of targets if the scenario or an axis sets any.
class SweepWriter {
public:
    enum class Format { Csv, Json };
    // `form` only applies to JSON.
    SweepWriter(Format format, std::vector<std::string> names, const Scenario &scenario = {},
                JsonForm form = JsonForm::Indented);
    std::string header() const;
    // May be called millions of times, on several threads.
    std::string row(const std::vector<std::string_view> &values, const Analysis &analysis) const;
    // Returns what stands between two rows.
    std::string_view between() const { return m_format == Format::Csv ? "" : ","; }
    std::string footer() const;

private:
    struct ServingText;
    void appendServing(std::string &line, const Analysis &analysis) const;

    Format m_format;
    std::vector<std::string> m_names;
    JsonForm m_form;
    bool m_costs;
    bool m_targets;
    bool m_onlySettings; // no name is that of a number of the chip, the model or the kernel
    std::shared_ptr<ServingText> m_serving;
};

// These write entries of the zoo, for `list` and `show`.
std::string toText(const Chip &chip);
std::string toText(const Model &model);
std::string toText(const KernelSpec &spec);
// Writes the entries of one id; null: there is none of that kind. Every number has its unit in its key, and
// its source and evidence beside it.
std::string entryJson(const Chip *chip, const Model *model, const KernelSpec *kernel);

// Prints what `list` shows: one line per entry of the zoo, as an aligned table, CSV or JSON.
enum class ListFormat { Text, Json, Csv };

std::string listHardware(const Catalogue &zoo, ListFormat format);
std::string listModels(const Catalogue &zoo, ListFormat format);
std::string listKernels(ListFormat format);

} // namespace roofline
