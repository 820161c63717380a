// `fit` says what a chip sustains, by the user's own measurements.
#include "app/cli/commands.h"

#include "app/cli/line_input.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/report/fit_report.h"
#include "core/request/answer_line.h"
#include "core/units/text.h"

namespace roofline {

namespace {

constexpr std::size_t mostPoints = 10'000;

class FitCommand : public Command {
public:
    explicit FitCommand(Parser &program)
        : Command(program.subcommand("fit", "Say what a chip sustains, according to your own measurements"))
    {
        m_scenario.addTo(m_parser);
        m_parser.flag(
            "--stdin", m_lines,
            "read measurements from standard input: a JSON object on each line, a scenario with \"measured\"; "
            "without it, those of --measured and of the session's bookmarks; a line that cannot be read is told and "
            "left out");
        m_parser.value("--format", m_format, "text|json", "output format (default: text)");
    }

    ExitStatus run() override
    {
        const bool json = isJson(m_format);
        Scenario scenario = m_scenario.scenario();
        if (m_lines && m_scenario.readsStandardInput())
            throw CommandError(exitUsage, "--stdin and --session -: only one of them can read standard input");
        AskedScenario asked = m_scenario.asked();
        const Catalogue zoo = m_scenario.wholeZoo(asked);
        const std::vector<Scenario> points =
            m_lines ? linesOf(asked, zoo) : measuredLike(asked.scenario(), m_scenario.session().bookmarks);
        if (points.empty()) {
            printNotes(); // why lines were left out
            throw CommandError(exitUsage, "nothing was measured; allowed: --measured latency=T, bookmarks with "
                                          "measurements in --session, or lines with --stdin");
        }
        const FitReport report = valueOf(fitReport(points, zoo));
        print(json ? toJson(report) : toText(report));
        return exitDone;
    }

private:
    std::vector<Scenario> linesOf(const AskedScenario &asked, const Catalogue &zoo) const
    {
        LineInput input;
        const std::atomic<bool> stopped{false};
        std::vector<Scenario> points;
        for (InputLine line; input.next(line, stopped);) {
            if (trimmed(line.text).empty() && !line.isTooLong)
                continue;
            const std::string place = "line " + std::to_string(line.number) + ": ";
            if (points.size() == mostPoints)
                throw CommandError(exitUsage, place + "more than " + std::to_string(mostPoints) + " measurements");
            const auto leaveOut = [&place](const std::string &why) { note(place + why + "; the line is left out"); };
            if (line.isTooLong) {
                leaveOut("longer than " + std::to_string(longestInputLine) + " bytes");
                continue;
            }
            const Result<Scenario> scenario = scenarioOfLine(asked, line.text, zoo);
            if (!scenario)
                leaveOut(scenario.message().text);
            else if (!scenario->measured)
                leaveOut("no \"measured\"; allowed: latency=T, throughput=X or rate=R");
            else
                points.push_back(*scenario);
        }
        return points;
    }

    ScenarioOptions m_scenario;
    bool m_lines = false;
    std::string m_format = "text";
};

} // namespace

constinit const CommandMaker makeFitCommand = makeCommand<FitCommand>;

} // namespace roofline
