// A compute roof must not be assigned to a memory roof.
// expect: no match for .operator=|no viable overloaded
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
void take(Bandwidth &bandwidth)
{
    bandwidth = FlopRate(1);
}
#else
void take(Bandwidth &bandwidth)
{
    bandwidth = Bandwidth(1);
}
#endif
