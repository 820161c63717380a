#include "app/curves/frontier/frontier_view.h"

#include "core/report/serving_text.h"

#include <cmath>

namespace roofline {

FrontierView::FrontierView(QWidget *parent)
    : LinesView(QStringLiteral("serving-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
{
    setAccessibleName(tr("Tokens per second per user and per chip"));
    setToolTip(tr("Click or drag to set the requests in flight. Left and Right read the curve, Up and Down change it, "
                  "Enter takes its requests; Ctrl+C copies the numbers"));
    setLines(m_page, -1, 6); // to the right there are fewer, faster users
}

// Returns the first point with at least as many requests, otherwise the last.
std::size_t FrontierView::pointWith(double requests, std::size_t curve) const
{
    const std::size_t points = m_page.shownPoints(curve);
    std::size_t point = 0;
    while (point + 1 < points && m_page.point({curve, point}).requests < requests)
        ++point;
    return point;
}

void FrontierView::ask(double requests, int mergeKey)
{
    Scenario next = m_report->analysis.scenario;
    const auto whole = std::int64_t(std::llround(requests));
    if (whole < 1 || whole == next.server.requests)
        return;
    next.denseBatch = 0;
    next.server.requests = whole;
    const auto text = [](double value) { return QString::fromStdString(countText(value)); };
    emit edited(next,
                tr("Requests in flight %1 → %2")
                    .arg(text(mergeKey == NoMerge ? requestsNow() : m_dragFrom), text(double(whole))),
                mergeKey);
}

} // namespace roofline
