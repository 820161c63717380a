// This text tells in a line or two what a change does, for example "peak 989 TFLOP/s · bandwidth 3.35 → 4.2
// TB/s · ridge 295 → 236 FLOP/byte".
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

// A null `before` means that there is nothing to compare with.
QString previewText(const Analysis *before, const Analysis &after);

} // namespace roofline
