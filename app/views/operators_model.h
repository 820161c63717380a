// The operators of an analysis as a tree: groups, and the operators in them.
#pragma once

#include "app/session/session.h"
#include "app/views/operators_rows.h"

#include <QAbstractItemModel>

class QFontMetrics;

namespace roofline {

class OperatorsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit OperatorsModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    // While only numbers change rows stay: folds, selection and scroll position survive a slider's drag.
    void setReport(const ReportPtr &report);
    const Analysis *analysis() const { return m_report ? &m_report->analysis : nullptr; }
    const OperatorTree &tree() const { return m_tree; }
    bool hasBaseline() const { return m_deltas.any(); }

    void setFilter(const QString &filter);
    const QString &filter() const { return m_filter; }
    int shownOperators() const; // that the filter leaves

    OperatorPick pickAt(const QModelIndex &index) const;
    QModelIndex indexOf(const OperatorPick &pick, int column = 0) const; // invalid: not shown
    QString text(const OperatorPick &pick, OperatorColumn column) const; // with its full name, wherever it stands
    const OperatorResult &result(const OperatorPick &pick) const { return resultOf(pick, m_report->analysis, m_tree); }
    QString longestName(const QFontMetrics &metrics) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order) override; // −1: back to the order of the computation

private:
    std::vector<OperatorRow> arranged() const;
    void rearrange();

    ReportPtr m_report;
    OperatorTree m_tree;
    OperatorRows m_rows;
    OperatorDeltas m_deltas;
    std::vector<OperatorRow> m_shown;
    QString m_filter;
    OperatorOrder m_order;
};

} // namespace roofline
