// Runs quizzes in the window: one is chosen, gone through as a lesson, and its outcome is shown.
#pragma once

#include "app/window/desk.h"
#include "app/window/learn/learn_stores.h"
#include "core/quiz/quiz.h"

#include <QObject>

namespace roofline {

class Learn;

class QuizActions : public QObject {
    Q_OBJECT

public:
    QuizActions(const Desk &desk, Learn &learn);

    void choose();
    void begin(const QuizRequest &request);

signals:
    void termAsked(const QString &id); // id of a term of the glossary

private:
    void showOutcome(const Lesson &quiz, const LessonProgress &how);

    Desk m_desk;
    Learn &m_learn;
    QuizStore m_store;
};

} // namespace roofline
