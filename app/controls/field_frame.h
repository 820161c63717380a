// The frame that pickers and choice boxes share: rounded, flat, a chevron at the right.
#pragma once

class QPainter;
class QWidget;

namespace roofline {

void paintFieldFrame(QPainter &painter, const QWidget &widget, bool focused);

} // namespace roofline
