#include "core/request/answer_line.h"

#include "core/analysis/analysis.h"
#include "core/diagnostics/suggest.h"
#include "core/report/answer_json.h"
#include "core/report/ranking_report.h"
#include "core/report/report.h"
#include "core/request/asked_line.h"
#include "core/request/reports.h"
#include "core/request/sweep_request.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace roofline {

namespace {

std::span<const std::string_view> otherKeys(LineQuestion::Kind kind)
{
    static constexpr std::array<std::string_view, 1> over = {"over"};
    static constexpr std::array<std::string_view, 1> by = {"by"};
    static constexpr std::array<std::string_view, 5> ranks = {"counts", "formats", "splits", "by", "top"};
    switch (kind) {
    case LineQuestion::Kind::Sweep: return over;
    case LineQuestion::Kind::Solve: return by;
    case LineQuestion::Kind::Rank: return ranks;
    case LineQuestion::Kind::Analyze: break;
    }
    return {};
}

// Lists the values for --by: the ways that have a name, then the kernel's keys and the settings.
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

std::string wayProblem(std::string_view by, const Scenario &scenario)
{
    const std::vector<std::string> ways = waysOf(scenario);
    if (std::ranges::find(ways, by) != ways.end())
        return {};
    return "--by: given " + (by.empty() ? "nothing" : shown(by)) + nearestText(by, ways)
           + "; allowed: " + joined(ways, ", ");
}

// Returns the line's scenario after checking its entries and filling in what was not given; or why that is impossible.
Result<Scenario> settled(const AskedScenario &asked, Scenario scenario, const std::vector<SweepAxis> &axes,
                         const Catalogue &zoo)
{
    for (std::string why : {unknownEntry(scenario, axes, zoo), asked.unknownPrice(zoo)}) {
        if (!why.empty())
            return refused(std::move(why));
    }
    asked.takeUsual(scenario, axes, zoo);
    return scenario;
}

Result<std::string> analyzeLine(const LineQuestion &question, const Catalogue &zoo)
{
    Scenario scenario = question.asked.scenario();
    if (std::string why = question.asked.leaveOutVersus(scenario); !why.empty())
        return refused(std::move(why));
    const Result<Scenario> ready = settled(question.asked, std::move(scenario), {}, zoo);
    if (!ready)
        return ready.message();
    const Result<std::vector<Report>> reports = makeReports(*ready, zoo);
    return reports ? Result<std::string>(toJson(*reports, JsonForm::Line)) : reports.message();
}

Result<std::string> solveLine(const LineQuestion &question, const Catalogue &zoo)
{
    Scenario scenario = question.asked.scenario();
    if (std::string why = solveProblem(question.asked, question.by, scenario); !why.empty())
        return refused(std::move(why));
    const Result<Scenario> ready = settled(question.asked, std::move(scenario), {}, zoo);
    if (!ready)
        return ready.message();
    const SolutionReport report = solutionReport(*ready, zoo, question.by);
    if (!report.analysis.valid)
        return refused(reasonOf(report.analysis));
    return toJson(report, JsonForm::Line);
}

Result<std::string> sweepLine(const LineQuestion &question, const Catalogue &zoo)
{
    Scenario scenario = question.asked.scenario();
    if (std::string why = question.asked.leaveOutVersus(scenario); !why.empty())
        return refused(std::move(why));
    SweepRequest request(question.over);
    if (std::string why = request.readAxes(scenario); !why.empty())
        return refused(std::move(why));
    Result<Scenario> ready = settled(question.asked, std::move(scenario), request.axes, zoo);
    if (!ready)
        return ready.message();
    if (std::string why = request.readEntryAxes(ready.value(), zoo); !why.empty())
        return refused(std::move(why));

    std::size_t points = 1;
    std::vector<std::string> names;
    for (const SweepAxis &axis : request.axes) {
        names.push_back(axis.name);
        points *= std::min(axis.size(), largestLineSweep + 1);
        if (points > largestLineSweep)
            return refused("--over: more than " + std::to_string(largestLineSweep)
                           + " points on one line; allowed: fewer, or sweep without --stdin");
    }
    const SweepWriter writer(SweepWriter::Format::Json, std::move(names), *ready, JsonForm::Line);
    std::string rows = writer.header();
    std::size_t invalid = 0;
    std::string reason;
    std::size_t done = 0;
    const Result<std::size_t> swept =
        sweep(*ready, zoo, request.axes, [&](const auto &values, const Analysis &analysis) {
            if (!analysis.valid && invalid++ == 0)
                reason = reasonOf(analysis);
            rows.append(done > 0 ? writer.between() : "").append(writer.row(values, analysis));
            ++done;
            return true;
        });
    if (!swept)
        return refused("--over: " + swept.message().text);
    if (invalid == points)
        return refused(std::move(reason));
    rows += writer.footer();
    JsonWriter json(JsonForm::Line);
    {
        const auto object = json.object();
        json("format", "roofline-explorer/sweep");
        json("version", 1);
        addScenario(json, analyze(*ready, zoo).scenario); // with the phase that the model has
        json.verbatim("points", rows);
        json("not_computed", invalid);
        json("not_computed_because", invalid > 0 ? std::optional(reason) : std::nullopt);
    }
    return json.take();
}

Result<std::string> rankLine(const LineQuestion &question, const Catalogue &zoo)
{
    const Result<RankRequest::Answer> answer = question.rank.answer(question.asked, zoo, 0);
    return answer ? Result<std::string>(toJson(answer->ranking, answer->top, JsonForm::Line)) : answer.message();
}

} // namespace

