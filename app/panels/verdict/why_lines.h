// The calculation behind a verdict, with live numbers in it: the first steps of what the Why? panel tells.
#pragma once

#include "app/session/session.h"

#include <QStringList>

namespace roofline {

// "T_compute = 8.18 GFLOP ÷ 312 TFLOP/s = 26.2 µs", …, the result last. Needs a valid analysis.
QStringList whyLines(const Report &report);

} // namespace roofline
