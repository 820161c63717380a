// Why there is nothing to draw, in words.
#pragma once

#include "core/report/report.h"

#include <QString>

namespace roofline {

QString problemOf(const Analysis &analysis); // that is not valid: its first error, else its verdict
QString problemOf(const Report &report);     // empty where there is something to draw

} // namespace roofline
