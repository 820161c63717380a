// This table of deployments can be sorted by any column. The other deployments of a chip are below its best;
// those that miss a limit are grey and have the reason.
#pragma once

#include "app/deploy/deployments_model.h"
#include "app/tables/report_table.h"

#include <array>

class QPushButton;

namespace roofline {

class DeploymentsTree;
struct Chip;

class DeploymentsTable : public ReportTable {
    Q_OBJECT

public:
    explicit DeploymentsTable(QWidget *parent = nullptr);

    void setRanking(const RankingPtr &ranking); // while a price is being typed, it waits for the end of that
    const Deployment *current() const;          // null: no row is current
    void choose(std::uint32_t row);             // a row of Ranking::rows
    void follow() { m_follows = true; }   // shows the current row where it is once it has become the scenario's own
    void tellRefusal(const QString &why); // of the price that was typed; empty: it is taken
    void setReducedMotion(bool on);       // otherwise rows move to their new ranks
    int neededWidth() const;              // room for the indispensable columns, whichever groups are open
    DeploymentsModel &model() const { return *m_model; }

signals:
    void opened(const roofline::Deployment &deployment);   // by Enter or a double click; it becomes the scenario
    void compared(const roofline::Deployment &deployment); // it will be compared with the scenario
    void currentChanged();
    void priceTyped(const roofline::Chip &chip, const QString &price);
    void saveAsked();

protected:
    void showReport(const ReportPtr &) override {}
    void fillMenu(QMenu &menu, const QModelIndex &at) override;
    bool takeKey(const QKeyEvent &key) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    class Delegate;
    class Filter;
    const Deployment *at(const QModelIndex &shown) const;
    QModelIndex sameRow(const Deployment &row, const std::string &chip) const;
    void showSorted();
    void measureColumns();
    void fitColumns();
    bool hasCosts() const;
    void sayHowMany();

    RankingPtr m_waiting; // the newest ranking that came while a price was being typed
    QString m_refusal;    // of a price, until its field is left as it was, or its row
    bool m_typed = false; // a price, in the field that is about to close
    bool m_follows = false;
    DeploymentsModel *m_model = new DeploymentsModel(this);
    Filter *m_filter;
    DeploymentsTree *m_tree;
    QPushButton *m_missesButton;
    Delegate *m_delegate;
    std::array<int, DeploymentsModel::columns> m_widths{}; // width of the words in each column
    int m_reasons = 0;                                     // width of the longest reason why a row has no rank
    int m_needed = 0;                                      // width of the indispensable columns while no group is open
    bool m_open = false;                                   // a group of rows
};

} // namespace roofline
