// Makes the two kinds of buttons that are used everywhere.
#pragma once

#include <QPushButton>
#include <QToolButton>

namespace roofline {

// In a dialog Enter never presses this button, because it is for the field or the list that has the focus.
QPushButton *plainButton(const QString &name, const QString &text, const QString &tip, QWidget *parent);

// This button has no frame until the mouse is over it.
QToolButton *flatButton(const QString &name, const QString &text, const QString &tip, QWidget *parent);

} // namespace roofline
