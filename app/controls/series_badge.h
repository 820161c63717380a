// Paints the letter of something that is compared, on a patch of its color.
#pragma once

#include "app/theme/series.h"

class QPainter;
class QRectF;

namespace roofline {

inline constexpr int usualBadge = 14; // pixels of its side beside text of the usual size

void paintSeriesBadge(QPainter &painter, const QRectF &area, const Theme &theme, int series);

} // namespace roofline
