#include "app/curves/sweep/sweep_picture.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/analysis/compared.h"
#include "core/hardware/chip.h"
#include "core/report/lens.h"
#include "core/units/mapped.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <QThreadPool>

#include <algorithm>
#include <string_view>
#include <utility>

namespace roofline {

QString whyNotComputed(const Scenario &scenario, const Catalogue &zoo, const SweepRun &run, std::size_t point)
{
    std::vector<SweepAxis> values;
    for (std::size_t axis = 0; axis < run.axes.size(); ++axis)
        values.push_back(run.axes[axis].only(run.placesOf(point)[axis]));
    QString why;
    const auto tell = [&why](const std::vector<std::string_view> &, const Analysis &analysis) {
        why = analysis.valid ? QString() : problemOf(analysis);
        return true;
    };
    return sweep(sweptScenario(scenario), zoo, values, tell) ? why : QString();
}

SweepRunPtr shownRun(SweepRun run, int flopPerMac)
{
    constexpr std::size_t longRun = 10'000; // points
    const auto letGo = [](const ShownRun *old) {
        if (old->points.size() < longRun)
            delete old;
        else
            QThreadPool::globalInstance()->start([old] { delete old; });
    };
    auto *shown = new ShownRun{throughLens(std::move(run), flopPerMac), {}};
    shown->digest = digestOf(*shown);
    return {shown, letGo};
}

std::optional<std::size_t> chipOnMap(const SweepPlan &plan, const Scenario &scenario)
{
    const auto variesChip = [](const std::string &axis) { return axis.starts_with("hardware="); };
    if (plan.second.empty() || plan.chip.empty() || variesChip(plan.over) || variesChip(plan.second))
        return std::nullopt;
    const auto found = std::ranges::find(scenario.compared, plan.chip, [](const Companion &of) { return toText(of); });
    return found == scenario.compared.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - scenario.compared.begin()));
}

std::string placeChipOnMap(SweepPlan &plan, Scenario &scenario, std::vector<SweepAxis> &values)
{
    const std::optional<std::size_t> chip = chipOnMap(plan, scenario);
    if (!chip)
        return {};
    Companion &companion = scenario.compared[*chip];
    std::vector<SweepAxis> shared;
    for (const SweepAxis &axis : values) {
        if (ownValue(companion, axis.name).empty()) {
            shared.push_back(axis);
            continue;
        }
        if (std::string why = setOwn(companion, axis.name, axis.text(0)); !why.empty())
            return why;
    }
    values = std::move(shared);
    plan.chip = toText(companion); // so that the map stays with the changed chip
    return {};
}

Scenario sweptBy(const SweepPlan &plan, const Scenario &scenario, const Catalogue &zoo)
{
    const std::optional<std::size_t> chip = chipOnMap(plan, scenario);
    return chip ? withCompanion(scenario, zoo, scenario.compared[*chip]) : scenario;
}

QString problemOf(const ShownRun &run, const Analysis &analysis)
{
    if (run.digest.anyValid)
        return {};
    return analysis.valid ? Words::tr("None of the points can be computed.") : problemOf(analysis);
}

SweptRuns shownRuns(SweepCurves curves, int flopPerMac)
{
    SweptRuns runs{shownRun(std::move(curves.own), flopPerMac), {}, curves.leftOut, {}};
    for (SweepBeside &beside : curves.besides) {
        SweptLine line{beside.of, std::make_shared<const Analysis>(throughLens(std::move(beside.analysis), flopPerMac)),
                       nullptr, qtText(beside.problem)};
        if (beside.problem.empty()) {
            line.run = shownRun(std::move(beside.run), flopPerMac);
            line.problem = problemOf(*line.run, *line.analysis);
        }
        runs.besides.push_back(std::move(line));
    }
    return runs;
}

