// Runs lessons in the window: they are started, gone through and left, while the user's own document waits.
#pragma once

#include "app/chart/view_choices.h"
#include "app/lesson/feedback.h"
#include "app/window/cover.h"
#include "app/window/desk.h"
#include "app/window/learn/learn_stores.h"
#include "app/window/learn/lesson_stage.h"
#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

class QFrame;

namespace roofline {

class Fold;
class LessonPanel;
class WhyView;

class Learn : public QObject {
    Q_OBJECT

public:
    explicit Learn(const Desk &desk);

    void openList();                    // of all lessons in order, with the reader's progress
    void open(const QString &idOrFile); // reports what cannot be opened
    void open(const Lesson &lesson);    // also one without a file, such as a quiz, whose end is signaled
    bool isActive() const { return m_lesson.has_value(); }
    void leave();

    int step() const { return m_step; }
    const std::optional<Lesson> &lesson() const { return m_lesson; }
    const std::vector<Lesson> &lessons(); // all lessons; they are read at the first call
    void readAgain();                     // call it when a file has changed
    const Messages &messages() const { return m_messages; }
    LessonStage &stage() { return m_stage; }
    LessonPanel *panel() const { return m_panel; }
    StepProgress progressOf(const std::string &step) const { return m_progress.of(step); } // of the open lesson
    void goTo(int step);

signals:
    void begins();   // emitted before the window changes
    void replaces(); // emitted before a step's scenario is shown, which follows from nothing shown before
    void answered(const std::string &step, const StepProgress &how); // answered right, or the answer was shown
    void finished(const Lesson &made, const LessonProgress &how);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void tidy();             // restores the window
    void takeChart(bool on); // disables dragging, and counts FLOP as the lesson texts do
    void lock();
    bool mayStay(const QAction &action) const;
    void buildPanel();
    void explore(bool on);

    void showStep();
    void showScenario();
    void visit(const Scenario &scenario);
    void showTab();
    void showTexts();
    void showHead();
    void showState(); // shows whether the question is open, its hints and tries
    void showReply();
    void startOver();
    void next();
    void back() { goTo(m_step - 1); }
    void check();
    void hint();
    void tryAgain(); // forgets the answer of this step alone
    void giveAnswer();
    void forgetReply();                    // when the answer has changed that it was about
    void reveal(const QString &said = {}); // `said` of the last answer, if it was wrong
    void showGuess();
    void settleGuess();
    bool takesClicks() const;
    void choosePlace(const QPoint &position);

    bool isOpenQuestion() const;
    bool isMade() const { return m_lesson->file.empty() && !m_lesson->id.empty(); } // a quiz: kept, but without a file
    const LessonStep &now() const { return m_lesson->steps[std::size_t(m_step)]; }
    const LessonStep *stepBefore() const { return m_step > 0 ? &m_lesson->steps[std::size_t(m_step) - 1] : nullptr; }
    StepProgress &progress() { return m_progress.steps[now().id]; }
    Scenario settled() const; // the scenario in which the answered step ends
    bool followsControls() const;
    QString filledIn(const std::string &text) const;
    QString filledIn(const std::string &text, const Scenario &scenario) const;
    ChartLayers hidden() const;
    void setHidden(const ChartLayers &hidden, bool arrives = false);
    std::string_view why() const; // the number whose reason the step gives; empty: none
    void keep();
    void keepControls();
    void enter(int step);

    Desk m_desk;
    LessonStage m_stage{m_desk, this};
    ActionLock *m_lock = new ActionLock(m_desk);
    Cover m_cover{m_desk};
    ViewChoices m_choicesBefore; // those of the reader, who gets them back
    int m_viewBefore = 0;
    ProgressStore m_store;
    std::optional<std::vector<Lesson>> m_lessons;
    Messages m_messages;

    std::optional<Lesson> m_lesson; // the open lesson
    std::string m_left;             // the lesson that was left last; empty: none, or it was finished
    LessonProgress m_progress;      // progress in that lesson
    int m_step = 0;
    bool m_exploring = false;
    Feedback::Kind m_replyKind = Feedback::Kind::None;
    QString m_reply;

    LessonPanel *m_panel = nullptr;
    QFrame *m_whyStrip = nullptr; // explains the time below the chart
    Fold *m_whyFold = nullptr;
    bool m_whyChosen = false; // the reader opened or closed it in this lesson
    WhyView *m_why = nullptr;
    QAction *m_list;
    QAction *m_nextStep;
    QAction *m_backStep;
    QAction *m_explore;
    QAction *m_again;
    QAction *m_leave;
};

} // namespace roofline
