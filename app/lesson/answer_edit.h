// An answer is given here. Each kind of question has its own widget.
#pragma once

#include "core/lesson/grading.h"

#include <QKeyEvent>
#include <QWidget>

namespace roofline {

class AnswerEdit : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    // The members of an answer that a panel has; places are on the chart. To a region `option` is the answer, too:
    // memory, compute, network, overhead.
    virtual LessonAnswer answer() const { return {}; }
    virtual void setAnswer(const LessonAnswer &) {} // an earlier answer, or one from the chart
    virtual bool isEmpty() const { return false; }  // there is nothing to check yet
    virtual void focusFirst() = 0;
    virtual bool isOneLine() const { return false; }               // the Check button then stands beside it
    virtual bool begins(const QKeyEvent &) const { return false; } // the key gives an answer, wherever it was pressed

signals:
    void changed();
    void checkAsked();                  // by Enter
    void handMoved(double x, double y); // by arrow keys, in decades: moves a place on the chart

protected:
    // Filters the keys of the part that the answer is given in. Returns whether the key goes no further.
    virtual bool takesKey(QObject &, const QKeyEvent &) { return false; }
    bool eventFilter(QObject *part, QEvent *event) final
    {
        return event->type() == QEvent::KeyPress && takesKey(*part, *static_cast<QKeyEvent *>(event));
    }
};

// `options` are plain text, without markup.
AnswerEdit *makeAnswerEdit(const LessonQuestion &question, const QStringList &options, QWidget *parent);

} // namespace roofline
