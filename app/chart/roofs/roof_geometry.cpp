#include "app/chart/roofs/roof_geometry.h"

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

constexpr double alike = 0.01;     // relative difference that peaks counted as equal may have
constexpr double different = 1.02; // factor by which bandwidths must differ

void layOutCompute(RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping)
{
    const QRectF rect = mapping.rect();
    const double fastest = lines.fastestBandwidth().value();
    const double left = mapping.x.lowValue();
    const double right = mapping.x.highValue();
    const MemoryRoof *datasheet = lines.datasheetMemory();
    for (ComputeRoof &roof : lines.compute) {
        const double rate = roof.rate.value();
        const double bandwidth =
            roof.datasheet && datasheet ? std::max(fastest, datasheet->bandwidth.value()) : fastest;
        const double begin = bandwidth > 0 ? std::max(left, rate / bandwidth) : left;
        const double bend = roof.governing && geometry.ridge ? geometry.ridgeIntensity : begin;
        const auto part = [&](double from, double to) {
            return from < to ? clipped({mapping.toPixel(from, rate), mapping.toPixel(to, rate)}, rect) : Segment();
        };
        roof.line = part(std::max(left, bend), right);
        roof.before = begin < bend ? part(begin, std::min(bend, right)) : Segment();
    }
}

void layOutMemory(RoofLines &lines, const RoofGeometry &geometry, const Mapping &mapping)
{
    const QRectF rect = mapping.rect();
    // Without compute roofs a bandwidth line has no end.
    const double top = lines.compute.empty() ? mapping.y.highValue() : lines.highestRate().value();
    const double left = mapping.x.lowValue();
    for (MemoryRoof &roof : lines.memory) {
        const double bandwidth = roof.bandwidth.value();
        const double end = top / bandwidth;
        double bend = roof.governing && geometry.ridge ? geometry.ridgeIntensity : end;
        if (roof.variant && geometry.ridge) // a ceiling below the governing roof
            bend = std::min(end, lines.governingCompute()->rate.value() / bandwidth);
        const auto part = [&](double from, double to) {
            return from < to
                       ? clipped({mapping.toPixel(from, from * bandwidth), mapping.toPixel(to, to * bandwidth)}, rect)
                       : Segment();
        };
        roof.line = part(left, bend);
        roof.beyond = bend < end && !roof.variant ? part(std::max(left, bend), end) : Segment();
    }
}

QPolygonF inside(const QPolygonF &shape, const QRectF &rect)
{
    return rect.contains(shape.boundingRect()) ? shape : shape.intersected(QPolygonF(rect));
}

// Returns everything in the plot area between two intensities and below the governing roof.
QPolygonF region(const Mapping &mapping, double bandwidth, double rate, double from, double to)
{
    from = std::max(from, mapping.x.lowValue());
    to = std::min(to, mapping.x.highValue());
    if (from >= to)
        return {};
    const QRectF rect = mapping.rect();
    const QPointF a = mapping.toPixel(from, std::min(rate, from * bandwidth));
    const QPointF b = mapping.toPixel(to, std::min(rate, to * bandwidth));
    return inside(QPolygonF({{a.x(), rect.bottom()}, a, b, {b.x(), rect.bottom()}}), rect);
}

// Returns nothing if the sustained roofs are the datasheet's.
std::optional<SustainedGap> gapOf(const RoofLines &lines, const Mapping &mapping, const QPointF &ridge)
{
    const ComputeRoof &compute = *lines.governingCompute();
    const MemoryRoof &memory = *lines.governingMemory();
    const ComputeRoof &fullCompute = *lines.datasheetCompute();
    const MemoryRoof &fullMemory = *lines.datasheetMemory();
    if (&compute == &fullCompute && &memory == &fullMemory)
        return std::nullopt;
    const QRectF rect = mapping.rect();
    const double left = mapping.x.lowValue();
    const double right = mapping.x.highValue();
    const auto onSlope = [&](const MemoryRoof &roof) { return mapping.toPixel(left, left * roof.bandwidth.value()); };
    const auto onRoof = [&](const ComputeRoof &roof) { return mapping.toPixel(right, roof.rate.value()); };
    SustainedGap gap;
    gap.ridge = mapping.toPixel((fullCompute.rate / fullMemory.bandwidth).value(), fullCompute.rate.value());
    gap.memoryRegion = inside(QPolygonF({onSlope(memory), ridge, gap.ridge, onSlope(fullMemory)}), rect);
    gap.computeRegion = inside(QPolygonF({ridge, onRoof(compute), onRoof(fullCompute), gap.ridge}), rect);
    return gap;
}

