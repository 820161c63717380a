// Where an answer is given, one kind of widget for each kind of question.
#pragma once

#include "core/lesson/lesson.h"

#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

// What somebody has given, as far as a panel can know it: places are the chart's.
struct PanelAnswer {
    QString text;                      // of a number
    std::optional<std::size_t> option; // of a choice; of a region: memory, compute, network, overhead
    std::vector<std::size_t> order;    // of the options, the first first

    bool operator==(const PanelAnswer &) const = default;
};

class AnswerEdit : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual PanelAnswer answer() const = 0;
    virtual void setAnswer(const PanelAnswer &answer) = 0; // one that was given before, or from the chart
    virtual bool isEmpty() const = 0;                      // there is nothing to check yet
    virtual void focusFirst() = 0;
    virtual bool isOneLine() const { return false; } // Check stands beside it

signals:
    void changed();
    void checkAsked();                  // Enter
    void handMoved(double x, double y); // by arrow keys, in decades: of a place on the chart
};

// `options`: as they are read, without markup.
AnswerEdit *makeAnswerEdit(const LessonQuestion &question, const QStringList &options, QWidget *parent);

} // namespace roofline
