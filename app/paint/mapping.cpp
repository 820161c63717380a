#include "app/paint/mapping.h"

#include <cmath>

namespace roofline {

double LogAxis::toPixel(double value) const
{
    return from + (std::log10(value) - low) / (high - low) * (to - from);
}

double LogAxis::toValue(double pixel) const
{
    return std::pow(10.0, low + (pixel - from) / (to - from) * (high - low));
}

double LogAxis::pixelsPerDecade() const
{
    return std::abs(to - from) / (high - low);
}

double LogAxis::lowValue() const
{
    return std::pow(10.0, low);
}

double LogAxis::highValue() const
{
    return std::pow(10.0, high);
}

QRectF Mapping::rect() const
{
    return QRectF(QPointF(x.from, y.to), QPointF(x.to, y.from));
}

bool Mapping::contains(double intensity, double rate) const
{
    const double right = std::log10(intensity);
    const double up = std::log10(rate);
    return right >= x.low && right <= x.high && up >= y.low && up <= y.high;
}

} // namespace roofline
