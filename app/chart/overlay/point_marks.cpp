#include "app/chart/overlay/point_marks.h"

#include "app/chart/overlay/picked_levels.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/operators/operator_text.h"
#include "app/theme/words.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace roofline {

namespace {

constexpr double coincide = 2.5; // pixels; nearer marks of one group become one
constexpr double smallestRadius = 3.5;
constexpr double largestRadius = 11;
constexpr double workloadRadius = 8;
constexpr double leastLabelledShare = 0.025;
constexpr int mostNamesJoined = 4;
constexpr int longestJoined = 36; // letters

double intensityOf(const ShownOperators &shown, const OperatorPick &pick, Intensity atMainMemory)
{
    return shown.cacheAware ? cacheIntensityOf(shown.analysis, shown.tree, pick) : atMainMemory.value();
}

struct MarkCollector {
    const ShownOperators &shown;
    const Mapping &mapping;
    std::vector<PointMark> marks{};

    std::vector<PointMark> collect()
    {
        const OperatorTree &tree = shown.tree;
        std::vector<char> folded(tree.groups.size());
        for (std::size_t i = 0; i < folded.size(); ++i)
            folded[i] = shown.folds.isFolded(tree, int(i));
        for (std::size_t i = 0; i < tree.groupOf.size(); ++i) {
            const int group = tree.groupOf[i];
            if (group < 0 || !folded[std::size_t(group)])
                add(OperatorPick::operatorAt(int(i)), shown.analysis.operators[i]);
            else if (tree.groups[std::size_t(group)].members.front() == i)
                add(OperatorPick::groupAt(group), tree.groups[std::size_t(group)].total);
        }
        return std::move(marks);
    }

    void add(const OperatorPick &pick, const OperatorResult &result)
    {
        const double intensity = intensityOf(shown, pick, result.intensity());
        const double rate = (result.op.flop / result.latency / shown.analysis.chips()).value();
        if (!hasPlace(intensity, rate))
            return;
        const QPointF center = mapping.toPixel(intensity, rate);
        PointMark *mark = findWhere(marks, [&](const PointMark &other) {
            return std::abs(other.center.x() - center.x()) <= coincide
                   && std::abs(other.center.y() - center.y()) <= coincide && other.group == result.op.group
                   && other.bound == result.bound;
        });
        if (!mark) {
            mark = &marks.emplace_back();
            mark->group = result.op.group;
            mark->bound = result.bound;
            mark->intensity = intensity;
            mark->rate = rate;
            mark->center = center;
        }
        mark->picks.push_back(pick);
        mark->share += result.share;
        if (pick.kind == OperatorPick::Kind::Operator) {
            mark->operators.push_back(pick.index);
        } else {
            const std::vector<std::size_t> &members = shown.tree.groups[std::size_t(pick.index)].members;
            mark->operators.insert(mark->operators.end(), members.begin(), members.end());
        }
    }
};

PointMark workloadMark(const ShownOperators &shown, const Mapping &mapping, double unit)
{
    const Analysis &analysis = shown.analysis;
    PointMark mark;
    mark.bound = analysis.limit();
    mark.intensity = intensityOf(shown, {}, analysis.totals.intensity());
    mark.rate = analysis.attainedPerChip().value();
    mark.share = 1;
    mark.fits = !findingOf(analysis, Finding::Code::DoesNotFit);
    mark.radius = workloadRadius * unit;
    mark.center = mapping.toPixel(mark.intensity, mark.rate);
    mark.words = QString::fromStdString(phrases::workload(analysis));
    mark.shortWords = analysis.model ? Words::tr("whole %1").arg(translatedWord(toString(analysis.scenario.phase)))
                                     : Words::tr("whole kernel");
    return mark;
}

QString pickName(const OperatorPick &pick, const Operator &op)
{
    return pick.kind == OperatorPick::Kind::Group ? groupName(op.group) : shortOperatorName(op.name);
}

const Operator &operatorOf(const OperatorPick &pick, const Analysis &analysis, const OperatorTree &tree)
{
    return pick.kind == OperatorPick::Kind::Group ? tree.groups[std::size_t(pick.index)].total.op
                                                  : analysis.operators[std::size_t(pick.index)].op;
}

} // namespace

const PointMark *markOf(const OperatorPick &pick, const std::vector<PointMark> &marks)
{
    return findWhere(
        marks, [&](const PointMark &mark) { return pick ? findIn(mark.picks, pick) != nullptr : mark.isWorkload(); });
}

