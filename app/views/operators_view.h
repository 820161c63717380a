// The operators table: sortable, one row selected, copied as tab-separated text.
#pragma once

#include "app/session/session.h"

#include <QStringList>
#include <QTableView>

class QSortFilterProxyModel;

namespace roofline {

class OperatorsModel;

class OperatorsView : public QTableView {
    Q_OBJECT

public:
    explicit OperatorsView(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

    // Index into the analysis' operators, or -1. Selecting from outside emits nothing.
    void setSelectedOperator(int index);
    int selectedOperator() const;

    QString copyText() const;   // the selected row, or the whole table, with its headings
    QSize sizeHint() const override;

signals:
    void operatorSelected(int index);

public slots:
    void copy();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void showEvent(QShowEvent *event) override;

private:
    void showPending();
    void fitColumns();

    OperatorsModel *m_model;
    QSortFilterProxyModel *m_sorted;
    ReportPtr m_pending;   // not shown yet: a hidden table costs nothing
    QStringList m_names;   // that the columns were fitted to
    bool m_quiet = false;
};

} // namespace roofline
