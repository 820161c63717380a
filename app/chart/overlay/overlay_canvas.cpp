#include "app/chart/overlay/overlay_canvas.h"

#include "app/chart/roofs/roof_geometry.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr double leading = 1.22; // distance of the lines of a block, in heights of the text

TextRole roleOfLine(qsizetype line)
{
    return line == 0 ? TextRole::Strong : TextRole::Label;
}

} // namespace

const Box *OverlayCanvas::label(const Tether &tether, const std::vector<Spot> &spots, const QStringList &words,
                                TextRole role, const Obstacles &avoided)
{
    const std::optional<Spot> spot = spotFor(tether, spots, avoided);
    return spot ? labelAt(*spot, words[spot->words], role) : nullptr;
}

// While something moves, the label keeps its place beside what it moves with and is hidden where another
// label lies. At rest it tries that place first.
std::optional<Spot> OverlayCanvas::spotFor(const Tether &tether, std::vector<Spot> spots, const Obstacles &avoided)
{
    if (const RememberedPlace *before = remembered(memory, tether.key)) {
        const auto same = std::ranges::find(spots, before->form, &Spot::words);
        if (same != spots.end()) {
            const Spot spot{{tether.anchor + before->offset, same->box.size, 0}, before->form};
            if (moving) {
                kept.insert(tether.key, *before);
                const bool free = labelArea.contains(spot.box.bounds()) && !touchesAny(spot.box, labels)
                                  && (!tether.allows || tether.allows(spot.box));
                return free ? std::optional(spot) : std::nullopt;
            }
            spots.insert(spots.begin(), spot);
        } else if (moving) {
            return std::nullopt; // the label has another form now
        }
    }
    if (tether.allows)
        std::erase_if(spots, [&](const Spot &spot) { return !tether.allows(spot.box); });
    const Spot *spot = firstFreeSpot(spots, avoided, labelArea);
    if (!spot)
        return std::nullopt;
    kept.insert(tether.key, {.stand = Stand::Below,
                             .offset = spot->box.center - tether.anchor,
                             .side = Beside::Middle,
                             .form = spot->words});
    return *spot;
}

const Spot *OverlayCanvas::freeSpot(const std::vector<Spot> &spots, std::span<const Box> lines) const
{
    Obstacles avoided = obstacles;
    avoided.add(lines);
    return firstFreeSpot(spots, avoided, labelArea);
}

const Box *OverlayCanvas::labelAt(const Spot &spot, const QString &text, TextRole role)
{
    items.push_back(TextItem{spot.box, text, role, style.theme().text, true});
    occupy(spot.box);
    return &labels.back();
}

QSizeF OverlayCanvas::blockSize(const QStringList &lines) const
{
    QSizeF size;
    for (int i = 0; i < lines.size(); ++i) {
        const QSizeF line = style.textSize(roleOfLine(i), lines[i]);
        size = QSizeF(std::max(size.width(), line.width()), size.height() + (i == 0 ? 1 : leading) * line.height());
    }
    return size;
}

void OverlayCanvas::block(const Tether &tether, const std::vector<Spot> &spots, const QStringList &lines)
{
    const std::optional<Spot> spot = spotFor(tether, spots, obstacles);
    if (!spot)
        return;
    const QRectF bounds = spot->box.bounds();
    double bottom = bounds.top();
    for (int i = 0; i < spot->words; ++i) {
        const TextRole role = roleOfLine(i);
        const QSizeF size = style.textSize(role, lines[i]);
        bottom += (i == 0 ? 1 : leading) * size.height();
        items.push_back(TextItem{boxOf(QRectF({bounds.left(), bottom - size.height()}, size)), lines[i], role,
                                 style.theme().text, true});
    }
    occupy(spot->box);
}

std::optional<QLineF> OverlayCanvas::leaderTo(const Box &label, const Disc &mark, std::span<const Disc> others) const
{
    constexpr double beforeWords = 2;
    constexpr double beside = 8;    // from here on a label is led to its mark
    constexpr double undecided = 2; // another mark this near to being nearer is as good as nearer
    const double u = style.unit();
    const double own = distanceTo(label, mark.at) - mark.radius;
    const bool another = std::ranges::any_of(others, [&](const Disc &other) {
        const bool same = QLineF(other.at, mark.at).length() < 1; // of marks at one place none is nearer
        return !same && distanceTo(label, other.at) - other.radius < own + undecided * u;
    });
    if (own <= beside * u && !another)
        return std::nullopt;
    // It ends at the near side and short of the words, whose first letter its halo would hide.
    const QRectF box = label.bounds().adjusted(-beforeWords * u, -beforeWords * u, beforeWords * u, beforeWords * u);
    QPointF end(std::clamp(mark.at.x(), box.left(), box.right()), box.center().y());
    if (end.x() == mark.at.x()) // above or below the words, where a line to their end would run through them
        end.setY(mark.at.y() > box.center().y() ? box.bottom() : box.top());
    QLineF way(mark.at, end);
    if (way.length() <= mark.radius)
        return std::nullopt;
    way.setP1(way.pointAt(mark.radius / way.length()));
    return way;
}

void OverlayCanvas::lead(const Box &label, const Disc &mark, std::span<const Disc> others)
{
    const std::optional<QLineF> way = leaderTo(label, mark, others);
    if (!way)
        return;
    addLeader(items, QPolygonF({way->p1(), way->p2()}), style);
    leaders.push_back(boxAlong(*way, 2));
    obstacles.soft.push_back(leaders.back());
}

bool OverlayCanvas::isLeaderClear(const Box &label, const Disc &mark, std::span<const Disc> others) const
{
    const std::optional<QLineF> way = leaderTo(label, mark, others);
    if (!way)
        return true;
    const Box line = boxAlong(*way, 2);
    return !touchesAny(line, labels) && !touchesAny(line, leaders)
           && std::ranges::none_of(others, [&](const Disc &other) {
                  return QLineF(other.at, mark.at).length() > mark.radius && distanceTo(line, other.at) < other.radius;
              });
}

void OverlayCanvas::occupy(const Box &box)
{
    obstacles.add(box);
    labels.push_back(box);
}

void OverlayCanvas::keepClear(const Box &box)
{
    obstacles.add(box);
    leaders.push_back(box);
}

void OverlayCanvas::line(const QPointF &from, const QPointF &to, const QColor &color, double width, Dash dash)
{
    if (const Segment inside = clipped({from, to}, plot))
        items.push_back(LineItem{*inside, color, width, dash});
}

void addLeader(SceneItems &items, const QPolygonF &line, const ChartStyle &style)
{
    const double u = style.unit();
    items.push_back(PathItem{line, style.theme().page, 3.2 * u, Dash::Solid});
    items.push_back(PathItem{line, faded(style.theme().mutedText, 0.85), u, Dash::Solid});
}

std::vector<Spot> computeRoofSpots(const QLineF &line, const QStringList &words, TextRole role, const ChartStyle &style)
{
    constexpr double gap = 1;    // between the line and its label
    constexpr double inset = 8;  // from the end of the line
    constexpr double apart = 10; // between two places on it
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
