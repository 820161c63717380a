// The left side of the window during a lesson shows the progress, the text of the step, its controls, its
// question, and the way on.
#pragma once

#include "app/controls/scroll_area.h"
#include "app/lesson/question_box.h"

#include <vector>

namespace roofline {

class LessonBars;
class LessonControls;

enum class StepMark { Untried, Read, NotYet, Right, Shown }; // Read: a step without a question was passed

class LessonPanel : public QFrame {
    Q_OBJECT

public:
    struct Step {
        QString place; // for example "Lesson 3 of 9"
        QString title;
        std::vector<StepMark> marks;
        int now = 0;
        QString number; // for example "Step 2 of 5"
        QString score;  // for example "3 of 3 answered right so far"
        bool hasQuestion = false;
        bool isLast = false;
    };

    explicit LessonPanel(QWidget *parent = nullptr);

    void show(const Step &step);
    void setText(const QString &marked);        // numbers in it follow the controls
    void setClosing(const QString &marked);     // what to do after the last step, below its text; empty: nothing
    void setControls(LessonControls *controls); // replaces the previous ones
    // The way on is open; without a question it always is. `again`: the question may be asked once more.
    void setAnswered(bool answered, bool again);
    // `asked`: the question is open.
    void setExploring(bool on, bool asked = false);

    LessonControls *controls() { return m_controls; }
    QuestionBox &question() { return *m_question; }
    QPushButton &next() { return *m_next; }
    void focusText();
    bool passOn(QKeyEvent &key); // to the answer, if it begins one there
    void showReply();            // scrolls to the reply if it does not fit

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {sizeHint().width(), 200}; }

signals:
    void allAsked();
    void backAsked();
    void nextAsked();
    void answerAsked();
    void againAsked();
    void exploreAsked(bool on);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addHead(QVBoxLayout &layout);
    void addPage(QVBoxLayout &layout);
    void addFoot(QVBoxLayout &layout);
    QPushButton *button(const char *name, const QString &text, const QString &tip, const char *kind);

    QPushButton *m_all =
        button("all-lessons", tr("‹ &All lessons"), tr("Leave this lesson, and choose another one"), "link");
    QLabel *m_place = new QLabel(this);
    QLabel *m_title = named(new QLabel(this), "lesson-title");
    LessonBars *m_bars;
    QLabel *m_number = new QLabel(this);
    QLabel *m_score = new QLabel(this);
    QScrollArea *m_area = new ScrollArea(this);
    QBoxLayout *m_column;
    LessonText *m_text = named(new LessonText(1.08, this), "lesson-text");
    LessonText *m_closing = named(new LessonText(1.08, this), "lesson-closing");
    LessonControls *m_controls = nullptr;
    QuestionBox *m_question = new QuestionBox(this);
    QLabel *m_exploring = new QLabel(this);
    QPushButton *m_explore =
        button("explore", tr("E&xplore freely"), tr("Have all controls at this step, and come back to it"), "link");
    QPushButton *m_again =
        button("try-again", tr("&Try again"), tr("Forget this answer, and be asked once more"), "link");
    QPushButton *m_back = button("back", tr("‹ &Back"), tr("The step before (Ctrl+Page Up)"), "");
    QPushButton *m_answer = button("show-answer", tr("&Show me the answer"), tr("Tell the answer, and why"), "");
    QPushButton *m_next = button("next", tr("&Next ›"), tr("The next step (Ctrl+Page Down)"), "primary");
    bool m_isExploring = false;
};

} // namespace roofline
