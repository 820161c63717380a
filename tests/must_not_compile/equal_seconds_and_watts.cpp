// Quantities of different dimensions must not be tested for equality.
// expect: no match for .operator==|invalid operands
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
bool equal()
{
    return Seconds(1) == Watts(1);
}
#else
bool equal()
{
    return Seconds(1) == Seconds(1);
}
#endif
