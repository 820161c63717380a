// A color between two others.
#pragma once

#include <QColor>

namespace roofline {

// `share` of `b`: 0 is `a`, 1 is `b`.
inline QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto blend = [share](float from, float to) { return float(from + (to - from) * share); };
    return QColor::fromRgbF(blend(a.redF(), b.redF()), blend(a.greenF(), b.greenF()), blend(a.blueF(), b.blueF()));
}

} // namespace roofline
