// Runs quizzes in the window: one is chosen, gone through as a lesson, and its outcome is shown.
#pragma once

#include "app/window/desk.h"
#include "app/window/learn/progress_store.h"
#include "core/quiz/boxes.h"
#include "core/quiz/quiz.h"

#include <QObject>

#include <optional>

class QMenu;

namespace roofline {

class Learn;

// Stores which kinds of questions are to be repeated and when, in a file of the user's data folder that all
// windows share.
class QuizStore {
public:
    QuizStore();

    std::vector<std::string> due(const KeptFile::Tell &tell); // kinds of questions, read again from the file
    void take(std::string_view kind, const StepProgress &how, const KeptFile::Tell &tell);

private:
    void read(const KeptFile::Tell &tell);

    KeptFile m_file;
    QuizBoxes m_boxes;
};

class QuizActions : public QObject {
    Q_OBJECT

public:
    QuizActions(const Desk &desk, Learn &learn, QMenu &menu);

    void choose();
    void begin(const QuizRequest &request);

signals:
    void termAsked(const QString &id); // id of a term of the glossary

private:
    void showOutcome(const Lesson &quiz, const LessonProgress &how);

    Desk m_desk;
    Learn &m_learn;
    QuizStore m_store;
    std::optional<QuizRequest> m_unfinished; // the unfinished quiz of this window
};

} // namespace roofline
