#include "app/controls/number_field.h"

#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "core/units/expression.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

// Whether the focus only goes to another window or a menu, or comes back from there.
bool isOfWindow(const QFocusEvent &event)
{
    return event.reason() == Qt::ActiveWindowFocusReason || event.reason() == Qt::PopupFocusReason;
}

} // namespace

// "0,125" and "6,5" are numbers with a decimal comma.
bool NumberField::isAmbiguous(const QString &text)
{
    static const QRegularExpression groups(QStringLiteral("(?<![0-9.,])[1-9][0-9]{0,2},[0-9]{3}(?![0-9])"));
    return text.count(u',') == 1 && !text.contains(u'.') && groups.match(text).hasMatch();
}

NumberField::NumberField(QWidget *parent) : QLineEdit(parent)
{
    setAlignment(Qt::AlignRight);
    setAcceptDrops(false); // a dropped file is for the window
    connect(this, &QLineEdit::textEdited, this, [this](const QString &text) {
        endStep(); // of the wheel
        if (!std::exchange(m_typing, true))
            m_before = m_shown;
        type(meaning(text));
        if (text == m_before && !isUndoAvailable())
            finishTyping(); // all that was typed is undone, so the next undo is the window's
    });
    connect(this, &QLineEdit::editingFinished, this, &NumberField::finishTyping);
    // Keys that edit the number are the field's. Esc takes back what is typed; if nothing is, it goes to the window.
    // So do the page keys, which go through a lecture.
    claimKeys(*this, [this](const QKeyEvent &key) {
        constexpr std::array own = {Qt::Key_Left, Qt::Key_Right,  Qt::Key_Up,
                                    Qt::Key_Down, Qt::Key_Return, Qt::Key_Enter};
        const bool edits =
            !(key.modifiers() & ~Qt::KeypadModifier) && std::ranges::find(own, Qt::Key(key.key())) != own.end();
        return edits || (key.key() == Qt::Key_Escape && hasTyping());
    });
    leaveUndo(*this, [this] { return m_typing; });
    whenFontChanges(*this, [this] {
        if (m_usualWidth > 0)
            setFixedWidth(withText(font(), m_usualWidth));
        emit fontChanged();
    });
}

// What an empty field shows, such as "none", means an empty field.
QString NumberField::meaning(const QString &text) const
{
    QString typed = text.trimmed();
    // Not that of a list, as in "1, 4" or "bf16,fp8".
    static const QRegularExpression decimalComma(QStringLiteral("^[^,.]*(\\d,(\\d|\\s*$)|(?<!\\w),\\d)[^,.]*$"));
    if (!m_whole && decimalComma.match(typed).hasMatch() && !isAmbiguous(typed))
        typed.replace(u',', u'.'); // some locales write a decimal comma
    // "1.000" can only be a thousand where a whole number is typed in a language that has points between thousands.
    static const QRegularExpression thousands(QStringLiteral("^[1-9]\\d{0,2}([.]\\d{3})+$"));
    if (m_whole && tr(",", "between thousands") == u"." && thousands.match(typed).hasMatch())
        typed.remove(u'.');
    return typed.compare(placeholderText(), Qt::CaseInsensitive) == 0 ? QString() : typed;
}

void NumberField::type(const QString &text)
{
    if (text.isEmpty())
        setProblem(QString()); // clearing the field to type anew is not yet a mistake
    else
        emit typed(text);
    if (text.isEmpty() || !m_problem.isEmpty())
        takeBack();
    else
        m_counts = true;
}

void NumberField::takeBack()
{
    if (std::exchange(m_counts, false))
        emit takenBack();
}

void NumberField::setShown(const QString &text)
{
    if (m_refused)
        setProblem(QString()); // another change is shown, and nobody sees the text any more
    if (m_shown == text)
        return;
    m_shown = text;
    if (m_typing)
        return;
    setText(text);
    setProblem(QString()); // it was of a text that nobody sees any more
    if (!hasFocus())
        home(false);
}

QString NumberField::withShownUnit(const QString &text, const QString &usual) const
{
    static const QRegularExpression shape(QStringLiteral("^[0-9.]+ ((?![TPEZY]s$)\\S+)$"));
    const QString shown = shape.match(m_before).captured(1);
    const QString unit = shown.isEmpty() ? usual : shown;
    return unit.isEmpty() || !parseNumberExpression(stdText(text)) ? text : QStringLiteral("(%1) %2").arg(text, unit);
}

void NumberField::abandonTypingIn(const QWidget &window)
{
    QList<QPointer<NumberField>> fields; // what a panel shows may change with the first of them
    for (NumberField *field : window.findChildren<NumberField *>())
        fields << field;
    for (const QPointer<NumberField> &field : fields) {
        if (field && field->hasTyping())
            field->abandonTyping();
    }
}

