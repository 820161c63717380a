// A number whose dimension is known only when the program runs, as text.
#pragma once

#include "core/units/parse.h"

#include <string>

namespace roofline {

// "3.35 TB/s", "989 TFLOP/s", "80 GB", "1.83 GHz"; without a dimension the number alone: "132".
std::string formatQuantity(double value, Dimension dimension, int digits = 3);

} // namespace roofline
