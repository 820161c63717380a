#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/line_stream.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/diagnostics/suggest.h"
#include "core/report/lens.h"
#include "core/report/phrases/phrases.h"
#include "core/units/find.h"
#include "core/units/text.h"
#include "core/why/why_text.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace roofline {

namespace {

using ReasonFormat = std::optional<WhyFormat>; // none: JSON

constexpr NamedValue<ReasonFormat> reasonFormats[] = {
    {"text", WhyFormat::Text}, {"markdown", WhyFormat::Markdown}, {"latex", WhyFormat::Latex}, {"json", std::nullopt}};

std::vector<std::string> namesOf(const OperatorResult &result, const Reasons &reasons)
{
    std::vector<std::string> names;
    for (const std::string &name : reasons.names()) {
        std::string whole = std::string(result.op.name) + '/' + name;
        if (reasons.explain(whole))
            names.push_back(std::move(whole));
    }
    return names;
}

// Returns the names that can be asked for; if the one that was given is of an operator, those of operators.
std::vector<std::string> namesLike(const std::string &given, const Reasons &reasons, const Analysis &analysis)
{
    if (given.find('/') == std::string::npos)
        return reasons.names();
    std::vector<std::string> ofOperators;
    for (const OperatorResult &result : analysis.operators)
        std::ranges::move(namesOf(result, reasons), std::back_inserter(ofOperators));
    return ofOperators;
}

// Explains a number of the first chip. JSON always counts two FLOP for a multiply-accumulate.
std::string reasonOf(const Report &report, const std::string &asked, ReasonFormat format, int flopPerMac)
{
    const Report seen = format ? throughLens(report, flopPerMac) : report;
    const Reasons reasons(seen);
    if (!seen.analysis.valid)
        throw CommandError(exitFailed, "--why: " + phrases::sentence(seen.analysis, seen.answers));
    const std::string name = reasons.nameOf(asked);
    if (!reasons.explain(name)) {
        if (const OperatorResult *result =
                findWhere(seen.analysis.operators, [&](const OperatorResult &each) { return each.op.name == name; }))
            throw CommandError(exitUsage, "--why: '" + name + "' is an operator; ask for one of its numbers: "
                                              + joined(namesOf(*result, reasons), ", "));
        throw CommandError(exitUsage, "--why: given " + (name.empty() ? "nothing" : '\'' + shown(name) + '\'')
                                          + nearestText(name, namesLike(name, reasons, seen.analysis))
                                          + "; allowed: a number of this scenario (" + joined(reasons.names(), ", ")
                                          + "), or one of an operator, OPERATOR/NAME, as q_proj/flop");
    }
    return format ? whyText(reasons, name, *format) : whyJson(reasons, name);
}

std::string pages(const std::vector<Report> &reports, int flopPerMac)
{
    std::string text = reports.size() > 1 ? comparisonText(reports) : std::string();
    for (const Report &report : reports)
        text += (text.empty() ? "" : "\n") + toText(report, flopPerMac);
    return text;
}

bool missesTarget(const Report &report)
{
    const bool met = std::ranges::any_of(report.answers.solutions, [](const Solution &solution) {
        return solution.status == Solution::Status::Already;
    });
    return !report.analysis.scenario.targets.empty() && !met;
}

class AnalyzeCommand : public Command {
public:
    explicit AnalyzeCommand(Parser &program)
        : Command(program.subcommand("analyze", "Say what limits a workload on a chip, and by how much"))
    {
        m_scenario.addTo(m_parser);
        m_lines.addTo(m_parser);
        m_parser.value("--format", m_format, "text|json|csv", "output format (default: text)");
        m_parser.value(
            "--why", m_why, "NAME",
            "only why this number is what it is, as latency, t_memory, q_proj/flop; as text, markdown, latex or json");
        m_parser.value("--mac", m_mac, "1|2",
                       "FLOP that one multiply-accumulate counts as in the text form (default: 2)");
    }

    ExitStatus run() override
    {
        const bool why = m_parser.isGiven("--why");
        if (m_lines.isGiven(m_format)) {
            if (why)
                refuseValue("--why", m_why, "without --stdin");
            m_lines.answer({.kind = LineQuestion::Kind::Analyze}, m_scenario);
            return exitDone;
        }
        const ReasonFormat reasonFormat =
            why ? chooseValue<ReasonFormat>("--format", m_format, reasonFormats) : WhyFormat::Text;
        const OutputFormat format = why ? OutputFormat::Text : chooseFormat(m_format);
        const int flopPerMac = chooseValue<int>("--mac", m_mac, lensValues);
        Scenario scenario = m_scenario.scenario();
        m_scenario.leaveOutVersus(scenario);
        std::vector<SweepAxis> noAxes;
        const Catalogue zoo = m_scenario.zooFor(scenario, noAxes);
        std::vector<Report> reports = m_scenario.reportsOf(scenario, zoo);
        std::erase_if(reports, [](const Report &report) { return !report.analysis.valid; });
        if (why) {
            print(reasonOf(reports.front(), m_why, reasonFormat, flopPerMac));
            return exitDone;
        }
        WarningNotes warnings; // the rows have no place for them
        switch (format) {
        case OutputFormat::Text: print(pages(reports, flopPerMac)); break;
        case OutputFormat::Json: print(toJson(reports)); break;
        case OutputFormat::Csv:
            for (const Report &report : reports)
                warnings.add(report.analysis);
            print(toCsv(reports));
            break;
        }
        return std::ranges::any_of(reports, missesTarget) ? exitMissed : exitDone;
    }

private:
    ScenarioOptions m_scenario;
    LineStream m_lines;
    std::string m_format = "text";
    std::string m_why;
    std::string m_mac = "2";
};

} // namespace

constinit const CommandMaker makeAnalyzeCommand = makeCommand<AnalyzeCommand>;

} // namespace roofline
