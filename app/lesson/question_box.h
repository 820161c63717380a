// This box shows the question of a step, takes the answer, and tells what is said of it.
#pragma once

#include "app/controls/buttons.h"
#include "app/lesson/answer_edit.h"
#include "app/lesson/feedback.h"
#include "app/theme/layouts.h"

namespace roofline {

class QuestionBox : public QFrame {
    Q_OBJECT

public:
    explicit QuestionBox(QWidget *parent = nullptr);

    // The texts are Markdown for LessonText.
    void ask(const LessonQuestion &question, const QString &ask, const QStringList &options);
    void setReply(Feedback::Kind kind, const QString &says) { m_reply->tell(kind, says); }
    void setHints(const QStringList &shown, bool more);
    void setState(const QString &tries); // for example "Try 1 of 3 · within 5 % is right"
    void setOpen(bool open);             // whether answers are accepted

    AnswerEdit &edit() { return *m_edit; }
    QPushButton &check() { return *m_check; }
    Feedback &reply() { return *m_reply; }
    void focusAnswer();
    bool takes(const QKeyEvent &key) const { return m_open && isVisible() && m_edit && m_edit->begins(key); }

signals:
    void checkAsked();
    void hintAsked();
    void changed(); // the given answer has changed
    void handMoved(double x, double y);

private:
    void checkNow();

    LessonText *m_ask = named(new LessonText(1.05, this), "ask");
    QWidget *m_place = new QWidget(this); // the place of the answer
    AnswerEdit *m_edit = nullptr;
    QPushButton *m_check = plainButton(QStringLiteral("check"), tr("&Check"), tr("Check the answer (Enter)"), this);
    Feedback *m_reply = named(new Feedback(this), "reply");
    std::vector<Feedback *> m_hints;
    QPushButton *m_next = plainButton(QStringLiteral("next-hint"), {}, {}, this);
    QLabel *m_state = new QLabel(this);
    bool m_open = true;
};

} // namespace roofline
