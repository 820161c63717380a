// What a step asks, where it is answered, and what is said of the answer.
#pragma once

#include "app/lesson/answer_edit.h"
#include "app/lesson/feedback.h"

#include <QFrame>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace roofline {

class LessonText;

class QuestionBox : public QFrame {
    Q_OBJECT

public:
    explicit QuestionBox(QWidget *parent = nullptr);

    // Texts as LessonText takes them.
    void ask(const LessonQuestion &question, const QString &ask, const QStringList &options);
    void setReply(Feedback::Kind kind, const QString &says);
    void setHints(const QStringList &shown, bool more);
    void setState(const QString &tries); // "Try 1 of 3 · within 5 % is right"
    void setOpen(bool open);             // answers are taken

    AnswerEdit &edit() { return *m_edit; }
    QPushButton &check() { return *m_check; }
    Feedback &reply() { return *m_reply; }
    void focusAnswer();

signals:
    void checkAsked();
    void hintAsked();
    void changed(); // of what is given
    void handMoved(double x, double y);

private:
    void checkNow();

    LessonText *m_ask;
    QWidget *m_place; // of the answer
    AnswerEdit *m_edit = nullptr;
    QPushButton *m_check;
    Feedback *m_reply;
    std::vector<Feedback *> m_hints;
    QPushButton *m_next;
    QLabel *m_state;
    bool m_open = true;
};

} // namespace roofline
