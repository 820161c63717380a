// A bare number has no dimension, so that it must not be subtracted from a quantity.
// expect: no match for .operator-|invalid operands
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
Seconds rest()
{
    return Seconds(2) - 1.0;
}
#else
Seconds rest()
{
    return Seconds(2) - Seconds(1);
}
#endif
