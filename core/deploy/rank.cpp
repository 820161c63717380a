#include "core/deploy/rank.h"

#include "core/analysis/compared.h"
#include "core/analysis/mesh.h"
#include "core/deploy/judge.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/units/in_parallel.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <map>
#include <optional>

namespace roofline {

namespace {

constexpr std::int64_t longPrompt = 16'384; // tokens; splitting a prompt into parts pays from this length on

// Returns how many times a row exceeds the limit that it misses by more.
double excessOf(const Deployment &row, const Server &limits)
{
    const auto over = [](Seconds time, const std::optional<double> &limit) {
        return limit ? time.value() / *limit : 0;
    };
    return std::max(over(row.firstToken, limits.firstToken), over(row.perToken, limits.perToken));
}

// Puts the best first, then rows that miss a limit, the closest to the limits first, then rows that cannot serve.
bool isBefore(const Deployment &a, const Deployment &b, RankBy by, const Server &limits)
{
    if (a.serves() != b.serves())
        return a.serves();
    if (a.computed() != b.computed())
        return a.computed();
    if (!a.computed())
        return a.miss < b.miss;
    if (!a.serves()) {
        const double left = excessOf(a, limits);
        const double right = excessOf(b, limits);
        if (left != right)
            return left < right;
    }
    const std::optional<double> left = merit(a, by);
    const std::optional<double> right = merit(b, by);
    if (left.has_value() != right.has_value())
        return left.has_value();
    return left ? *left > *right : a.perChip() > b.perChip();
}

void sortRows(Ranking &ranking)
{
    std::stable_sort(ranking.rows.begin(), ranking.rows.end(), [&](const Deployment &a, const Deployment &b) {
        return isBefore(a, b, ranking.by, ranking.scenario.server);
    });
    const auto kept = std::ranges::find_if_not(ranking.rows, &Deployment::serves);
    ranking.kept = static_cast<std::size_t>(kept - ranking.rows.begin());
    const auto ranked = std::find_if_not(ranking.rows.begin(), kept, [&](const Deployment &deployment) {
        return merit(deployment, ranking.by).has_value();
    });
    ranking.ranked = static_cast<std::size_t>(ranked - ranking.rows.begin());
    for (const Deployment &row : ranking.rows) {
        ranking.lookedAt += row.added ? 0 : 1;
        ranking.keepLimits += row.added || !row.serves() ? 0 : 1;
    }
}

// Rows come in order of merit, so a row is dominated if an earlier one is at least as fast with both tokens.
void markBest(Ranking &ranking)
{
    std::map<double, double> soonest; // the shortest time per token by first token; both fall together
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

// Where fp16 and bf16 mean the same, they would rank every deployment twice.
std::vector<std::string> formatsOf(const DeploymentSpace &space, bool usualSixteenBit)
{
    std::vector<std::string> formats = space.formats.empty() ? std::vector<std::string>{{}} : space.formats;
    if (usualSixteenBit && std::ranges::count(formats, "fp16") > 0)
        std::erase(formats, "bf16");
    return formats;
}

// Returns the splits whose sizes divide: heads by the chips of a group, chips by stages, experts by chips.
// The stages may be of different numbers of layers. Long prompts also allow parts of the context.
std::vector<Split> splitsOf(const Model &model, std::int64_t chips, DeploymentSpace::Splits splits, std::int64_t prompt)
{
    std::vector<Split> found;
    const bool all = splits == DeploymentSpace::Splits::All;
    const std::int64_t mostStages = all ? std::min(chips, model.layers()) : 1;
    for (std::int64_t stages = 1; stages <= mostStages; ++stages) {
        const std::int64_t tensor = chips / stages;
        if (chips % stages == 0 && !unevenHeads(model, real(tensor)))
            found.push_back({tensor, stages, false});
    }
    const bool cuts = all && prompt >= longPrompt && std::holds_alternative<DecoderModel>(model.architecture);
    for (std::int64_t parts = 2; cuts && parts <= chips; ++parts) {
        const std::int64_t tensor = chips / parts;
        if (chips % parts == 0 && !unevenHeads(model, real(tensor)))
            found.push_back({tensor, 1, false, parts});
    }
    const Experts *experts = expertsOf(model);
    if (all && chips > 1 && experts && experts->count % chips == 0)
        found.push_back({chips, 1, true});
    return found;
}

std::vector<Candidate> candidatesOf(const Ranking &ranking, const DeploymentSpace &space)
{
    std::vector<std::pair<std::uint32_t, Split>> ways;
    for (std::uint32_t i = 0; i < ranking.formats.size(); ++i)
        for (const std::int64_t count : space.counts)
            for (const Split &split : splitsOf(*ranking.model, count, space.splits, ranking.scenario.prompt)) {
                // A split may be refused, for example because its groups of experts cannot hold all copies.
                if (!meshProblem(inSplit(ranking.scenario, split), ranking.model.get()))
                    ways.emplace_back(i, split);
            }
    std::vector<Candidate> candidates(ways.size());
    inParallel(ways.size(), [&](std::size_t i) {
        const auto &[format, split] = ways[i];
        candidates[i] = candidateOf(ranking, format, split);
    });
    return candidates;
}

// Returns the split of a deployment of somebody's own. Unset: its chips do not divide so.
std::optional<Split> splitOf(const Scenario &scenario, const Model &model)
{
    const std::int64_t parts = scenario.pipeline * scenario.contextParallel;
    if (scenario.chips % parts != 0)
        return std::nullopt;
    const Split split{scenario.chips / parts, scenario.pipeline, scenario.expertParallel > 1, scenario.contextParallel};
    if (!split.experts && unevenHeads(model, real(split.tensor)))
        return std::nullopt;
    return split;
}

// Removes what no row of a ranking has: its chip and the number of requests. Bf16 becomes fp16, because of the
// two a row has the one that its chip computes faster (Ranking::usualSixteenBit).
Scenario formOnly(Scenario scenario)
{
    const Scenario usual;
    scenario.hardware = usual.hardware;
    scenario.phase = usual.phase;
    scenario.batch = usual.batch;
    scenario.denseBatch = usual.denseBatch;
    scenario.sequence = usual.sequence;
    scenario.server.requests = usual.server.requests;
    for (std::optional<NumberFormat> *format : {&scenario.weights, &scenario.activations, &scenario.kv})
        if (*format == NumberFormat::Bf16)
            *format = NumberFormat::Fp16;
    return scenario;
}

// Returns the format in which the judged scenario on this split is the deployment: one of `formats`, or another value
// for --precision; empty: the scenario's own. Unset: no row can be it, for example with experts on only some of the
// chips or with another profile.
std::optional<std::string> formatIn(const Scenario &deployed, const Split &split, const Scenario &judged,
                                    std::vector<std::string> formats)
{
    if (const PrecisionPreset *preset = presetOf(deployed))
        formats.emplace_back(preset->name);
    formats.emplace_back();
    const Scenario wanted = formOnly(asJudged(deployed));
    const auto found = std::ranges::find_if(formats, [&](const std::string &format) {
        Scenario same = inSplit(judged, split);
        if (!format.empty())
            same = inPrecision(std::move(same), format);
        return formOnly(same) == wanted;
    });
    return found == formats.end() ? std::nullopt : std::optional(*found);
}

// Marks the rows of the scenario and of what it is compared with, and adds those that are missing.
void addOwn(const Scenario &scenario, const Catalogue &zoo, Ranking &ranking,
            std::vector<std::vector<Deployment>> &rows)
{
    const std::vector<std::string> formats = ranking.formats; // without those that are added here
    for (std::size_t i = 0; i <= scenario.compared.size(); ++i) {
        const Scenario own = i == 0 ? scenario : withCompanion(scenario, zoo, scenario.compared[i - 1]);
        const std::optional<Split> split = splitOf(own, *ranking.model);
        const auto way = split ? formatIn(own, *split, ranking.scenario, formats) : std::nullopt;
        const auto chip = std::ranges::find(ranking.chips, own.hardware, &Chip::id);
        if (!way || chip == ranking.chips.end())
            continue;
        auto format = std::ranges::find(ranking.formats, *way);
        if (format == ranking.formats.end())
            format = ranking.formats.insert(format, *way);
        const auto formatIndex = static_cast<std::uint32_t>(format - ranking.formats.begin());
        const auto chipIndex = static_cast<std::size_t>(chip - ranking.chips.begin());
        std::vector<Deployment> &some = rows[chipIndex];
        auto row = std::ranges::find_if(some, [&](const Deployment &each) {
            return each.format == formatIndex && each.split == *split && each.count == split->chips();
        });
        if (row == some.end()) {
            row = some.insert(row, Judge(ranking, chipIndex).of(candidateOf(ranking, formatIndex, *split)));
            row->chip = static_cast<std::uint32_t>(chipIndex);
            row->added = true;
        }
        if (row->own < 0)
            row->own = static_cast<std::int8_t>(i);
    }
}

} // namespace

Ranking rank(const Scenario &scenario, const Catalogue &zoo, const DeploymentSpace &space, RankBy by)
{
    Ranking ranking;
    ranking.scenario = asJudged(scenario);
    ranking.by = by;
    ranking.model = zoo.model(scenario.model);
    const ChipPtr own = zoo.chip(scenario.hardware);
    ranking.usualSixteenBit = !own || hasUsualSixteenBit(scenario, *own);
    ranking.formats = formatsOf(space, ranking.usualSixteenBit);
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
    const std::vector<Candidate> candidates = candidatesOf(ranking, space);
    std::vector<std::vector<Deployment>> rows(ranking.chips.size());
    inParallel(rows.size(), [&](std::size_t i) {
        Judge judge(ranking, i);
        rows[i].reserve(candidates.size());
        for (const Candidate &candidate : candidates) {
            if (!judge.isSensible(candidate.split))
                continue;
            rows[i].push_back(judge.of(candidate));
            rows[i].back().chip = static_cast<std::uint32_t>(i);
        }
    });
    if (space.own)
        addOwn(scenario, zoo, ranking, rows);
    ranking.rows.reserve(ranking.chips.size() * candidates.size());
    for (const std::vector<Deployment> &some : rows)
        ranking.rows.insert(ranking.rows.end(), some.begin(), some.end());
    sortRows(ranking);
    markBest(ranking);
    return ranking;
}

} // namespace roofline
