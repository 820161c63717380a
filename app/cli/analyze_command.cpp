#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/reports.h"
#include "app/cli/scenario_options.h"

#include <CLI/CLI.hpp>

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
    CLI::App *addTo(CLI::App &parser) override
    {
        CLI::App *command = parser.add_subcommand("analyze", "Say what limits a workload on a chip, and by how much");
        m_scenario.addTo(*command);
        command->add_option("--format", m_format, "output format (default: text)")
            ->type_name("text|json|csv")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        command->add_option("--mac", m_mac, "FLOP that one multiply-accumulate counts as in the text form (default: 2)")
            ->type_name("1|2")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
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
