// What a change does, in a line or two: "peak 989 TFLOP/s · HBM3 3.35 → 4.2 TB/s · ridge 295 → 236 FLOP/byte".
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

// `before` null: there is nothing to compare with.
QString previewText(const Analysis *before, const Analysis &after);

} // namespace roofline