void NumberField::abandonTyping()
{
    m_typing = false;
    m_counts = false;
    setText(m_shown);
    setProblem(QString());
}

void NumberField::setUsualWidth(int width)
{
    m_usualWidth = width;
    setFixedWidth(withText(font(), width));
}

void NumberField::setProblem(const QString &reason)
{
    const bool wasRefused = std::exchange(m_refused, false);
    m_reason = reason;
    QString why = reason;
    if (!reason.isEmpty() && !m_whole && isAmbiguous(text()))
        why = tr("“%1” can be read in two ways: write a decimal point, and nothing between thousands")
                  .arg(text().trimmed());
    if (m_problem == why && !wasRefused) // else the same text is typed again
        return;
    m_problem = why;
    setLook(*this, "wrong", !why.isEmpty());
    setAccessibleDescription(why);
    emit problemChanged(why);
}

void NumberField::finishTyping()
{
    if (!m_typing)
        return;
    if (meaning(text()).isEmpty())
        emit typed(QString());
    if (!m_problem.isEmpty() && !m_problem.contains(text().trimmed()))
        setProblem(tr("\"%1\": %2").arg(text().trimmed(), m_reason));
    m_typing = false;
    m_counts = false;
    setText(m_shown); // a refused text gives way to the last good one; the reason stays beside it
    const QPointer<NumberField> alive(this);
    emit finished();
    if (!alive || m_problem.isEmpty())
        return;
    m_refused = true; // what shows the value again because of this typing is no other change
    m_readAgain = false;
    setLook(*this, "wrong", false); // the value that is back is right
    emit gaveWay();
}

void NumberField::step(int direction, bool large)
{
    m_typing = false;
    m_stepping = true;
    setText(m_shown);
    setProblem(QString());
    m_counts = true;
    emit stepped(direction, large);
}

void NumberField::keyPressEvent(QKeyEvent *event)
{
    m_key.press(*event);
    // A line edit takes Ctrl+Alt for AltGr and would type the digit of a shortcut that is off.
    if (event->modifiers().testFlags(Qt::ControlModifier | Qt::AltModifier) && event->key() >= Qt::Key_0
        && event->key() <= Qt::Key_9) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up: step(1, false); return;
    case Qt::Key_Down: step(-1, false); return;
    case Qt::Key_PageUp: step(1, true); return;
    case Qt::Key_PageDown: step(-1, true); return;
    case Qt::Key_Escape:
        if (hasTyping()) {
            takeBack();
            abandonTyping();
            selectAll();
            return;
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        QLineEdit::keyPressEvent(event);
        selectAll();
        if (!m_problem.isEmpty())
            event->accept(); // a refusal is read before the button of a dialog does what it does
        return;
    default: break;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberField::keyReleaseEvent(QKeyEvent *event)
{
    QLineEdit::keyReleaseEvent(event);
    m_key.release(*event);
}

void NumberField::endStep()
{
    m_wheelPause.stop();
    m_wheelDelta = 0;
    if (!std::exchange(m_stepping, false))
        return;
    m_counts = false;
    emit finished();
}

void NumberField::wheelEvent(QWheelEvent *event)
{
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    const int delta = event->angleDelta().y(); // a touchpad sends many small ones
    m_wheelDelta = (m_wheelDelta > 0) == (delta > 0) ? m_wheelDelta + delta : delta;
    const int steps = m_wheelDelta / QWheelEvent::DefaultDeltasPerStep;
    m_wheelDelta -= steps * QWheelEvent::DefaultDeltasPerStep;
    for (int i = 0; i < std::abs(steps); ++i)
        step(steps > 0 ? 1 : -1, false);
    m_wheelPause.start();
    event->accept();
}

void NumberField::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (!isOfWindow(*event))
        m_readAgain = m_refused;
    if (event->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, this, &QLineEdit::selectAll); // after the click has placed the caret
}

// A number that is wider than its field shows its first digits, which tell its size.
void NumberField::focusOutEvent(QFocusEvent *event)
{
    m_key.end(); // its release will go elsewhere
    endStep();
    const bool leaves = !isOfWindow(*event);
    if (leaves && m_refused && m_readAgain)
        setProblem(QString());
    QLineEdit::focusOutEvent(event);
    if (leaves)
        home(false);
}

QLabel *problemLabel(NumberField *field, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->hide();
    QObject::connect(field, &NumberField::problemChanged, label, [label](const QString &why) {
        label->setText(why);
        label->setVisible(!why.isEmpty());
        setLook(*label, "muted", false);
    });
    QObject::connect(field, &NumberField::gaveWay, label, [label] { setLook(*label, "muted", true); });
    return label;
}

} // namespace roofline
