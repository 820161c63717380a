#include "core/request/answer_line.h"

#include "core/analysis/analysis.h"
#include "core/diagnostics/suggest.h"
#include "core/report/answer_json.h"
#include "core/report/ranking_report.h"
#include "core/report/report.h"
#include "core/request/reports.h"
#include "core/request/sweep_request.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"
#include "core/zoo/yaml/yaml_document.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace roofline {

namespace {

// For example "column 7: not valid JSON: a ',' is missing before this".
Message firstError(Findings &findings)
{
    Messages messages;
    findings.moveTo(messages);
    const int column = messages.front().place.column;
    return refused((column > 0 ? "column " + std::to_string(column) + ": " : std::string()) + messages.front().text);
}

std::string unknownKeys(const std::vector<std::string> &names, std::span<const std::string_view> others)
{
    std::vector<std::string> known = namesIn(settings(), &Setting::name);
    known.insert(known.begin(), others.begin(), others.end());
    constexpr std::size_t mostNamed = 5;
    std::string text;
    for (const std::string &name : std::span(names).first(std::min(names.size(), mostNamed))) {
        text += (text.empty() ? "unknown key " : "; unknown key ") + inQuotes(name);
        const std::vector<std::string> near = nearestNames(name, known);
        text += near.empty() ? std::string() : ", nearest: " + joined(near, ", ");
    }
    if (names.size() > mostNamed)
        text += "; and " + std::to_string(names.size() - mostNamed) + " more";
    return text + "; allowed: the keys of \"scenario\" in the JSON of analyze";
}

// Returns the items of a list; a scalar is a list of one.
std::optional<std::vector<std::string>> textsOf(const YamlNode &node)
{
    if (node.kind == YamlNode::Kind::Scalar)
        return std::vector{node.text};
    if (node.kind != YamlNode::Kind::Sequence)
        return std::nullopt;
    std::vector<std::string> texts;
    for (const YamlNode &item : node.items) {
        if (item.kind != YamlNode::Kind::Scalar)
            return std::nullopt;
        texts.push_back(item.text);
    }
    return texts;
}

// Returns why the member is refused, or an empty string.
std::string readMember(const std::string &name, const YamlNode &value, AskedLine &line)
{
    if (value.kind == YamlNode::Kind::Null)
        return {};
    const Setting *setting = findSetting(name);
    const std::optional<std::vector<std::string>> texts = textsOf(value);
    // The options join these by commas.
    const bool mayBeList = !setting || name == "hardware" || name == "target" || name == "limit" || name == "price";
    if (!texts || (!mayBeList && value.kind != YamlNode::Kind::Scalar))
        return inQuotes(name) + ": given " + (value.kind == YamlNode::Kind::Mapping ? "an object" : "a list")
               + "; allowed: " + (setting ? std::string(setting->value) : "a text")
               + (mayBeList ? ", or a list of such" : "");
    if (setting)
        line.settings.push_back({setting, joined(*texts, ",")});
    else
        line.others.insert({name, *texts});
    return {};
}

// Lists the values for --by: the ways that have a name, then the kernel's keys and the settings.
std::vector<std::string> waysOf(const Scenario &scenario)
{
    std::vector<std::string> ways = namesIn(allSolveBy, [](SolveBy by) { return toString(by); });
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
    for (const SweepAxis &axis : request.axes) {
        points *= std::min(axis.size(), largestLineSweep + 1);
        if (points > largestLineSweep)
            return refused("--over: more than " + std::to_string(largestLineSweep)
                           + " points on one line; allowed: fewer, or sweep without --stdin");
    }
    const SweepWriter writer(SweepWriter::Format::Json, namesOf(request.axes), *ready, JsonForm::Line);
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
    return jsonDocument("roofline-explorer/sweep", JsonForm::Line, [&](JsonWriter &json) {
        addScenario(json, analyze(*ready, zoo).scenario); // with the phase that the model has
        json.verbatim("points", rows);
        json("not_computed", invalid);
        json("not_computed_because", invalid > 0 ? std::optional(reason) : std::nullopt);
    });
}

Result<std::string> rankLine(const LineQuestion &question, const Catalogue &zoo)
{
    const Result<RankRequest::Answer> answer = question.rank.answer(question.asked, zoo, 0);
    return answer ? Result<std::string>(toJson(answer->ranking, answer->top, JsonForm::Line)) : answer.message();
}

// How lines of one kind are answered, and which keys they have beside the settings.
struct LineKind {
    std::vector<std::string_view> others;
    Result<std::string> (*answer)(const LineQuestion &question, const Catalogue &zoo);
};

const LineKind &lineKind(LineQuestion::Kind kind)
{
    static const LineKind kinds[] = {{{}, analyzeLine},
                                     {{"over"}, sweepLine},
                                     {{"by"}, solveLine},
                                     {{"counts", "formats", "splits", "by", "top"}, rankLine}};
    return kinds[static_cast<std::size_t>(kind)];
}

} // namespace

Result<AskedLine> readAskedLine(std::string_view json, std::span<const std::string_view> others)
{
    Findings findings({}, json);
    const std::optional<YamlNode> root = parseJson(findings);
    if (!root)
        return firstError(findings);
    if (root->kind != YamlNode::Kind::Mapping)
        return refused("no JSON object; allowed: one on each line, as {\"hardware\": \"h100-sxm\", \"batch\": 8}");
    std::vector<std::string> unknown;
    for (const YamlKey &key : root->keys) {
        if (!findSetting(key.name) && std::ranges::find(others, key.name) == others.end())
            unknown.push_back(key.name);
    }
    if (!unknown.empty())
        return refused(unknownKeys(unknown, others));
    AskedLine line;
    for (std::size_t i = 0; i < root->keys.size(); ++i) {
        const std::string &name = root->keys[i].name;
        if (root->find(name) != &root->items[i])
            return refused(inQuotes(name) + " stands there twice; remove one of them");
        if (std::string why = readMember(name, root->items[i], line); !why.empty())
            return refused(std::move(why));
    }
    // The settings are entries of one table, so their addresses follow its order.
    std::ranges::sort(line.settings, {}, &GivenSetting::setting);
    return line;
}

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
    const Result<AskedLine> line = readAskedLine(json, lineKind(question.kind).others);
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
    } else if (const auto by = line->others.find("by"); by != line->others.end()) {
        if (by->second.size() != 1)
            return refused("\"by\": given a list; allowed: one name");
        asked.by = withoutUnit(by->second.front());
    }
    return lineKind(asked.kind).answer(asked, zoo);
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
