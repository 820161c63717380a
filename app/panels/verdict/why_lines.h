// These lines show the calculation behind a verdict in numbers. They are the first steps of what the Why?
// panel tells.
#pragma once

#include "app/session/session.h"

#include <QStringList>

namespace roofline {

// For example "T_compute = 8.18 GFLOP ÷ 312 TFLOP/s = 26.2 µs". The result is the last line. The analysis
// must be valid.
QStringList whyLines(const Report &report);

} // namespace roofline
