// How a quiz went: each question with what came of it, and what to read where it was missed.
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
    // `lessons`: whose titles the links bear.
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
