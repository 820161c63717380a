#include "app/chart/point_marks.h"

#include "core/report/phrases.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double coincide = 2.5;        // pixels: nearer marks of one group are one
constexpr double smallestRadius = 3.5;
constexpr double largestRadius = 11;
constexpr double workloadRadius = 8;
constexpr double leastLabelledShare = 0.025;
constexpr int mostNamesJoined = 4;

QString tr(const char *text)
{
    return QCoreApplication::translate("RooflineChart", text);
}

bool hasPlace(double intensity, double rate)
{
    return std::isfinite(intensity) && intensity > 0 && std::isfinite(rate) && rate > 0;
}

bool sameSpot(const PointMark &mark, const PointMark &other)
{
    return mark.shape == other.shape && mark.bound == other.bound
           && std::abs(mark.center.x() - other.center.x()) <= coincide
           && std::abs(mark.center.y() - other.center.y()) <= coincide;
}

QString joinedNames(const Analysis &analysis, const PointMark &mark)
{
    QStringList names;
    for (const int index : mark.operators) {
        const QString name = shortOperatorName(analysis.operators[std::size_t(index)].op.name);
        if (!names.contains(name))
            names << name;
    }
    if (names.size() <= mostNamesJoined)
        return names.join(QStringLiteral(", "));
    return tr("%1 and %2 more")
        .arg(names.mid(0, mostNamesJoined - 1).join(QStringLiteral(", ")))
        .arg(names.size() - mostNamesJoined + 1);
}

void addOperators(std::vector<PointMark> &marks, const Analysis &analysis, const Mapping &mapping)
{
    for (std::size_t i = 0; i < analysis.operators.size(); ++i) {
        const OperatorResult &result = analysis.operators[i];
        PointMark mark;
        mark.intensity = result.intensity().value();
        mark.rate = (result.op.flop / result.latency).value();
        if (!hasPlace(mark.intensity, mark.rate))
            continue;
        mark.operators = {int(i)};
        mark.shape = shapeOf(result.op.group);
        mark.bound = result.bound;
        mark.share = result.share;
        mark.center = mapping.toPixel(mark.intensity, mark.rate);
        const auto twin =
            std::find_if(marks.begin(), marks.end(), [&](const PointMark &m) { return sameSpot(m, mark); });
        if (twin == marks.end()) {
            marks.push_back(std::move(mark));
        } else {
            twin->operators.push_back(int(i));
            twin->share += mark.share;
        }
    }
}

PointMark workloadMark(const Analysis &analysis, const Mapping &mapping, double unit)
{
    PointMark mark;
    mark.bound = analysis.totals.bound;
    mark.intensity = analysis.totals.intensity().value();
    mark.rate = analysis.totals.attained.value();
    mark.share = 1;
    mark.radius = workloadRadius * unit;
    mark.center = mapping.toPixel(mark.intensity, mark.rate);
    mark.name = QString::fromStdString(Phrases().workload(analysis));
    mark.words = mark.name;
    return mark;
}

} // namespace

bool PointMark::holds(int op) const
{
    return std::find(operators.begin(), operators.end(), op) != operators.end();
}

MarkShape shapeOf(Group group)
{
    switch (group) {
    case Group::Attention:
        return MarkShape::Diamond;
    case Group::Mlp:
        return MarkShape::Square;
    case Group::Norm:
    case Group::Elementwise:
        return MarkShape::TriangleUp;
    case Group::Embedding:
        return MarkShape::TriangleDown;
    case Group::Head:
        return MarkShape::Pentagon;
    case Group::Kernel:
    case Group::Network:
        return MarkShape::Hexagon;
    case Group::Whole:
        break;
    }
    return MarkShape::Circle;
}

QString shortOperatorName(std::string_view name)
{
    QString text = QString::fromUtf8(name.data(), qsizetype(name.size()));
    for (const QLatin1String ending : {QLatin1String("_proj"), QLatin1String("_matmul")}) {
        if (text.endsWith(ending))
            text.chop(ending.size());
    }
    return text.replace(QLatin1Char('_'), QLatin1Char(' '));
}

std::vector<PointMark> pointMarksOf(const Analysis &analysis, const Mapping &mapping, bool withOperators, double unit)
{
    std::vector<PointMark> marks;
    if (!analysis.valid)
        return marks;
    // A single operator is the workload.
    if (withOperators && analysis.operators.size() > 1)
        addOperators(marks, analysis, mapping);
    for (PointMark &mark : marks) {
        mark.radius = std::clamp(16 * std::sqrt(mark.share), smallestRadius, largestRadius) * unit;
        mark.name = joinedNames(analysis, mark);
        if (mark.share >= leastLabelledShare)
            mark.words = mark.name + QLatin1Char(' ') + QString::fromStdString(formatPercent(mark.share));
    }
    std::stable_sort(marks.begin(), marks.end(),
                     [](const PointMark &a, const PointMark &b) { return a.share > b.share; });

    PointMark workload = workloadMark(analysis, mapping, unit);
    if (hasPlace(workload.intensity, workload.rate))
        marks.push_back(std::move(workload));
    for (PointMark &mark : marks)
        mark.inside = mapping.contains(mark.intensity, mark.rate);
    return marks;
}

QString whyNoPoint(const Analysis &analysis)
{
    if (!analysis.valid || hasPlace(analysis.totals.intensity().value(), analysis.totals.attained.value()))
        return {};
    if (analysis.totals.flop.value() <= 0)
        return tr("No point: this workload computes nothing, it only moves bytes.");
    if (analysis.totals.byte().value() <= 0)
        return tr("No point: nothing crosses the main memory, so the intensity has no bound.");
    return tr("No point: there is nothing to do.");
}

} // namespace roofline
