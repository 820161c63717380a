// Shows a session's note above the chart until it is closed, so that an example's explanation stays in view. A long
// note scrolls, so that the chart keeps its room.
#pragma once

#include <QFrame>

namespace roofline {

class ScrollArea;
class TextBlock;

class NoteStrip : public QFrame {
    Q_OBJECT

public:
    explicit NoteStrip(QWidget *parent);

    // An empty note hides the strip. Setting the same note again does not reopen it.
    void setNote(const QString &note);
    // Shows the note again, because another session was opened.
    void reopen() { setOpen(true); }
    void setCovered(bool covered); // during a lecture or a lesson no note is shown, not even a new one

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setOpen(bool open);
    void takeHeight();

    QString m_note;
    bool m_open = false;
    bool m_covered = false;
    ScrollArea *m_area;
    TextBlock *m_text;
};

} // namespace roofline
