// Formats a number whose dimension is known only at run time.
#pragma once

#include "core/units/parse.h"

#include <string>

namespace roofline {

// For example "3.35 TB/s", "989 TFLOP/s", "80 GB", "1.83 GHz"; a number without a dimension stays alone:
// "132".
std::string formatQuantity(double value, Dimension dimension, int digits = 3);

} // namespace roofline
