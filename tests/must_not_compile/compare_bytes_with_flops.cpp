// Whether there are more bytes than FLOP has no meaning.
// expect: no match for .operator<|invalid operands
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
bool less()
{
    return Bytes(1) < Flops(1);
}
#else
bool less()
{
    return Bytes(1) < Bytes(2);
}
#endif
