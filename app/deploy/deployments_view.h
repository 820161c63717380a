// This view answers what to rent: the answer as a sentence, limits and choices, and the table of deployments.
// If there is room beside it, it also shows what deployments trade and how all chips rank. Hidden parts are
// not computed.
#pragma once

#include "app/controls/segmented.h"
#include "app/deploy/all_chips_pane.h"
#include "app/deploy/deployments_page.h"
#include "app/deploy/deployments_table.h"
#include "app/deploy/limits_section.h"
#include "app/deploy/yield_view.h"
#include "app/theme/layouts.h"

#include <QFrame>
#include <QLabel>
#include <QWidget>

namespace roofline {

struct Theme;

class DeploymentsView : public QWidget {
    Q_OBJECT

public:
    explicit DeploymentsView(QWidget *parent = nullptr);

    void setZoo(const CataloguePtr &zoo);
    void setReport(const ReportPtr &report);
    void setTheme(const Theme &theme);
    void setChoice(const DeploymentSpace &space, std::optional<RankBy> by);

    DeploymentsTable &table() const { return *m_table; }
    LimitsSection &limits() const { return *m_limits; }
    YieldView &yield() const { return *m_yield; }
    AllChipsPane &allChips() const { return *m_allChips; }
    const RankingPtr &ranking() const { return m_ranking; }
    bool isWorking() const { return m_stale || m_worker.isRunning(); }
    QString copyText() const;       // the sentence and the table
    DeploymentsShown shown() const; // computes now what was not shown yet

signals:
    void choiceChanged(const roofline::DeploymentSpace &space, std::optional<roofline::RankBy> by);
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void saveAsked(const QString &suggested);
    void allChipsAsked();
    void ranked(); // a new ranking is shown
    void opened(); // a deployment has become the scenario
    void told(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void refresh();
    RankingWorker::Question question() const;
    QVBoxLayout *newHead();
    QVBoxLayout *newFoot();
    void buildSide();
    void connectParts();
    void fitSide(); // hides what does not fit
    void reserveHead();
    void show(const RankingPtr &ranking, const BesideRanking &beside);
    std::optional<std::uint32_t> chosenRow() const;
    void open(const Deployment &deployment);
    void compare(const Deployment &deployment);

    QWidget *m_answer = named(new QWidget(this), "deployments-answer"); // headline and setting
    QLabel *m_headline = wrappedLabel(QStringLiteral("deployments-headline"), m_answer);
    QLabel *m_setting = mutedLabel(QStringLiteral("deployments-setting"), m_answer);
    LimitsSection *m_limits = new LimitsSection(this);
    // Chooses table or curves where they do not fit side by side.
    Segmented *m_instead =
        named(new Segmented(tr("Shown"),
                            {{tr("Table"), tr("Every deployment, in the order of its rank"), 1},
                             {tr("Curves"), tr("What deployments trade between users and chips"), 1}},
                            this),
              "deployments-instead");
    DeploymentsTable *m_table = new DeploymentsTable(this);
    QLabel *m_foot = mutedLabel(QStringLiteral("deployments-foot"), this);
    QWidget *m_side = named(new QWidget(this), "deployments-side");
    QLabel *m_yieldNote = named(new QLabel(m_side), "deployments-yield-note");
    YieldView *m_yield = new YieldView(m_side);
    QFrame *m_rule = ruleIn(m_side);
    AllChipsPane *m_allChips = new AllChipsPane(m_side);
    RankingWorker m_worker;
    CataloguePtr m_zoo;
    ReportPtr m_report;
    RankingPtr m_ranking;
    RankingPtr m_yieldOf; // the ranking whose curves are shown
    std::optional<RankingWorker::Question> m_asked;
    bool m_stale = false;
};

} // namespace roofline
