#include "app/chart/overlay/overlay_parts.h"

#include "app/chart/gutter.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <utility>

namespace roofline {

namespace {

constexpr double pitch = 22;
constexpr double tightPitch = 18;
constexpr double fromPoints = 44;      // from the leftmost point to the letters
constexpr double leastFromPoints = 16; // used where there is no more room left of the points
constexpr double leastWithNumbers = 8; // used where numbers would be lost otherwise: leaders stand upright then
constexpr double levelLead = 8;        // of a leader, before it turns to its point
constexpr double numberGap = 8;
constexpr double badgeGap = 2;

QString numberOf(const Analysis &analysis, const PlotArea &area)
{
    const double value =
        analysis.model ? analysis.totals.throughput() : analysis.attainedPerChip().value() / area.unit.value;
    return value >= 1000 ? QString::number(std::llround(value)) : qtText(formatNumber(value, 3));
}

double lettersWidth(const ComparedPlace &place, const ChartStyle &style)
{
    return double(place.series.size()) * (badgeSide(style) + badgeGap * style.unit());
}

std::array<Box, 2> boxesOf(const QPolygonF &leader)
{
    return {boxAlong(leader[0], leader[1], 3), boxAlong(leader[1], leader[2], 3)};
}

// Returns over how many of these marks the leader runs, at which it would seem to end.
int struckBy(const ChipPointRow &row, std::span<const Disc> marks)
{
    constexpr double halfLeader = 1.5; // with its halo
    const auto strikes = [&](const Disc &disc, qsizetype part) {
        const QPointF begin = row.leader[part];
        const QPointF along = row.leader[part + 1] - begin;
        const double square = std::max(1e-9, QPointF::dotProduct(along, along));
        const double share = std::clamp(QPointF::dotProduct(disc.at - begin, along) / square, 0.0, 1.0);
        const QPointF apart = disc.at - begin - share * along;
        const double reach = disc.radius + halfLeader;
        return QPointF::dotProduct(apart, apart) < reach * reach;
    };
    return int(std::ranges::count_if(marks, [&](const Disc &disc) {
        return (strikes(disc, 0) || strikes(disc, 1)) && QLineF(disc.at, row.place.at).length() > row.place.radius;
    }));
}

// Puts the places into an order in which straight leaders from rows at these heights do not cross: from the first
// row, all other places lie below the line to its own.
void uncross(std::vector<ComparedPlace> &places, std::span<const double> heights, double x)
{
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto rest = places.begin() + std::ptrdiff_t(i);
        const auto own = std::ranges::min_element(rest, places.end(), {}, [&](const ComparedPlace &place) {
            return (place.at.y() - heights[i]) / std::max(1e-6, place.at.x() - x);
        });
        std::rotate(rest, own, own + 1);
    }
}

// Returns the height of the highest slope at x, because no row may lie on a slope.
double slopeHeight(const ComparedRoom &room, double x)
{
    double height = room.plot.bottom();
    for (const QLineF &slope : room.slopes) {
        if (slope.dx() > 0)
            height = std::min(height, x < slope.x2() ? slope.pointAt((x - slope.x1()) / slope.dx()).y() : slope.y2());
    }
    return height;
}

} // namespace

QString comparedUnit(const Analysis &analysis, const PlotArea &area)
{
    return analysis.model ? Words::tr("%1/s").arg(qtText(samplesText(analysis))) : QString::fromLatin1(area.unit.name);
}

std::vector<ComparedPlace> comparedPlaces(const PointMark *own, const Analysis &analysis,
                                          const std::vector<CompanionMark> &marks, const Companions &companions,
                                          const PlotArea &area)
{
    std::vector<ComparedPlace> places;
    const auto add = [&](const PointMark &mark, int series, const Analysis &of) {
        if (!mark.inside)
            return;
        const QString number = numberOf(of, area);
        ComparedPlace *same = findWhere(places, [&](const ComparedPlace &place) {
            return place.at.toPoint() == mark.center.toPoint() && place.number == number;
        });
        if (same)
            same->series.push_back(series);
        else
            places.push_back({mark.center, mark.radius, {series}, number, series == 0, of.memory.fits.value_or(true)});
    };
    if (own)
        add(*own, 0, analysis);
    // companionMarksOf() gives the last chip first, so that the first lies on top.
    for (const CompanionMark &mark : std::views::reverse(marks)) {
        if (companions.isChip(mark.series))
            add(mark.mark, mark.series, companions.of(mark.series));
    }
    std::ranges::stable_sort(places, {},
                             [](const ComparedPlace &place) { return std::pair(place.at.y(), place.at.x()); });
    return places;
}

