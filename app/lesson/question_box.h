// This box shows the question of a step, takes the answer, and tells what is said of it.
#pragma once

#include "app/controls/buttons.h"
#include "app/lesson/answer_edit.h"
#include "app/lesson/feedback.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/lesson/progress.h"

namespace roofline {

class QuestionBox : public QFrame {
    Q_OBJECT

public:
    explicit QuestionBox(QWidget *parent = nullptr) : QFrame(parent)
    {
        setObjectName(QStringLiteral("question"));
        m_ask->setFocusPolicy(Qt::NoFocus); // the description of the answer has the same text
        columnIn(m_place);
        m_check->setProperty("primary", true);
        auto *column = addParts(columnIn(this, 8, {14, 12, 14, 10}), {m_ask, m_place, m_reply});
        for (int i = 0; i < mostHints; ++i) {
            m_hints.push_back(new Feedback(this));
            m_hints.back()->setObjectName(QStringLiteral("hint-%1").arg(i + 1));
            column->addWidget(m_hints.back());
        }
        m_next->setProperty("link", true);
        m_state->setObjectName(QStringLiteral("tries"));
        m_state->setProperty("muted", true);
        setFace(*m_state, 0.92);
        column->addLayout(addParts(rowIn(nullptr), {m_next, Room::Rest, m_state}));
        connect(m_check, &QPushButton::clicked, this, &QuestionBox::checkNow);
        connect(m_next, &QPushButton::clicked, this, &QuestionBox::hintAsked);
        connect(m_ask, &LessonText::goOn, this, &QuestionBox::focusAnswer);
    }

    // The texts are Markdown for LessonText.
    void ask(const LessonQuestion &question, const QString &ask, const QStringList &options)
    {
        m_ask->setMarkdown(QStringLiteral("**%1**").arg(ask.trimmed()));
        delete m_edit;
        m_check->setParent(this);
        delete m_place->layout();
        m_edit = makeAnswerEdit(question, options, m_place);
        auto *layout = new QBoxLayout(m_edit->isOneLine() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, m_place);
        layout->setContentsMargins(0, 0, 0, 0);
        addParts(layout, {{m_edit, 1}, {m_check, m_edit->isOneLine() ? 1 : 0}});
        m_edit->setAccessibleDescription(m_ask->plainText());
        for (QWidget *child : m_edit->findChildren<QWidget *>()) {
            if (child->focusPolicy() != Qt::NoFocus && child->accessibleDescription().isEmpty())
                child->setAccessibleDescription(m_ask->plainText());
        }
        m_edit->show();
        m_check->show();
        connect(m_edit, &AnswerEdit::checkAsked, this, &QuestionBox::checkNow);
        connect(m_edit, &AnswerEdit::handMoved, this, &QuestionBox::handMoved);
        connect(m_edit, &AnswerEdit::changed, this, [this] {
            m_check->setEnabled(m_open && !m_edit->isEmpty());
            emit changed();
        });
        setReply(Feedback::Kind::None, {});
        setHints({}, !question.hints.empty());
    }

    void setReply(Feedback::Kind kind, const QString &says) { m_reply->tell(kind, says); }
    void setHints(const QStringList &shown, bool more)
    {
        for (int i = 0; i < mostHints; ++i)
            m_hints[std::size_t(i)]->tell(i < shown.size() ? Feedback::Kind::Hint : Feedback::Kind::None,
                                          shown.value(i));
        m_next->setText(shown.isEmpty() ? tr("H&int") : tr("Next h&int"));
        m_next->setVisible(more);
    }

    // For example "Try 1 of 3 · within 5 % is right".
    void setState(const QString &tries)
    {
        m_state->setText(tries);
        m_state->setVisible(!tries.isEmpty());
    }

    // Whether answers are accepted.
    void setOpen(bool open)
    {
        m_open = open;
        m_edit->setEnabled(open);
        m_check->setEnabled(open && !m_edit->isEmpty());
        m_check->setVisible(open);
    }

    AnswerEdit &edit() { return *m_edit; }
    QPushButton &check() { return *m_check; }
    Feedback &reply() { return *m_reply; }
    void focusAnswer()
    {
        if (m_open)
            m_edit->focusFirst();
    }

    bool takes(const QKeyEvent &key) const { return m_open && isVisible() && m_edit && m_edit->begins(key); }

signals:
    void checkAsked();
    void hintAsked();
    void changed(); // the given answer has changed
    void handMoved(double x, double y);

private:
    void checkNow()
    {
        if (m_open && !m_edit->isEmpty())
            emit checkAsked();
    }

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
