// Answers "Why this number?" anywhere in the window, from a number's context menu or by a key for what is
// under the mouse or has the focus. The panel that answers leads on to controls and entries.
#pragma once

#include <QPoint>
#include <QString>

#include <optional>

class QWidget;

namespace roofline {

struct Desk;

// Returns the name under which the number at this place is explained; empty: there is none.
QString numberAt(const QWidget &widget, std::optional<QPoint> place); // unset: no mouse, but the keyboard asks

void makeWhyActions(const Desk &desk); // lives as long as the window

} // namespace roofline
