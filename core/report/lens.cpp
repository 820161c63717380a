#include "core/report/lens.h"

#include "core/hardware/derived_chips.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int plainFlopPerMac = 2;
constexpr double half = 0.5;

void look(std::vector<Solution> &solutions)
{
    for (Solution &solution : solutions) {
        if (solution.by == SolveBy::PeakRate)
            solution.value *= half;
    }
}

// Returns the link of `to` that corresponds to `link` of `from`.
const Link *sameLink(const Link *link, const Chip &from, const Chip &to)
{
    if (!link)
        return nullptr;
    if (from.hostLink && link == &*from.hostLink)
        return &*to.hostLink;
    if (from.scaleOut && link == &*from.scaleOut)
        return &*to.scaleOut;
    return &to.links[static_cast<std::size_t>(link - from.links.data())];
}

void look(AnalysisPtr &compared, int flopPerMac)
{
    if (compared)
        compared = std::make_shared<const Analysis>(throughLens(*compared, flopPerMac));
}

} // namespace

ChipPtr throughLens(const ChipPtr &chip, int flopPerMac)
{
    if (flopPerMac == plainFlopPerMac || !chip)
        return chip;
    static thread_local DerivedChips<int> seen;
    return seen.get(chip, flopPerMac, [&] {
        auto halved = std::make_shared<Chip>(*chip);
        for (ComputeCeiling &ceiling : halved->compute)
            ceiling.rate.value *= half;
        return halved;
    });
}

Analysis throughLens(Analysis analysis, int flopPerMac)
{
    if (flopPerMac == plainFlopPerMac)
        return analysis;
    const ChipPtr chip = std::exchange(analysis.chip, throughLens(analysis.chip, flopPerMac));
    if (chip) {
        analysis.link = sameLink(analysis.link, *chip, *analysis.chip);
        analysis.tier = sameLink(analysis.tier, *chip, *analysis.chip);
    }
    analysis.flopPerMac = flopPerMac;
    analysis.peak *= half;
    analysis.totals.flop *= half;
    analysis.totals.attained *= half;
    for (OperatorResult &result : analysis.operators) {
        result.op.flop *= half;
        result.rate *= half;
        result.attainable *= half;
    }
    for (Finding &finding : analysis.findings) {
        if (finding.code == Finding::Code::FormatSubstituted || finding.code == Finding::Code::UnitSubstituted)
            finding.first *= half;
    }
    return analysis;
}

Report throughLens(const Report &report, int flopPerMac)
{
    Report seen = report;
    if (flopPerMac == plainFlopPerMac)
        return seen;
    seen.analysis = throughLens(std::move(seen.analysis), flopPerMac);
    Answers &answers = seen.answers;
    answers.saturation *= half;
    answers.limits.attained *= half;
    for (RoofLimit &roof : answers.limits.roofs)
        roof.limit *= half;
    look(answers.solutions);
    if (answers.measured) {
        answers.measured->attained *= half;
        answers.measured->intensity *= half;
    }
    for (AnalysisPtr &chip : seen.comparison.chips)
        look(chip, flopPerMac);
    for (AnalysisPtr &workload : seen.comparison.workloads)
        look(workload, flopPerMac);
    look(seen.comparison.baseline, flopPerMac);
    for (std::vector<Solution> &solutions : seen.comparison.solutions)
        look(solutions);
    return seen;
}

SweepPoint throughLens(SweepPoint point, int flopPerMac)
{
    if (flopPerMac != plainFlopPerMac) {
        point.intensity *= half;
        point.rate *= half;
    }
    return point;
}

SweepRun throughLens(SweepRun run, int flopPerMac)
{
    const auto look = [flopPerMac](SweepPoint &point) { point = throughLens(point, flopPerMac); };
    std::ranges::for_each(run.points, look);
    for (Knee &knee : run.knees) {
        look(knee.last);
        look(knee.point);
    }
    return run;
}

} // namespace roofline
