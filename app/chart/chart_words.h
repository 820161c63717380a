// Holds words that several tooltips of the chart share.
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/format.h"

#include <QString>

namespace roofline {

template <class Quantity>
QString text(Quantity value)
{
    return QString::fromStdString(format(value));
}

QString boundText(Bound bound); // for example "memory-bound"; empty for none

// Returns an intensity without its unit, as titles and axes write it: "2944", "21.8 k".
QString intensityNumber(double intensity);

} // namespace roofline
