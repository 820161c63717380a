// Shows below the chart of a lecture which state it is, how far it is built, its caption, and what Space does.
#pragma once

#include <QFrame>
#include <QString>

class QAction;
class QLabel;
class QToolButton;

namespace roofline {

class StepBars;

class LectureStrip : public QFrame {
    Q_OBJECT

public:
    struct Shown {
        int state = -1; // −1: the window as it was before the lecture
        int states = 0;
        int build = 0;
        int builds = 1;
        QString caption; // plain text
        QString key;     // for example "Space"; empty: no hint
        QString hint;    // for example "reveal"

        bool operator==(const Shown &) const = default;
    };

    LectureStrip(QAction &back, QAction &next, QWidget *parent);

    void tell(const Shown &shown);
    void fit(double factor); // factor over the application's text

private:
    void describe();

    Shown m_shown;
    QToolButton *m_back;
    QLabel *m_number;
    QToolButton *m_next;
    StepBars *m_bars;
    QLabel *m_caption;
    QLabel *m_key;
    QLabel *m_hint;
};

} // namespace roofline
