#include "core/report/serving_text.h"

#include "core/report/phrases/deployments.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/kernel.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

std::string servedName(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    return scenario.kernel  ? std::string(specOf(scenario.kernel->kind).name)
           : analysis.model ? analysis.model->name
                            : scenario.model;
}

std::string whyNothingFits(const Analysis &analysis)
{
    const MemoryUse &memory = analysis.memory;
    const Bytes whole = memory.capacity.value_or(Bytes());
    const double chips = analysis.chips();
    const Bytes reserve = reserveOf(analysis.scenario, whole / chips) * chips;
    const Bytes capacity = whole - reserve;
    if (memory.weight > capacity) {
        const auto [needed, held] = formatApart(memory.weight, capacity);
        if (reserve > Bytes())
            return say("The weights alone do not fit: they need %1, the memory holds %2 beside the engines. More chips "
                       "or narrower weights would help.",
                       {needed, held});
        return say("The weights alone do not fit: they need %1, the memory holds %2. More chips or narrower weights "
                   "would help.",
                   {needed, held});
    }
    if (reserve > Bytes())
        return say("Beside the weights (%1) and the engines (%2) not even one request fits. More chips, narrower "
                   "formats or shorter requests would help.",
                   {formatPart(memory.weight, whole), format(reserve)});
    return say("Beside the weights (%1) not even one request fits. More chips, narrower formats or shorter requests "
               "would help.",
               {formatPart(memory.weight, capacity)});
}

std::string whyNot(const Analysis &analysis, ServingAnswer::WhyNot why)
{
    switch (why) {
    case ServingAnswer::WhyNot::NotALanguageModel:
        return say("Serving needs a model that generates token by token; %1 does not.", {servedName(analysis)});
    case ServingAnswer::WhyNot::Training:
        return say("A training step serves nobody: choose prefill, decode or a request.");
    case ServingAnswer::WhyNot::PromptReadApart:
        return say("%1 reads prompts with a separate encoder, not together with the tokens that it generates: serving "
                   "such models is not modeled.",
                   {servedName(analysis)});
    case ServingAnswer::WhyNot::NothingFits: return whyNothingFits(analysis);
    case ServingAnswer::WhyNot::CapacityUnknown:
        return say("How much the memory holds is unknown: give the tokens per iteration yourself.");
    case ServingAnswer::WhyNot::NotValid:
    case ServingAnswer::WhyNot::None: break;
    }
    return analysis.valid ? say("Nothing could be computed: a number is out of range.")
                          : phrases::sentence(analysis, {});
}

// For example "9830 generated tokens/s (1229 per chip) beside 9830 prompt tokens/s", the generated ones first.
std::string rateText(const Analysis &analysis, const Serving &serving)
{
    const std::string generated = countText(serving.generated);
    const std::string prompts = countText(serving.prompts);
    if (analysis.scenario.chips * analysis.scenario.replicas == 1)
        return say("%1 generated tokens/s beside %2 prompt tokens/s", {generated, prompts});
    return say("%1 generated tokens/s (%2 per chip) beside %3 prompt tokens/s",
               {generated, countText(serving.perChip), prompts});
}

// For example "412 requests in flight give 9830 generated tokens/s (1229 per chip) beside 9830 prompt tokens/s".
std::string stateText(const Analysis &analysis, const Serving &serving)
{
    const std::string requests = countText(serving.requests);
    const std::string rate = rateText(analysis, serving);
    const std::int64_t replicas = analysis.scenario.replicas;
    const bool one = requests == "1";
    if (replicas > 1)
        return one ? say("1 request in flight on each of %1 replicas gives %2", {replicas, rate})
                   : say("%1 requests in flight on each of %2 replicas give %3", {requests, replicas, rate});
    return one ? say("1 request in flight gives %1", {rate}) : say("%1 requests in flight give %2", {requests, rate});
}

