// Zooms by wheel, keys and badges.
#include "app/chart/roofline_chart.h"

#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double zoomStep = 0.84; // visible decades after one notch of the wheel, as a share of those before
constexpr double fewestDecades = 0.4;
constexpr double mostDecades = 16;
constexpr double homeInView = 0.35; // share of the home frame that stays visible however far the chart is panned
constexpr double sameEdge = 1e-6;   // decades; zooming in and out again ends as near to where it began

} // namespace

void RooflineChart::setZoom(const std::optional<Frame> &zoom)
{
    const bool zoomed = isZoomed();
    m_shown.zoom = zoom;
    refresh();
    if (zoomed != isZoomed())
        emit zoomChanged(isZoomed());
}

void RooflineChart::zoomTo(Frame frame)
{
    const Frame home = m_layout.area().home;
    const auto limited = [](double &low, double &high, double homeLow, double homeHigh) {
        const double middle = (low + high) / 2;
        const double width = std::clamp(high - low, fewestDecades, mostDecades);
        const double kept = std::min(homeInView * (homeHigh - homeLow), width / 2);
        const double center = std::clamp(middle, homeLow - width / 2 + kept, homeHigh + width / 2 - kept);
        low = center - width / 2;
        high = center + width / 2;
    };
    limited(frame.xLow, frame.xHigh, home.xLow, home.xHigh);
    limited(frame.yLow, frame.yHigh, home.yLow, home.yHigh);
    const auto same = [](double a, double b) { return std::abs(a - b) < sameEdge; };
    const bool isHome = same(frame.xLow, home.xLow) && same(frame.xHigh, home.xHigh) && same(frame.yLow, home.yLow)
                        && same(frame.yHigh, home.yHigh);
    setZoom(isHome ? std::nullopt : std::optional<Frame>(frame));
}

void RooflineChart::zoomBy(double notches, const QPointF &around, bool alongX, bool alongY)
{
    const Mapping &mapping = area().mapping;
    const double factor = std::pow(zoomStep, notches);
    Frame frame = frameOn(mapping);
    const auto scale = [&](double &low, double &high, double fixed) {
        low = fixed + (low - fixed) * factor;
        high = fixed + (high - fixed) * factor;
    };
    if (alongX)
        scale(frame.xLow, frame.xHigh, std::log10(mapping.x.toValue(around.x())));
    if (alongY)
        scale(frame.yLow, frame.yHigh, std::log10(mapping.y.toValue(around.y())));
    zoomTo(frame);
}

// Grows the frame by the same number of decades on both axes, so that slopes keep their angle.
void RooflineChart::zoomToInclude(const EdgeBadge &badge)
{
    const Mapping &mapping = m_layout.area().mapping;
    const Frame before = frameOn(mapping);
    Frame frame = before;
    constexpr double air = 0.4;
    for (const OutsidePoint &point : badge.points) {
        frame.xLow = std::min(frame.xLow, std::log10(point.intensity) - air);
        frame.xHigh = std::max(frame.xHigh, std::log10(point.intensity) + air);
        frame.yLow = std::min(frame.yLow, std::log10(point.rate) - air);
        frame.yHigh = std::max(frame.yHigh, std::log10(point.rate) + air);
    }
    const double grow = std::max(frame.width() / before.width(), frame.height() / before.height());
    const auto widen = [](double &low, double &high, double anchorLow, double width) {
        const double missing = width - (high - low);
        (low < anchorLow ? low : high) += low < anchorLow ? -missing : missing;
    };
    widen(frame.xLow, frame.xHigh, before.xLow, before.width() * grow);
    widen(frame.yLow, frame.yHigh, before.yLow, before.height() * grow);
    zoomTo(frame);
}

void RooflineChart::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / 120.0; // none where the wheel is tilted
    // A page that scrolls under the pointer must not turn into a zoom, so the chart wants a click first.
    if (!hasFocus() || notches == 0) {
        event->ignore();
        return;
    }
    const QPointF position = event->position();
    const bool onX = position.y() > m_layout.area().rect.bottom();
    const bool onY = position.x() < m_layout.area().rect.left();
    zoomBy(notches, position, onX || !onY, onY || !onX);
    event->accept();
}

} // namespace roofline
