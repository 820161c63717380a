// The dimension of an argument is checked, too.
// expect: could not convert|no matching function|no viable conversion
#include "core/units/quantity.h"

using namespace roofline;

#ifdef ROOFLINE_WRONG
void run(FlopRate);
void call()
{
    run(Seconds(1));
}
#else
void run(FlopRate);
void call()
{
    run(Flops(1) / Seconds(1));
}
#endif
