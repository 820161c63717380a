// `rank` says what to rent.
#include "app/cli/commands.h"

#include "app/cli/line_stream.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/report/ranking_report.h"
#include "core/request/rank_request.h"
#include "core/scenario/settings.h"

namespace roofline {

namespace {

// What ranking decides itself is not listed, because it is refused.
std::string helpOf(const Setting &setting)
{
    if (isDecidedByRanking(setting.name) || setting.name == "kernel" || setting.name == "versus")
        return {};
    return setting.name == "hardware" ? "chips to rank (default: all)"
           : setting.name == "model"  ? "language model to serve"
                                      : std::string(setting.help);
}

class RankCommand : public Command {
public:
    explicit RankCommand(Parser &program)
        : Command(program.subcommand("rank", "Rank chips, their number, formats and splits for a served model"))
    {
        m_scenario.addTo(m_parser, helpOf);
        m_lines.addTo(m_parser,
                      "What rank decides itself, as phase, batch and chips, is ignored there and in a session, and "
                      "so are its formats where some are asked for. ");
        m_parser.value("--counts", m_request.counts, "N[,N..]", "chips of a deployment (default: 1,2,4,8)");
        m_parser.value(
            "--formats", m_request.formats, "F[,F..]",
            "number formats, as --precision takes them; of fp16 and bf16 a chip takes the one that it computes "
            "faster (default: that of the scenario)");
        m_parser.value("--splits", m_request.splits, "all|tensor",
                       "ways in which chips share the model (default: all)");
        m_parser.value(
            "--by", m_request.by, "cost|throughput|energy",
            "what to rank by, for each token (default: cost where a price is given, else throughput per chip)");
        m_parser.value("--top", m_request.top, "N|all", "rows to print (default: 20 as text, else all)");
        m_parser.value("--format", m_format, "text|json|csv", "output format (default: text)");
    }

    ExitStatus run() override
    {
        if (m_lines.isGiven(m_format)) {
            m_lines.answer({.kind = LineQuestion::Kind::Rank, .rank = m_request}, m_scenario);
            return exitDone;
        }
        if (m_parser.isGiven("--formats") && m_request.formats.empty())
            refuseValue("--formats", "", "number formats, as fp16,fp8");
        const OutputFormat format = chooseFormat(m_format);
        m_scenario.scenario();
        AskedScenario asked = m_scenario.asked();
        stopFor(m_request.optionProblem(asked));
        const Catalogue zoo = m_scenario.wholeZoo(asked);
        constexpr std::size_t rowsOfText = 20;
        const RankRequest::Answer answer =
            valueOf(m_request.answer(asked, zoo, format == OutputFormat::Text ? rowsOfText : 0));
        print(format == OutputFormat::Json  ? toJson(answer.ranking, answer.top)
              : format == OutputFormat::Csv ? toCsv(answer.ranking, answer.top)
                                            : toText(answer.ranking, answer.top));
        return answer.ranking.kept > 0 ? exitDone : exitMissed;
    }

private:
    ScenarioOptions m_scenario;
    LineStream m_lines;
    RankRequest m_request;
    std::string m_format = "text";
};

} // namespace

constinit const CommandMaker makeRankCommand = makeCommand<RankCommand>;

} // namespace roofline
