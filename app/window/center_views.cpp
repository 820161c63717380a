#include "app/window/center_views.h"

#include "app/bars/breakdown_view.h"
#include "app/curves/batch_view.h"
#include "app/curves/frontier/frontier_view.h"
#include "app/curves/sweep/sweep_view.h"
#include "app/deploy/deployments_view.h"
#include "app/views/network_page.h"
#include "app/window/chart_handle.h"
#include "app/window/docks/view_tabs.h"
#include "app/window/note_strip.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace roofline {

namespace {

constexpr int tabsLeft = 11; // aligns the text of the tabs with the left edge of the chart's title

} // namespace

CenterViews::CenterViews(QWidget *parent)
    : QFrame(parent)
    , m_tabs(new ViewTabs(this))
    , m_handle(new ChartHandle(*m_tabs, this))
    , m_note(new NoteStrip(this))
    , m_stack(new QStackedLayout)
    , m_chart(new RooflineChart(this))
    , m_network(new NetworkPage(this))
    , m_batch(new BatchView(this))
    , m_breakdown(new BreakdownView(this))
    , m_sweep(new SweepView(this))
    , m_serving(new FrontierView(this))
    , m_deployments(new DeploymentsView(this))
{
    setObjectName(QStringLiteral("page"));
    m_tabs->setObjectName(QStringLiteral("view-tabs"));
    m_tabs->setAccessibleName(tr("Views"));
    for (std::size_t view = 0; view < viewNames.size(); ++view)
        m_tabs->addTab(titleOf(View(view)));
    m_tabs->setToolTip(tr("What the center of the window shows"));
    m_chart->setObjectName(QStringLiteral("chart"));
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_network);
    m_stack->addWidget(m_batch);
    m_stack->addWidget(m_breakdown);
    m_stack->addWidget(m_sweep);
    m_stack->addWidget(m_serving);
    m_stack->addWidget(m_deployments);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 0, 1, 0);
    layout->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(tabsLeft, 0, tabsLeft, 0);
    row->addWidget(m_tabs);
    row->addStretch(1);
    row->addWidget(m_handle);
    layout->addLayout(row);
    auto *note = new QVBoxLayout;
    note->setContentsMargins(tabsLeft, 4, tabsLeft, 4);
    note->addWidget(m_note);
    layout->addLayout(note);
    layout->addLayout(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_stack->setCurrentIndex(index);
        emit viewChanged(View(index));
    });
}

QWidget &CenterViews::tabs() const
{
    return *m_tabs;
}

void CenterViews::setTip(View view, const QString &tip)
{
    m_tabs->setTabToolTip(int(view), tip);
}

void CenterViews::setView(View view)
{
    m_tabs->setCurrentIndex(int(view));
}

View CenterViews::view() const
{
    return View(m_tabs->currentIndex());
}

QSize CenterViews::viewSize() const
{
    return m_stack->currentWidget()->size();
}

void CenterViews::setReport(const ReportPtr &report, const ChartText &text)
{
    m_chart->setAnalysis(AnalysisPtr(report, &report->analysis), text, report->answers.measured);
    m_network->setReport(report, text.title);
    m_batch->setReport(report, text.title);
    m_breakdown->setReport(report, text.title);
    m_sweep->setReport(report, text.title);
    m_serving->setReport(report, text.title);
    m_deployments->setReport(report);
}

void CenterViews::setMoving(bool moving)
{
    for (RooflineChart *chart : {m_chart, &m_network->chart()})
        chart->setMoving(moving);
}

void CenterViews::setTheme(const Theme &theme)
{
    m_chart->setTheme(theme);
    m_network->setTheme(theme);
    m_batch->setTheme(theme);
    m_breakdown->setTheme(theme);
    m_sweep->setTheme(theme);
    m_serving->setTheme(theme);
    m_deployments->setTheme(theme);
}

void CenterViews::resetZoom()
{
    (view() == View::Network ? m_network->chart() : *m_chart).resetZoom();
}

} // namespace roofline
