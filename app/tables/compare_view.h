// This view shows the table of differences. It has a row for each number, and a column for each compared chip
// or workload and for the baseline.
#pragma once

#include "app/tables/compare_model.h"
#include "app/tables/report_table.h"
#include "app/theme/layouts.h"

#include <QCheckBox>
#include <QTableView>

namespace roofline {

class FrozenColumn;

class CompareView : public ReportTable {
    Q_OBJECT

public:
    explicit CompareView(QWidget *parent = nullptr);

    QString copyText(TableFormat format = TableFormat::Tsv) const override; // copies all rows that are shown
    QTableView &table() { return *m_table; }
    QSize sizeHint() const override { return {900, 280}; }

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);

protected:
    void showReport(const ReportPtr &report) override;
    void fitToText() override { arrange(); }
    void fillMenu(QMenu &menu, const QModelIndex &at) override;
    bool takeKey(const QKeyEvent &key) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    void fitColumns();
    void showState();
    void chooseColumn(int section);

    CompareModel *m_model = new CompareModel(this);
    QTableView *m_table = new QTableView(this);
    FrozenColumn *m_names;
    QLabel *m_nothing = mutedLabel(QStringLiteral("compare-nothing"), this);
    QCheckBox *m_only = new QCheckBox(tr("Only &differences"), this);
    QToolButton *m_copy;
    int m_fitted = -1; // width of all columns when they were last fitted
    ReportPtr m_report;
};

} // namespace roofline
