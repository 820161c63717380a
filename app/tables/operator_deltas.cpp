#include "app/tables/operator_deltas.h"

#include "app/theme/text.h"

namespace roofline {

void OperatorDeltas::set(const Analysis &analysis, const OperatorTree &tree, const Analysis *baseline)
{
    m_operators.clear();
    m_groups.clear();
    m_any = baseline && baseline->valid && analysis.valid;
    if (!m_any)
        return;
    const bool same = sameOperators(analysis, *baseline);
    const OperatorTree before = operatorTreeOf(*baseline);
    const auto changeOf = [&](const OperatorPick &pick, const OperatorResult &result) {
        const OperatorPick there = same ? pick : followed(pick, analysis, tree, *baseline, before);
        switch (there.kind) {
        case OperatorPick::Kind::Operator: return timeChange(result, &baseline->operators[std::size_t(there.index)]);
        case OperatorPick::Kind::Group: return timeChange(result, &before.groups[std::size_t(there.index)].total);
        case OperatorPick::Kind::Nothing: break;
        }
        return timeChange(result, nullptr);
    };
    for (std::size_t i = 0; i < analysis.operators.size(); ++i)
        m_operators.push_back(changeOf(OperatorPick::operatorAt(int(i)), analysis.operators[i]));
    for (std::size_t i = 0; i < tree.groups.size(); ++i)
        m_groups.push_back(changeOf(OperatorPick::groupAt(int(i)), tree.groups[i].total));
}

const TimeChange &OperatorDeltas::at(const OperatorPick &pick) const
{
    return (pick.kind == OperatorPick::Kind::Group ? m_groups : m_operators)[std::size_t(pick.index)];
}

double OperatorDeltas::seconds(const OperatorPick &pick) const
{
    return m_any ? at(pick).longer().value() : 0;
}

QString OperatorDeltas::text(const OperatorPick &pick) const
{
    return m_any ? qtText(timeChangeText(at(pick))) : QString();
}

} // namespace roofline
