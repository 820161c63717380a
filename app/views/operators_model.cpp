#include "app/views/operators_model.h"

#include "app/theme/text.h"
#include "core/units/format.h"

namespace roofline {

namespace {

struct ColumnText {
    const char *title;
    const char *help;
};

constexpr ColumnText columns[OperatorsModel::ColumnCount] = {
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Operator"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "What is computed")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Count"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "How often it repeats")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Latency each"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Of one instance, with overlap and overhead")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Share"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Of the whole latency, all instances together")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Bound"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "The largest of its times")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "FLOP/byte"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Arithmetic intensity: FLOP for each byte moved")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Attainable"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "What the roofline allows at this intensity")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "FLOP each"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Work of one instance; 1 multiply-accumulate = 2 FLOP")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Bytes each"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Traffic of one instance through the memory: weights, activations, KV cache")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Compute time"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "FLOP ÷ rate, of one instance")},
    {QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Memory time"), QT_TRANSLATE_NOOP("roofline::OperatorsModel", "Bytes ÷ bandwidth, of one instance")},
};

QString boundText(Bound bound)
{
    switch (bound) {
    case Bound::Compute: return OperatorsModel::tr("compute");
    case Bound::Memory: return OperatorsModel::tr("memory");
    case Bound::Network: return OperatorsModel::tr("network");
    case Bound::Overhead: return OperatorsModel::tr("overhead");
    case Bound::Balanced: return OperatorsModel::tr("balanced");
    case Bound::None: return QStringLiteral("–");
    }
    return {};
}

// A tiny share is told as small; its digits would say nothing but take room.
QString shareText(double share)
{
    constexpr double tiny = 0.0001;
    return share > 0 && share < tiny ? OperatorsModel::tr("< 0.01 %") : qtText(formatPercent(share));
}

QString textOf(const OperatorResult &result, int column)
{
    switch (column) {
    case OperatorsModel::Name: return qtText(result.op.name);
    case OperatorsModel::Count: return qtText(formatNumber(result.op.count, 6));
    case OperatorsModel::Flop: return qtText(formatSi(result.op.flop.value(), {}));
    case OperatorsModel::Byte: return qtText(format(result.op.memory()));
    case OperatorsModel::IntensityColumn: return qtText(formatNumber(result.intensity().value()));
    case OperatorsModel::Rate: return qtText(format(result.attainable));
    case OperatorsModel::ComputeTime: return qtText(format(result.compute));
    case OperatorsModel::MemoryTime: return qtText(format(result.memory));
    case OperatorsModel::Latency: return qtText(format(result.latency));
    case OperatorsModel::Share: return shareText(result.share);
    case OperatorsModel::BoundColumn: return boundText(result.bound);
    default: return {};
    }
}

QVariant sortKey(const OperatorResult &result, int column)
{
    switch (column) {
    case OperatorsModel::Count: return result.op.count;
    case OperatorsModel::Flop: return result.op.flop.value();
    case OperatorsModel::Byte: return result.op.memory().value();
    case OperatorsModel::IntensityColumn: return result.intensity().value();
    case OperatorsModel::Rate: return result.attainable.value();
    case OperatorsModel::ComputeTime: return result.compute.value();
    case OperatorsModel::MemoryTime: return result.memory.value();
    case OperatorsModel::Latency: return result.latency.value();
    case OperatorsModel::Share: return result.share;
    default: return textOf(result, column);
    }
}

} // namespace

void OperatorsModel::setReport(const ReportPtr &report)
{
    const int before = rowCount();
    const int after = int(report->analysis.operators.size());
    // While only numbers change, rows stay: sorting, selection and scroll position survive a slider drag.
    if (before == after) {
        m_report = report;
        if (after > 0)
            emit dataChanged(index(0, 0), index(after - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_report = report;
    endResetModel();
}

QStringList OperatorsModel::names() const
{
    QStringList result;
    for (int row = 0; row < rowCount(); ++row)
        result << qtText(m_report->analysis.operators[std::size_t(row)].op.name);
    return result;
}

int OperatorsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_report ? 0 : int(m_report->analysis.operators.size());
}

int OperatorsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OperatorsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const OperatorResult &result = m_report->analysis.operators[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return textOf(result, column);
    case SortRole: return sortKey(result, column);
    case BoundRole: return int(result.bound);
    case Qt::TextAlignmentRole: return int((column == Name || column == BoundColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant OperatorsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole: return tr(columns[section].title);
    case Qt::ToolTipRole: return tr(columns[section].help);
    case Qt::TextAlignmentRole: return int((section == Name || section == BoundColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default: return {};
    }
}

} // namespace roofline
