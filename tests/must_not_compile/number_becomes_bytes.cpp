// A number becomes a quantity only if its unit is named.
// expect: could not convert|no viable conversion
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
Bytes size()
{
    return 80e9;
}
#else
Bytes size()
{
    return Bytes(80e9);
}
#endif
