// Holds words that several tooltips of the chart share.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

QString boundText(Bound bound); // for example "memory-bound"; empty for none

} // namespace roofline
