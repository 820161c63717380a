// `solve`: the inverse question.
#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/reports.h"
#include "app/cli/scenario_options.h"
#include "core/diagnostics/suggest.h"
#include "core/report/solution_report.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

enum class SolutionFormat { Text, Json };

constexpr std::array solutionFormats = {NamedValue<SolutionFormat>{"text", SolutionFormat::Text},
                                        NamedValue<SolutionFormat>{"json", SolutionFormat::Json}};

// What --by takes: the ways that have a name of their own, then keys of the kernel and settings.
std::vector<std::string> waysOf(const Scenario &scenario)
{
    std::vector<std::string> ways;
    for (const SolveBy by : allSolveBy)
        ways.emplace_back(toString(by));
    for (std::string &name : solvableNames(scenario)) {
        if (std::ranges::find(ways, name) == ways.end())
            ways.push_back(std::move(name));
    }
    return ways;
}

void checkWay(const std::string &by, const Scenario &scenario)
{
    const std::vector<std::string> ways = waysOf(scenario);
    if (std::ranges::find(ways, by) != ways.end())
        return;
    std::string text = by.empty() ? "--by: given nothing" : "--by: given " + shown(by);
    const std::vector<std::string> near = nearestNames(by, ways);
    for (std::size_t i = 0; i < near.size(); ++i)
        text += (i == 0 ? "; nearest: " : ", ") + near[i];
    text += "; allowed: ";
    for (std::size_t i = 0; i < ways.size(); ++i)
        text += (i == 0 ? "" : ", ") + ways[i];
    throw CommandError(exitUsage, text);
}

class SolveCommand : public Command {
public:
    Parser addTo(Parser &program) override
    {
        Parser command = program.subcommand("solve", "Say what reaches a target, or that nothing does");
        m_scenario.addTo(command);
        command.value("--by", m_by, "NAME",
                      "what may change: bandwidth, peak, batch, chips, precision, or any whole-number setting or "
                      "key of the kernel");
        command.value("--format", m_format, "text|json", "output format (default: text)");
        return command;
    }

    ExitStatus run() override
    {
        const SolutionFormat format = chooseValue<SolutionFormat>("--format", m_format, solutionFormats);
        Scenario scenario = m_scenario.scenario();
        if (scenario.targets.empty())
            throw CommandError(exitUsage,
                               "--target: given nothing; allowed: latency=TIME, throughput=NUMBER, mfu=0…1 or "
                               "bound=compute, joined by commas");
        m_scenario.leaveOutVersus(scenario);
        checkWay(m_by, scenario);
        if (!m_scenario.isGiven("hardware"))
            scenario.compared.clear(); // of the session
        if (!scenario.compared.empty())
            throw CommandError(
                exitUsage, "--hardware: given several chips; allowed: one, a target is reached on one kind of chip");
        std::vector<SweepAxis> noAxes;
        const Catalogue zoo = m_scenario.zooFor(scenario, noAxes);
        const SolutionReport report = solutionReport(scenario, zoo, m_by);
        if (!report.analysis.valid)
            throw CommandError(exitUsage, reasonOf(report.analysis));
        Output output;
        output.write(format == SolutionFormat::Json ? toJson(report) : toText(report));
        output.finish();
        const Solution::Status status = report.named ? report.named->status : report.solution->status;
        const bool found = status == Solution::Status::Already || status == Solution::Status::Reached;
        return found ? exitDone : exitMissed;
    }

private:
    ScenarioOptions m_scenario;
    std::string m_by;
    std::string m_format = "text";
};

} // namespace

std::unique_ptr<Command> makeSolveCommand()
{
    return std::make_unique<SolveCommand>();
}

} // namespace roofline
