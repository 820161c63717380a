#include "core/answers/serving.h"

#include "core/analysis/analysis.h"
#include "core/analysis/setup.h"
#include "core/answers/server_model.h"
#include "core/hardware/part.h"
#include "core/scenario/presets.h"
#include "core/workload/model.h"

#include <cmath>

namespace roofline {

namespace {

using WhyNot = ServingAnswer::WhyNot;

bool isFinite(const Serving &serving)
{
    return std::isfinite(serving.iteration.value()) && serving.iteration > Seconds()
           && std::isfinite(serving.requestThroughput * serving.tokensPerIteration) && std::isfinite(serving.generated)
           && std::isfinite(serving.prompts) && std::isfinite(serving.firstToken.value());
}

WhyNot whyNot(const Analysis &analysis)
{
    if (!analysis.model && !analysis.scenario.kernel)
        return WhyNot::NotValid;
    if (!analysis.model || !analysis.model->hasCache())
        return WhyNot::NotALanguageModel;
    if (analysis.scenario.phase == Phase::Training)
        return WhyNot::Training;
    if (analysis.model->readsPromptApart())
        return WhyNot::PromptReadApart;
    return analysis.valid ? WhyNot::None : WhyNot::NotValid;
}

// Serves as many requests as memory and limits allow, but at least one even if it misses the limits.
Serving chosen(ServerModel &server, double most, const std::optional<ServerModel::Within> &within)
{
    Serving serving = server.at(within ? std::clamp(within->requests, 1.0, most) : most);
    serving.byMemory = true;
    return serving;
}

// Serves the requests that the scenario gives, unless prompts cannot be read fast enough.
Serving given(ServerModel &server, const Scenario &scenario)
{
    const double requests = real(scenario.server.requests);
    Serving serving = requests > 0 ? server.at(requests) : server.given(real(scenario.denseBatch));
    return serving.requests > server.mostFed() ? server.at(server.mostFed()) : serving;
}

ServingAnswer answerOf(const Analysis &analysis, bool withCritical)
{
    if (const WhyNot why = whyNot(analysis); why != WhyNot::None)
        return {std::nullopt, why};
    ServerModel server(analysis);
    if (!server.hasCache()) // a model made in code, without layers
        return {std::nullopt, WhyNot::NotALanguageModel};
    const Scenario &scenario = analysis.scenario;
    const bool isGiven = scenario.denseBatch > 0 || scenario.server.requests > 0;
    ServingStop stop{};
    const double most = server.most(stop);
    const bool limited = server.mostRequests() || server.longestPerToken();
    if (!isGiven && !limited)
        return {std::nullopt, WhyNot::CapacityUnknown};
    if (!isGiven && most < 1)
        return {std::nullopt, WhyNot::NothingFits};

    std::optional<ServerModel::Within> within;
    if (server.hasLimits())
        within = server.within();
    Serving serving = isGiven ? given(server, scenario) : chosen(server, most, within);
    if (!isFinite(serving))
        return {std::nullopt, WhyNot::NotValid};
    if (within)
        serving.mostWithin = within->requests;
    serving.stop = within ? within->stop : stop;
    if (withCritical)
        serving.criticalBatch = server.criticalBatch();
    return {serving, WhyNot::None};
}

std::optional<OtherFigure> otherFigure(const Analysis &analysis)
{
    Scenario other = analysis.scenario;
    const bool typical = profileOf(other) == &profiles().front();
    apply(typical ? profiles().back() : profiles().front(), other);
    if (typical)
        other.sustained.preset = Sustained::Preset::Usual; // the same rule for every chip of a class
    else
        other.memoryReserve = MemoryReserve::None; // an engine may be set to fill the memory
    const ServingAnswer answer = answerOf(analyze(other, wholeOf(analysis.chip), analysis.model), false);
    return answer.serving ? std::optional(OtherFigure{typical, *answer.serving}) : std::nullopt;
}

} // namespace

Bytes reserveOf(const Scenario &scenario, Bytes capacity)
{
    const bool keeps = scenario.memoryReserve == MemoryReserve::Auto
                           ? scenario.sustained.preset != Sustained::Preset::Datasheet
                           : scenario.memoryReserve == MemoryReserve::Engine;
    return keeps ? capacity * 0.1 + std::min(Bytes(3.8e9), capacity * 0.25) : Bytes();
}

bool canServe(const Analysis &analysis)
{
    return whyNot(analysis) == WhyNot::None;
}

double prefillChipsOf(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    const bool apart = scenario.phase == Phase::Decode && canServe(analysis) && !scenario.hasTextbookAttention()
                       && scenario.generate > 1; // all other phases read the prompts themselves
    return apart ? real(scenario.server.prefillChips) : 0;
}

ServingAnswer serve(const Analysis &analysis)
{
    ServingAnswer answer = answerOf(analysis, true);
    const bool fitsNone = answer.whyNot == WhyNot::NothingFits && !analysis.scenario.hasTextbookAttention();
    if (fitsNone || (answer.serving && !answer.serving->textbook)) // without the engines' part some may fit
        answer.other = otherFigure(analysis);
    return answer;
}

ServingAnswer serveOnce(const Analysis &analysis)
{
    return answerOf(analysis, false);
}

} // namespace roofline
