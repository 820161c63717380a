// What a room guesses: up to eight places or numbers, each with the hands that went up for it.
#pragma once

#include "app/chart/stage_marks.h"
#include "core/document/bookmark.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

class Guesses {
public:
    static constexpr std::size_t most = 8; // A to H

    struct Guess {
        ChartPlace at;   // where it was clicked
        ChartPlace roof; // nearest to that; of a factor the place that it leads to
        double factor = 0;
        QString hands; // as typed
    };

    // What is right.
    struct Truth {
        ChartPlace point;
        Bound bound = Bound::None;
        double factor = 0; // 0: not known
    };

    explicit Guesses(Question::Kind kind = Question::Kind::Where) : m_kind(kind) {}

    bool isFull() const { return m_guesses.size() == most; }
    bool isEmpty() const { return m_guesses.empty(); }
    const std::vector<Guess> &all() const { return m_guesses; }

    void add(const Guess &guess); // the next one's hands are typed then
    bool typeHand(QChar digit);   // of the last guess; false: no more digits
    bool takeBack();              // the last digit of its hands, else the guess; false: there is nothing

    // With what they are off by, once the truth is told. `ridge`: left of it memory bounds.
    std::vector<GuessMark> marks(double ridge, const std::optional<Truth> &truth) const;

private:
    QString deviation(const Guess &guess, double ridge, const Truth &truth) const;

    Question::Kind m_kind;
    std::vector<Guess> m_guesses;
};

} // namespace roofline
