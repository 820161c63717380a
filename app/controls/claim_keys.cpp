#include "app/controls/claim_keys.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QWidget>

#include <algorithm>

namespace roofline {

namespace {

class Claim : public QObject {
public:
    Claim(QWidget &widget, std::function<bool(const QKeyEvent &)> claims)
        : QObject(&widget)
        , m_claims(std::move(claims))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride || !m_claims(*static_cast<QKeyEvent *>(event)))
            return false;
        event->accept();
        return true;
    }

private:
    std::function<bool(const QKeyEvent &)> m_claims;
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

class KeysLeft : public QObject {
public:
    KeysLeft(QLineEdit &field, std::function<bool()> isTyped) : QObject(&field), m_isTyped(std::move(isTyped))
    {
        field.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *field, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto &key = *static_cast<QKeyEvent *>(event);
        const bool undoes = key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
        if (undoes ? m_isTyped() : !isCommand(*static_cast<QWidget *>(field)->window(), key))
            return false;
        event->ignore();
        return true;
    }

private:
    std::function<bool()> m_isTyped;
};

} // namespace

void leaveUndo(QLineEdit &field, std::function<bool()> isTyped)
{
    new KeysLeft(field, std::move(isTyped));
}

void claimKeys(QWidget &widget, std::function<bool(const QKeyEvent &)> claims)
{
    new Claim(widget, std::move(claims));
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
