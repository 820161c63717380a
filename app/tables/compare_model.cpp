#include "app/tables/compare_model.h"

#include "app/theme/series.h"
#include "app/theme/text.h"

#include <utility>

namespace roofline {

namespace {

bool sameColumns(const DifferenceTable &a, const DifferenceTable &b)
{
    const auto same = [](const ComparedColumn &x, const ComparedColumn &y) {
        return x.kind == y.kind && x.series == y.series && x.name == y.name && x.problem == y.problem;
    };
    return a.reference == b.reference && std::ranges::equal(a.columns, b.columns, same);
}

} // namespace

void CompareModel::setReport(const ReportPtr &report)
{
    DifferenceTable table;
    if (comparesAnything(*report))
        table = differencesOf(*report);
    m_report = report;
    const bool same = sameColumns(table, m_table)
                      && std::ranges::equal(table.rows, m_table.rows, {}, &DifferenceRow::name, &DifferenceRow::name);
    std::swap(m_table, table); // the old table is compared with, and may point into the previous report
    std::vector<Line> rows = lines();
    if (same && rows == m_rows) {
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void CompareModel::setOnlyDifferences(bool only)
{
    if (only == m_onlyDifferences)
        return;
    beginResetModel();
    m_onlyDifferences = only;
    m_rows = lines();
    endResetModel();
}

std::vector<CompareModel::Line> CompareModel::lines() const
{
    std::vector<Line> lines;
    for (std::size_t i = 0; i < m_table.rows.size(); ++i) {
        const DifferenceRow &row = m_table.rows[i];
        if (m_onlyDifferences && !row.differs)
            continue;
        if (lines.empty() || lines.back().group != row.group)
            lines.push_back({-1, row.group});
        lines.push_back({int(i), row.group});
    }
    return lines;
}

const ComparedColumn *CompareModel::column(int section) const
{
    return section < 1 || section > int(m_table.columns.size()) ? nullptr : &m_table.columns[std::size_t(section - 1)];
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Line &line = m_rows[std::size_t(index.row())];
    if (role == GroupRole)
        return line.row < 0;
    if (line.row < 0)
        return role == Qt::DisplayRole && index.column() == 0 ? qtText(groupName(line.group)) : QVariant();
    const DifferenceRow &row = m_table.rows[std::size_t(line.row)];
    if (index.column() > 0)
        return cell(row, row.cells[std::size_t(index.column() - 1)], role);
    if (role == Qt::DisplayRole)
        return qtText(row.name);
    return role == Qt::ToolTipRole ? qtText(row.help) : QVariant();
}

QVariant CompareModel::cell(const DifferenceRow &row, const Difference &cell, int role) const
{
    const QString ratio = cell.ratio ? qtText(timesText(*cell.ratio)) : QString();
    const QString word = cell.sense == Difference::Sense::Better  ? tr("better")
                         : cell.sense == Difference::Sense::Worse ? tr("worse")
                                                                  : QString();
    switch (role) {
    case Qt::DisplayRole: return qtText(cell.text);
    case RatioRole: // a ratio of 1 is empty, but its cell keeps the room for one
        return cell.ratio ? QVariant(isSameRatio(*cell.ratio) ? QString() : ratio) : QVariant();
    case SenseRole: return int(cell.sense);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
        const QString name = qtText(row.name);
        const QString value = qtText(cell.text);
        const QString text =
            ratio.isEmpty()
                ? tr("%1: %2").arg(name, value)
                : tr("%1: %2, %3 that of %4").arg(name, value, ratio, qtText(m_table.columns[m_table.reference].name));
        return word.isEmpty() ? text : tr("%1: %2").arg(text, word);
    }
    default: return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const ComparedColumn *shown = orientation == Qt::Horizontal ? column(section) : nullptr;
    if (!shown)
        return {};
    const bool own = shown->kind == ComparedColumn::Kind::Own;
    switch (role) {
    case Qt::DisplayRole: return qtText(shown->name);
    case Qt::TextAlignmentRole: return int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return shown->series < 0 ? qtText(shown->name)
                                 : tr("%1: %2").arg(seriesLetter(shown->series), qtText(shown->name));
    case Qt::ToolTipRole:
        if (!shown->problem.empty())
            return tr("%1\nCannot be computed: %2").arg(qtText(shown->name), qtText(shown->problem));
        return own ? qtText(shown->name)
                   : tr("%1\nDouble-click, or press Enter in the column, to switch to it").arg(qtText(shown->name));
    default: return {};
    }
}

} // namespace roofline
