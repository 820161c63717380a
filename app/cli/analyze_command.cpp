#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/reports.h"
#include "app/cli/scenario_options.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

enum class AnalysisFormat { Text, Json, Csv };

constexpr std::array analysisFormats = {NamedValue<AnalysisFormat>{"text", AnalysisFormat::Text},
                                        NamedValue<AnalysisFormat>{"json", AnalysisFormat::Json},
                                        NamedValue<AnalysisFormat>{"csv", AnalysisFormat::Csv}};

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
    Parser addTo(Parser &program) override
    {
        Parser command = program.subcommand("analyze", "Say what limits a workload on a chip, and by how much");
        m_scenario.addTo(command);
        command.value("--format", m_format, "text|json|csv", "output format (default: text)");
        command.value("--mac", m_mac, "1|2",
                      "FLOP that one multiply-accumulate counts as in the text form (default: 2)");
        return command;
    }

    ExitStatus run() override
    {
        const AnalysisFormat format = chooseValue<AnalysisFormat>("--format", m_format, analysisFormats);
        const int flopPerMac = chooseValue<int>("--mac", m_mac, lensValues);
        Scenario scenario = m_scenario.scenario();
        m_scenario.leaveOutVersus(scenario);
        std::vector<SweepAxis> noAxes;
        const Catalogue zoo = m_scenario.zooFor(scenario, noAxes);
        const std::vector<Report> reports = makeReports(scenario, zoo);
        Output output;
        switch (format) {
        case AnalysisFormat::Text: output.write(pages(reports, flopPerMac)); break;
        case AnalysisFormat::Json: output.write(toJson(reports)); break;
        case AnalysisFormat::Csv: output.write(toCsv(reports)); break;
        }
        output.finish();
        return std::ranges::any_of(reports, missesTarget) ? exitMissed : exitDone;
    }

private:
    ScenarioOptions m_scenario;
    std::string m_format = "text";
    std::string m_mac = "2";
};

} // namespace

std::unique_ptr<Command> makeAnalyzeCommand()
{
    return std::make_unique<AnalyzeCommand>();
}

} // namespace roofline
