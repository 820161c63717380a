#include "core/roofline/ceilings.h"

#include <algorithm>

namespace roofline {

namespace {

// The nearest format that the unit computes. Where bf16 and fp16 both stand in for a narrower format, the faster one does.
const ComputeCeiling *nearestOn(const Chip &chip, Unit unit, NumberFormat format)
{
    for (const NumberFormat candidate : substitutesFor(format)) {
        const ComputeCeiling *ceiling = chip.ceiling(unit, candidate);
        if (!ceiling)
            continue;
        const bool sixteenBit = candidate == NumberFormat::Fp16 || candidate == NumberFormat::Bf16;
        if (candidate != format && sixteenBit) {
            const NumberFormat other = candidate == NumberFormat::Fp16 ? NumberFormat::Bf16 : NumberFormat::Fp16;
            const ComputeCeiling *twin = other == format ? nullptr : chip.ceiling(unit, other);
            if (twin && twin->rate.value > ceiling->rate.value)
                return twin;
        }
        return ceiling;
    }
    return nullptr;
}

RateChoice choice(const ComputeCeiling *ceiling, Unit unit, NumberFormat format)
{
    if (!ceiling)
        return {};
    return {ceiling, ceiling->format != format, ceiling->unit != unit};
}

} // namespace

std::vector<Ceiling> ceilingsOf(const Chip &chip)
{
    std::vector<Ceiling> ceilings;
    for (const ComputeCeiling &compute : chip.compute) {
        Ceiling ceiling;
        ceiling.kind = Ceiling::Kind::Compute;
        ceiling.name = std::string(displayName(compute.format)) + ' '
                       + (compute.unit == Unit::Matrix ? chip.matrixName : compute.unit == Unit::Vector ? chip.vectorName : "scalar");
        ceiling.unit = compute.unit;
        ceiling.format = compute.format;
        ceiling.rate = compute.rate.value;
        ceiling.evidence = compute.rate.evidence;
        ceiling.source = compute.rate.source;
        ceiling.note = compute.rate.note;
        ceiling.variant = compute.variant;
        ceilings.push_back(std::move(ceiling));
    }
    std::stable_sort(ceilings.begin(), ceilings.end(), [](const Ceiling &a, const Ceiling &b) { return a.rate > b.rate; });

    const auto addBandwidth = [&](Ceiling::Kind kind, const std::string &name, const Sourced<Bandwidth> &bandwidth, std::size_t level) {
        Ceiling ceiling;
        ceiling.kind = kind;
        ceiling.name = name;
        ceiling.bandwidth = bandwidth.value;
        ceiling.evidence = bandwidth.evidence;
        ceiling.source = bandwidth.source;
        ceiling.note = bandwidth.note;
        ceiling.level = level;
        ceilings.push_back(std::move(ceiling));
    };
    for (std::size_t level = 0; level < chip.memory.size(); ++level)
        if (chip.memory[level].bandwidth)
            addBandwidth(Ceiling::Kind::Memory, chip.memory[level].name, *chip.memory[level].bandwidth, level);
    for (const Link &link : chip.links)
        if (link.bandwidth)
            addBandwidth(Ceiling::Kind::Network, link.name, *link.bandwidth, 0);
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

RateChoice chooseRate(const Chip &chip, Unit unit, NumberFormat format)
{
    if (unit != Unit::Matrix) {
        const ComputeCeiling *own = nearestOn(chip, Unit::Vector, format);
        return choice(own ? own : nearestOn(chip, Unit::Matrix, format), unit, format);
    }
    const ComputeCeiling *own = nearestOn(chip, Unit::Matrix, format);
    if (!own)
        return choice(nearestOn(chip, Unit::Vector, format), unit, format);
    const bool widened = bytesPerElement(own->format) != bytesPerElement(format)
                         || (own->format != format && format == NumberFormat::Tf32);
    if (widened) {
        const ComputeCeiling *exact = chip.ceiling(Unit::Vector, format);
        if (exact && exact->rate.value >= own->rate.value)
            own = exact;
    }
    return choice(own, unit, format);
}

} // namespace roofline
