// Asks the audience a question: it takes guesses by mouse and keys, then shows the answer, to which the point
// travels.
#pragma once

#include "app/window/desk.h"
#include "app/window/lecture/guesses.h"
#include "app/window/lecture/journey.h"
#include "core/analysis/analysis.h"
#include "core/document/bookmark.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QKeyEvent;

namespace roofline {

class Asking : public QObject {
    Q_OBJECT

public:
    explicit Asking(const Desk &desk, QObject *parent);

    // From now on the question decides the chart's headline and marks. `before` is the scenario that the
    // question starts from; null: there is none.
    void ask(const Question &question, const Scenario &scenario, const Scenario *before);
    void reveal(const std::function<void()> &arrived); // without a journey if motion is reduced
    void finish() { m_journey.finish(); }              // ends a journey at once
    void stop();
    void end(); // of the lecture, which also forgets all guesses

    bool isOpen() const { return m_open; } // whether guesses are taken
    bool isTraveling() const { return m_journey.isGoing(); }
    bool isActive() const { return m_question.has_value(); }
    bool takes(const QKeyEvent &event) const; // whether the key belongs to guessing
    void press(const QKeyEvent &event);
    void click(const QPoint &position); // position on the chart's focus proxy
    QString entered() const;            // what Enter ends, in words; empty: nothing
    QString longestEntered() const;     // as long as it usually gets; empty: nothing is entered
    const Guesses &guesses() const { return m_guesses; }

signals:
    void changed();

private:
    void show();
    void draw();
    StageMarks marks() const;
    void moveHand(double decades);
    void guess(const ChartPlace &at);
    void guessSide(Bound side);
    void guessFactor();
    void findTruth();
    QString headline() const;
    QString beside() const;
    std::optional<double> trueFactor() const; // of the throughput; unset: nothing comparable is counted
    double ridge() const;

    Desk m_desk;
    std::optional<Question> m_question;
    Scenario m_scenario;
    std::optional<Scenario> m_before;
    AnalysisPtr m_now;  // the asked scenario's analysis, seen through the lens
    AnalysisPtr m_then; // the analysis of `before`; null: there is none
    Guesses m_guesses;
    struct Asked {
        Question question;
        Scenario scenario;
        Guesses guesses;
    };
    std::vector<Asked> m_asked; // before, in this lecture
    bool m_open = false;
    bool m_revealed = false;
    bool m_handsNext = false; // digits count hands: they extend no factor, and are no state's number
    QString m_typed;          // the digits of a factor
    std::optional<ChartPlace> m_hand;
    Journey m_journey{m_desk.settings, [this] { draw(); }, this};
};

} // namespace roofline
