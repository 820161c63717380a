#include "app/tables/operators_model.h"

#include "app/operators/operator_text.h"
#include "app/tables/report_table.h"
#include "app/theme/text.h"
#include "core/report/phrases/comparison.h"

#include <QFontMetrics>

#include <algorithm>

namespace roofline {

namespace {

// A row inside a group has its group's row, counted from 1, as its id. All other rows have 0.
constexpr quintptr topLevel = 0;

// Outside of groups it returns a full title. Inside, it leaves out what the group's heading says.
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

// Tells how much longer or shorter operators and groups take than in the pinned baseline.
class OperatorDeltas {
public:
    // A null `baseline` means that none is pinned. Operators and groups are matched by name.
    void set(const Analysis &analysis, const OperatorTree &tree, const Analysis *baseline)
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
            case OperatorPick::Kind::Operator:
                return timeChange(result, &baseline->operators[std::size_t(there.index)]);
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

    bool any() const { return m_any; }
    // Counts all instances, and all of the time where the baseline has no such operator.
    double seconds(const OperatorPick &pick) const { return m_any ? at(pick).longer().value() : 0; }

    QString text(const OperatorPick &pick) const // for example "−3.1 ms", "+0.2 ms", "same" or "new"
    {
        return m_any ? qtText(timeChangeText(at(pick))) : QString();
    }

private:
    const TimeChange &at(const OperatorPick &pick) const
    {
        return (pick.kind == OperatorPick::Kind::Group ? m_groups : m_operators)[std::size_t(pick.index)];
    }

    bool m_any = false;
    std::vector<TimeChange> m_operators;
    std::vector<TimeChange> m_groups;
};

} // namespace

class OperatorsModel::Source : public QAbstractItemModel {
public:
    using QAbstractItemModel::QAbstractItemModel;

    void setReport(const ReportPtr &next)
    {
        const bool same = report && sameOperators(report->analysis, next->analysis);
        if (!same)
            beginResetModel();
        report = next;
        tree = operatorTreeOf(report->analysis);
        deltas.set(report->analysis, tree, report->comparison.baseline.get());
        if (!same) {
            nameRows();
            endResetModel();
            return;
        }
        const auto tellRows = [this](const QModelIndex &parent) {
            if (const int rows = rowCount(parent); rows > 0)
                emit dataChanged(index(0, 0, parent), index(rows - 1, operatorColumnCount - 1, parent));
        };
        tellRows({});
        for (std::size_t row = 0; row < m_top.size(); ++row)
            tellRows(index(int(row), 0));
    }

    OperatorPick pickAt(const QModelIndex &index) const
    {
        if (!index.isValid())
            return {};
        if (index.internalId() == topLevel)
            return m_top[std::size_t(index.row())];
        const auto group = std::size_t(m_top[index.internalId() - 1].index);
        return OperatorPick::operatorAt(int(tree.groups[group].members[std::size_t(index.row())]));
    }

    QModelIndex indexOf(const OperatorPick &pick, int column) const
    {
        const bool known = pick.kind == OperatorPick::Kind::Operator && std::size_t(pick.index) < tree.groupOf.size();
        const int group = known ? tree.groupOf[std::size_t(pick.index)] : -1;
        const auto top = std::ranges::find(m_top, group >= 0 ? OperatorPick::groupAt(group) : pick);
        if (top == m_top.end())
            return {};
        const QModelIndex row = index(int(top - m_top.begin()), group >= 0 ? 0 : column);
        if (group < 0)
            return row;
        const auto &members = tree.groups[std::size_t(group)].members;
        return index(int(std::ranges::find(members, std::size_t(pick.index)) - members.begin()), column, row);
    }

    const OperatorResult &result(const OperatorPick &pick) const
    {
        return pick.kind == OperatorPick::Kind::Group ? tree.groups[std::size_t(pick.index)].total
                                                      : report->analysis.operators[std::size_t(pick.index)];
    }

