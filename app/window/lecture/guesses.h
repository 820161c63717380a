// Holds the guesses of an audience: up to eight places or numbers, each with the hands that went up for it.
#pragma once

#include "app/chart/stage_marks.h"
#include "core/document/bookmark.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

struct Analysis;
class RooflineChart;

// Returns the place on the roof above or below another, because a click says at which intensity a point will be.
// Returns the place itself if there is no roof.
ChartPlace onRoof(const ChartPlace &place, const Analysis &analysis);

// Returns whether the way to the next place leads out of the frame, or farther out.
bool leavesFrame(const ChartPlace &place, const ChartPlace &next, RooflineChart &chart);

class Guesses {
public:
    static constexpr std::size_t most = 8;

    struct Guess {
        ChartPlace at;   // where it was clicked
        ChartPlace roof; // the place on the roof above or below it; for a factor the place that it leads to
        double factor = 0;
        QString hands; // as typed
    };

    // Holds the right answer.
    struct Truth {
        ChartPlace point;
        Bound bound = Bound::None;
        double factor = 0; // 0: unknown
    };

    // The chart has given the first `letters` to what it compares.
    explicit Guesses(Question::Kind kind = Question::Kind::Where, int letters = 0) : m_kind(kind), m_letters(letters) {}

    bool isFull() const { return m_guesses.size() == most; }
    bool isEmpty() const { return m_guesses.empty(); }
    const std::vector<Guess> &all() const { return m_guesses; }

    void add(const Guess &guess); // digits typed afterwards count its hands
    bool typeHand(QChar digit);   // adds a digit to the last guess's hands; false: no more digits fit
    bool takeBack(); // removes the last digit of the last guess's hands, else the guess; false: there is no guess

    // Returns the marks, with their deviations once the truth is given. Left of `ridge` memory limits.
    std::vector<GuessMark> marks(double ridge, const std::optional<Truth> &truth) const;

private:
    QString deviation(const Guess &guess, double ridge, const Truth &truth) const;

    Question::Kind m_kind;
    int m_letters;
    std::vector<Guess> m_guesses;
};

} // namespace roofline
