#include "core/roofline/ceilings.h"

#include "core/hardware/chip.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>

namespace roofline {

namespace {

// Returns the nearest format that the unit computes. Where bf16 and fp16 both stand in for a narrower format,
// the faster one is chosen.
const ComputeCeiling *nearestOn(const Chip &chip, Unit unit, NumberFormat format)
{
    for (const NumberFormat candidate : substitutesFor(format)) {
        const ComputeCeiling *ceiling = chip.ceiling(unit, candidate);
        if (!ceiling)
            continue;
        if (candidate != format && isSixteenBit(candidate)) {
            const NumberFormat other = candidate == NumberFormat::Fp16 ? NumberFormat::Bf16 : NumberFormat::Fp16;
            const ComputeCeiling *twin = other == format ? nullptr : chip.ceiling(unit, other);
            if (twin && twin->rate.value > ceiling->rate.value)
                return twin;
        }
        return ceiling;
    }
    return nullptr;
}

Ceiling denseCeiling(const Chip &chip, const ComputeCeiling &compute)
{
    Ceiling ceiling;
    ceiling.kind = Ceiling::Kind::Compute;
    ceiling.name = roofName(chip, compute.unit, compute.format);
    ceiling.unit = compute.unit;
    ceiling.format = compute.format;
    ceiling.rate = compute.rate.value;
    ceiling.evidence = compute.rate.evidence;
    ceiling.source = compute.rate.source;
    ceiling.note = compute.rate.note;
    ceiling.variant = compute.variant;
    return ceiling;
}

Ceiling sparseCeiling(Ceiling ceiling, double factor)
{
    ceiling.rate *= factor;
    ceiling.sparse = true;
    ceiling.variant.append(ceiling.variant.empty() ? "" : ", ").append(sparseVariant);
    ceiling.note = formatNumber(factor) + " × the dense rate" + (ceiling.note.empty() ? "" : "; " + ceiling.note);
    return ceiling;
}

Ceiling bandwidthCeiling(Ceiling::Kind kind, std::string_view name, const Sourced<Bandwidth> &bandwidth,
                         std::size_t level)
{
    Ceiling ceiling;
    ceiling.kind = kind;
    ceiling.name = name;
    ceiling.bandwidth = bandwidth.value;
    ceiling.evidence = bandwidth.evidence;
    ceiling.source = bandwidth.source;
    ceiling.note = bandwidth.note;
    ceiling.level = level;
    return ceiling;
}

} // namespace

std::string roofName(const Chip &chip, std::size_t level)
{
    const std::string name(chip.levelName(level));
    return level == chip.hostLevel() && findIn(chip.links, name, &Link::name) ? say("%1 (host)", {name}) : name;
}

std::vector<Ceiling> ceilingsOf(const Chip &chip)
{
    std::vector<Ceiling> ceilings;
    for (const ComputeCeiling &compute : chip.compute) {
        ceilings.push_back(denseCeiling(chip, compute));
        if (compute.sparseFactor > 1)
            ceilings.push_back(sparseCeiling(ceilings.back(), compute.sparseFactor));
    }
    std::stable_sort(ceilings.begin(), ceilings.end(), [](const Ceiling &a, const Ceiling &b) {
        return a.rate != b.rate ? a.rate > b.rate : a.variant.empty() && !b.variant.empty();
    });
    for (std::size_t level = 0; level <= chip.hostLevel(); ++level) {
        if (const Sourced<Bandwidth> *bandwidth = chip.levelBandwidth(level))
            ceilings.push_back(bandwidthCeiling(Ceiling::Kind::Memory, roofName(chip, level), *bandwidth, level));
        for (const MemoryCeiling &ceiling : chip.memoryCeilings) {
            if (level == chip.hostLevel() || ceiling.level != chip.levelName(level))
                continue;
            ceilings.push_back(bandwidthCeiling(Ceiling::Kind::Memory, ceiling.level, ceiling.bandwidth, level));
            ceilings.back().variant = ceiling.name;
        }
    }
    for (const Link &link : chip.links) {
        if (link.bandwidth)
            ceilings.push_back(bandwidthCeiling(Ceiling::Kind::Network, link.name, *link.bandwidth, 0));
    }
    return ceilings;
}

Intensity ridge(FlopRate rate, Bandwidth bandwidth)
{
    return rate / bandwidth;
}

FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity)
{
    return std::min(rate, intensity * bandwidth);
}

FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity, double overlap)
{
    const FlopRate fed = intensity * bandwidth;
    const FlopRate roof = std::min(rate, fed);
    const double shorter = roof / std::max(rate, fed); // the shorter of the two times as a fraction of the longer
    return roof / (1 + (1 - overlap) * shorter);
}

RateChoice chooseRate(const Chip &chip, Unit unit, NumberFormat format)
{
    const bool matrix = unit == Unit::Matrix;
    const ComputeCeiling *own = nearestOn(chip, matrix ? Unit::Matrix : Unit::Vector, format);
    if (!own) {
        own = nearestOn(chip, matrix ? Unit::Vector : Unit::Matrix, format);
    } else if (matrix
               && (bytesPerElement(own->format) != bytesPerElement(format)
                   || (own->format != format && format == NumberFormat::Tf32))) {
        const ComputeCeiling *exact = chip.ceiling(Unit::Vector, format);
        if (exact && exact->rate.value >= own->rate.value)
            own = exact;
    }
    return own ? RateChoice{own, own->format != format, own->unit != unit} : RateChoice();
}

} // namespace roofline
