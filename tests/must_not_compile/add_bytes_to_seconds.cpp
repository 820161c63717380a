// Quantities of different dimensions must not be added.
// expect: no match for .operator[+]|invalid operands
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
Bytes sum()
{
    return Bytes(1) + Seconds(1);
}
#else
Bytes sum()
{
    return Bytes(1) + Bytes(1);
}
#endif
