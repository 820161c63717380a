// Finds the line of the best of many curves: for each speed the most tokens per chip of all that are at least as fast.
//
// Between its points a curve is straight in the logarithms of both figures, as it is drawn, so that the line is below
// no curve. It is level where none has just that speed, because a faster one serves such users, too.
#pragma once

#include "core/answers/frontier.h"

#include <cstdint>
#include <vector>

namespace roofline {

// The line is straight between its corners, in logarithms, too.
struct BestCorner {
    std::uint32_t row = 0; // the line follows this row's curve to here, or begins to follow it here
    double perUser = 0;
    double perChip = 0;
};

class BestLine {
public:
    void add(std::uint32_t row, const std::vector<FrontierPoint> &points); // in the order of the row's curve
    void add(const BestLine &other) { m_pieces = higher(m_pieces, other.m_pieces); }

    // Whether the line yields at least as much at this speed, so that a curve below this point would change nothing.
    bool covers(double perUser, double perChip) const;

    // By rising tokens per user. Where the line falls at once, two corners have the same.
    std::vector<BestCorner> corners() const;

private:
    // Falls from `high` to `low`, or is level. All are logarithms.
    struct Piece {
        double from = 0;
        double to = 0;
        double high = 0;
        double low = 0;
        std::uint32_t row = 0;

        double at(double perUser) const;
    };
    using Pieces = std::vector<Piece>;
    class Pen;

    static Pieces higher(const Pieces &a, const Pieces &b);

    Pieces m_pieces; // each begins where the one before ends, the first at −∞; they never rise
};

} // namespace roofline
