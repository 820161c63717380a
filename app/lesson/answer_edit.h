// An answer is given here. Each kind of question has its own widget.
#pragma once

#include "core/lesson/lesson.h"

#include <QKeyEvent>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

// The part of an answer that a panel has. Places are on the chart.
struct PanelAnswer {
    QString text{};                      // the answer to a number question
    std::optional<std::size_t> option{}; // the answer to a choice, or to a region: memory, compute, network, overhead
    std::vector<std::size_t> order{};    // the options in order, the first one first

    bool operator==(const PanelAnswer &) const = default;
};

class AnswerEdit : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual PanelAnswer answer() const = 0;
    virtual void setAnswer(const PanelAnswer &answer) = 0; // an earlier answer, or one from the chart
    virtual bool isEmpty() const = 0;                      // there is nothing to check yet
    virtual void focusFirst() = 0;
    virtual bool isOneLine() const { return false; }               // the Check button then stands beside it
    virtual bool begins(const QKeyEvent &) const { return false; } // the key gives an answer, wherever it was pressed

signals:
    void changed();
    void checkAsked();                  // by Enter
    void handMoved(double x, double y); // by arrow keys, in decades: moves a place on the chart
};

// `options` are plain text, without markup.
AnswerEdit *makeAnswerEdit(const LessonQuestion &question, const QStringList &options, QWidget *parent);

} // namespace roofline
