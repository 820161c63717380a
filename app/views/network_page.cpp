#include "app/views/network_page.h"

#include "app/theme/labels.h"
#include "app/theme/layouts.h"
#include "app/theme/text_size.h"
#include "app/views/network_text.h"
#include "core/answers/network_view.h"

#include <QStackedLayout>

namespace roofline {

namespace {

constexpr int problemMargin = 48;

} // namespace

NetworkPage::NetworkPage(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_chart(named(new RooflineChart(this), "network-chart"))
    , m_problem(mutedLabel(QStringLiteral("network-problem"), this))
{
    setObjectName(QStringLiteral("network"));
    m_chart->setLook(ChartLook::Network);
    setFace(*m_problem, 1.1);
    m_problem->setAlignment(Qt::AlignCenter);
    m_problem->setMargin(problemMargin);
    m_problem->setMinimumSize(1, 1);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_problem);
}

void NetworkPage::setReport(const ReportPtr &report, const QString &title)
{
    m_report = report;
    m_title = title;
    m_stale = true;
    if (isVisible())
        refresh();
}

void NetworkPage::refresh()
{
    m_stale = false;
    std::optional<Analysis> view = networkView(m_report->analysis);
    if (!view) {
        m_problem->setText(networkProblem(m_report->analysis));
        m_stack->setCurrentWidget(m_problem);
        return;
    }
    const QString subtitle = networkSubtitle(*view);
    m_chart->setAnalysis(std::make_shared<const Analysis>(std::move(*view)), {m_title, subtitle});
    m_stack->setCurrentWidget(m_chart);
}

void NetworkPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

} // namespace roofline