std::string solveProblem(const AskedScenario &asked, std::string_view by, Scenario &scenario)
{
    if (scenario.targets.empty())
        return "--target: given nothing; allowed: latency=TIME, throughput=NUMBER or mfu=0…1, above 0, or "
               "bound=compute, joined by commas";
    if (std::string why = asked.leaveOutVersus(scenario); !why.empty())
        return why;
    if (std::string why = wayProblem(by, scenario); !why.empty())
        return why;
    if (!asked.isGiven("hardware"))
        scenario.compared.clear(); // these come from the session
    return scenario.compared.empty()
               ? std::string()
               : "--hardware: given several chips; allowed: one, a target is reached on one kind of chip";
}

Result<std::string> answerLine(const LineQuestion &question, std::string_view json, const Catalogue &zoo)
{
    const Result<AskedLine> line = readAskedLine(json, otherKeys(question.kind));
    if (!line)
        return line.message();
    LineQuestion asked = question;
    if (std::string why = asked.asked.give(line->settings); !why.empty())
        return refused(std::move(why));
    if (const auto over = line->others.find("over"); over != line->others.end())
        asked.over = over->second;
    if (question.kind == LineQuestion::Kind::Rank) {
        for (const auto &[key, values] : line->others)
            (key == "counts"    ? asked.rank.counts
             : key == "formats" ? asked.rank.formats
             : key == "splits"  ? asked.rank.splits
             : key == "by"      ? asked.rank.by
                                : asked.rank.top) = joined(values, ",");
        return rankLine(asked, zoo);
    }
    if (const auto by = line->others.find("by"); by != line->others.end()) {
        if (by->second.size() != 1)
            return refused("\"by\": given a list; allowed: one name");
        asked.by = by->second.front();
    }
    switch (asked.kind) {
    case LineQuestion::Kind::Analyze: return analyzeLine(asked, zoo);
    case LineQuestion::Kind::Sweep: return sweepLine(asked, zoo);
    case LineQuestion::Kind::Rank:
    case LineQuestion::Kind::Solve: break;
    }
    return solveLine(asked, zoo);
}

Result<Scenario> scenarioOfLine(AskedScenario asked, std::string_view json, const Catalogue &zoo)
{
    const Result<AskedLine> line = readAskedLine(json, {});
    if (!line)
        return line.message();
    if (std::string why = asked.give(line->settings); !why.empty())
        return refused(std::move(why));
    Scenario scenario = asked.scenario();
    if (std::string why = asked.leaveOutVersus(scenario); !why.empty())
        return refused(std::move(why));
    return settled(asked, std::move(scenario), {}, zoo);
}

std::string errorLine(std::string_view why, std::size_t line)
{
    JsonWriter json(JsonForm::Line);
    {
        const auto object = json.object();
        json("error", why);
        json("line", line);
    }
    return json.take();
}

} // namespace roofline
