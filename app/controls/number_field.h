// A line to type a number in. What is typed counts at once while it is good. What is not good is explained beside the field, and the
// value from before the typing rules: "8" on the way to "8 Tbit/s" was never meant. Up and Down step, Esc takes the typing back.
#pragma once

#include <QLineEdit>

namespace roofline {

class NumberField : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberField(QWidget *parent = nullptr);

    // The value in force. Does not disturb what the user is typing.
    void setShown(const QString &text);
    const QString &shown() const { return m_shown; }

    // A number without a unit counts in the one that was shown when its typing began: in the place of "15 µs", "20" is 20 µs.
    QString withShownUnit(const QString &text) const;

    // Something is typed, and nothing of it counts: there is no step to undo.
    bool isOnlyTyped() const { return m_typing && !m_counts; }

    // What is half typed gives way to the value in force.
    void abandonTyping();

    // In pixels for text of the usual size; larger text takes more.
    void setUsualWidth(int width);

    // A comma in a whole number was not meant as a point.
    void setWhole(bool whole) { m_whole = whole; }

    // Why the typed text is refused; empty: it is good.
    void setProblem(const QString &reason);
    const QString &problem() const { return m_problem; }

signals:
    void typed(const QString &text);         // after each key stroke, and on leaving the field with an empty text
    void takenBack();                        // what this typing has changed so far is to be undone
    void stepped(int direction, bool large); // Up/Down, Page Up/Down, wheel
    void finished();                         // Enter, the focus left, or a step key was released
    void problemChanged(const QString &why);
    void fontChanged();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void type(const QString &text);
    void finishTyping();
    void takeBack();
    void step(int direction, bool large);

    QString m_shown;
    QString m_before; // shown when the typing began
    QString m_problem;
    int m_usualWidth = 0; // 0: as wide as there is room
    bool m_whole = false;
    bool m_typing = false;
    bool m_counts = false; // something of this typing, or of these steps, was good and counts
    bool m_stepping = false;
};

} // namespace roofline
