#include "app/controls/claim_keys.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QWidget>

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

class UndoLeft : public QObject {
public:
    UndoLeft(QLineEdit &field, std::function<bool()> isTyped) : QObject(&field), m_isTyped(std::move(isTyped))
    {
        field.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool undoes = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (undoes ? m_isTyped() : !key->matches(QKeySequence::MoveToEndOfLine) || key->key() != Qt::Key_E)
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
    new UndoLeft(field, std::move(isTyped));
}

void claimKeys(QWidget &widget, std::function<bool(const QKeyEvent &)> claims)
{
    new Claim(widget, std::move(claims));
}

} // namespace roofline