    double number(const OperatorPick &pick, OperatorColumn column) const
    {
        return column == OperatorColumn::Delta ? deltas.seconds(pick) : cellNumber(column, result(pick), countOf(pick));
    }

    QString text(const OperatorPick &pick, OperatorColumn column) const
    {
        const bool group = pick.kind == OperatorPick::Kind::Group;
        if (column == OperatorColumn::Name)
            return (group ? m_groupTitles : m_names)[std::size_t(pick.index)];
        if (column == OperatorColumn::Delta)
            return deltas.text(pick);
        if (column == OperatorColumn::Each && group)
            return {};
        return cellText(column, result(pick), countOf(pick));
    }

    QString shortName(const OperatorPick &pick) const // below its group's heading "q_proj"; alone "Decode · embedding"
    {
        return (pick.kind == OperatorPick::Kind::Group ? m_groupTitles : m_shortNames)[std::size_t(pick.index)];
    }

    bool matches(int op, const QStringList &words) const
    {
        const QString bound =
            words.isEmpty() ? QString() : boundName(report->analysis.operators[std::size_t(op)].bound);
        return std::ranges::all_of(words, [&](const QString &word) {
            return m_searched[std::size_t(op)].contains(word) || bound.startsWith(word, Qt::CaseInsensitive);
        });
    }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override
    {
        if (!hasIndex(row, column, parent))
            return {};
        return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : topLevel);
    }

    QModelIndex parent(const QModelIndex &index) const override
    {
        if (!index.isValid() || index.internalId() == topLevel)
            return {};
        return createIndex(int(index.internalId()) - 1, 0, topLevel);
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        if (!parent.isValid())
            return int(m_top.size());
        if (parent.internalId() != topLevel || parent.column() > 0)
            return 0;
        const OperatorPick top = m_top[std::size_t(parent.row())];
        return top.kind == OperatorPick::Kind::Group ? int(tree.groups[std::size_t(top.index)].members.size()) : 0;
    }

    int columnCount(const QModelIndex & = {}) const override { return operatorColumnCount; }

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!index.isValid())
            return {};
        const auto column = OperatorColumn(index.column());
        switch (role) {
        case Qt::DisplayRole:
            return column == OperatorColumn::Name ? shortName(pickAt(index)) : text(pickAt(index), column);
        case ReportTable::CopyRole: return text(pickAt(index), column);
        case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
        default: return {};
        }
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= operatorColumnCount)
            return {};
        const auto column = OperatorColumn(section);
        switch (role) {
        case Qt::DisplayRole: return columnTitle(column);
        case Qt::ToolTipRole: return columnHelp(column);
        case Qt::TextAlignmentRole: return int((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        // The first click on a number sorts the largest to the top.
        case Qt::InitialSortOrderRole: return isText(column) ? Qt::AscendingOrder : Qt::DescendingOrder;
        default: return {};
        }
    }

    ReportPtr report;
    OperatorTree tree;
    OperatorDeltas deltas;

private:
    void nameRows()
    {
        for (std::vector<QString> *texts : {&m_names, &m_shortNames, &m_groupTitles, &m_searched})
            texts->clear();
        m_top.clear();
        for (const OperatorGroup &group : tree.groups)
            m_groupTitles.push_back(groupTitle(group.total.op));
        for (std::size_t i = 0; i < tree.groupOf.size(); ++i) {
            const int group = tree.groupOf[i];
            const Operator &op = report->analysis.operators[i].op;
            m_names.push_back(qtText(fullName(op)));
            m_shortNames.push_back(nameBelow(group, op, tree));
            m_searched.push_back(
                (m_names.back() + u' ' + groupTitle(op) + u' ' + shortOperatorName(op.name)).toLower());
            if (group < 0)
                m_top.push_back(OperatorPick::operatorAt(int(i)));
            else if (std::ranges::find(m_top, OperatorPick::groupAt(group)) == m_top.end())
                m_top.push_back(OperatorPick::groupAt(group));
        }
    }

    double countOf(const OperatorPick &pick) const
    {
        return pick.kind == OperatorPick::Kind::Group ? double(tree.groups[std::size_t(pick.index)].members.size())
                                                      : report->analysis.operators[std::size_t(pick.index)].op.count;
    }

    std::vector<OperatorPick> m_top; // groups, and operators outside of groups
    std::vector<QString> m_names;    // for example "decode.q_proj"
    std::vector<QString> m_shortNames;
    std::vector<QString> m_groupTitles;
    std::vector<QString> m_searched; // lower-case text that the filter searches: everything but the bound
};