// Warns of what is left out: by the closed form work that the operators count, and with drafts their model's memory.
std::string countedText(const Serving &serving)
{
    if (serving.drafts > Seconds())
        return ' ' + say("The memory of the model that drafts is not counted.");
    if (!serving.textbook)
        return {};
    return ' ' + say("This is the textbook's closed form: it does not count what attention computes.");
}

std::string fitsText(const Serving &serving)
{
    if (serving.holds())
        return {};
    if (serving.fits)
        return ' ' + say("It cannot be built: the weights do not fit on the chips that read prompts.");
    const bool keeps = serving.reserve > Bytes();
    if (*serving.mostRequests < 1)
        return ' '
               + (keeps ? say("They do not fit: beside the engines the memory does not hold even one of mean length.")
                        : say("They do not fit: the memory does not hold even one of mean length."));
    return ' '
           + say(keeps ? PHRASE("They do not fit: beside the engines the memory holds %1 of mean length.")
                       : PHRASE("They do not fit: the memory holds %1 of mean length."),
                 {countText(*serving.mostRequests)});
}

std::string boundText(const Serving &serving)
{
    if (serving.waitsForPrompts())
        return say("Prefill-bound");
    switch (serving.bound) {
    case Bound::Compute: return say("Compute-bound");
    case Bound::Memory: return say("Memory-bound");
    case Bound::Network: return say("Network-bound");
    case Bound::Overhead: return say("Overhead-bound");
    case Bound::Balanced: return say("Balanced");
    case Bound::None: break;
    }
    return say("Nothing to do");
}

std::string criticalText(const Serving &serving)
{
    if (serving.criticalBatch <= 0)
        return ", never compute-bound";
    const double most = mostTokensPerIteration(serving);
    return ", compute-bound from " + countText(serving.criticalBatch)
           + (serving.mostRequests && serving.criticalBatch > most ? ", which the memory does not hold" : "");
}

std::string batchText(const Serving &serving)
{
    std::string text = countText(serving.requests) + " in flight";
    if (isBeyondLimits(serving))
        text += ", though none is within the limits";
    else if (serving.byMemory)
        text += ", as many as "
                + std::string(choiceOf(serving) == "limit"          ? "the limits allow"
                              : choiceOf(serving) == "prompt_chunk" ? "chunks can read prompts for"
                                                                    : "the memory holds");
    else if (serving.mostRequests)
        text += " of " + countText(*serving.mostRequests) + " that the memory holds";
    return text + ": " + countText(serving.tokensPerIteration) + " tokens per iteration" + criticalText(serving);
}

std::string timesText(const Serving &serving)
{
    std::string text = "compute " + format(serving.compute) + ", memory " + format(serving.memory);
    if (serving.networkTime > Seconds())
        text += ", network " + format(serving.networkTime) + " for " + format(serving.network);
    if (serving.overhead > Seconds())
        text += ", overhead " + format(serving.overhead);
    text += "; weights " + format(serving.weight) + ", KV cache " + format(serving.kv);
    if (serving.activation > Bytes())
        text += ", activations " + format(serving.activation);
    return serving.reserve > Bytes() ? text + ", kept by the engine " + format(serving.reserve) : text;
}

// Describes how prompts are read, and the cache of a shared prefix beside the cache of all requests.
std::string promptText(const Scenario &scenario, const Serving &serving)
{
    const Server &server = scenario.server;
    std::string text;
    if (server.prefixHit > 0)
        text += formatPercent(server.prefixHit) + " of each prompt is cached"
                + (serving.kvShared > Bytes() ? ", " + format(serving.kvShared) + " held for all" : "");
    if (server.promptChunk > 0)
        text += (text.empty() ? "" : "; ") + std::string("a prompt is read in ") + countText(serving.promptPasses)
                + (serving.promptPasses == 1 ? " piece" : " pieces");
    if (!serving.offload)
        return text;
    const ServingOffload &offload = *serving.offload;
    text += "; " + format(offload.bytes) + " come from the host";
    if (offload.load > Seconds())
        text += " in " + format(offload.load);
    else
        text += ", whose link is not known: the time is not counted";
    text += ", computing them would take " + format(offload.recompute);
    return offload.pays > Bandwidth() ? text + ": loading pays from " + format(offload.pays) + " per chip on" : text;
}

