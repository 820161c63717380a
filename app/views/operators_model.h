// The operators of an analysis as a table.
#pragma once

#include "app/session/session.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace roofline {

class OperatorsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    // What matters most comes first: a narrow table shows it without scrolling.
    enum Column { Name, Count, Latency, Share, BoundColumn, IntensityColumn, Rate, Flop, Byte, ComputeTime, MemoryTime, ColumnCount };
    static constexpr int SortRole = Qt::UserRole;        // plain numbers
    static constexpr int BoundRole = Qt::UserRole + 1;   // a Bound as int

    explicit OperatorsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setReport(const ReportPtr &report);
    QStringList names() const;   // of the operators

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ReportPtr m_report;
};

} // namespace roofline
