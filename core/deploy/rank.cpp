#include "core/deploy/rank.h"

#include "core/analysis/times.h"
#include "core/answers/bracket.h"
#include "core/answers/costs.h"
#include "core/deploy/machine.h"
#include "core/deploy/splits.h"
#include "core/hardware/chip.h"
#include "core/scenario/presets.h"
#include "core/scenario/settings.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <thread>

namespace roofline {

namespace {

// By the scenario's own profile, or the typical one where it says nothing; what only one chip can be asked for is not.
Scenario judged(Scenario scenario)
{
    const Profile *profile = profileOf(scenario);
    if (profile == &profiles().front())
        apply(profiles().back(), scenario);
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
    scenario.kernel.reset();
    scenario.compared.clear();
    scenario.versus.clear();
    scenario.targets.clear();
    scenario.measured.reset();
    return scenario;
}

Scenario inFormat(Scenario scenario, const std::string &format)
{
    if (!format.empty())
        findSetting("precision")->set(scenario, format);
    return scenario;
}

// Calls `work` with each index below `count`, on all processors.
template <class Work>
void inParallel(std::size_t count, const Work &work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const std::size_t threads = std::min<std::size_t>(std::max(std::thread::hardware_concurrency(), 1u), count);
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.emplace_back(run);
    run();
}

struct Candidate {
    std::uint32_t format = 0;
    Split split;
    Scenario scenario;
    Form form;
};

std::vector<Candidate> candidatesOf(const Scenario &scenario, const ChipPtr &anyChip, const ModelPtr &model,
                                    const DeploymentSpace &space, const std::vector<std::string> &formats)
{
    std::vector<Candidate> candidates;
    for (std::uint32_t i = 0; i < formats.size(); ++i) {
        const Scenario ofFormat = inFormat(scenario, formats[i]);
        for (const std::int64_t count : space.counts)
            for (const Split &split : splitsOf(*model, count, space.splits))
                candidates.push_back({i, split, inSplit(ofFormat, split), {}});
    }
    inParallel(candidates.size(),
               [&](std::size_t i) { candidates[i].form = formOf(candidates[i].scenario, anyChip, model); });
    return candidates;
}

// One chip by the profile that is judged, and by its datasheet.
class Judge {
public:
    Judge(const Scenario &scenario, const ChipPtr &chip)
        : m_scenario(scenario)
        , m_chip(chip)
        , m_judged(scenario, chip)
        , m_bound(atItsBest(scenario), chip)
        , m_price(pricePerHour(scenario, *chip))
        , m_power(powerOf(scenario, *chip))
    {
    }

    // Tensor parallel groups that reach beyond what the link joins are no use to anybody.
    bool isSensible(const Split &split) const
    {
        return split.tensor == 1 || split.experts || !m_judged.hasLink()
               || static_cast<double>(split.tensor) <= m_judged.domain();
    }

    Deployment of(const Candidate &candidate);

private:
    static Scenario atItsBest(Scenario scenario)
    {
        apply(profiles().front(), scenario);
        return scenario;
    }
    struct Times {
        PassTime iteration;
        PassTime step;
        PassTime prompt;
        bool setUp(Machine &machine, const Candidate &candidate);
    };
    static double perStep(const Times &times, const Form &form, double requests)
    {
        const double drafts = form.drafts > 0 ? times.step.seconds(requests) * form.drafts : 0;
        return times.iteration.seconds(requests) + drafts;
    }
    static double perToken(const Times &times, const Form &form, double requests)
    {
        return perStep(times, form, requests) / form.tokensOfStep;
    }
    double firstToken(const Times &times, const Candidate &candidate) const;
    Deployment::Miss whyNot(const Candidate &candidate);
    void addRequests(Deployment &deployment, const Form &form) const;
    void addFigures(Deployment &deployment, const Candidate &candidate) const;

