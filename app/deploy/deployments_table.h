// The table of deployments: sorted by any column, a chip's other deployments below its best, misses grey with the reason.
#pragma once

#include "app/deploy/deployments_model.h"
#include "app/tables/report_table.h"

#include <array>

class QPushButton;
class QSortFilterProxyModel;

namespace roofline {

class DeploymentsTree;

class DeploymentsTable : public ReportTable {
    Q_OBJECT

public:
    explicit DeploymentsTable(QWidget *parent = nullptr);

    void setRanking(const RankingPtr &ranking);
    const Deployment *current() const; // null: no row is
    void choose(std::uint32_t row);    // of Ranking::rows
    void setReducedMotion(bool on);    // else rows go to their new ranks
    int neededWidth() const;           // for the columns that nobody can do without
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
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    class Delegate;
    class Filter;
    QModelIndex sourceOf(const QModelIndex &shown) const;
    const Deployment *at(const QModelIndex &shown) const;
    QModelIndex sameRow(const Deployment &row, const std::string &chip) const;
    void measureColumns();
    void fitColumns();
    void sayHowMany();

    DeploymentsModel *m_model;
    Filter *m_filter;
    DeploymentsTree *m_tree;
    QPushButton *m_missesButton;
    Delegate *m_delegate;
    std::array<int, DeploymentsModel::columns> m_widths{}; // of their words
};

} // namespace roofline
