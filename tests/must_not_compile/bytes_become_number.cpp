// A quantity becomes a number only by an explicit call of value().
// expect: cannot convert|no viable conversion
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
double size()
{
    return Bytes(80e9);
}
#else
double size()
{
    return Bytes(80e9).value();
}
#endif