    const Scenario &m_scenario;
    ChipPtr m_chip;
    Machine m_judged;
    Machine m_bound;
    std::optional<double> m_price;
    std::optional<Watts> m_power;
    Times m_times;
    Times m_best;
};

bool Judge::Times::setUp(Machine &machine, const Candidate &candidate)
{
    machine.share(candidate.scenario);
    const Form &form = candidate.form;
    return machine.setUp(form.iteration, iteration) && machine.setUp(form.prompt, prompt)
           && (form.drafts == 0 || machine.setUp(form.step, step));
}

double Judge::firstToken(const Times &times, const Candidate &candidate) const
{
    double time = times.prompt.seconds(1) * candidate.form.promptPasses;
    if (const auto link = m_judged.hostLink(); link && candidate.form.fromHost > Bytes())
        time += (candidate.form.fromHost / *link).value() / static_cast<double>(candidate.split.chips());
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

// As many as the memory, the prompts' chunks and the limit of a token allow.
void Judge::addRequests(Deployment &deployment, const Form &form) const
{
    const Bytes room = deployment.capacity - form.weight - form.shared;
    const double held = std::floor(room / (form.kv + form.activation));
    deployment.requests = std::clamp(held, 0.0, form.mostRequests);
    deployment.stop = held <= form.mostRequests           ? ServingStop::Memory
                      : m_scenario.server.promptChunk > 0 ? ServingStop::PromptChunk
                                                          : ServingStop::Compute;
    if (deployment.requests < 1) {
        deployment.requests = 1;
        deployment.miss = Deployment::Miss::DoesNotFit;
        return;
    }
    if (!m_scenario.server.perToken)
        return;
    const double limit = *m_scenario.server.perToken;
    // Above 0 as long as the limit is kept; just kept counts.
    const auto spare = [&](double requests) {
        const double left = limit - perToken(m_times, form, requests);
        return left == 0 ? std::numeric_limits<double>::min() : left;
    };
    const double atMost = spare(deployment.requests);
    if (atMost > 0)
        return;
    const double atOne = spare(1);
    if (atOne <= 0) {
        deployment.requests = 1;
        deployment.miss = Deployment::Miss::PerToken;
        return;
    }
    deployment.requests = closeIn({1, deployment.requests}, atOne, atMost, spare).low;
    deployment.stop = ServingStop::PerToken;
}

void Judge::addFigures(Deployment &deployment, const Candidate &candidate) const
{
    const Form &form = candidate.form;
    const double requests = deployment.requests;
    deployment.held = form.weight + form.shared + (form.kv + form.activation) * requests;
    deployment.firstToken = Seconds(firstToken(m_times, candidate));
    deployment.boundFirstToken = Seconds(firstToken(m_best, candidate));
    const PassTime::Terms terms = m_times.iteration.at(requests);
    deployment.bound = boundOf(Seconds(terms.compute), Seconds(terms.memory), Seconds(terms.network),
                               Seconds(terms.work), Seconds(terms.overhead));
    const double step = perStep(m_times, form, requests);
    const double bestStep = perStep(m_best, form, requests);
    deployment.perToken = Seconds(step / form.tokensOfStep);
    deployment.boundPerToken = Seconds(bestStep / form.tokensOfStep);
    deployment.tokens = requests * form.tokens / step;
    deployment.boundTokens = requests * form.tokens / bestStep;
    const auto chips = static_cast<double>(deployment.count);
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
        deployment.capacity = *capacity * static_cast<double>(deployment.count);
    if (deployment.miss != Deployment::Miss::None)
        return deployment;
    addRequests(deployment, candidate.form);
    addFigures(deployment, candidate);
    const std::optional<double> limit = m_scenario.server.firstToken;
    if (deployment.serves() && limit && deployment.firstToken.value() > *limit)
        deployment.miss = Deployment::Miss::FirstToken;
    return deployment;
}

// The best first; what misses a limit behind all that keeps them, what cannot serve at all behind that.
bool isBefore(const Deployment &a, const Deployment &b, RankBy by)
{
    if (a.miss != b.miss)
        return a.serves() != b.serves() ? a.serves() : a.computed() != b.computed() ? a.computed() : a.miss < b.miss;
    const std::optional<double> left = merit(a, by);
    const std::optional<double> right = merit(b, by);
    if (left.has_value() != right.has_value())
        return left.has_value();
    return left ? *left > *right : a.perChip() > b.perChip();
}

void sortRows(Ranking &ranking)
{
    std::stable_sort(ranking.rows.begin(), ranking.rows.end(),
                     [&](const Deployment &a, const Deployment &b) { return isBefore(a, b, ranking.by); });
    const auto kept = std::ranges::find_if_not(ranking.rows, &Deployment::serves);
    ranking.kept = static_cast<std::size_t>(kept - ranking.rows.begin());
    const auto ranked = std::find_if_not(ranking.rows.begin(), kept, [&](const Deployment &deployment) {
        return merit(deployment, ranking.by).has_value();
    });
    ranking.ranked = static_cast<std::size_t>(ranked - ranking.rows.begin());
}

// Rows come in the order of their merit: one is dominated where an earlier one is as soon with both tokens.
void markBest(Ranking &ranking)
{
    std::map<double, double> soonest; // by first token the shortest time per token; both fall together
    for (std::size_t i = 0; i < ranking.ranked; ++i) {
        Deployment &row = ranking.rows[i];
        const double first = row.firstToken.value();
        const double each = row.perToken.value();
        auto next = soonest.upper_bound(first);
        if (next != soonest.begin() && std::prev(next)->second <= each)
            continue;
        row.best = true;
        while (next != soonest.end() && next->second >= each)
            next = soonest.erase(next);
        soonest[first] = each;
    }
}

std::vector<ChipPtr> chipsOf(const Catalogue &zoo, const DeploymentSpace &space)
{
    if (space.chips.empty())
        return zoo.chips();
    std::vector<ChipPtr> chips;
    for (const std::string &id : space.chips)
        if (ChipPtr chip = zoo.chip(id))
            chips.push_back(std::move(chip));
    return chips;
}

} // namespace

Ranking rank(const Scenario &scenario, const Catalogue &zoo, const DeploymentSpace &space, RankBy by)
{
    Ranking ranking;
    ranking.scenario = judged(scenario);
    ranking.by = by;
    ranking.model = zoo.model(scenario.model);
    ranking.formats = space.formats.empty() ? std::vector<std::string>{{}} : space.formats;
    if (scenario.kernel || !ranking.model || !ranking.model->hasCache()) {
        ranking.whyNot = Ranking::WhyNot::NotALanguageModel;
        return ranking;
    }
    if (ranking.model->readsPromptApart()) {
        ranking.whyNot = Ranking::WhyNot::PromptReadApart;
        return ranking;
    }
    ranking.chips = chipsOf(zoo, space);
    if (ranking.chips.empty())
        return ranking;
    const std::vector<Candidate> candidates =
        candidatesOf(ranking.scenario, ranking.chips.front(), ranking.model, space, ranking.formats);
    std::vector<std::vector<Deployment>> rows(ranking.chips.size());
    inParallel(rows.size(), [&](std::size_t i) {
        Judge judge(ranking.scenario, ranking.chips[i]);
        rows[i].reserve(candidates.size());
        for (const Candidate &candidate : candidates) {
            if (!judge.isSensible(candidate.split))
                continue;
            rows[i].push_back(judge.of(candidate));
            rows[i].back().chip = static_cast<std::uint32_t>(i);
        }
    });
    ranking.rows.reserve(ranking.chips.size() * candidates.size());
    for (const std::vector<Deployment> &some : rows)
        ranking.rows.insert(ranking.rows.end(), some.begin(), some.end());
    sortRows(ranking);
    markBest(ranking);
    return ranking;
}

} // namespace roofline
