// Shows how a quiz went: the result of each question, and what to read where it was missed.
#pragma once

#include "app/window/dialogs/page_dialog.h"
#include "core/lesson/lesson.h"
#include "core/lesson/progress.h"

#include <vector>

class QVBoxLayout;

namespace roofline {

class QuizOutcome : public PageDialog {
    Q_OBJECT

public:
    // The links show the titles of `lessons`.
    QuizOutcome(const Lesson &quiz, const LessonProgress &how, const std::vector<Lesson> &lessons, QWidget *parent);

signals:
    void lessonAsked(const QString &id);
    void termAsked(const QString &id);
    void anotherAsked();

private:
    void addQuestion(QVBoxLayout &column, const LessonStep &step, const StepProgress &how,
                     const std::vector<Lesson> &lessons);
    void follow(const QString &address);
};

} // namespace roofline
