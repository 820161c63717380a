// Finds the number that "Why this number?" asks for.
#pragma once

#include <QPoint>
#include <QString>

#include <optional>

class QWidget;

namespace roofline {

// Returns the name under which the number at this place is explained; empty: there is none.
QString numberAt(const QWidget &widget, std::optional<QPoint> place); // unset: no mouse, but the keyboard asks

} // namespace roofline
