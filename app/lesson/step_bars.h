// This row has a bar for each step of a lesson. It tells the state of each step, and which one is current, by
// shape rather than hue.
#pragma once

#include <QWidget>

#include <vector>

namespace roofline {

enum class StepMark { Untried, Read, NotYet, Right, Shown }; // Read: a step without a question was passed

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
