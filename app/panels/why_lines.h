// The calculation behind a verdict, with live numbers in it.
#pragma once

#include "core/analysis/analysis.h"

#include <QStringList>

namespace roofline {

// "T_compute = 8.18 GFLOP ÷ 312 TFLOP/s", "= 26.2 µs", …, the result last. Needs a valid analysis.
QStringList whyLines(const Analysis &analysis);

} // namespace roofline
