// `rank`: what to rent.
#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/deploy/rank.h"
#include "core/report/ranking_report.h"
#include "core/scenario/settings.h"
#include "core/units/parse.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

enum class RankingFormat { Text, Json, Csv };

constexpr std::array rankingFormats = {NamedValue<RankingFormat>{"text", RankingFormat::Text},
                                       NamedValue<RankingFormat>{"json", RankingFormat::Json},
                                       NamedValue<RankingFormat>{"csv", RankingFormat::Csv}};
constexpr std::array rankings = {NamedValue<RankBy>{"cost", RankBy::Cost},
                                 NamedValue<RankBy>{"throughput", RankBy::Throughput},
                                 NamedValue<RankBy>{"energy", RankBy::Energy}};
constexpr std::array splitChoices = {NamedValue<DeploymentSpace::Splits>{"all", DeploymentSpace::Splits::All},
                                     NamedValue<DeploymentSpace::Splits>{"tensor", DeploymentSpace::Splits::Tensor}};

std::vector<std::string> partsOf(const std::string &list)
{
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        parts.emplace_back(trimmed(std::string_view(list).substr(from, comma - from)));
        from = comma + 1;
    }
    return parts;
}

std::vector<std::int64_t> countsOf(const std::string &list)
{
    constexpr std::int64_t most = 4096;
    std::vector<std::int64_t> counts;
    for (const std::string &part : partsOf(list)) {
        const Parsed<std::int64_t> count = parseInteger(part);
        if (!count || *count < 1 || *count > most)
            throw CommandError(exitUsage, "--counts: given " + (part.empty() ? "nothing" : shown(part))
                                              + "; allowed: whole numbers from 1 to " + std::to_string(most)
                                              + " joined by commas");
        if (std::ranges::find(counts, *count) == counts.end())
            counts.push_back(*count);
    }
    return counts;
}

std::vector<std::string> formatsOf(const std::string &list)
{
    std::vector<std::string> formats;
    if (list.empty())
        return formats;
    for (const std::string &part : partsOf(list)) {
        Scenario scratch;
        if (const std::string why = findSetting("precision")->set(scratch, part); !why.empty())
            throw CommandError(exitUsage, "--formats: " + why);
        if (std::ranges::find(formats, part) == formats.end())
            formats.push_back(part);
    }
    return formats;
}

class RankCommand : public Command {
public:
    Parser addTo(Parser &program) override
    {
        Parser command = program.subcommand("rank", "Rank chips, their number, formats and splits for a served model");
        m_scenario.addTo(command);
        command.value("--counts", m_counts, "N[,N…]", "chips of a deployment (default: 1,2,4,8)");
        command.value("--formats", m_formats, "F[,F…]",
                      "number formats, as --precision takes them (default: that of the scenario)");
        command.value("--splits", m_splits, "all|tensor", "ways in which chips share the model (default: all)");
        command.value(
            "--by", m_by, "cost|throughput|energy",
            "what to rank by, of each token (default: cost where a price is given, else throughput of a chip)");
        command.value("--top", m_top, "N|all", "rows to print (default: 20 as text, else all)");
        command.value("--format", m_format, "text|json|csv", "output format (default: text)");
        return command;
    }

    ExitStatus run() override
    {
        const RankingFormat format = chooseValue<RankingFormat>("--format", m_format, rankingFormats);
        Scenario scenario = m_scenario.scenario();
        m_scenario.leaveOutVersus(scenario);
        if (scenario.kernel)
            throw CommandError(exitUsage, "--kernel: given a kernel; allowed: --model, which is served");
        DeploymentSpace space;
        space.counts = countsOf(m_counts);
        space.formats = formatsOf(m_formats);
        space.splits = chooseValue<DeploymentSpace::Splits>("--splits", m_splits, splitChoices);
        const bool priced = !scenario.costs.prices.empty();
        const RankBy by =
            m_by.empty() ? (priced ? RankBy::Cost : RankBy::Throughput) : chooseValue<RankBy>("--by", m_by, rankings);
        const std::size_t most = mostRows(format);
        AskedScenario asked = m_scenario.asked();
        const Catalogue zoo = m_scenario.wholeZoo(asked);
        scenario = asked.scenario();
        const std::vector<SweepAxis> noAxes;
        if (const std::string unknown = unknownEntry(scenario, noAxes, zoo); !unknown.empty())
            throw CommandError(exitUsage, unknown);
        asked.takeUsual(scenario, noAxes, zoo);
        checkPrices(scenario, zoo);
        if (m_scenario.isGiven("hardware")) { // paths have become ids
            space.chips = scenario.compared;
            space.chips.insert(space.chips.begin(), scenario.hardware);
        }
        const Ranking ranking = rank(scenario, zoo, space, by);
        Output output;
        output.write(format == RankingFormat::Json  ? toJson(ranking, most)
                     : format == RankingFormat::Csv ? toCsv(ranking, most)
                                                    : toText(ranking, most));
        output.finish();
        return ranking.kept > 0 ? exitDone : exitMissed;
    }

private:
    std::size_t mostRows(RankingFormat format) const
    {
        if (m_top.empty())
            return format == RankingFormat::Text ? 20 : 0;
        if (m_top == "all")
            return 0;
        const Parsed<std::int64_t> number = parseInteger(m_top);
        if (!number || *number < 1)
            throw CommandError(exitUsage, "--top: given " + shown(m_top) + "; allowed: all, or a whole number from 1");
        return static_cast<std::size_t>(*number);
    }

    static void checkPrices(const Scenario &scenario, const Catalogue &zoo)
    {
        for (const ChipPrice &price : scenario.costs.prices)
            if (!zoo.chip(price.chip))
                throw CommandError(exitUsage, "--price: given " + shown(price.chip)
                                                  + "; allowed: ids of chips, see: roofline-explorer list hardware");
    }

    ScenarioOptions m_scenario;
    std::string m_counts = "1,2,4,8";
    std::string m_formats;
    std::string m_splits = "all";
    std::string m_by;
    std::string m_top;
    std::string m_format = "text";
};

} // namespace

std::unique_ptr<Command> makeRankCommand()
{
    return std::make_unique<RankCommand>();
}

} // namespace roofline
