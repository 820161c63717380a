#include "app/deploy/yield_view.h"

#include <algorithm>

namespace roofline {

YieldView::YieldView(QWidget *parent)
    : CurveView(QStringLiteral("deployments-yield"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
{
    setAccessibleName(tr("Tokens per second per chip against tokens per second per user"));
    setToolTip(tr("Click a curve to choose its row. Left and Right read the curve, Up and Down change it, Enter makes "
                  "it the scenario; Ctrl+C copies the numbers"));
    setPage(m_page, 6);
}

void YieldView::setRanking(const RankingPtr &ranking, const CurvesPtr &curves, std::optional<std::uint32_t> row)
{
    m_ranking = ranking;
    m_curves = curves;
    m_row = row;
    refresh();
}

void YieldView::setRow(std::optional<std::uint32_t> row)
{
    if (row != m_row)
        setRanking(m_ranking, m_curves, row);
}

void YieldView::showPage()
{
    m_page.show(m_ranking, m_curves, m_row, viewport()->size());
    describe(m_page.spot() ? m_page.pointText(*m_page.spot()) : QStringList());
}

// Users get faster and fewer to the right.
bool YieldView::moveAlong(int points)
{
    if (!m_page.isDrawn() || m_page.chosenLine() >= m_page.lines().size())
        return true;
    const auto &own = m_page.lines()[m_page.chosenLine()].points;
    if (own.empty())
        return true;
    const int most = int(own.size()) - 1;
    const int at = m_page.spot() ? int(m_page.spot()->point) - points : most;
    look(CurveSpot{m_page.chosenLine(), std::size_t(std::clamp(at, 0, most))});
    return true;
}

bool YieldView::moveAcross(int lines)
{
    const int count = int(m_page.lines().size());
    if (!m_page.isDrawn() || count == 0)
        return true;
    const int next = ((int(m_page.chosenLine()) + lines) % count + count) % count;
    emit chosen(m_page.lines()[std::size_t(next)].row);
    return true;
}

bool YieldView::take()
{
    if (m_page.isDrawn() && m_page.chosenLine() < m_page.lines().size())
        emit opened(m_page.lines()[m_page.chosenLine()].row);
    return true;
}

void YieldView::dragTo(const QPointF &where)
{
    if (const auto spot = m_page.spotAt(where))
        emit chosen(m_page.lines()[spot->curve].row);
}

} // namespace roofline