ComparedBlock blockFor(std::vector<ComparedPlace> places, const QString &unit, ComparedRoom room,
                       const ChartStyle &style)
{
    const double u = style.unit();
    const double side = badgeSide(style);
    double leftmost = room.plot.right();
    double letters = 0;
    double numbers = 0;
    for (const ComparedPlace &place : places) {
        leftmost = std::min(leftmost, place.at.x());
        letters = std::max(letters, lettersWidth(place, style));
        numbers = std::max(numbers, style.textSize(place.role(), place.number).width());
    }
    std::vector<SpreadRow> wanted;
    for (const ComparedPlace &place : places)
        wanted.push_back({place.at.y(), 1});

    ComparedBlock block;
    const QSizeF unitSize = style.textSize(TextRole::Tick, unit);
    const double heading = unitSize.height() + 4 * u;
    const double leftEnd = room.plot.left() + 4 * u;
    struct Shape {
        bool numbers;
        double pitch;
        double from;
    };
    const std::array shapes{
        Shape{true, pitch * u, fromPoints * u},           Shape{true, tightPitch * u, fromPoints * u},
        Shape{true, tightPitch * u, leastFromPoints * u}, Shape{true, tightPitch * u, leastWithNumbers * u},
        Shape{false, tightPitch * u, fromPoints * u},     Shape{false, tightPitch * u, leastFromPoints * u}};
    const auto isFree = [&](const QRectF &rect) {
        return !touchesAny(boxOf(rect.adjusted(-2 * u, -2 * u, 2 * u, 2 * u)), room.taken);
    };
    struct Care {
        bool apart;         // the rows may have others' words between them
        bool words;         // no leader crosses words
        bool marks;         // nor a mark, under which it would seem to end
        bool ridges;        // nor a ridge point, which lies on it
        bool slopes = true; // no row lies on a slope
    };
    const auto isClear = [&](const ChipPointRow &row, const Care &care) {
        const std::array<Box, 2> leader = boxesOf(row.leader);
        const bool strikesWords = touchesAny(leader[0], room.words) || touchesAny(leader[1], room.words);
        return (!care.words || !strikesWords) && struckBy(row, room.marks) <= room.mostStruck.first
               && struckBy(row, room.ridges) <= room.mostStruck.second;
    };
    // Finds a place for rows of this shape, the nearest to the points.
    const auto place = [&](const Shape &shape, double lift, const Care &care) {
        const double width = shape.numbers ? std::max(unitSize.width(), letters + numberGap * u + numbers) : letters;
        const double above = shape.numbers ? heading : 0;
        const double top = room.plot.top() + 6 * u + side / 2 + above;
        for (double right = leftmost - shape.from; right - width >= leftEnd; right -= 8 * u) {
            const double slope = care.slopes ? slopeHeight(room, right) : room.plot.bottom();
            const double lowest = std::min(slope - side / 2 - 6 * u, room.plot.bottom() - side);
            const std::vector<double> heights = spread(wanted, shape.pitch, top, lowest - lift);
            if (heights.empty())
                continue;
            ComparedBlock tried;
            tried.numbers = shape.numbers;
            tried.letters = right;
            uncross(places, heights, right + levelLead * u);
            for (std::size_t i = 0; i < places.size(); ++i)
                tried.rows.push_back({places[i], heights[i]});
            layOut(tried, unit, leftEnd, style, room);
            QRectF all = tried.heading;
            for (const ChipPointRow &row : tried.rows)
                all |= row.box.bounds();
            if (isFree(care.apart ? tried.heading : all)
                && std::ranges::all_of(tried.rows, [&](const ChipPointRow &row) {
                       return (!care.apart || isFree(row.box.bounds())) && isClear(row, care);
                   })) {
                block = std::move(tried);
                return true;
            }
        }
        return false;
    };
    for (const bool withNumbers : {true, false}) {
        for (const Care &care : {Care{false, true, true, true}, Care{false, true, true, false},
                                 Care{false, true, false, false}, Care{true, true, false, false},
                                 Care{true, false, false, false}, Care{true, false, false, false, withNumbers}}) {
            room.mostStruck = {care.marks ? 0 : everyMark, care.ridges ? 0 : everyMark};
            for (const Shape &shape : shapes) {
                for (double lift = 0; shape.numbers == withNumbers && lift < room.plot.height() / 2;
                     lift += shape.pitch) {
                    if (place(shape, lift, care))
                        return block;
                }
            }
        }
    }
    return block; // without rows, the marks have the letters, of those at one place only the first
}

