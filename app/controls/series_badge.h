// Paints the letter of something that is compared, on a patch of its color.
#pragma once

#include "app/theme/series.h"

#include <QPainter>

namespace roofline {

inline constexpr int usualBadge = 14; // pixels of its side beside text of the usual size

inline void paintSeriesBadge(QPainter &painter, const QRectF &area, const Theme &theme, int series)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(seriesColor(theme, series));
    painter.drawRoundedRect(area, 3, 3);
    QFont font = painter.font();
    font.setPixelSize(int(area.height() * 0.72));
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    painter.setPen(theme.base);
    painter.drawText(area, Qt::AlignCenter, seriesLetter(series));
    painter.restore();
}

} // namespace roofline
