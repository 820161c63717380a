#include "core/deploy/judge.h"

#include "core/analysis/analysis.h"
#include "core/analysis/times.h"
#include "core/answers/bracket.h"
#include "core/answers/costs.h"
#include "core/hardware/chip.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace roofline {

namespace {

Scenario atItsBest(Scenario scenario)
{
    apply(profiles().front(), scenario);
    scenario.memoryReserve = MemoryReserve::None; // an engine may be set to fill the memory
    return scenario;
}

// Takes what is usual for each rate and overhead that was left at the datasheet's, so that changing one of them leaves
// the others as they are.
void takeTypical(Scenario &scenario)
{
    const Scenario best = atItsBest(scenario);
    Scenario typical = scenario;
    apply(profiles().back(), typical);
    if (scenario.sustained == best.sustained)
        scenario.sustained = typical.sustained;
    if (scenario.overhead == best.overhead)
        scenario.overhead = typical.overhead;
    if (scenario.collectiveLatency == best.collectiveLatency)
        scenario.collectiveLatency = typical.collectiveLatency;
    if (scenario.overlap == best.overlap)
        scenario.overlap = typical.overlap;
}

} // namespace

Scenario asJudged(Scenario scenario)
{
    scenario.kernel.reset();
    takeTypical(scenario);
    if (scenario.sustained.isTypical())
        scenario.sustained.preset = Sustained::Preset::Usual;
    if (scenario.hasTextbookAttention()) {
        scenario.attention = AttentionCount::Causal;
        scenario.fusedAttention = true;
    }
    scenario.cores = 0;
    scenario.clock = 1;
    scenario.replicas = 1;
    scenario.network = Network::Ring;
    scenario.link.clear();
    scenario.memoryLevel.clear();
    scenario.spill = false;
    scenario.server.prefillChips = 0;
    if (scenario.generate == 1)
        scenario.server.perToken.reset(); // no second token can be late
    return alone(std::move(scenario));
}

Candidate candidateOf(const Ranking &ranking, std::uint32_t format, const Split &split)
{
    Candidate candidate{format, split, inSplit(ranking.scenario, split), {}};
    if (const std::string &precision = ranking.formats[format]; !precision.empty())
        candidate.scenario = inPrecision(std::move(candidate.scenario), precision);
    candidate.form = formOf(candidate.scenario, ranking.chips.front(), ranking.model); // any chip would do
    return candidate;
}

Judge::Judge(const Ranking &ranking, std::size_t chip)
    : m_scenario(ranking.scenario)
    , m_judged(m_scenario, ranking.chips[chip], ranking.usualSixteenBit)
    , m_bound(atItsBest(m_scenario), ranking.chips[chip], ranking.usualSixteenBit)
    , m_price(pricePerHour(m_scenario, *ranking.chips[chip]))
    , m_power(powerOf(m_scenario, *ranking.chips[chip]))
{
}

bool Judge::isSensible(const Split &split) const
{
    const std::optional<Interconnect> link = m_judged.interconnect();
    // Without a known second tier the parts of the context need the link, too.
    const std::int64_t chips = split.tensor * (link && link->knowsSecondTier() ? 1 : split.context);
    return chips == 1 || split.experts || !link || real(chips) <= link->reach();
}

double Judge::perStep(const Times &times, const Form &form, double requests)
{
    const double drafts = form.drafts > 0 ? times.step.seconds(requests) * form.drafts : 0;
    return times.iteration.seconds(requests) + drafts;
}

FrontierPoint Judge::at(const Candidate &candidate, double requests) const
{
    const Form &form = candidate.form;
    const double step = perStep(m_times, form, requests);
    FrontierPoint point;
    point.requests = requests;
    point.perToken = Seconds(step / form.tokensOfStep);
    point.perUser = 1 / point.perToken.value();
    point.perChip = requests * form.tokens / step / real(candidate.split.chips());
    point.firstToken = Seconds(firstToken(m_times, candidate, requests));
    point.bound = boundAt(requests);
    return point;
}

bool Judge::Times::setUp(Machine &machine, const Candidate &candidate)
{
    machine.share(candidate.scenario);
    const Form &form = candidate.form;
    return machine.setUp(form.iteration, iteration) && machine.setUp(form.prompt, prompt)
           && (form.drafts == 0 || machine.setUp(form.step, step));
}

double Judge::firstToken(const Times &times, const Candidate &candidate, double requests) const
{
    const Form &form = candidate.form;
    double time = times.prompt.seconds(1) * form.promptPasses;
    if (m_scenario.server.promptChunk > 0 && requests > 1) // each chunk takes an iteration with the others' steps
        time = std::max(time, perStep(times, form, requests) * form.promptPasses);
    if (const auto link = m_judged.hostLink(); link && form.fromHost > Bytes())
        time += (form.fromHost / *link).value() / real(candidate.split.chips());
    return time;
}

