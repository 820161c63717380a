#include "app/views/operators_model.h"

#include <QFontMetrics>

#include <algorithm>
#include <numeric>

namespace roofline {

namespace {

// The id of a row inside a group is its group's row, counted from 1; 0 stands for the rows outside of any.
constexpr quintptr topLevel = 0;

bool sameRows(const std::vector<OperatorRow> &a, const std::vector<OperatorRow> &b)
{
    const auto key = [](const std::vector<OperatorRow> &rows) {
        std::vector<std::pair<int, int>> picks;
        for (const OperatorRow &row : rows) {
            picks.emplace_back(int(row.pick.kind), row.pick.index);
            for (const int member : row.members)
                picks.emplace_back(int(OperatorPick::Kind::Operator), member);
        }
        std::sort(picks.begin(), picks.end());
        return picks;
    };
    return key(a) == key(b);
}

} // namespace

void OperatorsModel::setReport(const ReportPtr &report)
{
    const bool same = m_report && sameOperators(m_report->analysis, report->analysis);
    if (!same) {
        beginResetModel();
        m_report = report;
        m_tree = operatorTreeOf(report->analysis);
        m_deltas.set(report->analysis, m_tree, report->comparison.baseline.get());
        m_rows.setOperators(report->analysis, m_tree);
        m_shown = arranged();
        endResetModel();
        return;
    }
    m_report = report;
    m_tree = operatorTreeOf(report->analysis);
    m_deltas.set(report->analysis, m_tree, report->comparison.baseline.get());
    if (m_order.column >= 0 || !m_filter.isEmpty())
        rearrange();
    if (!m_shown.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, operatorColumnCount - 1));
}

void OperatorsModel::setFilter(const QString &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    if (m_report)
        rearrange();
}

void OperatorsModel::sort(int column, Qt::SortOrder order)
{
    m_order = {column, order};
    if (m_report)
        rearrange();
}

std::vector<OperatorRow> OperatorsModel::arranged() const
{
    return m_rows.arrange(m_report->analysis, m_tree, m_filter, m_order, m_deltas);
}

// Another order keeps selection and folds; other rows are a new table.
void OperatorsModel::rearrange()
{
    std::vector<OperatorRow> rows = arranged();
    if (rows == m_shown)
        return;
    if (!sameRows(rows, m_shown)) {
        beginResetModel();
        m_shown = std::move(rows);
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList from = persistentIndexList();
    std::vector<OperatorPick> picks;
    for (const QModelIndex &index : from)
        picks.push_back(pickAt(index));
    m_shown = std::move(rows);
    QModelIndexList to;
    for (qsizetype i = 0; i < from.size(); ++i)
        to << indexOf(picks[std::size_t(i)], from[i].column());
    changePersistentIndexList(from, to);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

int OperatorsModel::shownOperators() const
{
    return std::accumulate(m_shown.begin(), m_shown.end(), 0, [](int sum, const OperatorRow &row) {
        return sum + (row.pick.kind == OperatorPick::Kind::Group ? int(row.members.size()) : 1);
    });
}

OperatorPick OperatorsModel::pickAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == topLevel)
        return m_shown[std::size_t(index.row())].pick;
    return OperatorPick::operatorAt(m_shown[index.internalId() - 1].members[std::size_t(index.row())]);
}

QModelIndex OperatorsModel::indexOf(const OperatorPick &pick, int column) const
{
    const int group = pick.kind == OperatorPick::Kind::Operator && std::size_t(pick.index) < m_tree.groupOf.size()
                          ? m_tree.groupOf[std::size_t(pick.index)]
                          : -1;
    const OperatorPick top = group >= 0 ? OperatorPick::groupAt(group) : pick;
    const auto row =
        std::find_if(m_shown.begin(), m_shown.end(), [&](const OperatorRow &shown) { return shown.pick == top; });
    if (!pick || row == m_shown.end())
        return {};
    const int topRow = int(row - m_shown.begin());
    if (group < 0)
        return createIndex(topRow, column, topLevel);
    const auto member = std::find(row->members.begin(), row->members.end(), pick.index);
    if (member == row->members.end())
        return {};
    return createIndex(int(member - row->members.begin()), column, quintptr(topRow) + 1);
}

QString OperatorsModel::text(const OperatorPick &pick, OperatorColumn column) const
{
    if (column == OperatorColumn::Name)
        return pick.kind == OperatorPick::Kind::Group ? m_rows.groupTitle(pick.index) : m_rows.name(pick.index);
    if (column == OperatorColumn::Delta)
        return m_deltas.text(pick);
    if (column == OperatorColumn::Each && pick.kind == OperatorPick::Kind::Group)
        return {};
    return cellText(column, result(pick), countOf(pick, m_report->analysis, m_tree));
}

QString OperatorsModel::longestName(const QFontMetrics &metrics) const
{
    QString longest;
    int width = 0;
    const auto consider = [&](const QString &name) {
        if (name.size() + 4 < longest.size()) // certainly shorter: hundreds of names need no measuring
            return;
        if (const int measured = metrics.horizontalAdvance(name); measured > width) {
            width = measured;
            longest = name;
        }
    };
    for (std::size_t i = 0; i < m_tree.groups.size(); ++i)
        consider(m_rows.groupTitle(int(i)));
    for (std::size_t i = 0; i < m_tree.groupOf.size(); ++i)
        consider(m_rows.shortName(int(i)));
    return longest;
}

QModelIndex OperatorsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : topLevel);
}

QModelIndex OperatorsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == topLevel)
        return {};
    return createIndex(int(index.internalId()) - 1, 0, topLevel);
}

int OperatorsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_shown.size());
    if (parent.internalId() != topLevel || parent.column() > 0)
        return 0;
    return int(m_shown[std::size_t(parent.row())].members.size());
}

int OperatorsModel::columnCount(const QModelIndex &) const
{
    return operatorColumnCount;
}

QVariant OperatorsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto column = OperatorColumn(index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (const OperatorPick pick = pickAt(index);
            column == OperatorColumn::Name && pick.kind == OperatorPick::Kind::Operator)
            return m_rows.shortName(pick.index);
        return text(pickAt(index), column);
    case Qt::TextAlignmentRole: return int((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant OperatorsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= operatorColumnCount)
        return {};
    const auto column = OperatorColumn(section);
    switch (role) {
    case Qt::DisplayRole: return columnTitle(column);
    case Qt::ToolTipRole: return columnHelp(column);
    case Qt::TextAlignmentRole: return int((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    // Who sorts by a number looks for the largest.
    case Qt::InitialSortOrderRole: return isText(column) ? Qt::AscendingOrder : Qt::DescendingOrder;
    default: return {};
    }
}

} // namespace roofline