std::string draftText(const Scenario &scenario, const Serving &serving)
{
    if (serving.tokensPerStep == 1 && scenario.server.draftTokens == 0)
        return {};
    const Server &server = scenario.server;
    const std::string text = "a step verifies " + std::to_string(server.draftTokens)
                             + (server.draftTokens == 1 ? " drafted token, " : " drafted tokens, each ")
                             + "right with probability " + formatNumber(server.acceptance) + ", and yields "
                             + formatNumber(serving.tokensPerStep) + " on average; drafting ";
    return serving.drafts > Seconds() ? text + "takes " + format(serving.drafts) + ", its memory is not counted"
                                      : text + "is counted as free";
}

std::string poolText(const Serving &serving)
{
    const ServingPools &pools = *serving.pools;
    std::string text = "prompts are read at " + countText(pools.prefillRate) + " requests/s at most, decoded at "
                       + countText(pools.decodeRate) + "; the best ratio is " + formatNumber(pools.bestRatio)
                       + " chips that read prompts to each that decodes; the cache moves in ";
    return text += serving.transferKnown ? format(serving.transfer) : "a time that is not known, for lack of a link";
}

std::string stopText(const Serving &serving)
{
    switch (serving.stop.value_or(ServingStop::Compute)) {
    case ServingStop::Memory: return say("the memory is full");
    case ServingStop::PromptChunk: return say("chunks this small cannot read more prompts");
    case ServingStop::FirstToken: return say("the first token comes too late");
    case ServingStop::PerToken: return say("each token takes too long");
    case ServingStop::Compute: break;
    }
    return say("compute is busy, so throughput does not grow");
}

std::string servedText(const Analysis &analysis, const Serving &serving)
{
    const std::string first = format(serving.firstToken);
    const std::string next = format(serving.perToken);
    if (serving.waitsForPrompts())
        return say(
            analysis.scenario.replicas > 1
                ? PHRASE("Prompts are read for %1 requests/s, while %2 in flight on each of %7 replicas would decode "
                         "%3. That gives %4, the first token after %5 without waiting, then one every %6 or sooner.")
                : PHRASE("Prompts are read for %1 requests/s, while %2 in flight would decode %3. That gives %4, the "
                         "first token after %5 without waiting, then one every %6 or sooner."),
            {countText(serving.pools->prefillRate), countText(serving.requests), countText(serving.pools->decodeRate),
             rateText(analysis, serving), first, next, analysis.scenario.replicas});
    if (analysis.scenario.generate == 1)
        return say("%1, the only token after %2 without waiting.", {stateText(analysis, serving), first});
    return say("%1, the first token after %2 without waiting, then one every %3.",
               {stateText(analysis, serving), first, next});
}

} // namespace

std::string_view choiceOf(const Serving &serving)
{
    if (!serving.byMemory)
        return "given";
    switch (serving.stop.value_or(ServingStop::Memory)) {
    case ServingStop::FirstToken:
    case ServingStop::PerToken: return "limit";
    case ServingStop::PromptChunk: return "prompt_chunk";
    case ServingStop::Memory:
    case ServingStop::Compute: break;
    }
    return "memory";
}

