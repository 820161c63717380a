#include "app/controls/claim_keys.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QWidget>

#include <algorithm>

namespace roofline {

namespace {

// Says of some keys, before a shortcut can take them, whether they are the widget's.
class Claim : public QObject {
public:
    Claim(QWidget &widget, bool own, std::function<bool(const QKeyEvent &)> concerns)
        : QObject(&widget)
        , m_own(own)
        , m_concerns(std::move(concerns))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride || !m_concerns(*static_cast<QKeyEvent *>(event)))
            return false;
        event->setAccepted(m_own);
        return true;
    }

private:
    bool m_own;
    std::function<bool(const QKeyEvent &)> m_concerns;
};

// Returns whether the keys are Ctrl and a letter, edit no text, and belong to a command of the window. Under X11 a line
// edit has keys of its own among them, such as Ctrl+E for End.
bool isCommand(const QWidget &window, const QKeyEvent &key)
{
    if (key.modifiers() != Qt::ControlModifier || key.key() < Qt::Key_A || key.key() > Qt::Key_Z)
        return false;
    for (const auto edits : {QKeySequence::Copy, QKeySequence::Cut, QKeySequence::Paste, QKeySequence::SelectAll})
        if (key.matches(edits))
            return false;
    const QKeySequence keys(key.keyCombination());
    return std::ranges::any_of(window.findChildren<QAction *>(),
                               [&](const QAction *action) { return action->shortcuts().contains(keys); });
}

} // namespace

void leaveUndo(QLineEdit &field, std::function<bool()> isTyped)
{
    new Claim(field, false, [&field, typed = std::move(isTyped)](const QKeyEvent &key) {
        const bool undoes = key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
        return undoes ? !typed() : isCommand(*field.window(), key);
    });
}

void claimKeys(QWidget &widget, std::function<bool(const QKeyEvent &)> claims)
{
    new Claim(widget, true, std::move(claims));
}

bool HeldKey::press(const QKeyEvent &event)
{
    if (m_key != event.key())
        end();
    const bool repeats = event.isAutoRepeat() || (m_key != 0 && m_soon.isActive());
    m_soon.stop();
    m_key = event.key();
    return !repeats;
}

void HeldKey::release(const QKeyEvent &event)
{
    if (event.key() == m_key && !event.isAutoRepeat())
        m_soon.start();
}

void HeldKey::end()
{
    m_soon.stop();
    if (std::exchange(m_key, 0) != 0)
        m_letGo();
}

} // namespace roofline
