#include "core/hardware/chip.h"

#include "core/units/find.h"

#include <algorithm>

namespace roofline {

bool Chip::hasUnit(Unit unit) const
{
    return std::any_of(compute.begin(), compute.end(),
                       [unit](const ComputeCeiling &c) { return c.unit == unit && c.variant.empty(); });
}

std::string_view Chip::unitName(Unit unit) const
{
    switch (unit) {
    case Unit::Matrix: return matrixName;
    case Unit::Vector: return vectorName;
    case Unit::Scalar: break;
    }
    return toString(unit);
}

std::optional<Sourced<double>> Chip::*Chip::sustainedIn(NumberFormat format) const
{
    const bool narrow = sustainedCompute && sustainedFp8 && bytesPerElement(format) <= 1;
    return narrow ? &Chip::sustainedFp8 : &Chip::sustainedCompute;
}

std::string_view Chip::levelName(std::size_t level) const
{
    if (level < memory.size())
        return memory[level].name;
    return level == hostLevel() && hostLink ? std::string_view(hostLink->name) : std::string_view();
}

const Sourced<Bandwidth> *Chip::levelBandwidth(std::size_t level) const
{
    if (level < memory.size())
        return memory[level].bandwidth ? &*memory[level].bandwidth : nullptr;
    return level == hostLevel() && hostLink && hostLink->bandwidth ? &*hostLink->bandwidth : nullptr;
}

const ComputeCeiling *Chip::ceiling(Unit unit, NumberFormat format) const
{
    return findWhere(
        compute, [=](const ComputeCeiling &c) { return c.unit == unit && c.format == format && c.variant.empty(); });
}

NumberFormat Chip::usualFormat() const
{
    using enum NumberFormat;
    if (hasUnit(Unit::Matrix)) {
        for (const Unit unit : {Unit::Matrix, Unit::Vector}) {
            const ComputeCeiling *half = ceiling(unit, Fp16);
            const ComputeCeiling *brain = ceiling(unit, Bf16);
            if (half || brain)
                return !half || (brain && brain->rate.value > half->rate.value) ? Bf16 : Fp16;
        }
    }
    for (const NumberFormat format : {Fp32, Fp64, Fp16, Bf16, Tf32, Fp8, Int8, Fp6, Fp4, Int4})
        if (computes(format))
            return format;
    return Fp16;
}

std::string roofName(const Chip &chip, Unit unit, NumberFormat format)
{
    return std::string(displayName(format)).append(" ").append(chip.unitName(unit));
}

} // namespace roofline
