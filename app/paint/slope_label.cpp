#include "app/paint/slope_label.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace roofline {

namespace {

constexpr double off = 5;     // from the line to the words
constexpr double markAir = 4; // from a mark to the words
// The words begin a whole number of strides along the line.
constexpr double stride = 0.02;
constexpr int first = 2;
constexpr int last = 45;

} // namespace

Box boxAt(const SlopePlace &place, const QLineF &slope, const QString &text, TextRole role, const ChartStyle &style)
{
    const double u = style.unit();
    const QSizeF size = style.textSize(role, text);
    const double length = std::max(1e-9, slope.length());
    const QPointF along = (slope.p2() - slope.p1()) / length;
    const QPointF down(-along.y(), along.x()); // toward the lower right of a rising line
    const double at = place.share * length + size.width() / 2;
    return {slope.p1() + along * at + down * (place.side * (size.height() / 2 + off * u)), size,
            std::atan2(-slope.dy(), slope.dx()) * 180 / std::numbers::pi};
}

std::optional<SlopePlace> slopePlaceFor(const QLineF &slope, const QStringList &forms, TextRole role,
                                        const ChartStyle &style, const SlopeObstacles &obstacles, bool must)
{
    const double u = style.unit();
    const double length = slope.length();
    const auto isFree = [&](const Box &air, const Box &box) {
        return !touchesAny(air, obstacles.solid) && std::ranges::none_of(obstacles.discs, [&](const Disc &disc) {
            return distanceTo(box, disc.at) < disc.radius + markAir * u;
        });
    };
    const auto fits = [&](const SlopePlace &place, bool labels, bool marks, bool thin) {
        const Box box = boxAt(place, slope, forms[place.form], role, style);
        const Box air{box.center, {box.size.width() + 6 * u, box.size.height() + 2 * u}, box.angle};
        return place.share * length + box.size.width() + 6 * u <= length && obstacles.plot.contains(air.bounds())
               && (!labels || isFree(air, box)) && (!marks || !touchesAny(air, obstacles.strong))
               && (!thin || !touchesAny(box, obstacles.thin));
    };
    // A place above the line, or words without the memory's name, is better than the slope of another chip.
    for (const bool thin : {true, false}) {
        for (int form = 0; form < forms.size(); ++form) {
            for (const double side : {1.0, -1.0}) {
                for (int at = first; at < last; ++at) {
                    if (const SlopePlace place{form, at * stride, side}; fits(place, true, true, thin))
                        return place;
                }
            }
        }
    }
    if (!must)
        return std::nullopt;
    const int shortest = int(forms.size()) - 1;
    // A place farther off is better than one over a point.
    for (const double away : {1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0}) {
        for (const double side : {away, -away}) {
            for (int at = 0; at < last; ++at) {
                const SlopePlace place{shortest, at * stride, side};
                const Box box = boxAt(place, slope, forms[shortest], role, style);
                if (fits(place, false, false, false) && isFree(box, box))
                    return place;
            }
        }
    }
    for (int at = 0; at < last; ++at) {
        if (const SlopePlace place{shortest, at * stride, 1}; fits(place, false, false, false))
            return place;
    }
    return std::nullopt;
}

} // namespace roofline
