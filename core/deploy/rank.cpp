#include "core/deploy/rank.h"

#include "core/analysis/mesh.h"
#include "core/deploy/judge.h"
#include "core/deploy/own.h"
#include "core/deploy/splits.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/units/in_parallel.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <map>

namespace roofline {

namespace {

// Puts the best first, then rows that miss a limit, then rows that cannot serve.
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

// Marks the rows of the scenario and of what it is compared with, and adds those that are missing.
void addOwn(const Scenario &scenario, const Catalogue &zoo, Ranking &ranking,
            std::vector<std::vector<Deployment>> &rows)
{
    for (const OwnDeployment &own : ownDeployments(scenario, zoo, *ranking.model, ranking.formats)) {
        const auto chip = std::ranges::find(ranking.chips, own.chip, &Chip::id);
        if (chip == ranking.chips.end())
            continue;
        auto format = std::ranges::find(ranking.formats, own.format);
        if (format == ranking.formats.end())
            format = ranking.formats.insert(format, own.format);
        const auto formatIndex = static_cast<std::uint32_t>(format - ranking.formats.begin());
        const auto chipIndex = static_cast<std::size_t>(chip - ranking.chips.begin());
        std::vector<Deployment> &some = rows[chipIndex];
        auto row = std::ranges::find_if(some, [&](const Deployment &each) {
            return each.format == formatIndex && each.split == own.split && each.count == own.split.chips();
        });
        if (row == some.end()) {
            row = some.insert(row, Judge(ranking, chipIndex).of(candidateOf(ranking, formatIndex, own.split)));
            row->chip = static_cast<std::uint32_t>(chipIndex);
        }
        if (row->own < 0)
            row->own = own.series;
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
