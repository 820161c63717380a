// One bar for each step of a lesson: how it stands with it, and which is shown. Shapes tell, not hues.
#pragma once

#include <QWidget>

#include <vector>

namespace roofline {

enum class StepMark { Untried, Read, NotYet, Right, Shown }; // Read: there was nothing to answer, and somebody went on

class LessonBars : public QWidget {
    Q_OBJECT

public:
    explicit LessonBars(QWidget *parent = nullptr);

    void setSteps(const std::vector<StepMark> &marks, int now);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<StepMark> m_marks;
    int m_now = 0;
};

} // namespace roofline
