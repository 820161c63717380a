#include "app/curves/frontier/frontier_view.h"

#include "app/panels/section.h"
#include "core/report/serving_text.h"

#include <cmath>
#include <utility>

namespace roofline {

namespace {

// Removes what the curves do not depend on.
Scenario withoutRequests(Scenario scenario)
{
    scenario.batch = 1;
    scenario.targets.clear();
    scenario.measured.reset();
    scenario.denseBatch = 0;
    scenario.server.requests = 0;
    return scenario;
}

} // namespace

FrontierView::FrontierView(QWidget *parent)
    : LinesView(QStringLiteral("serving-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
{
    setAccessibleName(tr("Tokens per second per user and per chip"));
    setToolTip(tr("Click or drag to set the requests in flight. Left and Right read the curve, Up and Down change it, "
                  "Enter takes its requests; Ctrl+C copies the numbers"));
    setLines(m_page, -1, 6); // to the right there are fewer, faster users
}

FrontierView::~FrontierView()
{
    setScene(nullptr); // the page and its scene are destroyed first
}

void FrontierView::setZoo(const CataloguePtr &zoo)
{
    m_zoo = zoo;
    m_curves.reset();
}

void FrontierView::refresh()
{
    m_stale = m_report && m_zoo;
    if (!m_stale || !isVisible())
        return;
    m_stale = false;
    updateCurves();
    m_page.show(*m_report, m_curves, m_title, viewport()->size());
    const std::optional<CurveSpot> &spot = m_page.spot();
    describe(spot ? m_page.text().point(m_curves->lines[spot->curve], m_page.point(*spot)) : QStringList());
}

void FrontierView::updateCurves()
{
    Scenario key = withoutRequests(m_report->analysis.scenario);
    if (m_curves && key == m_curvesOf)
        return;
    m_curves = std::make_shared<const FrontierCurves>(frontierCurves(m_report->analysis.scenario, *m_zoo));
    m_curvesOf = std::move(key);
}

double FrontierView::valueNow() const
{
    return m_report->serving.serving ? m_report->serving.serving->requests : 1;
}

void FrontierView::ask(double requests, int mergeKey)
{
    Scenario next = m_report->analysis.scenario;
    const auto whole = std::int64_t(std::llround(requests));
    if (whole < 1 || whole == next.server.requests)
        return;
    const double from = mergeKey == NoMerge ? valueNow() : m_dragFrom;
    next.denseBatch = 0;
    next.server.requests = whole;
    const auto text = [](double value) { return QString::fromStdString(countText(value)); };
    emit edited(next, tr("Requests in flight %1 → %2").arg(text(from), text(double(whole))), mergeKey);
}

QString FrontierView::copyText() const
{
    return m_curves && m_page.isDrawn() ? m_page.text().table(m_title) : QString();
}

void FrontierView::dragTo(const QPointF &where)
{
    ask(m_page.requestsAt(where), MergeRequests);
}

} // namespace roofline
