// The ridge point is the rate divided by the bandwidth, not the other way round.
// expect: could not convert|no viable conversion
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
Intensity ridge()
{
    return Bandwidth(1) / FlopRate(1);
}
#else
Intensity ridge()
{
    return FlopRate(1) / Bandwidth(1);
}
#endif
