#include "core/roofline/overlap.h"

#include <algorithm>

namespace roofline {

FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity, double overlap)
{
    const FlopRate fed = intensity * bandwidth;
    const FlopRate roof = std::min(rate, fed);
    const double shorter = roof / std::max(rate, fed); // the shorter of the two times as a fraction of the longer
    return roof / (1 + (1 - overlap) * shorter);
}

} // namespace roofline
