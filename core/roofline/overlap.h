// Lowers the roof for chips where computing and moving data do not run at the same time.
#pragma once

#include "core/units/quantity.h"

namespace roofline {

// Work of this intensity takes max(t_c, t_m) + (1 − overlap)·min(t_c, t_m) on a roof of this rate and
// bandwidth. At an overlap of 0 the result is 1/(1/rate + 1/(intensity·bandwidth)), which is half of the roof
// at the ridge point and more of it everywhere else.
FlopRate attainable(FlopRate rate, Bandwidth bandwidth, Intensity intensity, double overlap);

// Returns the time of work that takes `lower` with perfect overlap and `upper` without any.
constexpr Seconds overlapped(Seconds lower, Seconds upper, double overlap)
{
    return lower + (upper - lower) * (1 - overlap);
}

} // namespace roofline
