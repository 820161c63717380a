// The table of differences: a column for each chip or workload that is compared, and the baseline; a row for each number.
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace roofline {

class CompareModel;

class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report); // costs nothing while the view is hidden

    QString copyText(bool commas = false) const; // all rows that are shown
    bool hasTableFocus() const;
    QTableView &table() { return *m_table; }
    QSize sizeHint() const override;

public slots:
    void copy();

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void buildStrip();
    void showPending();
    void arrange();
    void fitColumns();
    void showState();
    void chooseColumn(int section);

    CompareModel *m_model;
    QTableView *m_table;
    QLabel *m_state;
    QLabel *m_nothing;
    QCheckBox *m_only;
    QToolButton *m_copy;
    QWidget *m_filled;
    QStackedLayout *m_stack;
    int m_fitted = -1;   // width of all columns as they were fitted
    ReportPtr m_pending; // not shown yet: a hidden table costs nothing
    ReportPtr m_report;
};

} // namespace roofline
