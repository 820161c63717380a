// Makes the two kinds of buttons that are used everywhere, and those that end a dialog.
#pragma once

#include <QDialogButtonBox>
#include <QPushButton>
#include <QToolButton>

class QBoxLayout;
class QDialog;
class QMenu;

namespace roofline {

// In a dialog Enter never presses this button, because it is for the field or the list that has the focus.
QPushButton *plainButton(const QString &name, const QString &text, const QString &tip, QWidget *parent);

// This button has no frame until the mouse is over it.
QToolButton *flatButton(const QString &name, const QString &text, const QString &tip, QWidget *parent);

// A press opens the menu.
void setMenuOf(QToolButton &button, QMenu &menu);

// Adds buttons below the rest of a dialog. OK and Save accept the dialog; Close and Cancel reject it.
QDialogButtonBox *addEndButtons(QDialog &dialog, QBoxLayout &layout, QDialogButtonBox::StandardButtons buttons);

} // namespace roofline
