// The left side of the window during a lesson shows the progress, the text of the step, its controls, its
// question, and the way on.
#pragma once

#include <QFrame>

#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace roofline {

class LessonBars;
class LessonControls;
class LessonText;
class QuestionBox;

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
    void setAnswered(bool answered);            // the way on is open; without a question it always is
    void setExploring(bool on);

    LessonControls *controls() { return m_controls; }
    QuestionBox &question() { return *m_question; }
    QPushButton &next() { return *m_next; }
    void focusText();
    void showReply(); // scrolls to the reply if it does not fit

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {sizeHint().width(), 200}; }

signals:
    void allAsked();
    void backAsked();
    void nextAsked();
    void answerAsked();
    void exploreAsked(bool on);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addHead(QVBoxLayout &layout);
    void addPage(QVBoxLayout &layout);
    void addFoot(QVBoxLayout &layout);
    QPushButton *button(const char *name, const QString &text, const QString &tip, const char *kind);

    QPushButton *m_all;
    QLabel *m_place;
    QLabel *m_title;
    LessonBars *m_bars;
    QLabel *m_number;
    QLabel *m_score;
    QScrollArea *m_area;
    QBoxLayout *m_column;
    LessonText *m_text;
    LessonText *m_closing;
    LessonControls *m_controls = nullptr;
    QuestionBox *m_question;
    QLabel *m_exploring;
    QPushButton *m_explore;
    QPushButton *m_back;
    QPushButton *m_answer;
    QPushButton *m_next;
    bool m_isExploring = false;
};

} // namespace roofline
