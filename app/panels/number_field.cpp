#include "app/panels/number_field.h"

#include "app/theme/text.h"

#include <QKeyEvent>
#include <QStyle>
#include <QTimer>

namespace roofline {

NumberField::NumberField(QWidget *parent)
    : QLineEdit(parent)
{
    setAlignment(Qt::AlignRight);
    setAcceptDrops(false);   // a dropped file is the window's, not a number
    connect(this, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_typing = true;
        if (!text.trimmed().isEmpty())   // clearing the field to type anew is not yet a mistake
            emit typed(text.trimmed());
    });
    connect(this, &QLineEdit::editingFinished, this, &NumberField::finishTyping);
}

void NumberField::setShown(const QString &text)
{
    if (m_shown == text)
        return;
    m_shown = text;
    if (!m_typing)
        setText(text);
}

void NumberField::abandonTyping()
{
    m_typing = false;
    setText(m_shown);
    setProblem(QString());
}

void NumberField::setUsualWidth(int width)
{
    m_usualWidth = width;
    setFixedWidth(withText(font(), width));
}

void NumberField::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    if (m_usualWidth > 0)
        setFixedWidth(withText(font(), m_usualWidth));
    emit fontChanged();
}

void NumberField::setProblem(const QString &reason)
{
    QString why = reason;
    if (!reason.isEmpty() && !m_whole && text().count(u',') == 1 && !text().contains(u'.')) {
        const QString meant = text().trimmed().replace(u',', u'.');
        const bool told = reason.contains(QLatin1String("a comma: "));   // once is enough
        why = told ? tr("a comma: write %1").arg(meant) : tr("%1; write %2 with a point").arg(reason, meant);
    }
    if (m_problem == why)
        return;
    m_problem = why;
    setProperty("wrong", !why.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
    setAccessibleDescription(why);
    emit problemChanged(why);
}

void NumberField::finishTyping()
{
    if (!m_typing)
        return;
    if (text().trimmed().isEmpty())
        emit typed(QString());
    m_typing = false;
    setText(m_shown);   // a refused text gives way to the last good one; the reason stays beside it
    emit finished();
}

void NumberField::step(int direction, bool large)
{
    m_typing = false;
    m_stepping = true;
    setText(m_shown);
    setProblem(QString());
    emit stepped(direction, large);
}

// Undo is of what is typed while something is, else the window's.
bool NumberField::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && !m_typing) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void NumberField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up: step(1, false); return;
    case Qt::Key_Down: step(-1, false); return;
    case Qt::Key_PageUp: step(1, true); return;
    case Qt::Key_PageDown: step(-1, true); return;
    case Qt::Key_Escape:
        if (m_typing || !m_problem.isEmpty()) {
            abandonTyping();
            selectAll();
            return;
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        QLineEdit::keyPressEvent(event);
        selectAll();
        return;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberField::keyReleaseEvent(QKeyEvent *event)
{
    QLineEdit::keyReleaseEvent(event);
    if (m_stepping && !event->isAutoRepeat()) {
        m_stepping = false;
        emit finished();
    }
}

void NumberField::wheelEvent(QWheelEvent *event)
{
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    step(event->angleDelta().y() > 0 ? 1 : -1, false);
    emit finished();
    event->accept();
}

void NumberField::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, this, &QLineEdit::selectAll);   // after the click has placed the caret
}

} // namespace roofline
