// The two kinds of buttons that are made everywhere.
#pragma once

#include <QPushButton>
#include <QToolButton>

namespace roofline {

// In a dialog Enter never means it: Enter is for the field or the list that has the focus.
QPushButton *plainButton(const QString &name, const QString &text, const QString &tip, QWidget *parent);

// Without a frame until the mouse is over it.
QToolButton *flatButton(const QString &name, const QString &text, const QString &tip, QWidget *parent);

} // namespace roofline
