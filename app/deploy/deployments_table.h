// The table of deployments: sorted by any column, a chip's other deployments below its best, misses grey with the reason.
#pragma once

#include "app/deploy/deployments_model.h"
#include "app/tables/report_table.h"

class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace roofline {

class DeploymentsTable : public ReportTable {
    Q_OBJECT

public:
    explicit DeploymentsTable(QWidget *parent = nullptr);

    void setRanking(const RankingPtr &ranking);
    const Deployment *current() const; // null: no row is
    DeploymentsModel &model() const { return *m_model; }

signals:
    void opened(const roofline::Deployment &deployment);   // Enter or a double click: it becomes the scenario
    void compared(const roofline::Deployment &deployment); // it is compared with the scenario
    void currentChanged();
    void priceTyped(const QString &chip, const QString &price);
    void saveAsked();

protected:
    void showReport(const ReportPtr &) override {}
    void fillMenu(QMenu &menu, const QModelIndex &at) override;
    bool takeKey(const QKeyEvent &key) override;

private:
    class Delegate;
    class Filter;
    QModelIndex sourceOf(const QModelIndex &shown) const;
    const Deployment *at(const QModelIndex &shown) const;
    void fitColumns();
    void sayHowMany();

    DeploymentsModel *m_model;
    Filter *m_filter;
    QTreeView *m_tree;
    QPushButton *m_missesButton;
    bool m_sized = false;
};

} // namespace roofline
