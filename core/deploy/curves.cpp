#include "core/deploy/curves.h"

#include "core/deploy/judge.h"
#include "core/units/in_parallel.h"
#include "core/units/mapped.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t pointsOfCurve = 25;

std::vector<FrontierPoint> pointsOf(const Judge &judge, const Candidate &candidate, double requests)
{
    return mapped(spacedRequests(requests, pointsOfCurve),
                  [&](const double each) { return judge.at(candidate, each); });
}

// Returns the line of the best of all rows within the limits. It goes chip by chip, because each needs its own judge.
std::vector<BestCorner> bestOf(const Ranking &ranking)
{
    std::vector<std::pair<std::uint32_t, Split>> ways; // formats and splits
    std::vector<std::size_t> wayOf(ranking.kept);
    std::vector<std::vector<std::uint32_t>> rowsOf(ranking.chips.size());
    for (std::uint32_t i = 0; i < ranking.kept; ++i) {
        const Deployment &row = ranking.rows[i];
        rowsOf[row.chip].push_back(i);
        const auto known = std::ranges::find(ways, std::pair(row.format, row.split));
        wayOf[i] = static_cast<std::size_t>(known - ways.begin());
        if (known == ways.end())
            ways.emplace_back(row.format, row.split);
    }
    std::vector<Candidate> candidates(ways.size());
    inParallel(ways.size(),
               [&](std::size_t i) { candidates[i] = candidateOf(ranking, ways[i].first, ways[i].second); });
    std::vector<BestLine> found(ranking.chips.size());
    inParallel(found.size(), [&](std::size_t chip) {
        Judge judge(ranking, chip);
        for (const std::uint32_t row : rowsOf[chip]) {
            const Candidate &candidate = candidates[wayOf[row]];
            if (!judge.begin(candidate))
                continue;
            // One request is fastest for a user, and the most requests yield most per chip. If both together
            // are not enough, no point of the row is.
            const FrontierPoint one = judge.at(candidate, 1);
            if (!found[chip].covers(one.perUser, std::max(one.perChip, ranking.rows[row].perChip())))
                found[chip].add(row, pointsOf(judge, candidate, ranking.rows[row].requests));
        }
    });
    BestLine best;
    for (const BestLine &ofChip : found)
        best.add(ofChip);
    return best.corners();
}

} // namespace

DeploymentCurve curveOf(const Ranking &ranking, std::uint32_t row)
{
    DeploymentCurve curve{row, {}};
    const Deployment &deployment = ranking.rows[row];
    if (!deployment.computed())
        return curve;
    const Candidate candidate = candidateOf(ranking, deployment.format, deployment.split);
    Judge judge(ranking, deployment.chip);
    if (judge.begin(candidate))
        curve.points = pointsOf(judge, candidate, deployment.requests);
    return curve;
}

DeploymentCurves curvesOf(const Ranking &ranking)
{
    DeploymentCurves curves;
    std::vector<bool> seen(ranking.chips.size());
    for (std::uint32_t i = 0; i < ranking.rows.size() && curves.lines.size() < mostCurves; ++i) {
        const Deployment &row = ranking.rows[i];
        if (!row.computed())
            break;
        if (!seen[row.chip])
            curves.lines.push_back(curveOf(ranking, i));
        seen[row.chip] = true;
    }
    for (std::uint32_t i = 0; i < ranking.rows.size(); ++i) {
        const bool drawn = std::ranges::find(curves.lines, i, &DeploymentCurve::row) != curves.lines.end();
        if (ranking.rows[i].own >= 0 && ranking.rows[i].computed() && !drawn)
            curves.lines.push_back(curveOf(ranking, i));
    }
    curves.of = ranking.keepLimits;
    curves.best = bestOf(ranking);
    return curves;
}

} // namespace roofline
