#include "core/answers/solve.h"
#include "core/report/json_writer.h"
#include "core/report/machine.h"
#include "core/report/report.h"
#include "core/report/serving_text.h"
#include "core/scenario/settings.h"
#include "core/units/parse.h"

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

struct SweepMembers {
    std::string &line;
    bool valid;
    JsonForm form;

    void addKey(std::string_view key) const
    {
        const bool isLine = form == JsonForm::Line;
        if (line.back() != '{')
            line += isLine ? "," : ", ";
        line.append("\"").append(key).append(isLine ? "\":" : "\": ");
    }
    void operator()(std::string_view key, const auto &value) const
    {
        addKey(key);
        if (valid)
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

// Whether the row has values of targets, which an axis may take away.
bool asksTargets(const Analysis &analysis)
{
    return analysis.valid && !analysis.scenario.targets.empty();
}

std::string_view fitsText(const Analysis &analysis)
{
    if (!analysis.valid || !analysis.memory.fits)
        return {};
    return *analysis.memory.fits ? "true" : "false";
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
    if (m_format == Format::Csv) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) // the first may be empty
                line += ',';
            line += csvField(values[i]);
        }
        const CsvCells cell{line, analysis.valid};
        visitTotals(analysis, cell);
        cell(footprintKey, analysis.memory.total.value());
        line.append(",").append(fitsText(analysis));
        appendServing(line, analysis);
        if (m_costs)
            visitCostOf(analysis, cell);
        if (m_targets)
            visitTargets(analysis, CsvCells{line, asksTargets(analysis)});
        return line += '\n';
    }

    line = m_form == JsonForm::Line ? "{" : "\n  {";
    const SweepMembers member{line, analysis.valid, m_form};
    for (std::size_t i = 0; i < values.size(); ++i) {
        member.addKey(m_names[i]);
        if (const Parsed<double> number = parseNumber(values[i]))
            member.addValue(*number);
        else if (values[i] == "true" || values[i] == "false")
            line += values[i];
        else
            member.addValue(values[i]);
    }
    visitTotals(analysis, member);
    member(footprintKey, analysis.memory.total.value());
    member.addKey(fitsKey);
    const std::string_view fits = fitsText(analysis);
    line.append(fits.empty() ? "null" : fits);
    appendServing(line, analysis);
    if (m_costs)
        visitCostOf(analysis, member);
    if (m_targets)
        visitTargets(analysis, SweepMembers{line, asksTargets(analysis), m_form});
    return line += '}';
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
    if (m_format == Format::Csv)
        visitServingOf(serving, CsvCells{line, serving.serving.has_value()});
    else
        visitServingOf(serving, SweepMembers{line, serving.serving.has_value(), m_form});
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