OperatorPick pickOf(const PointMark &mark, const OperatorPick &selected)
{
    if (mark.isWorkload())
        return {};
    return findIn(mark.picks, selected) ? selected : mark.picks.front();
}

namespace {

// Returns a pass in few letters, as those who train models write it.
QString briefName(Stage stage)
{
    switch (stage) {
    case Stage::Forward: return Words::tr("fwd");
    case Stage::Backward: return Words::tr("bwd");
    default: return stageName(stage);
    }
}

// Returns the passes that a mark belongs to, such as "backward " or "forward, recomputed "; in brief "bwd ". Empty: all
// of them, so that the name alone tells which work it is.
QString passesOf(const PointMark &mark, const Analysis &analysis, const OperatorTree &tree, bool brief = false)
{
    QStringList prefixes;
    QStringList passes;
    std::set<Stage> stages;
    for (const OperatorPick &pick : mark.picks) {
        const Operator &op = operatorOf(pick, analysis, tree);
        if (stages.insert(op.stage).second)
            passes << (brief ? briefName(op.stage) : stageName(op.stage));
        if (const QString prefix = passPrefix(op); !prefixes.contains(prefix))
            prefixes << prefix;
    }
    if (prefixes.size() == 1 && !brief)
        return prefixes.first();
    const Group group = operatorOf(mark.picks.front(), analysis, tree).group;
    const bool all = std::ranges::all_of(analysis.operators, [&](const OperatorResult &result) {
        return result.op.group != group || stages.contains(result.op.stage);
    });
    return all || passes.contains(QString()) ? QString() : passes.join(QStringLiteral(", ")) + u' ';
}

// Returns the first of its names and how many more there are, for example "gate +2".
QString shortNameOf(const PointMark &mark, const Analysis &analysis, const OperatorTree &tree)
{
    const OperatorPick &first = mark.picks.front();
    const Operator &op = operatorOf(first, analysis, tree);
    const QString name = passesOf(mark, analysis, tree, true) + pickName(first, op);
    return mark.picks.size() == 1 ? name : Words::tr("%1 +%2").arg(name, QString::number(mark.picks.size() - 1));
}

} // namespace

QString nameOf(const PointMark &mark, const Analysis &analysis, const OperatorTree &tree)
{
    if (mark.isWorkload())
        return mark.words;
    QStringList names;
    for (const OperatorPick &pick : mark.picks) {
        if (const QString name = pickName(pick, operatorOf(pick, analysis, tree)); !names.contains(name))
            names << name;
    }
    const QString prefix = passesOf(mark, analysis, tree);
    const QString all = names.join(QStringLiteral(", "));
    if (names.size() == 1 || (names.size() <= mostNamesJoined && all.size() <= longestJoined))
        return prefix + all;
    qsizetype told = 1;
    while (told + 1 < mostNamesJoined && names.mid(0, told + 1).join(QStringLiteral(", ")).size() <= longestJoined)
        ++told;
    return prefix
           + Words::tr("%1 and %2 more")
                 .arg(names.mid(0, told).join(QStringLiteral(", ")), QString::number(names.size() - told));
}

std::vector<PointMark> pointMarksOf(const ShownOperators &shown, const Mapping &mapping, double unit)
{
    std::vector<PointMark> marks;
    const Analysis &analysis = shown.analysis;
    if (!analysis.valid)
        return marks;
    // A single operator is the same point as the workload.
    if (shown.operators && analysis.operators.size() > 1)
        marks = MarkCollector{shown, mapping}.collect();
    for (PointMark &mark : marks) {
        mark.radius = std::clamp(16 * std::sqrt(mark.share), smallestRadius, largestRadius) * unit;
        if (mark.share >= leastLabelledShare) {
            const QString share = QLatin1Char(' ') + QString::fromStdString(formatPercent(mark.share));
            mark.words = nameOf(mark, analysis, shown.tree) + share;
            mark.shortWords = shortNameOf(mark, analysis, shown.tree) + share;
        }
    }
    std::ranges::stable_sort(marks, std::greater(), &PointMark::share);

    PointMark workload = workloadMark(shown, mapping, unit);
    if (hasPlace(workload.intensity, workload.rate))
        marks.push_back(std::move(workload));
    for (PointMark &mark : marks)
        mark.inside = mapping.contains(mark.intensity, mark.rate);
    return marks;
}

} // namespace roofline
