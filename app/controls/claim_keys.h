// Keeps keys from the window's shortcuts. A lesson, a lecture and a prediction have shortcuts on plain keys such as
// Esc and the arrows, and a window's shortcut comes before the widget that has the focus, unless that one claims
// the key.
#pragma once

#include "app/controls/delay.h"

#include <functional>
#include <utility>

class QKeyEvent;
class QLineEdit;
class QWidget;

namespace roofline {

// The widget itself gets the keys for which `claims` is true, as long as it or a child has the focus.
void claimKeys(QWidget &widget, std::function<bool(const QKeyEvent &key)> claims);

// Leaves undo and redo to the window as long as nothing is typed in the field, which would claim them even then; and
// the window's other commands on Ctrl and a letter, except those that edit.
void leaveUndo(QLineEdit &field, std::function<bool()> isTyped);

// Tells when a key is let go. X11 sends a held key as presses and releases, and on a machine under load they are not
// marked as repeats. So a release counts only if no press of the same key follows.
class HeldKey {
public:
    explicit HeldKey(std::function<void()> letGo) : m_letGo(std::move(letGo)) {}

    // Returns whether the key was up before, so that this is no repeat.
    bool press(const QKeyEvent &event);
    void release(const QKeyEvent &event);
    // Lets go at once, as when the focus leaves.
    void end();

private:
    std::function<void()> m_letGo;
    int m_key = 0;                       // 0: none is down
    Delay m_soon{50, [this] { end(); }}; // ms from a release to the press of a key that is held
};

} // namespace roofline
