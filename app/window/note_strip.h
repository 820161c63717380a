// What a session's note says, above the chart until it is closed: an example's explanation stays while one looks at what it explains.
#pragma once

#include <QFrame>

namespace roofline {

class TextBlock;

class NoteStrip : public QFrame {
    Q_OBJECT

public:
    explicit NoteStrip(QWidget *parent = nullptr);

    // Empty: there is none. The same again stays closed.
    void setNote(const QString &note);
    // Another session has come: its note is told whatever was closed.
    void reopen();

private:
    QString m_note;
    TextBlock *m_text;
};

} // namespace roofline