std::optional<RidgeZone> between(double rate, double slow, double fast)
{
    if (!(rate > 0) || !(slow > 0) || fast < slow * different)
        return std::nullopt;
    return RidgeZone{rate / fast, rate / slow, rate};
}

} // namespace

double distanceTo(const QLineF &line, const QPointF &point)
{
    const QPointF d = line.p2() - line.p1();
    const double squared = QPointF::dotProduct(d, d);
    const double t = squared > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), d) / squared, 0.0, 1.0) : 0;
    return QLineF(line.p1() + d * t, point).length();
}

// Liang-Barsky algorithm: each side in turn narrows the range of the line's parameter.
Segment clipped(const QLineF &line, const QRectF &rect)
{
    double begin = 0;
    double end = 1;
    const std::array<std::pair<double, double>, 4> sides = {{{-line.dx(), line.x1() - rect.left()},
                                                             {line.dx(), rect.right() - line.x1()},
                                                             {-line.dy(), line.y1() - rect.top()},
                                                             {line.dy(), rect.bottom() - line.y1()}}};
    for (const auto &[outward, room] : sides) {
        if (outward == 0) {
            if (room < 0)
                return std::nullopt;
        } else if (outward < 0) {
            begin = std::max(begin, room / outward);
        } else {
            end = std::min(end, room / outward);
        }
    }
    if (begin >= end)
        return std::nullopt;
    return QLineF(line.pointAt(begin), line.pointAt(end));
}

std::vector<QPolygonF> piecesInside(const QPolygonF &line, const QRectF &rect)
{
    std::vector<QPolygonF> pieces;
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const Segment part = clipped({line[i], line[i + 1]}, rect);
        if (!part)
            continue;
        if (pieces.empty() || pieces.back().back() != part->p1())
            pieces.push_back({QPolygonF({part->p1()})});
        pieces.back() << part->p2();
    }
    return pieces;
}

RoofGeometry roofGeometryOf(RoofLines &lines, const Mapping &mapping, bool band)
{
    RoofGeometry geometry;
    const ComputeRoof *compute = lines.governingCompute();
    const MemoryRoof *memory = lines.governingMemory();
    if (compute && memory) {
        const double rate = compute->rate.value();
        const double bandwidth = memory->bandwidth.value();
        geometry.ridgeIntensity = rate / bandwidth;
        geometry.ridge = mapping.toPixel(geometry.ridgeIntensity, rate);
        geometry.memoryRegion = region(mapping, bandwidth, rate, 0, geometry.ridgeIntensity);
        geometry.computeRegion = region(mapping, bandwidth, rate, geometry.ridgeIntensity, mapping.x.highValue());
        geometry.gap = gapOf(lines, mapping, *geometry.ridge);
        if (band)
            geometry.band = overlapBandOf(compute->rate, memory->bandwidth, mapping);
    }
    layOutCompute(lines, geometry, mapping);
    layOutMemory(lines, geometry, mapping);
    return geometry;
}

void addRidgeMark(SceneItems &items, const QPointF &at, double radius, double edge, const QColor &color,
                  const ChartStyle &style)
{
    const auto diamond = [&at](double r) {
        return QPolygonF({at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at + QPointF(-r, 0)});
    };
    items.push_back(FillItem{diamond(radius * style.unit()), color});
    items.push_back(FillItem{diamond((radius - edge) * style.unit()), style.theme().page});
}

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
