// The operators: a table with groups that fold, a filter above it, rows that are copied as tab-separated text.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/session/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace roofline {

class OperatorsModel;
class OperatorsTree;

class OperatorsView : public QWidget {
    Q_OBJECT

public:
    explicit OperatorsView(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

    // Selecting and folding from outside emit nothing.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const;
    void setFolds(const OperatorFolds &folds);
    const OperatorFolds &folds() const { return m_folds; }
    void foldAll(bool folded);

    void beginAnew(); // another session comes: nothing is looked for in it yet

    QString copyText() const; // the selected rows, or all that are shown, with their headings
    bool hasTableFocus() const;
    OperatorsTree &table() { return *m_table; }
    QSize sizeHint() const override;

signals:
    void selected(const roofline::OperatorPick &pick);
    void foldsChanged(const roofline::OperatorFolds &folds);

public slots:
    void copy();
    void focusFilter();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildStrip();
    void showPending();
    void setFilter(const QString &filter);
    void applyFolds();
    void applySelection();
    void rememberFold(const QModelIndex &index, bool folded);
    void rememberSelection();
    void showCounts();

    OperatorsModel *m_model;
    OperatorsTree *m_table;
    QLineEdit *m_filter;
    QLabel *m_counts;
    QToolButton *m_fold;
    QToolButton *m_unfold;
    ReportPtr m_pending; // not shown yet: a hidden table costs nothing
    OperatorFolds m_folds;
    OperatorPick m_selected;
    bool m_quiet = false; // what the table tells now is our own doing
};

} // namespace roofline
