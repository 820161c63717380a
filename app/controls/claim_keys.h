// Keeps keys from the window's shortcuts. A lesson, a lecture and a prediction have shortcuts on plain keys such as
// Esc and the arrows, and a window's shortcut comes before the widget that has the focus, unless that one claims
// the key.
#pragma once

#include <functional>

class QKeyEvent;
class QLineEdit;
class QWidget;

namespace roofline {

// The widget itself gets the keys for which `claims` is true, as long as it or a child has the focus.
void claimKeys(QWidget &widget, std::function<bool(const QKeyEvent &key)> claims);

// Leaves undo and redo to the window as long as nothing is typed in the field, which would claim them even then; and the
// window's other commands on Ctrl and a letter, except those that edit.
void leaveUndo(QLineEdit &field, std::function<bool()> isTyped);

} // namespace roofline
