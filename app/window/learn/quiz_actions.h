// Quizzes in the window: chosen, gone through as a lesson, and how they went.
#pragma once

#include "app/window/desk.h"
#include "app/window/learn/quiz_store.h"
#include "core/quiz/quiz.h"

#include <QObject>

#include <optional>

class QAction;
class QMenu;

namespace roofline {

class Learn;

class QuizActions : public QObject {
    Q_OBJECT

public:
    QuizActions(const Desk &desk, Learn &learn, QMenu &menu);

    void choose();
    void begin(const QuizRequest &request);

signals:
    void termAsked(const QString &id); // of the glossary

private:
    void showOutcome(const Lesson &quiz, const LessonProgress &how);
    KeptFile::Tell tell() const;

    Desk m_desk;
    Learn &m_learn;
    QuizStore m_store;
    std::optional<QuizRequest> m_unfinished; // of this window
};

} // namespace roofline
