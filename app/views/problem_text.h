// Says in words why there is nothing to draw.
#pragma once

#include "core/report/report.h"

#include <QString>

namespace roofline {

QString problemOf(const Analysis &analysis); // of an invalid one: its first error, otherwise its verdict
QString problemOf(const Report &report);     // empty if there is something to draw

} // namespace roofline
