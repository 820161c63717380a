#include "core/answers/solve.h"
#include "core/report/json_writer.h"
#include "core/report/machine.h"
#include "core/report/report.h"
#include "core/report/serving_text.h"
#include "core/scenario/settings.h"
#include "core/units/parse.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace roofline {

namespace {

constexpr std::string_view footprintKey = "memory.total_byte";
constexpr std::string_view fitsKey = "memory.fits";
constexpr std::string_view servingPrefix = "serving.";
constexpr std::string_view costPrefix = "cost.";

// Adds a cell of CSV or a member of JSON for each value that is visited. What is not known stays empty.
struct SweepCells {
    std::string &line;
    SweepWriter::Format format;
    JsonForm form;
    bool known;

    void addKey(std::string_view key) const
    {
        const bool isLine = form == JsonForm::Line;
        if (line.back() != '{')
            line += isLine ? "," : ", ";
        line.append("\"").append(key).append(isLine ? "\":" : "\": ");
    }
    void operator()(std::string_view key, const auto &value) const
    {
        if (format == SweepWriter::Format::Csv)
            return CsvCells{line, known}(key, value);
        addKey(key);
        if (known)
            addValue(value);
        else
            line += "null";
    }
    void addValue(double value) const { line += std::isfinite(value) ? formatExact(value) : "null"; }
    void addValue(bool flag) const { line += flag ? "true" : "false"; }
    void addValue(std::string_view text) const { appendJsonText(line, text); }
};

// Visits the results of a server with the row's scenario. Without serving the columns are empty.
template <class Visit>
void visitServingOf(const ServingAnswer &answer, const Visit &visit)
{
    visitServing(answer.serving.value_or(Serving()),
                 [&visit](std::string_view key, auto value) { visit(std::string(servingPrefix).append(key), value); });
}

template <class Visit>
void visitCostOf(const Analysis &analysis, const Visit &visit)
{
    visitCost(analysis.valid ? costOf(analysis) : Cost(),
              [&visit](std::string_view key, double value) { visit(std::string(costPrefix).append(key), value); });
}

template <class Visit>
void visitTargets(const Analysis &analysis, const Visit &visit)
{
    const TargetsMet targets = targetsMet(analysis);
    visit("target.met", targets.all);
    visit("target.shortfall", targets.shortfall);
}

} // namespace

// What the last row that was written says of a server, and of which scenario.
struct SweepWriter::ServingText {
    std::mutex mutex;
    Scenario of;
    std::string text;
};

SweepWriter::SweepWriter(Format format, std::vector<std::string> names, const Scenario &scenario, JsonForm form)
    : m_format(format)
    , m_names(std::move(names))
    , m_form(form)
    , m_costs(
          scenario.costs != Costs()
          || std::ranges::any_of(m_names, [](const std::string &name) { return isAbout(Setting::Place::Costs, name); }))
    , m_targets(!scenario.targets.empty() || std::ranges::find(m_names, "target") != m_names.end())
    , m_onlySettings(std::ranges::all_of(m_names, [](const std::string &name) { return findSetting(name); }))
    , m_serving(std::make_shared<ServingText>())
{
}

std::string SweepWriter::header() const
{
    if (m_format == Format::Json)
        return "[";
    std::string line;
    for (const std::string &name : m_names) {
        line += csvField(name);
        line += ',';
    }
    visitTotals(Analysis(), [&line](std::string_view key, const auto &) { line.append(key).append(","); });
    line.append(footprintKey).append(",").append(fitsKey);
    const auto addKey = [&line](const std::string &key, const auto &) { line.append(",").append(key); };
    visitServingOf({}, addKey);
    if (m_costs)
        visitCostOf(Analysis(), addKey);
    if (m_targets)
        visitTargets(Analysis(), addKey);
    return line += '\n';
}

std::string SweepWriter::row(const std::vector<std::string_view> &values, const Analysis &analysis) const
{
    std::string line;
    line.reserve(1200);
    const bool csv = m_format == Format::Csv;
    const auto cellsIf = [&](bool known) { return SweepCells{line, m_format, m_form, known}; };
    const SweepCells cells = cellsIf(analysis.valid);
    if (csv)
        line += joined(values, ",", csvField);
    else
        line += m_form == JsonForm::Line ? "{" : "\n  {";
    for (std::size_t i = 0; i < values.size() && !csv; ++i) {
        cells.addKey(m_names[i]);
        if (const Parsed<double> number = parseNumber(values[i]))
            cells.addValue(*number);
        else if (values[i] == "true" || values[i] == "false")
            line += values[i];
        else
            cells.addValue(values[i]);
    }
    visitTotals(analysis, cells);
    cells(footprintKey, analysis.memory.total.value());
    cellsIf(analysis.valid && analysis.memory.fits)(fitsKey, analysis.memory.fits.value_or(false));
    appendServing(line, analysis);
    if (m_costs)
        visitCostOf(analysis, cells);
    if (m_targets) // which an axis may take away
        visitTargets(analysis, cellsIf(analysis.valid && !analysis.scenario.targets.empty()));
    return line += csv ? '\n' : '}';
}

// A server's iterations depend neither on the batch nor on the sequence of a pass, over which most sweeps go. Their
// many columns are then written once.
void SweepWriter::appendServing(std::string &line, const Analysis &analysis) const
{
    ServingText &last = *m_serving;
    if (m_onlySettings && analysis.valid) {
        const std::lock_guard lock(last.mutex);
        last.of.batch = analysis.scenario.batch;
        last.of.sequence = analysis.scenario.sequence;
        if (!last.text.empty() && last.of == analysis.scenario) {
            line += last.text;
            return;
        }
    }
    const std::size_t from = line.size();
    const ServingAnswer serving = serveOnce(analysis);
    visitServingOf(serving, SweepCells{line, m_format, m_form, serving.serving.has_value()});
    if (m_onlySettings && analysis.valid) {
        const std::lock_guard lock(last.mutex);
        last.of = analysis.scenario;
        last.text = line.substr(from);
    }
}

std::string SweepWriter::footer() const
{
    if (m_format == Format::Csv)
        return {};
    return m_form == JsonForm::Line ? "]" : "\n]\n";
}

} // namespace roofline
