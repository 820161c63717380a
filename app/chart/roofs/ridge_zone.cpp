#include "app/chart/roofs/ridge_zone.h"

#include "app/paint/mapping.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double alike = 0.01;     // relative difference that peaks counted as equal may have
constexpr double different = 1.02; // factor by which bandwidths must differ

std::optional<RidgeZone> between(double rate, double slow, double fast)
{
    if (!(rate > 0) || !(slow > 0) || fast < slow * different)
        return std::nullopt;
    return RidgeZone{rate / fast, rate / slow, rate};
}

} // namespace

std::optional<RidgeZone> ridgeZoneOf(const RoofLines &lines, const Analysis &own, const std::vector<AnalysisPtr> &chips)
{
    if (!own.valid || lines.look != ChartLook::Memory)
        return std::nullopt;
    const double rate = own.sustainedPeak().value();
    double slow = own.sustainedBandwidth().value();
    double fast = slow;
    for (const AnalysisPtr &chip : chips) {
        if (!chip->valid || std::abs(chip->sustainedPeak().value() - rate) > alike * rate)
            continue;
        slow = std::min(slow, chip->sustainedBandwidth().value());
        fast = std::max(fast, chip->sustainedBandwidth().value());
    }
    if (const auto zone = between(rate, slow, fast); zone || !chips.empty())
        return zone;

    const MemoryRoof *governing = lines.governingMemory();
    if (!governing)
        return std::nullopt;
    const double mine = governing->bandwidth.value();
    double nearest = 0;
    for (const MemoryRoof &other : lines.memory) {
        const double apart = std::abs(std::log(other.bandwidth.value() / mine));
        if (apart > std::log(different) && (nearest <= 0 || apart < std::abs(std::log(nearest / mine))))
            nearest = other.bandwidth.value();
    }
    return nearest > 0 ? between(rate, std::min(mine, nearest), std::max(mine, nearest)) : std::nullopt;
}

QPolygonF zoneOf(const RidgeZone &zone, const Mapping &mapping)
{
    const double from = std::max(zone.low, mapping.x.lowValue());
    const double to = std::min(zone.high, mapping.x.highValue());
    if (from >= to)
        return {};
    const QRectF plot = mapping.rect();
    const QPointF left = mapping.toPixel(from, zone.rate);
    const QPointF right = mapping.toPixel(to, zone.rate);
    const QRectF rect = QRectF(QPointF(left.x(), left.y()), QPointF(right.x(), plot.bottom())).intersected(plot);
    return rect.isEmpty() ? QPolygonF() : QPolygonF(rect);
}

} // namespace roofline
