#include "app/deploy/deployments_view.h"

#include "app/deploy/deployments_table.h"
#include "app/deploy/limits_section.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace roofline {

namespace {

constexpr int edge = 14;

QLabel *line(QWidget *parent, const char *name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

DeploymentsView::DeploymentsView(QWidget *parent)
    : QWidget(parent)
    , m_headline(line(this, "deployments-headline"))
    , m_setting(line(this, "deployments-setting"))
    , m_limits(new LimitsSection(this))
    , m_table(new DeploymentsTable(this))
    , m_foot(line(this, "deployments-foot"))
{
    setObjectName(QStringLiteral("deployments-view"));
    setAccessibleName(tr("Deployments"));
    setFace(*m_headline, 1.4, QFont::DemiBold);
    m_setting->setProperty("muted", true);
    m_foot->setProperty("muted", true);
    setFace(*m_foot, 0.9);
    m_foot->setText(tr("First token: one prompt read alone. Tokens: generated ones, prompts read beside them. Nobody "
                       "waits: predictions, no measurements."));
    auto *head = new QVBoxLayout;
    head->setContentsMargins(edge, 4, edge, 4);
    head->setSpacing(4);
    head->addWidget(m_headline);
    head->addWidget(m_setting);
    head->addSpacing(4);
    head->addWidget(m_limits);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(edge, 3, edge, 4);
    foot->addWidget(m_foot);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addLayout(foot);
    connect(m_limits, &LimitsSection::choiceChanged, this, [this] {
        emit choiceChanged(m_limits->space(), m_limits->by());
        refresh();
    });
    connect(m_table, &DeploymentsTable::priceTyped, m_limits, &LimitsSection::setPrice);
    connect(m_table, &DeploymentsTable::opened, this, &DeploymentsView::open);
    connect(m_table, &DeploymentsTable::compared, this, &DeploymentsView::compare);
    connect(m_table, &DeploymentsTable::saveAsked, this, [this] { emit saveAsked(QStringLiteral("deployments.csv")); });
    connect(&m_worker, &RankingWorker::answered, this, &DeploymentsView::show);
}

void DeploymentsView::setZoo(const CataloguePtr &zoo)
{
    m_zoo = zoo;
    refresh();
}

void DeploymentsView::setReport(const ReportPtr &report)
{
    m_report = report;
    m_limits->setReport(report);
    refresh();
}

void DeploymentsView::setTheme(const Theme &)
{
    update();
}

void DeploymentsView::setChoice(const DeploymentSpace &space, RankBy by)
{
    m_limits->setChoice(space, by);
    refresh();
}

void DeploymentsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

// An edit that changes nothing that is ranked asks nothing.
void DeploymentsView::refresh()
{
    m_stale = !isVisible();
    if (m_stale || !m_zoo || !m_report)
        return;
    RankingWorker::Question question{m_report->analysis.scenario, m_zoo, m_limits->space(), m_limits->by()};
    if (m_asked == question)
        return;
    m_asked = question;
    m_worker.ask(question);
}

void DeploymentsView::show(const RankingPtr &ranking)
{
    m_ranking = ranking;
    const DeploymentPhrases phrases(phraseTranslator());
    m_headline->setText(qtText(phrases.headline(*ranking)));
    const bool served = ranking->whyNot == Ranking::WhyNot::None;
    m_setting->setText(served ? qtText(phrases.setting(*ranking)) : QString());
    m_table->setVisible(served);
    m_limits->setVisible(served);
    if (served)
        m_table->setRanking(ranking);
    emit ranked();
}

void DeploymentsView::open(const Deployment &deployment)
{
    Scenario next = scenarioOf(*m_ranking, deployment);
    const Scenario &now = m_report->analysis.scenario;
    next.compared = now.compared;
    std::erase(next.compared, next.hardware);
    next.versus = now.versus;
    next.targets = now.targets;
    const DeploymentPhrases phrases(phraseTranslator());
    emit edited(next, tr("Deployment %1").arg(qtText(phrases.chips(*m_ranking, deployment))), -1);
}

void DeploymentsView::compare(const Deployment &deployment)
{
    Scenario next = m_report->analysis.scenario;
    const std::string &chip = m_ranking->chipOf(deployment).id;
    if (chip == next.hardware || std::ranges::find(next.compared, chip) != next.compared.end())
        return;
    next.compared.push_back(chip);
    emit edited(next, tr("Compare %1").arg(qtText(chip)), -1);
}

QString DeploymentsView::copyText() const
{
    return m_headline->text() + u'\n' + m_setting->text() + u'\n' + m_table->copyText();
}

void DeploymentsView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(copyText());
    else
        QWidget::keyPressEvent(event);
}

} // namespace roofline
