#include "app/views/operators_rows.h"

#include "app/operators/operator_text.h"
#include "app/theme/text.h"

#include <algorithm>

namespace roofline {

namespace {

// A title of its own, or the full name less what the group's heading says already.
QString nameBelow(int group, const Operator &op, const OperatorTree &tree)
{
    if (group < 0)
        return operatorTitle(op);
    Operator rest = op;
    rest.stage = Stage::None;
    if (tree.key(std::size_t(group)).scope == op.scope)
        rest.scope = {};
    return qtText(fullName(rest));
}

} // namespace

const OperatorResult &resultOf(const OperatorPick &pick, const Analysis &analysis, const OperatorTree &tree)
{
    return pick.kind == OperatorPick::Kind::Group ? tree.groups[std::size_t(pick.index)].total
                                                  : analysis.operators[std::size_t(pick.index)];
}

double countOf(const OperatorPick &pick, const Analysis &analysis, const OperatorTree &tree)
{
    return pick.kind == OperatorPick::Kind::Group ? double(tree.groups[std::size_t(pick.index)].members.size())
                                                  : analysis.operators[std::size_t(pick.index)].op.count;
}

void OperatorRows::setOperators(const Analysis &analysis, const OperatorTree &tree)
{
    m_names.clear();
    m_shortNames.clear();
    m_groupTitles.clear();
    m_searched.clear();
    for (const OperatorGroup &group : tree.groups)
        m_groupTitles.push_back(roofline::groupTitle(group.total.op));
    for (std::size_t i = 0; i < analysis.operators.size(); ++i) {
        const Operator &op = analysis.operators[i].op;
        m_names.push_back(qtText(fullName(op)));
        m_shortNames.push_back(nameBelow(tree.groupOf[i], op, tree));
        m_searched.push_back(
            (m_names.back() + u' ' + roofline::groupTitle(op) + u' ' + shortOperatorName(op.name)).toLower());
    }
}

bool OperatorRows::matches(const OperatorResult &result, std::size_t op, const QStringList &words) const
{
    const QString bound = words.isEmpty() ? QString() : boundName(result.bound);
    return std::all_of(words.begin(), words.end(), [&](const QString &word) {
        return m_searched[op].contains(word) || bound.startsWith(word, Qt::CaseInsensitive);
    });
}

std::vector<OperatorRow> OperatorRows::arrange(const Analysis &analysis, const OperatorTree &tree,
                                               const QString &filter, const OperatorOrder &order,
                                               const OperatorDeltas &deltas) const
{
    const QStringList words = filter.toLower().split(u' ', Qt::SkipEmptyParts);
    std::vector<OperatorRow> rows;
    std::vector<int> rowOfGroup(tree.groups.size(), -1);
    for (std::size_t i = 0; i < analysis.operators.size(); ++i) {
        if (!matches(analysis.operators[i], i, words))
            continue;
        const int group = tree.groupOf[i];
        if (group < 0) {
            rows.push_back({OperatorPick::operatorAt(int(i)), {}});
            continue;
        }
        int &row = rowOfGroup[std::size_t(group)];
        if (row < 0) {
            row = int(rows.size());
            rows.push_back({OperatorPick::groupAt(group), {}});
        }
        rows[std::size_t(row)].members.push_back(int(i));
    }
    if (order.column >= 0)
        sortRows(rows, analysis, tree, order, deltas);
    return rows;
}

void OperatorRows::sortRows(std::vector<OperatorRow> &rows, const Analysis &analysis, const OperatorTree &tree,
                            const OperatorOrder &order, const OperatorDeltas &deltas) const
{
    const auto column = OperatorColumn(order.column);
    const auto textOf = [&](const OperatorPick &pick) {
        if (column == OperatorColumn::Bound)
            return boundName(resultOf(pick, analysis, tree).bound);
        return pick.kind == OperatorPick::Kind::Group ? groupTitle(pick.index) : name(pick.index);
    };
    const auto numberOf = [&](const OperatorPick &pick) {
        return column == OperatorColumn::Delta
                   ? deltas.seconds(pick)
                   : cellNumber(column, resultOf(pick, analysis, tree), countOf(pick, analysis, tree));
    };
    const auto before = [&](const OperatorPick &a, const OperatorPick &b) {
        if (isText(column)) {
            const int compared = textOf(a).compare(textOf(b), Qt::CaseInsensitive);
            return order.order == Qt::AscendingOrder ? compared < 0 : compared > 0;
        }
        const double left = numberOf(a);
        const double right = numberOf(b);
        return order.order == Qt::AscendingOrder ? left < right : left > right;
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const OperatorRow &a, const OperatorRow &b) { return before(a.pick, b.pick); });
    for (OperatorRow &row : rows)
        std::stable_sort(row.members.begin(), row.members.end(), [&](int a, int b) {
            return before(OperatorPick::operatorAt(a), OperatorPick::operatorAt(b));
        });
}

} // namespace roofline
