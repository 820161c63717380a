// Quantities of different dimensions must not be added in place either.
// expect: no match for .operator[+]=|no viable overloaded
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
void grow(Bytes &size)
{
    size += Flops(1);
}
#else
void grow(Bytes &size)
{
    size += Bytes(1);
}
#endif
