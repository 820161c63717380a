// Gives each thing that can limit one color, which is the same everywhere.
#pragma once

#include "app/theme/theme.h"
#include "core/analysis/analysis.h"

namespace roofline {

inline const QColor &boundColor(const Theme &theme, Bound bound)
{
    switch (bound) {
    case Bound::Compute: return theme.compute;
    case Bound::Memory: return theme.memory;
    case Bound::Network: return theme.network;
    case Bound::Overhead: return theme.overhead;
    case Bound::Balanced: return theme.text;
    case Bound::None: return theme.mutedText;
    }
    return theme.mutedText;
}

// Returns what decides. The overhead and the ridge count, not only the roofs.
inline Bound decidingBound(const Analysis &analysis)
{
    if (!analysis.valid)
        return Bound::None;
    for (const Finding &finding : analysis.findings) {
        if (finding.code == Finding::Code::OverheadDominates)
            return Bound::Overhead;
        if (finding.code == Finding::Code::NearRidge)
            return Bound::Balanced;
    }
    return analysis.totals.bound;
}

} // namespace roofline