OperatorsModel::OperatorsModel(QObject *parent) : QSortFilterProxyModel(parent), m_source(new Source(this))
{
    setSourceModel(m_source);
}

void OperatorsModel::setReport(const ReportPtr &report)
{
    m_source->setReport(report);
}

const Analysis *OperatorsModel::analysis() const
{
    return m_source->report ? &m_source->report->analysis : nullptr;
}

const OperatorTree &OperatorsModel::tree() const
{
    return m_source->tree;
}

bool OperatorsModel::hasBaseline() const
{
    return m_source->deltas.any();
}

void OperatorsModel::setFilter(const QString &filter)
{
    m_filter = filter;
    m_words = filter.toLower().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool OperatorsModel::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_words.isEmpty())
        return true;
    const std::vector<int> operators = operatorsOf(m_source->pickAt(m_source->index(row, 0, parent)), tree());
    return std::ranges::any_of(operators, [this](int op) { return m_source->matches(op, m_words); });
}

bool OperatorsModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto column = OperatorColumn(left.column());
    const OperatorPick a = m_source->pickAt(left);
    const OperatorPick b = m_source->pickAt(right);
    if (isText(column))
        return m_source->text(a, column).compare(m_source->text(b, column), Qt::CaseInsensitive) < 0;
    return m_source->number(a, column) < m_source->number(b, column);
}

int OperatorsModel::shownOperators() const
{
    int operators = 0;
    for (int row = 0; row < rowCount(); ++row)
        operators += hasChildren(index(row, 0)) ? rowCount(index(row, 0)) : 1;
    return operators;
}

OperatorPick OperatorsModel::pickAt(const QModelIndex &index) const
{
    return m_source->pickAt(mapToSource(index));
}

QModelIndex OperatorsModel::indexOf(const OperatorPick &pick, int column) const
{
    return mapFromSource(m_source->indexOf(pick, column));
}

QString OperatorsModel::text(const OperatorPick &pick, OperatorColumn column) const
{
    return m_source->text(pick, column);
}

const OperatorResult &OperatorsModel::result(const OperatorPick &pick) const
{
    return m_source->result(pick);
}

QString OperatorsModel::longestName(const QFontMetrics &metrics) const
{
    QString longest;
    int width = 0;
    const auto consider = [&](const OperatorPick &pick) {
        const QString name = m_source->shortName(pick);
        if (name.size() + 4 < longest.size()) // it is certainly shorter, and hundreds of names need not be measured
            return;
        if (const int measured = metrics.horizontalAdvance(name); measured > width) {
            width = measured;
            longest = name;
        }
    };
    for (std::size_t i = 0; i < tree().groups.size(); ++i)
        consider(OperatorPick::groupAt(int(i)));
    for (std::size_t i = 0; i < tree().groupOf.size(); ++i)
        consider(OperatorPick::operatorAt(int(i)));
    return longest;
}

QString OperatorsModel::longestCount() const
{
    double most = 0;
    if (const Analysis *shown = analysis()) {
        for (const OperatorResult &result : shown->operators)
            most = std::max(most, result.op.count);
    }
    return shownCount(most);
}

} // namespace roofline