Deployment::Miss Judge::whyNot(const Candidate &candidate)
{
    if (!m_judged.hasBandwidth())
        return Deployment::Miss::NoBandwidth;
    if (candidate.split.chips() > 1 && !m_judged.hasLink())
        return Deployment::Miss::NoLink;
    if (!m_judged.capacity())
        return Deployment::Miss::CapacityUnknown;
    return m_times.setUp(m_judged, candidate) && m_best.setUp(m_bound, candidate) ? Deployment::Miss::None
                                                                                  : Deployment::Miss::NoFormat;
}

// Returns as many requests as the memory, the chunks of prompts and the limits allow.
Judge::Load Judge::mostRequests(const Times &times, const Candidate &candidate, const Bytes &capacity) const
{
    const Form &form = candidate.form;
    const Bytes room = capacity - form.weight - form.shared;
    const double groups = form.iteration.mesh.groups; // each holds whole requests
    const double held = std::floor(room / ((form.kv + form.activation) * groups)) * groups;
    Load load{std::clamp(held, 0.0, form.mostRequests), held <= form.mostRequests           ? ServingStop::Memory
                                                        : m_scenario.server.promptChunk > 0 ? ServingStop::PromptChunk
                                                                                            : ServingStop::Compute};
    if (load.requests < 1)
        return {1, load.stop, Deployment::Miss::DoesNotFit};
    const auto keep = [&](std::optional<double> limit, auto time, ServingStop stop, Deployment::Miss miss) {
        if (!limit || load.miss != Deployment::Miss::None)
            return;
        // Returns a number above 0 if the limit is kept, even if only just.
        const auto spare = [&](double requests) {
            const double left = *limit - time(requests);
            return left == 0 ? std::numeric_limits<double>::min() : left;
        };
        const double atMost = spare(load.requests);
        if (atMost > 0)
            return;
        const double atOne = spare(1);
        load = atOne > 0 ? Load{closeIn({1, load.requests}, atOne, atMost, spare).low, stop} : Load{1, load.stop, miss};
    };
    const Server &server = m_scenario.server;
    keep(
        server.perToken, [&](double requests) { return perToken(times, form, requests); }, ServingStop::PerToken,
        Deployment::Miss::PerToken);
    keep(
        server.firstToken, [&](double requests) { return firstToken(times, candidate, requests); },
        ServingStop::FirstToken, Deployment::Miss::FirstToken);
    return load;
}

Bound Judge::boundAt(double requests) const
{
    const PassTime::Terms terms = m_times.iteration.at(requests);
    return boundOf(Seconds(terms.compute), Seconds(terms.memory), Seconds(terms.network), Seconds(terms.work),
                   Seconds(terms.overhead));
}

void Judge::addFigures(Deployment &deployment, const Candidate &candidate) const
{
    const Form &form = candidate.form;
    const double requests = deployment.requests;
    deployment.held = form.weight + form.shared + (form.kv + form.activation) * requests;
    deployment.firstToken = Seconds(firstToken(m_times, candidate, requests));
    deployment.boundFirstToken = Seconds(firstToken(m_best, candidate, requests));
    deployment.bound = boundAt(requests);
    const double step = perStep(m_times, form, requests);
    deployment.perToken = Seconds(step / form.tokensOfStep);
    deployment.boundPerToken = Seconds(perToken(m_best, form, requests));
    deployment.tokens = requests * form.tokens / step;
    const Bytes forRequests = deployment.capacity - m_bound.reserve() * real(deployment.count);
    // At the rates of the datasheet more requests may be within the limit per token.
    deployment.boundRequests = std::max(requests, mostRequests(m_best, candidate, forRequests).requests);
    deployment.boundTokens = deployment.boundRequests * form.tokens / perStep(m_best, form, deployment.boundRequests);
    const double chips = real(deployment.count);
    constexpr double hour = 3600;
    constexpr double million = 1e6;
    if (m_price)
        deployment.perMillion = *m_price * chips / (deployment.tokens * hour) * million;
    if (m_power)
        deployment.joules = m_power->value() * chips / deployment.tokens;
}

Deployment Judge::of(const Candidate &candidate)
{
    Deployment deployment;
    deployment.format = candidate.format;
    deployment.split = candidate.split;
    deployment.count = candidate.split.chips();
    deployment.miss = whyNot(candidate);
    if (const auto capacity = m_judged.capacity())
        deployment.capacity = *capacity * real(deployment.count);
    deployment.reserve = m_judged.reserve() * real(deployment.count);
    if (deployment.miss != Deployment::Miss::None)
        return deployment;
    const Load load = mostRequests(m_times, candidate, deployment.capacity - deployment.reserve);
    deployment.requests = load.requests;
    deployment.stop = load.stop;
    deployment.miss = load.miss;
    addFigures(deployment, candidate);
    return deployment;
}

} // namespace roofline
