#include "app/window/center_views.h"

#include "app/theme/layouts.h"
#include "app/window/chart_handle.h"
#include "app/window/docks/view_tabs.h"
#include "app/window/note_strip.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace roofline {

namespace {

constexpr int leastWidth = 300; // pixels, which the panels at the sides leave to it
constexpr int tabsLeft = 11;    // aligns the text of the tabs with the left edge of the chart's title

} // namespace

CenterViews::CenterViews(const ViewSources &sources, QWidget *parent)
    : QFrame(parent)
    , m_tabs(new ViewTabs(this))
    , m_handle(new ChartHandle(*m_tabs, this))
    , m_note(new NoteStrip(this))
    , m_stack(new QStackedLayout)
{
    setObjectName(QStringLiteral("page"));
    setMinimumWidth(leastWidth);
    m_tabs->setObjectName(QStringLiteral("view-tabs"));
    m_tabs->setAccessibleName(tr("Views"));
    for (const Tab &tab : allTabs()) {
        QWidget *view = tab.view.make(sources, this);
        view->setProperty("why", QLatin1String(tab.why));
        m_tabs->addTab(titleOf(View(m_stack->addWidget(view))));
        if (auto *chart = qobject_cast<RooflineChart *>(view))
            m_charts << chart;
        m_charts << view->findChildren<RooflineChart *>();
    }
    for (const RooflineChart *chart : m_charts)
        connect(chart, &RooflineChart::zoomChanged, this, &CenterViews::zoomChanged);
    m_tabs->setToolTip(tr("What the center of the window shows"));

    auto *layout = columnIn(this, 0, {1, 0, 1, 0});
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
    for (int i = 0; i < m_stack->count(); ++i)
        tabOf(View(i)).view.setReport(*m_stack->widget(i), report, text);
}

std::optional<QString> CenterViews::copyText() const
{
    const auto copy = tabOf(view()).view.copyText;
    return copy ? std::optional(copy(*m_stack->currentWidget())) : std::nullopt;
}

void CenterViews::addTo(PictureContent &content, bool ofAll) const
{
    for (int i = 0; i < m_stack->count(); ++i)
        if (ofAll || i == m_stack->currentIndex())
            tabOf(View(i)).view.addTo(content, *m_stack->widget(i));
}

void CenterViews::setMoving(bool moving)
{
    for (RooflineChart *chart : m_charts)
        chart->setMoving(moving);
}

void CenterViews::setTheme(const Theme &theme)
{
    for (int i = 0; i < m_stack->count(); ++i)
        tabOf(View(i)).view.setTheme(*m_stack->widget(i), theme);
}

void CenterViews::resetZoom()
{
    if (RooflineChart *chart = shownChart())
        chart->resetZoom();
}

bool CenterViews::isZoomed() const
{
    const RooflineChart *chart = shownChart();
    return chart && chart->isZoomed();
}

RooflineChart *CenterViews::shownChart() const
{
    const QWidget *shown = m_stack->currentWidget();
    for (RooflineChart *chart : m_charts)
        if (chart == shown || shown->isAncestorOf(chart))
            return chart;
    return nullptr;
}

void CenterViews::focusView()
{
    m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
}

} // namespace roofline
