// What the sweep view draws of each point.
#pragma once

#include "core/document/document.h"
#include "core/document/sweep_quantity.h"
#include "core/sweep/sweep_run.h"

#include <algorithm>
#include <cmath>

namespace roofline {

inline SweepQuantity quantityOf(const SweepPlan &plan)
{
    const auto found = std::find(sweepQuantityNames.begin(), sweepQuantityNames.end(), plan.quantity);
    return found == sweepQuantityNames.end() ? SweepQuantity::Latency
                                             : SweepQuantity(found - sweepQuantityNames.begin());
}

// Not finite where the point cannot be computed, or nothing moves.
inline double valueOf(const SweepPoint &point, SweepQuantity quantity)
{
    if (!point.valid)
        return NAN;
    switch (quantity) {
    case SweepQuantity::Latency: return point.latency;
    case SweepQuantity::Throughput: return point.throughput;
    case SweepQuantity::Mfu: return point.mfu;
    case SweepQuantity::FlopPerByte: return point.intensity;
    case SweepQuantity::Memory: return point.memory;
    }
    return NAN;
}

} // namespace roofline
