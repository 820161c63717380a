// A line to type a number in. What is typed counts at once if it is good. If it is not, the reason is
// shown beside the field, and the value from before the typing rules, because "8" on the way to "8
// Tbit/s" was never meant. Up and Down step, Esc takes the typing back.
#pragma once

#include "app/controls/claim_keys.h"
#include "app/controls/delay.h"

#include <QLineEdit>

class QLabel;

namespace roofline {

class NumberField : public QLineEdit {
    Q_OBJECT

public:
    static bool isAmbiguous(const QString &text); // "1,024" may be a little more than one, or a thousand

    explicit NumberField(QWidget *parent = nullptr);

    // Shows the value in force, without disturbing what the user types.
    void setShown(const QString &text);
    const QString &shown() const { return m_shown; }

    // Gives a number without a unit the one that was shown when its typing began: in the place of "15
    // µs", "20" is 20 µs. If none was shown, it is `usual`, and so it is in the place of "1 Ps": such a time was a
    // mistake, and who corrects it means the unit that the field's help names.
    QString withShownUnit(const QString &text, const QString &usual = {}) const;

    // Whether something is typed that Esc takes back, or was refused.
    bool hasTyping() const { return m_typing || m_counts || !m_problem.isEmpty(); }

    // Whether something is typed of which nothing counts, so that there is no step to undo.
    bool isOnlyTyped() const { return m_typing && !m_counts; }

    // Replaces what is half typed by the value in force.
    void abandonTyping();
    // Does so in all fields of the window, because another document is shown. What was refused goes, too.
    static void abandonTypingIn(const QWidget &window);

    // The width is in pixels for text of the usual size; larger text takes more.
    void setUsualWidth(int width);

    // In a whole number a comma is no point, as it is elsewhere unless it may stand between thousands; and a point
    // stands between thousands where the window's language has it there.
    void setWhole(bool whole) { m_whole = whole; }

    // Sets why the typed text is refused. Empty: it is good.
    void setProblem(const QString &reason);
    const QString &problem() const { return m_problem; }

signals:
    void typed(const QString &text);         // after each key stroke, and on leaving the field with an empty text
    void takenBack();                        // what this typing has changed so far is to be undone
    void stepped(int direction, bool large); // Up/Down, Page Up/Down, wheel
    void finished();                         // Enter, the focus left, or a step key was released
    void problemChanged(const QString &why);
    void gaveWay(); // the refused text is replaced by the value in force, and why stays to be read
    void fontChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QString meaning(const QString &text) const;
    void type(const QString &text);
    void finishTyping();
    void takeBack();
    void step(int direction, bool large);
    void endStep();

    QString m_shown;
    QString m_before;     // shown when the typing began
    QString m_reason;     // why the text is refused, as its owner says
    QString m_problem;    // the same, or that a comma can be read in two ways
    int m_usualWidth = 0; // 0: as wide as there is room
    bool m_whole = false;
    bool m_typing = false;
    bool m_refused = false;   // what was typed is gone; why is told until something else changes,
    bool m_readAgain = false; // or until the reader has come back to the field and left it
    bool m_counts = false;    // something of this typing, or of these steps, was good and counts
    bool m_stepping = false;
    HeldKey m_key{[this] { endStep(); }};
    int m_wheelDelta = 0;
    Delay m_wheelPause{500, [this] { endStep(); }}; // a series of wheel steps ends when the wheel rests
};

// Makes the line below a field that says why its text is refused. It is muted once the text is gone, and takes no room
// while there is nothing to say.
QLabel *problemLabel(NumberField *field, QWidget *parent);

} // namespace roofline
