#include "app/curves/frontier/frontier_view.h"

#include "app/panels/section.h"
#include "core/report/serving_text.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

// What the curves do not depend on.
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
    : CurveView(QStringLiteral("serving-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
{
    setAccessibleName(tr("Tokens per second for each user and of each chip"));
    setToolTip(tr("Click or drag to set the requests in flight. Left and Right read the curve, Up and Down change it, "
                  "Enter takes its requests; Ctrl+C copies the numbers"));
    setPage(m_page);
}

FrontierView::~FrontierView()
{
    setScene(nullptr); // the page and its scene go first
}

void FrontierView::setZoo(const CataloguePtr &zoo)
{
    m_zoo = zoo;
    m_curves.reset();
}

void FrontierView::setReport(const ReportPtr &report, const QString &title)
{
    m_report = report;
    m_title = title;
    refresh();
}

void FrontierView::refresh()
{
    m_stale = m_report && m_zoo;
    if (!m_stale || !isVisible())
        return;
    m_stale = false;
    updateCurves();
    m_page.show(*m_report, m_curves, m_title, viewport()->size());
    const std::optional<FrontierPlace> &spot = m_page.spot();
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

void FrontierView::look(const std::optional<FrontierPlace> &spot)
{
    if (!m_curves || m_stale || spot == m_page.spot())
        return;
    m_page.setSpot(spot);
    refresh();
}

double FrontierView::requestsNow() const
{
    return m_report->serving.serving ? m_report->serving.serving->requests : 1;
}

// To the right users are faster, and fewer.
void FrontierView::moveAlong(int points)
{
    if (!m_page.isDrawn())
        return;
    FrontierPlace spot = m_page.spot().value_or(FrontierPlace());
    const auto pointsOf = [this](std::size_t line) -> const std::vector<FrontierPoint> & {
        return m_curves->lines[line].frontier.points;
    };
    while (pointsOf(spot.curve).empty()) // somebody has a curve
        ++spot.curve;
    const std::vector<FrontierPoint> &own = pointsOf(spot.curve);
    int at = int(spot.point);
    if (!m_page.spot()) { // begin at the scenario's own place, whichever way it goes from there
        at = int(std::ranges::lower_bound(own, requestsNow(), {}, &FrontierPoint::requests) - own.begin());
        points = std::abs(points) == 1 ? 0 : points;
    }
    spot.point = std::size_t(std::clamp(at - points, 0, int(own.size()) - 1));
    look(spot);
}

void FrontierView::moveAcross(int lines)
{
    if (!m_page.spot()) {
        moveAlong(0);
        return;
    }
    FrontierPlace spot = *m_page.spot();
    const double requests = m_page.point(spot).requests;
    const int count = int(m_curves->lines.size());
    for (int step = 1; step < count; ++step) { // past those without a curve
        const auto line = std::size_t(((int(spot.curve) + lines * step) % count + count) % count);
        const std::vector<FrontierPoint> &points = m_curves->lines[line].frontier.points;
        if (points.empty())
            continue;
        const auto at = std::ranges::lower_bound(points, requests, {}, &FrontierPoint::requests);
        spot = {line, std::min(std::size_t(at - points.begin()), points.size() - 1)};
        break;
    }
    look(spot);
}

void FrontierView::askRequests(double requests, int mergeKey)
{
    Scenario next = m_report->analysis.scenario;
    const auto whole = std::int64_t(std::llround(requests));
    if (whole < 1 || whole == next.server.requests)
        return;
    const double from = mergeKey == NoMerge ? requestsNow() : m_dragFrom;
    next.denseBatch = 0;
    next.server.requests = whole;
    const auto text = [](double value) { return QString::fromStdString(countText(value)); };
    emit edited(next, tr("Requests in flight %1 → %2").arg(text(from), text(double(whole))), mergeKey);
}

QString FrontierView::copyText() const
{
    return m_curves && m_page.isDrawn() ? m_page.text().table(m_title) : QString();
}

void FrontierView::keyPressEvent(QKeyEvent *event)
{
    constexpr int farther = 6;
    constexpr int all = 1000;
    switch (event->key()) {
    case Qt::Key_Left: moveAlong(-1); break;
    case Qt::Key_Right: moveAlong(1); break;
    case Qt::Key_PageUp: moveAlong(farther); break;
    case Qt::Key_PageDown: moveAlong(-farther); break;
    case Qt::Key_Home: moveAlong(-all); break;
    case Qt::Key_End: moveAlong(all); break;
    case Qt::Key_Up: moveAcross(-1); break;
    case Qt::Key_Down: moveAcross(1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const std::optional<FrontierPlace> &spot = m_page.spot())
            askRequests(m_page.point(*spot).requests, NoMerge);
        break;
    case Qt::Key_Escape:
        if (isDragging())
            endDrag(true);
        else if (m_page.spot())
            look(std::nullopt);
        else
            PageView::keyPressEvent(event);
        break;
    default: PageView::keyPressEvent(event);
    }
}

void FrontierView::focusOutEvent(QFocusEvent *event)
{
    look(std::nullopt);
    QGraphicsView::focusOutEvent(event);
}

void FrontierView::beginDrag()
{
    m_dragFrom = requestsNow();
}

void FrontierView::dragTo(const QPointF &where)
{
    askRequests(m_page.requestsAt(where), MergeRequests);
}

void FrontierView::lookAt(const std::optional<QPointF> &where)
{
    look(where ? m_page.spotAt(*where) : std::nullopt);
}

} // namespace roofline
