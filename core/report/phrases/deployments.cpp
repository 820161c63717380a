#include "core/report/phrases/deployments.h"

#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/formats.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <algorithm>

namespace roofline {

namespace {

std::string limitText(const std::optional<double> &limit)
{
    return roofline::format(Seconds(limit.value_or(0)));
}

struct MissedLimits {
    bool first = false;
    bool each = false;
};

MissedLimits missedBy(const Ranking &ranking, const Deployment &row)
{
    const auto isOver = [](Seconds time, const std::optional<double> &limit) { return limit && time.value() > *limit; };
    const Server &server = ranking.scenario.server;
    return {isOver(row.firstToken, server.firstToken), isOver(row.perToken, server.perToken)};
}

std::string figureText(const Ranking &ranking, const Deployment &row)
{
    switch (ranking.by) {
    case RankBy::Cost:
        return say("%1 %2 per million tokens",
                   {formatNumber(row.perMillion.value_or(0)), ranking.scenario.costs.currency});
    case RankBy::Energy: return say("%1 per token", {formatSi(row.joules.value_or(0), "J")});
    case RankBy::Throughput: break;
    }
    return say("%1 tokens/s per chip", {formatNumber(row.perChip(), 4)});
}

// Says why no row can be computed: each reason once, with the first row that has it.
std::string nobodySentence(const Ranking &ranking)
{
    using enum Deployment::Miss;
    const auto tooBig = std::ranges::count(ranking.rows, DoesNotFit, &Deployment::miss);
    if (2 * static_cast<std::size_t>(tooBig) > ranking.rows.size())
        return say("No deployment here holds the model; try more chips or narrower formats.");
    std::vector<std::string> reasons;
    Deployment::Miss last = None; // rows that cannot serve are in the order of their reasons
    for (const Deployment &row : ranking.rows) {
        if (row.miss != last)
            reasons.push_back(phrases::chips(ranking, row) + ": " + phrases::reason(ranking, row));
        last = row.miss;
    }
    return say("No deployment here can serve it. %1.", {joined(reasons, "; ")});
}

// Does not name more chips if more of the same kind are among the rows, where they came no closer.
std::string adviceFor(const Ranking &ranking, const Deployment &nearest, bool first, bool each)
{
    const bool triedMore = std::ranges::any_of(ranking.rows, [&](const Deployment &row) {
        return row.chip == nearest.chip && row.count > nearest.count && row.computed();
    });
    if (first && !each)
        return triedMore ? say("Try shorter prompts or a looser limit.")
                         : say("Try more chips, shorter prompts or a looser limit.");
    return triedMore ? say("More of them come no closer. Try narrower formats or looser limits.")
                     : say("Try more chips, narrower formats or looser limits.");
}

std::string nearestSentence(const Ranking &ranking)
{
    if (ranking.rows.empty())
        return say("None of these numbers of chips can share the model evenly; try others, as powers of two.");
    const Deployment &nearest = ranking.rows.front();
    if (!nearest.computed())
        return nobodySentence(ranking);
    const std::string name = phrases::withFormat(phrases::chips(ranking, nearest), ranking, nearest);
    const auto [first, each] = missedBy(ranking, nearest);
    const std::string firstToken = roofline::format(nearest.firstToken);
    const std::string perToken = roofline::format(nearest.perToken);
    const std::string sentence =
        first && each
            ? say("No deployment keeps your limits. %1 comes closest: %2 to the first token and %3 per token.",
                  {name, firstToken, perToken})
        : first ? say("No deployment keeps your limits. %1 comes closest: %2 to the first token.", {name, firstToken})
                : say("No deployment keeps your limits. %1 comes closest: %2 per token.", {name, perToken});
    return sentence + ' ' + adviceFor(ranking, nearest, first, each);
}

std::string missedText(const Ranking &ranking, const Deployment &row)
{
    const auto [first, each] = missedBy(ranking, row);
    const Server &server = ranking.scenario.server;
    std::string text;
    if (first)
        text = say("first token over %1", {limitText(server.firstToken)});
    if (each)
        text.append(first ? ", " : "").append(say("per token over %1", {limitText(server.perToken)}));
    return text;
}

// Says which special settings of the scenario count for all rows, which nothing else in the tab shows.
std::string takenOver(const Scenario &scenario, const Model &model)
{
    std::string parts;
    const auto add = [&parts](const std::string &part) { parts += (parts.empty() ? "" : ", ") + part; };
    if (expertsOf(model) && scenario.redundantExperts > 0)
        add(say("redundant experts %1", {scenario.redundantExperts}));
    if (expertsOf(model) && scenario.expertImbalance > 1)
        add(say("expert imbalance %1", {formatNumber(scenario.expertImbalance)}));
    if (scenario.server.prefixHit > 0)
        add(say("%1 of each prompt cached", {formatPercent(scenario.server.prefixHit)}));
    if (scenario.server.promptChunk > 0)
        add(say("prompt chunks of %1", {scenario.server.promptChunk}));
    if (scenario.server.draftTokens > 0)
        add(say(scenario.server.draftCost > 0
                    ? PHRASE("drafts of %1 (each right with probability %2, at %3 of a step, their memory not counted)")
                    : PHRASE("drafts of %1 (each right with probability %2, counted as free)"),
                {scenario.server.draftTokens, formatNumber(scenario.server.acceptance),
                 formatNumber(scenario.server.draftCost)}));
    return parts.empty() ? parts : ' ' + say("As in the scenario: %1.", {parts});
}

} // namespace

std::string phrases::chips(const Ranking &ranking, const Deployment &row)
{
    const std::string &name = ranking.chipOf(row).shortName;
    return row.count > 1 ? std::to_string(row.count) + "× " + name : name;
}

std::string phrases::format(const Ranking &ranking, const Deployment &row)
{
    return formatsText(scenarioOf(ranking, row), ranking.chipOf(row));
}

std::string phrases::withFormat(const std::string &chips, const Ranking &ranking, const Deployment &row)
{
    if (isReleased(scenarioOf(ranking, row)))
        return say("%1 as released", {chips});
    return say("%1 in %2", {chips, phrases::format(ranking, row)});
}

std::string phrases::headline(const Ranking &ranking)
{
    switch (ranking.whyNot) {
    case Ranking::WhyNot::None: break;
    case Ranking::WhyNot::NotALanguageModel:
        return say("Only language models are served: choose one to see what to rent.");
    case Ranking::WhyNot::PromptReadApart:
        return say(
            "An encoder reads this model's prompts: its iterations differ in kind, so deployments cannot be computed.");
    }
    if (ranking.kept == 0)
        return nearestSentence(ranking);
    if (ranking.ranked == 0)
        return ranking.by == RankBy::Cost ? say("No price is known yet: type one to rank by it.")
                                          : say("The power of these chips is unknown.");
    const Deployment &best = ranking.rows.front();
    const bool limits = ranking.scenario.server.firstToken || ranking.scenario.server.perToken;
    const char *text = limits ? PHRASE("%1 yields the most within your limits: %2") : PHRASE("%1 yields the most: %2");
    if (ranking.by == RankBy::Cost && ranking.ranked < ranking.kept)
        text = limits ? PHRASE("Of those with a price, %1 is the cheapest that keeps your limits: %2")
                      : PHRASE("Of those with a price, %1 is the cheapest: %2");
    else if (ranking.by == RankBy::Cost)
        text = limits ? PHRASE("%1 is the cheapest that keeps your limits: %2") : PHRASE("%1 is the cheapest: %2");
    else if (ranking.by == RankBy::Energy)
        text = limits ? PHRASE("%1 takes the least energy within your limits: %2")
                      : PHRASE("%1 takes the least energy: %2");
    return say(text, {withFormat(chips(ranking, best), ranking, best), figureText(ranking, best)});
}

std::string phrases::setting(const Ranking &ranking)
{
    const Scenario &scenario = ranking.scenario;
    const std::string name = ranking.model ? ranking.model->name : scenario.model;
    const std::string load =
        scenario.prompt == 1
            ? say("%1, prompts of one token, %2 generated.", {name, scenario.generate})
            : say("%1, prompts of %2 tokens, %3 generated.", {name, scenario.prompt, scenario.generate});
    const bool overlaps = scenario.overlap > 0;
    const std::string rates = !scenario.sustained.isTypical()
                                  ? overlaps ? say("Rates as set.") : say("Rates as set, no overlap.")
                              : overlaps ? say("Typical rates, the same rule for every chip of a class.")
                                         : say("Typical rates, one rule per class of chip, no overlap.");
    const bool priced = !scenario.costs.prices.empty();
    return load + ' ' + rates
           + (ranking.model ? takenOver(scenario, *ranking.model) + beyondContext(scenario, *ranking.model) : "")
           + (priced ? ' ' + say("Prices are the ones you typed.") : std::string());
}

std::string phrases::reserve(const Ranking &ranking)
{
    const bool keeps = std::ranges::any_of(ranking.rows, [](const Deployment &row) { return row.reserve > Bytes(); });
    return keeps ? say("Engines keep a tenth of each chip's memory and 3.8 GB more, of small chips a quarter more.")
                 : "";
}

std::string phrases::beyondContext(const Scenario &scenario, const Model &model)
{
    const std::int64_t longest = model.longestSequence();
    const std::int64_t request = scenario.prompt + scenario.generate;
    if (longest == 0 || request <= longest)
        return {};
    return ' '
           + say("Requests of %1 tokens are longer than the %2 that %3 was made for.", {request, longest, model.name});
}

std::string phrases::reason(const Ranking &ranking, const Deployment &row)
{
    switch (row.miss) {
    case Deployment::Miss::None: break;
    case Deployment::Miss::NoFormat: return say("does not compute in a format this wide");
    case Deployment::Miss::NoBandwidth: return say("its memory bandwidth is not known");
    case Deployment::Miss::NoLink: return say("no link between them is known");
    case Deployment::Miss::CapacityUnknown: return say("its memory size is not known");
    case Deployment::Miss::DoesNotFit:
        if (row.reserve > Bytes())
            return say("does not fit: one request needs %1, the memory holds %2 beside the engine",
                       {roofline::format(row.held), roofline::format(row.capacity - row.reserve)});
        return say("does not fit: one request needs %1, the memory holds %2",
                   {roofline::format(row.held), roofline::format(row.capacity)});
    case Deployment::Miss::FirstToken:
    case Deployment::Miss::PerToken: return missedText(ranking, row);
    }
    if (merit(row, ranking.by))
        return {};
    return ranking.by == RankBy::Cost ? say("type a price to rank it") : say("its power is not known");
}

std::string phrases::stop(ServingStop stop)
{
    switch (stop) {
    case ServingStop::Compute: break;
    case ServingStop::Memory: return say("memory");
    case ServingStop::PromptChunk: return say("prompt chunks");
    case ServingStop::FirstToken: return say("first token");
    case ServingStop::PerToken: return say("per token");
    }
    return say("nothing");
}

} // namespace roofline
