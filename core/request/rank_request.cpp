#include "core/request/rank_request.h"

#include "core/analysis/compared.h"
#include "core/deploy/rank.h"
#include "core/report/phrases/deployments.h"
#include "core/request/reports.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/parse.h"
#include "core/units/text.h"
#include "core/zoo/catalogue.h"

namespace roofline {

namespace {

constexpr std::string_view ofCounts = "give --counts, and --splits tensor to leave out all other splits";
constexpr std::string_view ofRequests = "leave it out; --limit ttft=T,tpot=T makes them fewer";
constexpr std::string_view ofLengths = "leave it out; --prompt and --generate say how long each request is";
constexpr std::string_view ofTraining = "leave it out, or see analyze --phase training";
constexpr std::string_view ofAnalyze = "leave it out, or see analyze";

// A setting that ranking decides itself, and what to do instead of giving it.
struct Decided {
    std::string_view name;
    std::string_view instead;
};

constexpr Decided decided[] = {{"mesh", ofCounts},
                               {"chips", "give --counts "}, // and the number
                               {"pipeline", ofCounts},
                               {"context-parallel", ofCounts},
                               {"expert-parallel", ofCounts},
                               {"attention-parallel", ofCounts},
                               {"replicas", "leave it out, each further copy serves as much as one"},
                               {"phase", ofLengths},
                               {"seq", ofLengths},
                               {"batch", ofRequests},
                               {"requests", ofRequests},
                               {"dense-batch", ofRequests},
                               {"target", "give --limit ttft=T,tpot=T, which each has to keep"},
                               {"recompute", ofTraining},
                               {"sharding", ofTraining},
                               {"train-tokens", ofTraining},
                               {"micro-batches", ofAnalyze},
                               {"prefill-chips", ofAnalyze},
                               {"cores", ofAnalyze},
                               {"clock", ofAnalyze},
                               {"network", ofAnalyze},
                               {"link", ofAnalyze},
                               {"memory-level", ofAnalyze},
                               {"spill", ofAnalyze},
                               {"write-allocate", ofAnalyze},
                               {"measured", ofAnalyze}};

std::string readCounts(const std::string &list, DeploymentSpace &space)
{
    constexpr std::int64_t most = 4096;
    space.counts.clear();
    for (const std::string_view each : split(list, ',')) {
        const std::string_view part = trimmed(each);
        const Parsed<std::int64_t> count = parseInteger(part);
        if (!count || *count < 1 || *count > most)
            return "--counts: "
                   + refusal(part, "whole numbers from 1 to " + std::to_string(most) + " joined by commas");
        if (!findIn(space.counts, *count))
            space.counts.push_back(*count);
    }
    return {};
}

std::string readFormats(const std::string &list, DeploymentSpace &space)
{
    if (list.empty())
        return {};
    for (const std::string_view each : split(list, ',')) {
        const std::string part(trimmed(each));
        Scenario scratch;
        if (const std::string why = findSetting("precision")->set(scratch, part); !why.empty())
            return "--formats: " + why;
        if (!findIn(space.formats, part))
            space.formats.push_back(part);
    }
    return {};
}

std::string readSplits(const std::string &text, DeploymentSpace &space)
{
    space.splits = text == "tensor" ? DeploymentSpace::Splits::Tensor : DeploymentSpace::Splits::All;
    return text == "tensor" || text == "all" ? std::string() : "--splits: " + refusal(text, "all, tensor");
}

std::string readBy(const std::string &text, const Scenario &scenario, RankBy &by)
{
    if (text.empty())
        by = usualRankBy(scenario);
    for (const RankBy each : {RankBy::Cost, RankBy::Throughput, RankBy::Energy}) {
        if (text == toString(each)) {
            by = each;
            return each == RankBy::Cost && scenario.costs.prices.empty()
                       ? "--by: given cost; allowed: with --price, which says what an hour of a chip costs"
                       : std::string();
        }
    }
    return text.empty() ? std::string() : "--by: " + refusal(text, "cost, throughput, energy");
}

std::string readTop(const std::string &text, std::size_t &top)
{
    if (text.empty())
        return {};
    const Parsed<std::int64_t> number = parseInteger(text);
    if (text != "all" && (!number || *number < 1))
        return "--top: " + refusal(text, "all, or a whole number from 1");
    top = text == "all" ? 0 : static_cast<std::size_t>(*number);
    return {};
}

// Refuses options that would change nothing, because ranking decides them itself or judges without them.
std::string unusedProblem(const AskedScenario &asked)
{
    const Scenario usual;
    for (const auto &[name, instead] : decided) {
        const Setting &setting = *findSetting(name);
        const std::string value = setting.get(asked.scenario());
        if (asked.isGiven(name) && value != setting.get(usual))
            return "--" + std::string(name) + ": given " + shown(value)
                   + "; rank judges each deployment as a server runs, with as many requests as fit: "
                   + std::string(instead) + (name == "chips" ? value : "");
    }
    for (const std::string_view name : {"profile", "sustained", "overhead", "collective-latency"}) {
        const Setting &setting = *findSetting(name); // the default is that of the bound
        if (asked.isGiven(name) && setting.get(asked.scenario()) == setting.get(usual))
            return "--" + std::string(name) + ": given " + shown(setting.get(asked.scenario()))
                   + "; rank judges at usual rates and tells the bound beside them: leave it out, or see analyze";
    }
    if (asked.isGiven("attention") && asked.scenario().hasTextbookAttention())
        return "--attention: given textbook; rank judges each deployment as a server runs, which fuses it: leave it "
               "out, or see analyze";
    for (const Companion &companion : asked.scenario().compared)
        if (asked.isGiven("hardware") && !companion.own.empty())
            return "--hardware: given " + shown(toText(companion))
                   + "; rank tries numbers, splits and formats of all chips alike: leave its own settings out, or see "
                     "analyze";
    return {};
}

} // namespace

bool isDecidedByRanking(std::string_view setting)
{
    return findIn(decided, setting, &Decided::name);
}

std::string RankRequest::read(const Scenario &scenario, DeploymentSpace &space, RankBy &rankBy) const
{
    for (std::string why : {readCounts(counts, space), readFormats(formats, space), readSplits(splits, space),
                            readBy(by, scenario, rankBy)})
        if (!why.empty())
            return why;
    return {};
}

std::string RankRequest::formatProblem(const std::function<bool(std::string_view)> &isGiven,
                                       const Scenario &scenario) const
{
    for (const std::string_view name : {"precision", "weights", "activations", "kv"})
        if (!formats.empty() && isGiven(name))
            return "--" + std::string(name) + ": given " + shown(findSetting(name)->get(scenario))
                   + "; --formats says what every deployment is tried in: give one of them";
    return {};
}

std::string RankRequest::optionProblem(const AskedScenario &asked) const
{
    std::string why = unusedProblem(asked);
    return !why.empty()
               ? why
               : formatProblem([&asked](std::string_view setting) { return asked.isGiven(setting); }, asked.scenario());
}

Result<RankRequest::Answer> RankRequest::answer(const AskedScenario &asked, const Catalogue &zoo,
                                                std::size_t usualTop) const
{
    Scenario scenario = asked.scenario();
    if (std::string why = asked.leaveOutVersus(scenario); !why.empty())
        return refused(std::move(why));
    if (scenario.kernel)
        return refused("--kernel: given a kernel; allowed: --model, which is served");
    if (!asked.isGiven("model") && !asked.startsFromSession())
        return refused("--model: given nothing; allowed: the id of a language model, which is served");
    DeploymentSpace space;
    RankBy rankBy = RankBy::Throughput;
    std::size_t rows = usualTop;
    for (std::string why :
         {read(scenario, space, rankBy), readTop(top, rows), unknownEntry(scenario, {}, zoo), asked.unknownPrice(zoo)})
        if (!why.empty())
            return refused(std::move(why));
    asked.takeUsual(scenario, {}, zoo);
    if (asked.isGiven("hardware")) // all paths have become ids by now
        for (const std::string &id : chipIds(scenario))
            if (!findIn(space.chips, id))
                space.chips.push_back(id);
    Answer answer{rank(scenario, zoo, space, rankBy), rows};
    if (space.chips.empty()) { // whoever asks the same of the JSON's scenario gets all chips again
        answer.ranking.scenario.hardware.clear();
        answer.ranking.scenario.compared.clear();
    }
    if (answer.ranking.whyNot != Ranking::WhyNot::None)
        return refused("--model: given " + shown(scenario.model) + ". " + phrases::headline(answer.ranking));
    return answer;
}

} // namespace roofline
