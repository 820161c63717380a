#include "app/paint/slope_label.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

namespace roofline {

namespace {

constexpr double off = 5;     // from the line to the words
constexpr double markAir = 4; // from a mark to the words
// The words begin a whole number of strides along the line.
constexpr double stride = 0.02;
constexpr int first = 2;
constexpr int last = 45;

struct Slope {
    QLineF line;
    double length = std::max(1e-9, line.length());
    QPointF along = (line.p2() - line.p1()) / length;
    double angle = std::atan2(-line.dy(), line.dx()) * 180 / std::numbers::pi;
};

Box boxOn(const Slope &slope, const SlopePlace &place, const QSizeF &size, double unit)
{
    const QPointF down(-slope.along.y(), slope.along.x()); // toward the lower right of a rising line
    const double at = place.share * slope.length + size.width() / 2;
    return {slope.line.p1() + slope.along * at + down * (place.side * (size.height() / 2 + off * unit)), size,
            slope.angle};
}

} // namespace

Box boxAt(const SlopePlace &place, const QLineF &slope, const QString &text, TextRole role, const ChartStyle &style)
{
    return boxOn(Slope{slope}, place, style.textSize(role, text), style.unit());
}

std::optional<SlopePlace> slopePlaceFor(const QLineF &line, const QStringList &forms, TextRole role,
                                        const ChartStyle &style, const SlopeObstacles &obstacles, bool must)
{
    const double u = style.unit();
    const Slope slope{line};
    const double length = line.length();
    std::vector<QSizeF> sizes;
    for (const QString &form : forms)
        sizes.push_back(style.textSize(role, form));
    const auto boxFor = [&](const SlopePlace &place) { return boxOn(slope, place, sizes[place.form], u); };
    const auto isFree = [&](const Box &air, const Box &box) {
        return !touchesAny(air, obstacles.solid) && std::ranges::none_of(obstacles.discs, [&](const Disc &disc) {
            return isNearer(box, disc.at, disc.radius + markAir * u);
        });
    };
    // Words that are farther off must have no roof of another chip between their line and them, which they would name.
    const auto fromLine = [&](const SlopePlace &place, const Box &box) {
        const double half = box.size.height() / 2;
        const double away = std::abs(place.side) * (half + off * u);
        if (std::abs(place.side) <= 1)
            return box;
        const SlopePlace middle{place.form, place.share, place.side * (away + half) / 2 / away};
        return Box{boxFor(middle).center, {box.size.width(), away + half}, box.angle};
    };
    const auto fits = [&](const SlopePlace &place, bool labels, bool marks, bool thin, bool others) {
        const Box box = boxFor(place);
        const Box air{box.center, {box.size.width() + 6 * u, box.size.height() + 2 * u}, box.angle};
        return place.share * length + box.size.width() + 6 * u <= length && obstacles.plot.contains(air.bounds())
               && (!labels || isFree(air, box)) && (!marks || !touchesAny(air, obstacles.strong))
               && (!thin || !touchesAny(box, obstacles.thin))
               && (!others || !touchesAny(fromLine(place, box), obstacles.others));
    };
    // A place above the line is better than one on a thin roof or somewhat farther off, and those are better than words
    // without the memory's name. Even these are better than the slope of another chip, which they would name: only what
    // must be told lies there.
    constexpr std::array beside{1.0, -1.0};
    constexpr std::array farther{1.5, 2.0, 2.5, 3.0}; // beyond any mark on the line
    const int all = int(forms.size());
    const int named = must ? all - 1 : all;
    const int brief = must ? std::max(0, named - 1) : named; // the last form with a name
    struct Pass {
        int from;
        int to;
        bool thin;
        bool others;
        std::span<const double> sides;
    };
    for (const Pass &pass : {Pass{0, named, true, true, beside}, Pass{0, named, false, true, beside},
                             Pass{brief, named, true, true, farther}, Pass{brief, named, false, true, farther},
                             Pass{named, all, true, true, beside}, Pass{named, all, false, true, beside},
                             Pass{0, all, false, false, beside}}) {
        if (!pass.others && !must)
            break;
        for (int form = pass.from; form < pass.to; ++form) {
            for (const double side : pass.sides) {
                for (int at = first; at < last; ++at) {
                    const SlopePlace place{form, at * stride, side};
                    if (fits(place, true, true, pass.thin, pass.others))
                        return place;
                }
            }
        }
    }
    if (!must)
        return std::nullopt;
    // A place farther off is better than one over a point, and than the bare number.
    for (int form = brief; form < all; ++form) {
        for (const double away : {1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0}) {
            for (const double side : {away, -away}) {
                for (int at = 0; at < last; ++at) {
                    const SlopePlace place{form, at * stride, side};
                    const Box box = boxFor(place);
                    if (fits(place, false, false, false, false) && isFree(box, box))
                        return place;
                }
            }
        }
    }
    for (int at = 0; at < last; ++at) {
        if (const SlopePlace place{all - 1, at * stride, 1}; fits(place, false, false, false, false))
            return place;
    }
    return std::nullopt;
}

} // namespace roofline
