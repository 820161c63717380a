// Colors made of others.
#pragma once

#include <QColor>

namespace roofline {

// `share` is that of `b`: 0 gives `a`, 1 gives `b`.
inline QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto blend = [share](float from, float to) { return float(from + (to - from) * share); };
    return QColor::fromRgbF(blend(a.redF(), b.redF()), blend(a.greenF(), b.greenF()), blend(a.blueF(), b.blueF()));
}

// The color with this opacity.
inline QColor faded(QColor color, double alpha)
{
    color.setAlphaF(float(alpha));
    return color;
}

} // namespace roofline