void findNow(SweepPicture &picture, const Scenario &swept, const Catalogue &zoo, const std::vector<SweepAxis> *asked)
{
    picture.now = {};
    if (!picture.run)
        return;
    const SweepRun &run = *picture.run;
    const std::vector<SweepAxis> &axes = asked ? *asked : run.axes;
    for (std::size_t axis = 0; axis < std::min(axes.size(), run.axes.size()); ++axis) {
        const SweepAxis &shown = run.axes[axis];
        if (shown.name != axes[axis].name)
            continue;
        const std::optional<double> value = sweepValueNow(swept, zoo, axes[axis]);
        if (run.scales[axis].numbers
            || (value && *value < double(shown.words.size()) && shown.words == axes[axis].words))
            picture.now[axis] = value;
    }
}

std::string computeSweep(SweepPicture &picture, const Scenario &scenario, const Catalogue &zoo, int flopPerMac,
                         std::size_t mostPoints)
{
    SweepPicture next;
    next.plan = picture.plan;
    next.title = picture.title;
    next.chip = chipOnMap(next.plan, scenario);
    picture = next; // without a run, unless there is a new one
    const Scenario swept = sweptBy(next.plan, scenario, zoo);
    std::vector<SweepAxis> axes;
    std::size_t points = 1;
    for (const std::string &text : {next.plan.over, next.plan.second}) {
        if (text.empty())
            continue;
        const Result<SweepAxis> axis = parseSweepAxis(text, swept, zoo);
        if (!axis)
            return axis.message().text;
        axes.push_back(*axis);
        points *= axis->size();
    }
    if (points > mostPoints)
        return {};
    Result<SweepCurves> curves = sweepCurves(swept, zoo, axes);
    if (!curves)
        return curves.message().text;
    static_cast<SweptRuns &>(next) = shownRuns(std::move(curves.value()), flopPerMac);
    findNow(next, swept, zoo);
    next.alone = axes.size() > 1 && !(scenario.compared.empty() && scenario.versus.empty());
    picture = std::move(next);
    return {};
}

void computeBatches(SweepPicture &picture, const Scenario &scenario, const Catalogue &zoo,
                    const std::vector<Scenario> &kept, int flopPerMac)
{
    const SweepAxis axis = batchAxis(scenario, zoo, picture.plan.logParameter, kept);
    Result<SweepCurves> curves = sweepCurves(scenario, zoo, {axis}, {}, kept);
    static_cast<SweptRuns &>(picture) =
        curves ? shownRuns(std::move(curves.value()), flopPerMac) : SweptRuns{{}, {}, 0, qtText(curves.message().text)};
    findNow(picture, scenario, zoo);
}

bool SweepSubject::operator==(const SweepSubject &other) const
{
    const auto sameEntry = [](const auto &a, const auto &b) { return a == b || (a && b && *a == *b); };
    return axes == other.axes && flopPerMac == other.flopPerMac && scenario == other.scenario
           && sameEntry(chip, other.chip) && sameEntry(model, other.model);
}

SweepSubject sweepSubject(const Scenario &scenario, const Catalogue &zoo, std::vector<std::string> axes,
                          const std::vector<SweepAxis> &ends, int flopPerMac)
{
    SweepSubject subject{sweptScenario(scenario), zoo.chip(scenario.hardware),
                         scenario.kernel ? nullptr : zoo.model(scenario.model), std::move(axes), flopPerMac};
    if (ends.size() != subject.axes.size())
        return subject;
    const std::vector<SweepAxis> first = mapped(ends, [](const SweepAxis &axis) { return axis.only(0); });
    const Result<SweepPlace> neutral = sweepPlace(subject.scenario, zoo, first);
    if (!neutral)
        return subject;
    subject.scenario = neutral->scenario;
    if (neutral->chip) {
        Chip chip = *neutral->chip;
        chip.id = chip.name = chip.shortName = chip.basedOn = chip.file = std::string();
        subject.chip = std::make_shared<const Chip>(std::move(chip));
        subject.scenario.hardware.clear();
    }
    if (neutral->model) {
        Model model = *neutral->model;
        model.id = model.name = model.basedOn = model.file = std::string();
        subject.model = std::make_shared<const Model>(std::move(model));
        subject.scenario.model.clear();
    }
    return subject;
}

} // namespace roofline
