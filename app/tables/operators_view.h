// This view shows the operators in a table with groups that fold and a filter above. Its rows can be copied
// as tab-separated text.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/tables/operators_model.h"
#include "app/tables/operators_tree.h"
#include "app/tables/report_table.h"

#include <QLineEdit>

namespace roofline {

class OperatorsView : public ReportTable {
    Q_OBJECT

public:
    explicit OperatorsView(QWidget *parent = nullptr);

    // Selecting and folding by these functions emits no signal.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const { return m_selected; }
    void setFolds(const OperatorFolds &folds);
    const OperatorFolds &folds() const { return m_folds; }
    void foldAll(bool folded);

    void beginAnew() { m_filter->clear(); } // for another session

    OperatorsTree &table() { return *m_table; }
    QSize sizeHint() const override { return {600, m_table->rowHeight() * 8 + 80}; }
    QString numberAt(const QModelIndex &at) const override;

signals:
    void selected(const roofline::OperatorPick &pick);
    void foldsChanged(const roofline::OperatorFolds &folds);

public slots:
    void focusFilter();

protected:
    void showReport(const ReportPtr &report) override;
    void fillMenu(QMenu &menu, const QModelIndex &at) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void setFilter(const QString &filter);
    void applyFolds();
    void applySelection();
    void rememberFold(const QModelIndex &index, bool folded);
    void rememberSelection();
    void showCounts();
    void showFolds();

    OperatorsModel *m_model = new OperatorsModel(this);
    OperatorsTree *m_table = new OperatorsTree(*m_model, this);
    QLineEdit *m_filter = new QLineEdit(this);
    QToolButton *m_fold;
    QToolButton *m_unfold;
    OperatorFolds m_folds;
    OperatorPick m_selected;
    bool m_quiet = false; // the view itself changes the table now
};

} // namespace roofline
