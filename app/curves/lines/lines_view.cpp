#include "app/curves/lines/lines_view.h"

#include <algorithm>
#include <cstdlib>

namespace roofline {

void LinesView::setLines(LinesPage &page, int forward, int farther)
{
    m_lines = &page;
    m_forward = forward;
    setPage(page, farther);
}

void LinesView::setZoo(const CataloguePtr &zoo)
{
    m_zoo = zoo;
    m_computedFor.reset();
}

void LinesView::showPage()
{
    if (!isCurrent()) {
        computeCurves();
        m_computedFor = basis();
    }
    showSpot();
}

void LinesView::showSpot()
{
    showCurves();
    const std::optional<CurveSpot> &spot = m_lines->spot();
    describe(spot ? m_lines->pointText(*spot) : QStringList());
}

// Precondition: there is a report.
LinesView::Basis LinesView::basis() const
{
    Basis basis{m_report->analysis.scenario, m_report->comparison.kept, m_report->analysis.flopPerMac};
    basis.scenario.batch = 1;
    basis.scenario.targets.clear();
    basis.scenario.measured.reset();
    basis.scenario.denseBatch = 0;
    leaveOut(basis.scenario);
    return basis;
}

bool LinesView::moveAlong(int points)
{
    if (!m_lines->isDrawn())
        return true;
    CurveSpot spot = m_lines->spot().value_or(CurveSpot());
    while (m_lines->shownPoints(spot.curve) == 0) // a drawn page has at least one curve with points
        ++spot.curve;
    if (!m_lines->spot()) { // begins at the scenario's own value, in whichever direction the key goes
        spot.point = pointNow(spot.curve);
        points = std::abs(points) == 1 ? 0 : points;
    }
    const int last = int(m_lines->shownPoints(spot.curve)) - 1;
    spot.point = std::size_t(std::clamp(int(spot.point) + m_forward * points, 0, last));
    look(spot);
    return true;
}

bool LinesView::moveAcross(int curves)
{
    if (!m_lines->spot())
        return moveAlong(0);
    CurveSpot spot = *m_lines->spot();
    const std::size_t count = m_lines->curveCount();
    do { // skips those without a curve
        spot.curve = (spot.curve + count + std::size_t(curves)) % count;
    } while (m_lines->shownPoints(spot.curve) == 0);
    spot.point = pointBeside(*m_lines->spot(), spot.curve);
    look(spot);
    return true;
}

bool LinesView::take()
{
    if (const std::optional<CurveSpot> &spot = m_lines->spot())
        takePoint(*spot);
    return true;
}

} // namespace roofline
