#include "app/paint/label_spots.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr double gap = 1;    // between a line and its label
constexpr double inset = 8;  // from the end of a line
constexpr double apart = 10; // between two places on it

} // namespace

std::vector<Spot> computeRoofSpots(const QLineF &line, const QStringList &words, TextRole role, const ChartStyle &style)
{
    std::vector<Spot> spots;
    const double u = style.unit();
    const auto addAlong = [&](int i, double side) {
        const QSizeF size = style.textSize(role, words[i]);
        const double last = line.x2() - inset * u - size.width() / 2;
        const double first = std::max(line.x1(), line.x2() - 700 * u) + inset * u + size.width() / 2;
        const double y = line.y1() + side * (gap * u + 1 + size.height() / 2);
        for (double x = last; x >= first; x -= apart * u)
            spots.push_back({{{x, y}, size, 0}, i});
    };
    // A label belongs above its line. Shorter words above are better than all words below.
    for (int i = 0; i < words.size(); i += 2) {
        for (const double side : {-1.0, 1.0}) {
            for (int j = i; j < std::min(i + 2, int(words.size())); ++j)
                addAlong(j, side);
        }
    }
    // Over a short line the label reaches beyond the line's beginning, which for the highest roof is empty sky.
    for (int i = 0; i < words.size(); ++i) {
        const QSizeF size = style.textSize(role, words[i]);
        const QPointF place(line.x2() - inset * u - size.width() / 2, line.y1() - gap * u - 1 - size.height() / 2);
        if (size.width() > line.dx() - 2 * inset * u)
            spots.push_back({{place, size, 0}, i});
    }
    return spots;
}

std::vector<Spot> markSpots(const QPointF &center, double radius, const QSizeF &size, const ChartStyle &style)
{
    struct Around {
        double side;    // 1: right of the mark, −1: left, 0: centered on it, ±0.5: begins or ends at it
        double lines;   // below the center (above when negative), in heights of the label
        double farther; // from the mark, pixels
    };
    // A bandwidth line passes from the lower left to the upper right, so the lower right and the upper left are free.
    constexpr std::array<Around, 21> places = {
        {{1, 0.75, 0},  {1, 1.1, 0},   {1, 0, 2},      {-1, -0.75, 0}, {-1, 0, 2},      {1, 1.75, -2},
         {0, 1, 0},     {0.5, 1, 0},   {-1, -1.75, 0}, {0, -1, 0},     {-0.5, -1, 0},   {1, -0.75, 0},
         {-1, 0.75, 0}, {1, 2.75, 0},  {-1, -2.75, 0}, {1, 0.75, 26},  {-1, -0.75, 26}, {1, 3.75, 0},
         {-1, 1.75, 0}, {1, -1.75, 0}, {-1, -3.75, 0}}};
    std::vector<Spot> spots;
    const double u = style.unit();
    for (const Around &place : places) {
        const bool beside = std::abs(place.side) == 1;
        const double x = beside ? place.side * (radius + (6 + place.farther) * u + size.width() / 2)
                                : place.side * 2 * (size.width() / 2 - radius);
        const double y =
            beside ? place.lines * size.height() * 1.2 : place.lines * (radius + 5 * u + size.height() / 2);
        spots.push_back({{center + QPointF(x, y), size, 0}, 0});
    }
    return spots;
}

} // namespace roofline
