// This model is a tree of an analysis' operators and their groups, sorted and filtered.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/session/session.h"
#include "app/tables/operators_columns.h"

#include <QSortFilterProxyModel>
#include <QStringList>

class QFontMetrics;

namespace roofline {

class OperatorsModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit OperatorsModel(QObject *parent = nullptr);

    // Rows stay while only numbers change, so that folds, selection and scroll position survive a slider's drag.
    void setReport(const ReportPtr &report);
    const Analysis *analysis() const; // null: there was no report yet
    const OperatorTree &tree() const;
    bool hasBaseline() const;

    // Every word of the filter must be in an operator's name, its group's name or its bound. A group's own
    // name matches all of its operators.
    void setFilter(const QString &filter);
    const QString &filter() const { return m_filter; }
    int shownOperators() const; // the operators that the filter leaves

    OperatorPick pickAt(const QModelIndex &index) const;
    QModelIndex indexOf(const OperatorPick &pick, int column = 0) const; // invalid: not shown
    QString text(const OperatorPick &pick, OperatorColumn column) const; // with its full name, inside a group, too
    const OperatorResult &result(const OperatorPick &pick) const;
    QString longestName(const QFontMetrics &metrics) const;
    QString longestCount() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    class Source; // has all operators, in the order of the computation

    Source *m_source;
    QString m_filter;
    QStringList m_words;
};

} // namespace roofline
