// `solve` answers the inverse question: what reaches a target.
#include "app/cli/commands.h"

#include "app/cli/line_stream.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/report/report.h"
#include "core/request/reports.h"

namespace roofline {

namespace {

class SolveCommand : public Command {
public:
    explicit SolveCommand(Parser &program)
        : Command(program.subcommand("solve", "Say what reaches a target, or that nothing does"))
    {
        m_scenario.addTo(m_parser);
        m_lines.addTo(m_parser);
        m_parser.value("--by", m_by, "NAME",
                       "what may change: bandwidth, peak, batch, chips, precision, or any whole-number setting or "
                       "key of the kernel");
        m_parser.value("--format", m_format, "text|json", "output format (default: text)");
    }

    ExitStatus run() override
    {
        if (m_lines.isGiven(m_format)) {
            m_lines.answer({.kind = LineQuestion::Kind::Solve, .by = m_by}, m_scenario);
            return exitDone;
        }
        const bool json = isJson(m_format);
        m_by = withoutUnit(m_by);
        Scenario scenario = m_scenario.scenario();
        stopFor(solveProblem(m_scenario.asked(), m_by, scenario));
        // Trying 1, 2 and 3 shows whether what is searched would replace what was given.
        if (const std::string why = m_scenario.asked().contradiction({m_by, {"1", "2", "3"}}); !why.empty())
            throw CommandError(exitUsage, "--by" + why.substr(std::string_view("--over").size()));
        std::vector<SweepAxis> sought{{m_by, {}, {}}}; // what changes nothing now may matter at another value
        const Catalogue zoo = m_scenario.zooFor(scenario, sought);
        const SolutionReport report = solutionReport(scenario, zoo, m_by);
        if (!report.analysis.valid)
            m_scenario.refuse(reasonOf(report.analysis));
        print(json ? toJson(report) : toText(report));
        const Solution &best = report.solution;
        const bool found = best.status == Solution::Status::Already || best.status == Solution::Status::Reached;
        return found && !best.tooLarge ? exitDone : exitMissed; // as analyze of what was found
    }

private:
    ScenarioOptions m_scenario;
    LineStream m_lines;
    std::string m_by;
    std::string m_format = "text";
};

} // namespace

constinit const CommandMaker makeSolveCommand = makeCommand<SolveCommand>;

} // namespace roofline