void layOut(ComparedBlock &block, const QString &unit, double leftmost, const ChartStyle &style,
            const ComparedRoom &room)
{
    if (block.rows.empty())
        return;
    const double u = style.unit();
    const double side = badgeSide(style);
    const QSizeF heading = style.textSize(TextRole::Tick, unit);
    double letters = 0;
    for (const ChipPointRow &row : block.rows)
        letters = std::max(letters, lettersWidth(row.place, style));
    block.left = block.letters - letters - numberGap * u;
    if (block.numbers)
        block.heading = QRectF(QPointF(std::max(block.left - heading.width(), leftmost),
                                       block.rows.front().y - side / 2 - 4 * u - heading.height()),
                               heading);
    const auto leadFrom = [&](ChipPointRow &row, double x) {
        const QPointF mark = row.place.at;
        const QPointF from(x, row.y);
        const double length = std::max(1e-9, QLineF(mark, from).length());
        row.leader = QPolygonF({{block.letters + u, row.y}, from, mark + (from - mark) * (row.place.radius / length)});
    };
    for (ChipPointRow &row : block.rows) {
        const double number = style.textSize(row.place.role(), row.place.number).width();
        const double begin = block.numbers ? block.left - number : block.letters - lettersWidth(row.place, style);
        row.box = boxOf(QRectF(QPointF(begin, row.y - side / 2), QPointF(block.letters, row.y + side / 2)));
        leadFrom(row, block.letters + levelLead * u);
    }
    // It runs level past other marks where it would strike them, unless it then crosses another leader.
    for (ChipPointRow &row : block.rows) {
        const auto struck = [&] { return std::pair(struckBy(row, room.marks), struckBy(row, room.ridges)); };
        const auto crossed = [&](const ChipPointRow &other) { return cross(row.leader, other.leader); };
        QPolygonF best = row.leader;
        auto least = struck();
        const double end = row.place.at.x() - row.place.radius;
        for (double x = block.letters + 2 * levelLead * u; least != decltype(least)() && x < end; x += levelLead * u) {
            leadFrom(row, x);
            if (const auto now = struck(); now < least && std::ranges::none_of(block.rows, crossed)) {
                least = now;
                best = row.leader;
            }
        }
        row.leader = best;
        if (least.first > room.mostStruck.first || least.second > room.mostStruck.second)
            return; // the others need no way
    }
}

void addBlock(SceneItems &items, const ComparedBlock &block, const QString &unit, const ChartStyle &style)
{
    const double u = style.unit();
    const Theme &theme = style.theme();
    const auto addLeft = [&](const QPointF &end, const QString &text, TextRole role, const QColor &color) {
        items.push_back(anchoredText(end, TextAnchor::Right, text, role, color, style, true));
    };
    if (!block.heading.isEmpty())
        addLeft({block.heading.right(), block.heading.center().y()}, unit, TextRole::Tick, theme.mutedText);
    for (const ChipPointRow &row : block.rows) {
        if (block.numbers)
            addLeft({block.left, row.y}, row.place.number, row.place.role(),
                    row.place.fits ? theme.text : theme.mutedText);
        double x = block.letters - lettersWidth(row.place, style);
        for (const int series : row.place.series) {
            x += badgeGap * u;
            addBadge(items, {x + badgeSide(style) / 2, row.y}, series, style);
            x += badgeSide(style);
        }
    }
}

} // namespace roofline
