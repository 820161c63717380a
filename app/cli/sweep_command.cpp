#include "app/cli/commands.h"

#include "app/cli/line_stream.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/report/phrases/phrases.h"
#include "core/request/reports.h"
#include "core/request/sweep_request.h"
#include "core/workload/model.h"

#include <algorithm>
#include <map>
#include <set>

namespace roofline {

namespace {

constexpr NamedValue<SweepWriter::Format> sweepFormats[] = {{"csv", SweepWriter::Format::Csv},
                                                            {"json", SweepWriter::Format::Json}};

class SweepCommand : public Command {
public:
    explicit SweepCommand(Parser &program)
        : Command(program.subcommand("sweep", "Compute a scenario for many values of its settings, one row each"))
    {
        m_scenario.addTo(m_parser);
        m_parser.list(
            "--over", m_over, "NAME=VALUES",
            "what to vary: NAME=a,b,c (or a;b where values have commas), NAME=FROM:TO, NAME=FROM:TO:xFACTOR, "
            "NAME=FROM:TO:+STEP, or N points as NAME=FROM:TO:logN or NAME=FROM:TO:linN. NAME is a setting, a key of "
            "the kernel, a number of the chip (bandwidth, peak, memory/HBM3, compute/matrix/bf16, capacity/HBM3), with "
            "its unit or in SI, or of the model (layers, hidden). Repeatable; the last one varies fastest");
        m_lines.addTo(m_parser);
        m_parser.value("--format", m_format, "csv|json", "output format (default: csv)");
    }

    ExitStatus run() override
    {
        if (m_lines.isGiven(m_format)) {
            m_lines.answer({.kind = LineQuestion::Kind::Sweep, .over = m_over}, m_scenario);
            return exitDone;
        }
        const SweepWriter::Format format = chooseValue<SweepWriter::Format>("--format", m_format, sweepFormats);
        Scenario scenario = m_scenario.scenario();
        m_scenario.leaveOutVersus(scenario);
        const bool ofSession = m_over.empty() && m_scenario.hasSession();
        if (ofSession)
            m_over = m_scenario.session().sweep.axes();
        SweepRequest request(m_over);
        std::vector<SweepAxis> &axes = request.axes;
        const auto check = [ofSession](const std::string &problem) { // the session's own sweep is no option
            const std::string_view option = "--over: ";
            if (ofSession && problem.starts_with(option))
                throw CommandError(exitFailed, "--session: its sweep: " + problem.substr(option.size()));
            stopFor(problem);
        };
        check(request.readAxes(scenario));
        for (const SweepAxis &axis : axes)
            check(m_scenario.asked().contradiction(axis));
        if (ofSession)
            refusePaths(axes);
        const Catalogue zoo = m_scenario.zooFor(scenario, axes);
        check(request.readEntryAxes(scenario, zoo));

        writeRows(SweepWriter(format, namesOf(axes), scenario), scenario, zoo, axes, m_scenario);
        return exitDone;
    }

private:
    // A path on the command line is the user's own, but one in a file could be a stranger's.
    static void refusePaths(const std::vector<SweepAxis> &axes)
    {
        for (const SweepAxis &axis : axes) {
            const auto path = std::ranges::find_if(axis.words, isEntryPath);
            if ((axis.name == "hardware" || axis.name == "model") && path != axis.words.end())
                throw CommandError(exitFailed,
                                   "--session: its sweep names " + shown(*path)
                                       + ", which is not an entry's id; allowed: ids of the zoo and of the session");
        }
    }

    // Returns the warnings of a point by their kind, because they differ in numbers from point to point. That it does
    // not fit, or is mostly overhead, is in the row.
    static std::map<std::string, std::string> warningsOf(const Analysis &analysis)
    {
        std::map<std::string, std::string> warnings;
        for (const Finding &finding : analysis.findings) {
            const bool inRow =
                finding.code == Finding::Code::DoesNotFit || finding.code == Finding::Code::OverheadDominates;
            if (inRow || severityOf(finding.code) != Severity::Warning)
                continue;
            std::string kind = analysis.scenario.hardware + '/' + (analysis.model ? analysis.model->id : std::string());
            const bool ofBandwidth = finding.code == Finding::Code::UnverifiedNumber && finding.first != 0;
            for (const int part :
                 {int(finding.code), int(finding.unit), int(finding.from), int(finding.to), int(ofBandwidth)})
                kind += '/' + std::to_string(part);
            warnings.emplace(std::move(kind), phrases::finding(finding, analysis));
        }
        return warnings;
    }

    // Writes rows as they are computed. A point that cannot be computed has empty values; if none can,
    // nothing is printed.
    static void writeRows(const SweepWriter &writer, const Scenario &scenario, const Catalogue &zoo,
                          const std::vector<SweepAxis> &axes, const ScenarioOptions &options)
    {
        constexpr std::size_t largestHeld = 1 << 20;
        Output output;
        std::string held = writer.header();
        std::size_t valid = 0;
        std::size_t invalid = 0;
        std::string reason;
        std::set<std::string> told; // the kinds of warnings
        const auto rowOf = [&](const std::vector<std::string_view> &values, const Analysis &analysis) {
            return analysis.valid ? SweepRow{writer.row(values, analysis), true, {}, warningsOf(analysis)}
                                  : SweepRow{writer.row(values, analysis), false, reasonOf(analysis)};
        };
        const Result<std::size_t> points = sweepRows(scenario, zoo, axes, rowOf, [&](const SweepRow &row) {
            held.append(valid + invalid > 0 ? writer.between() : "").append(row.text);
            for (const auto &[kind, text] : row.warnings)
                if (told.insert(kind).second)
                    note("warning: " + text);
            if (row.valid)
                ++valid;
            else if (invalid++ == 0)
                reason = row.problem;
            if (valid > 0 || held.size() > largestHeld) {
                output.write(held);
                held.clear();
            }
            return true;
        });
        if (!points)
            throw CommandError(exitUsage, "--over: " + points.message().text);
        if (valid == 0)
            options.refuse(reason);
        output.write(held + writer.footer());
        output.finish();
        if (invalid > 0)
            printError(std::to_string(invalid) + " of " + std::to_string(*points)
                       + " points could not be computed: " + reason);
    }

    ScenarioOptions m_scenario;
    LineStream m_lines;
    std::vector<std::string> m_over;
    std::string m_format = "csv";
};

} // namespace

constinit const CommandMaker makeSweepCommand = makeCommand<SweepCommand>;

} // namespace roofline
