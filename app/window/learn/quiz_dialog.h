// These two dialogs stand before and after a quiz: QuizDialog asks for its level, its length, and the number that it is
// made from; QuizOutcome shows how it went.
#pragma once

#include "app/window/dialogs/page_dialog.h"
#include "core/lesson/lesson.h"
#include "core/lesson/progress.h"
#include "core/quiz/quiz.h"

#include <vector>

class QButtonGroup;
class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace roofline {

class Segmented;

class QuizDialog : public PageDialog {
    Q_OBJECT

public:
    // `due` are the kinds to be repeated. `goesOn` says that this request's quiz is unfinished.
    QuizDialog(const QuizRequest &request, std::vector<std::string> due, bool goesOn, QWidget *parent);

signals:
    void chosen(const QuizRequest &request);

private:
    QuizRequest request() const;
    void addLevels(QVBoxLayout &column);
    void addChoices(QVBoxLayout &column);
    void show(const QuizRequest &request);
    void checkSeed();

    std::vector<std::string> m_due;
    QuizRequest m_unfinished;
    bool m_goesOn;
    QButtonGroup *m_levels;
    Segmented *m_count;
    QLineEdit *m_seed;
    QLabel *m_hint;
    QCheckBox *m_repeats;
    QPushButton *m_start;
};

// Shows the result of each question, and what to read where it was missed.
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
