#include "core/analysis/limits.h"

namespace roofline {

Limits limitsOf(const Analysis &)
{
    return {};
}

Limits limitsOf(const Analysis &, const OperatorResult &)
{
    return {};
}

} // namespace roofline
