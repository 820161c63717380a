#include "core/deploy/best_line.h"

#include "core/answers/bracket.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace roofline {

namespace {

bool hasLogarithm(double figure)
{
    return figure > 0 && std::isfinite(figure);
}

} // namespace

double BestLine::Piece::at(double perUser) const
{
    if (perUser >= to || high == low)
        return low;
    return perUser <= from ? high : high + (low - high) * ((perUser - from) / (to - from));
}

// Draws a line along pieces of others.
class BestLine::Pen {
public:
    void draw(const Piece &along, double from, double to)
    {
        if (to <= from)
            return;
        if (m_last == &along) {
            m_drawn.back().to = to;
            m_drawn.back().low = along.at(to);
        } else {
            m_drawn.push_back({from, to, along.at(from), along.at(to), along.row});
        }
        m_last = &along;
    }

    // Changes from one to the other where they cross. Of two equal ones it takes the first.
    void drawHigher(const Piece &a, const Piece &b, double from, double to)
    {
        const double before = a.at(from) - b.at(from);
        const double after = a.at(to) - b.at(to);
        if (before >= 0 && after >= 0) {
            draw(a, from, to);
        } else if (before <= 0 && after <= 0) {
            draw(b, from, to);
        } else {
            const double crossing = from + (to - from) * (before / (before - after));
            draw(before > 0 ? a : b, from, crossing);
            draw(before > 0 ? b : a, crossing, to);
        }
    }

    Pieces take() && { return std::move(m_drawn); }

private:
    Pieces m_drawn;
    const Piece *m_last = nullptr;
};

BestLine::Pieces BestLine::higher(const Pieces &a, const Pieces &b)
{
    Pen pen;
    double from = -infinite;
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() || right != b.end()) {
        const double leftEnd = left != a.end() ? left->to : infinite;
        const double rightEnd = right != b.end() ? right->to : infinite;
        const double to = std::min(leftEnd, rightEnd);
        if (left == a.end())
            pen.draw(*right, from, to);
        else if (right == b.end())
            pen.draw(*left, from, to);
        else
            pen.drawHigher(*left, *right, from, to);
        from = to;
        if (leftEnd <= to)
            ++left;
        if (rightEnd <= to)
            ++right;
    }
    return std::move(pen).take();
}

void BestLine::add(std::uint32_t row, const std::vector<FrontierPoint> &points)
{
    Pieces own;
    using Logarithms = std::pair<double, double>; // of tokens per user and per chip
    std::optional<Logarithms> before;
    for (const FrontierPoint &point : points) {
        if (!hasLogarithm(point.perUser) || !hasLogarithm(point.perChip))
            continue;
        const Logarithms here(std::log(point.perUser), std::log(point.perChip));
        const Logarithms last = before.value_or(here);
        const auto &[slow, fast] = std::minmax(last, here);
        Pieces reach; // of this part of the curve
        if (slow.first < fast.first && slow.second > fast.second) {
            reach.push_back({-infinite, slow.first, slow.second, slow.second, row});
            reach.push_back({slow.first, fast.first, slow.second, fast.second, row});
        } else {
            const double most = std::max(slow.second, fast.second);
            reach.push_back({-infinite, fast.first, most, most, row});
        }
        own = higher(own, reach);
        before = here;
    }
    m_pieces = higher(m_pieces, own);
}

bool BestLine::covers(double perUser, double perChip) const
{
    const double speed = std::log(perUser);
    const auto piece = std::ranges::lower_bound(m_pieces, speed, {}, &Piece::to);
    return piece != m_pieces.end() && piece->at(speed) >= std::log(perChip);
}

std::vector<BestCorner> BestLine::corners() const
{
    std::vector<BestCorner> corners;
    double level = 0;
    for (const Piece &piece : m_pieces) {
        const bool begins = !corners.empty() && (corners.back().row != piece.row || piece.high < level);
        if (begins)
            corners.push_back({piece.row, std::exp(piece.from), std::exp(piece.high)});
        corners.push_back({piece.row, std::exp(piece.to), std::exp(piece.low)});
        level = piece.low;
    }
    return corners;
}

} // namespace roofline