std::string limitsText(const Analysis &analysis, const Serving &serving)
{
    if (!serving.mostWithin)
        return {};
    if (!isBeyondLimits(serving))
        return say("Within the limits: at most %1 requests in flight; with more, %2.",
                   {countText(*serving.mostWithin), stopText(serving)});
    const Server &server = analysis.scenario.server;
    if (serving.stop == ServingStop::FirstToken)
        return say("No request is within the limits: the first token takes %1, the limit is %2. Shorter "
                   "prompts, cached prefixes or more compute would help.",
                   {format(serving.firstToken), format(Seconds(server.firstToken.value_or(0)))});
    if (serving.stop == ServingStop::PerToken)
        return say(
            "No request is within the limits: a token takes %1 with %2 in flight, the limit is %3. More chips, "
            "narrower formats or drafts would help.",
            {format(serving.perToken), countText(serving.requests), format(Seconds(server.perToken.value_or(0)))});
    return say("No request is within the limits: %1.", {stopText(serving)});
}

bool isBeyondLimits(const Serving &serving)
{
    return serving.mostWithin && *serving.mostWithin < 1;
}

std::string countText(double value)
{
    constexpr double countable = 1e6;
    if (value >= countable)
        return formatCount(value);
    return value >= 100 ? formatExact(std::round(value)) : formatNumber(value);
}

double mostTokensPerIteration(const Serving &serving)
{
    return serving.mostRequests && serving.requests > 0
               ? *serving.mostRequests * (serving.tokensPerIteration / serving.requests)
               : 0;
}

std::string tokenRateText(double perSecond)
{
    return say("%1 tokens/s", {countText(perSecond)});
}

std::string servingReason(const Analysis &analysis, const ServingAnswer &answer, bool limits)
{
    if (!answer.serving)
        return whyNot(analysis, answer.whyNot);
    const Serving &serving = *answer.serving;
    const bool told = !analysis.model || analysis.scenario.phase == Phase::Request; // which has a finding about it
    return servedText(analysis, serving) + fitsText(serving)
           + (told ? "" : phrases::beyondContext(analysis.scenario, *analysis.model)) + countedText(serving)
           + (limits && serving.mostWithin ? ' ' + limitsText(analysis, serving) : std::string());
}

std::string servingSentence(const Analysis &analysis, const ServingAnswer &answer)
{
    std::string reason = servingReason(analysis, answer);
    if (!answer.serving)
        return reason;
    return say("%1: %2", {boundText(*answer.serving), reason});
}

std::string servingVerdict(const ServingAnswer &answer)
{
    if (!answer.serving)
        return say("Nothing to serve");
    return isBeyondLimits(*answer.serving) ? say("Beyond the limits") : boundText(*answer.serving);
}

std::vector<ServingLine> servingLines(const Analysis &analysis, const ServingAnswer &answer)
{
    if (!answer.serving)
        return {};
    const Serving &serving = *answer.serving;
    const Scenario &scenario = analysis.scenario;
    const std::string lengths =
        "requests of " + std::to_string(scenario.prompt) + " + " + std::to_string(scenario.generate) + " tokens: ";
    std::vector<ServingLine> lines = {{"serving", lengths + servingSentence(analysis, answer)},
                                      {"serving rates", countText(serving.generated) + " generated tokens/s, "
                                                            + countText(serving.prompts) + " prompt tokens/s, "
                                                            + countText(serving.requestThroughput) + " requests/s"},
                                      {"serving batch", batchText(serving)},
                                      {"serving times", timesText(serving)}};
    if (const std::optional<OtherFigure> &other = answer.other) {
        const std::string limits =
            isBeyondLimits(other->serving) ? limitsText(analysis, other->serving) : std::string();
        lines.push_back({other->typical ? "serving typical" : "serving bound",
                         limits.empty() ? servedText(analysis, other->serving) : limits});
    }
    if (serving.textbook)
        return lines;
    if (std::string prompts = promptText(scenario, serving); !prompts.empty())
        lines.push_back({"serving prompts", std::move(prompts)});
    if (std::string drafts = draftText(scenario, serving); !drafts.empty())
        lines.push_back({"serving drafts", std::move(drafts)});
    if (serving.pools)
        lines.push_back({"serving pools", poolText(serving)});
    return lines;
}

} // namespace roofline
