// This frame shows what is said of an answer: a sign and words. A screen reader announces it as soon as it appears.
#pragma once

#include "app/lesson/lesson_text.h"

#include <QFrame>

namespace roofline {

class Feedback : public QFrame {
    Q_OBJECT

public:
    enum class Kind { None, Right, NotYet, NotUnderstood, Shown, Hint };

    explicit Feedback(QWidget *parent = nullptr);

    // `marked` is Markdown for LessonText. Kind::None hides the frame.
    void tell(Kind kind, const QString &marked);
    Kind kind() const { return m_kind; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::None;
    LessonText *m_text = new LessonText(1, this);
};

} // namespace roofline
