#include "core/units/format_quantity.h"

#include "core/units/format.h"

namespace roofline {

std::string formatQuantity(double value, Dimension dimension, int digits)
{
    if (dimension == dimensionOf(Bandwidth()))
        return formatSi(value, "B/s", digits);
    if (dimension == dimensionOf(FlopRate()))
        return formatSi(value, "FLOP/s", digits);
    if (dimension == dimensionOf(Bytes()))
        return formatSi(value, "B", digits);
    if (dimension == dimensionOf(Frequency()))
        return formatSi(value, "Hz", digits);
    if (dimension == dimensionOf(Watts()))
        return formatSi(value, "W", digits);
    if (dimension == dimensionOf(Seconds()))
        return formatSi(value, "s", digits);
    if (dimension == dimensionOf(Flops()))
        return formatSi(value, "FLOP", digits);
    return formatNumber(value, digits);
}

} // namespace roofline
