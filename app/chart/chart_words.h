// Words that several tips of the chart share.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

QString boundText(Bound bound); // "memory-bound"; empty for none

} // namespace roofline
