// What to rent: the answer as a sentence, limits and choices, and the table of deployments. While it is hidden it asks for nothing.
#pragma once

#include "app/deploy/ranking_worker.h"

#include <QLabel>
#include <QWidget>

namespace roofline {

class DeploymentsTable;
class LimitsSection;
struct Theme;

class DeploymentsView : public QWidget {
    Q_OBJECT

public:
    explicit DeploymentsView(QWidget *parent = nullptr);

    void setZoo(const CataloguePtr &zoo);
    void setReport(const ReportPtr &report);
    void setTheme(const Theme &theme);
    void setChoice(const DeploymentSpace &space, RankBy by);

    DeploymentsTable &table() const { return *m_table; }
    LimitsSection &limits() const { return *m_limits; }
    const RankingPtr &ranking() const { return m_ranking; }
    bool isWorking() const { return m_stale || m_worker.isRunning(); }
    QString copyText() const; // the sentence

signals:
    void choiceChanged(const roofline::DeploymentSpace &space, roofline::RankBy by);
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void saveAsked(const QString &suggested);
    void ranked(); // a new ranking is shown

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void refresh();
    void show(const RankingPtr &ranking);
    void open(const Deployment &deployment);
    void compare(const Deployment &deployment);

    QLabel *m_headline;
    QLabel *m_setting;
    LimitsSection *m_limits;
    DeploymentsTable *m_table;
    QLabel *m_foot;
    RankingWorker m_worker;
    CataloguePtr m_zoo;
    ReportPtr m_report;
    RankingPtr m_ranking;
    std::optional<RankingWorker::Question> m_asked;
    bool m_stale = false;
};

} // namespace roofline
