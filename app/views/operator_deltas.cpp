#include "app/views/operator_deltas.h"

#include "app/theme/text.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <cmath>

namespace roofline {

namespace {

Seconds timeOf(const OperatorResult &result)
{
    return result.latency * result.op.count;
}

} // namespace

void OperatorDeltas::set(const Analysis &analysis, const OperatorTree &tree, const Analysis *baseline)
{
    m_any = baseline && baseline->valid && analysis.valid;
    m_operators.clear();
    m_groups.clear();
    if (!m_any)
        return;
    const bool same = sameOperators(analysis, *baseline);
    const OperatorTree before = operatorTreeOf(*baseline);
    const auto deltaOf = [&](const OperatorPick &pick, const OperatorResult &result) {
        const OperatorPick there = same ? pick : followed(pick, analysis, tree, *baseline, before);
        Delta delta{timeOf(result), std::nullopt};
        if (there.kind == OperatorPick::Kind::Operator)
            delta.before = timeOf(baseline->operators[std::size_t(there.index)]);
        else if (there.kind == OperatorPick::Kind::Group)
            delta.before = timeOf(before.groups[std::size_t(there.index)].total);
        return delta;
    };
    for (std::size_t i = 0; i < analysis.operators.size(); ++i)
        m_operators.push_back(deltaOf(OperatorPick::operatorAt(int(i)), analysis.operators[i]));
    for (std::size_t i = 0; i < tree.groups.size(); ++i)
        m_groups.push_back(deltaOf(OperatorPick::groupAt(int(i)), tree.groups[i].total));
}

const OperatorDeltas::Delta &OperatorDeltas::at(const OperatorPick &pick) const
{
    return (pick.kind == OperatorPick::Kind::Group ? m_groups : m_operators)[std::size_t(pick.index)];
}

double OperatorDeltas::seconds(const OperatorPick &pick) const
{
    if (!m_any)
        return 0;
    const Delta &delta = at(pick);
    return (delta.now - delta.before.value_or(Seconds())).value();
}

QString OperatorDeltas::text(const OperatorPick &pick) const
{
    if (!m_any)
        return {};
    const Delta &delta = at(pick);
    if (!delta.before)
        return QCoreApplication::translate("Operators", "new");
    constexpr double noticeable = 1e-4;   // of the time before
    const double change = seconds(pick);
    if (std::abs(change) <= noticeable * delta.before->value())
        return QCoreApplication::translate("Operators", "same");
    return (change > 0 ? QStringLiteral("+") : QStringLiteral("−")) + qtText(format(Seconds(std::abs(change))));
}

} // namespace roofline
