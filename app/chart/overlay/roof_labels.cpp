// Names roofs: memory along its slope, and rates at their lines where there is no gutter.
#include "app/chart/overlay/overlay_labels.h"

#include "app/paint/tick_labels.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace roofline {

namespace {

constexpr double besideOthers = 2; // u, between words at one height
constexpr double besideRoof = 8;   // u; a rate farther from its roof has a leader line
constexpr double inRow = 40;       // u, between words one behind the other along slopes, which else read as one
constexpr double fan = 76;         // u, of the leaders from letters to compared points

// Returns what shares the roof's line as if it were a thin roof of its own.
ComputeRoof variantsOf(const ComputeRoof &roof)
{
    ComputeRoof variants;
    variants.id = roof.id + QStringLiteral("/variants");
    variants.rate = roof.rate;
    variants.words = roof.variants;
    variants.line = roof.line;
    return variants;
}

} // namespace

void OverlayLabels::addRoofs(bool governing)
{
    for (const MemoryRoof &roof : m_input.lines.memory) {
        if (roof.governing == governing && roof.line)
            addSlope(roof);
    }
    const bool gutter = m_input.area.gutter > 0;
    if (gutter && governing)
        return;
    for (const ComputeRoof &roof : m_input.lines.compute) {
        if (roof.line && !gutter && roof.governing == governing && (governing || m_named))
            addFlat(roof);
        else if (roof.line && gutter && !roof.variants.isEmpty())
            addFlat(variantsOf(roof)); // a row of the gutter has no room for them
    }
}

SlopeObstacles OverlayLabels::slopeObstacles(bool governing, const QLineF &line) const
{
    SlopeObstacles obstacles;
    obstacles.plot = m_rect;
    if (!governing)
        obstacles.thin = m_canvas.obstacles.soft; // for example the workload's drop line
    obstacles.discs = m_overlay.discs;
    obstacles.solid = m_canvas.obstacles.solid;
    std::erase_if(obstacles.solid, [&](const Box &box) { // the corners of an upright square may lie on the slope
        return findIn(obstacles.discs, box.center, &Disc::at) != nullptr;
    });
    for (Box &box : obstacles.solid) {
        if (!governing && box.angle != 0 && std::abs(box.angle - boxAlong(line, 1).angle) < 0.1)
            box.size.rwidth() += 2 * inRow * m_style.unit();
    }
    for (const Box &other : governing ? std::vector<Box>() : m_input.still.strong) {
        if (!overlap(other, boxAlong(line, 1)))
            obstacles.strong.push_back(other);
    }
    for (const Box &other : m_input.still.lines) {
        if (!(other == boxAlong(line, other.size.height())))
            obstacles.thin.push_back(other);
    }
    for (const CompanionRoof &other : m_input.roofs.chips) {
        for (const Segment &segment : {other.slope, other.flat}) {
            if (segment)
                obstacles.others.push_back(boxAlong(*segment, 2));
        }
    }
    // The roof of what was shown before fades, but words on its slope would name it. Where both slopes are one, they
    // name the own one.
    if (const std::optional<CompanionRoof> &ghost = m_input.roofs.ghost; ghost && ghost->slope) {
        const Box slope = boxAlong(*ghost->slope, 2);
        if (!overlap(slope, boxAlong(line, 1)))
            obstacles.others.push_back(slope);
    }
    std::ranges::copy(boxesAlong(m_input.sweep, m_style.unit()), std::back_inserter(obstacles.others));
    std::ranges::copy(m_input.wayLines, std::back_inserter(obstacles.others));
    return obstacles;
}

void OverlayLabels::addSlope(const MemoryRoof &roof)
{
    const QLineF &line = *roof.line;
    const QString key =
        QStringLiteral("slope:") + roof.id + (roof.datasheet ? QStringLiteral("/datasheet") : QString());
    const TextRole role = roof.governing ? TextRole::Strong : TextRole::Label;
    QStringList forms = roof.words;
    if (roof.governing) { // its number is never dropped
        forms = roof.words.filter(QStringLiteral("/s"));
        forms << qtText(format(roof.bandwidth));
    }
    std::optional<SlopePlace> place;
    const RememberedPlace *before = remembered(key);
    if (m_input.moving) {
        if (before)
            place = SlopePlace{std::min(before->form, int(forms.size()) - 1), before->offset.x(), before->offset.y()};
    } else {
        SlopeObstacles obstacles = slopeObstacles(roof.governing, line);
        const auto tried = [&] { return slopePlaceFor(line, forms, role, m_style, obstacles, roof.governing); };
        // Left of compared points their leaders fan out, which pass no words. Farther down a baseline's leader would.
        std::vector<Box> fans;
        for (const CompanionMark &companion : m_overlay.companions) {
            const QPointF &at = companion.mark.center;
            if (m_input.companions.isChip(companion.series) && companion.mark.inside)
                fans.push_back(boxOf(QRectF(QPointF(at.x() - fan * m_style.unit(), m_rect.top()), at)));
        }
        const auto isInFan = [&](const std::optional<SlopePlace> &at) {
            return at && touchesAny(boxAt(*at, line, forms[at->form], role, m_style), fans);
        };
        place = tried();
        if (isInFan(place) && !m_input.companions.from) {
            std::ranges::copy(fans, std::back_inserter(obstacles.solid));
            if (const std::optional<SlopePlace> free = tried(); free && !isInFan(free))
                place = free;
        }
    }
    if (!place) {
        if (roof.governing) // the line is too short for words along it
            this->place({key, line.center(), 0, Stand::Workload, 1, forms, role});
        return;
    }
    const QString text = forms[place->form];
    m_canvas.labelAt({boxAt(*place, line, text, role, m_style), place->form}, text, role);
    remember(key, {Stand::Slope, {place->share, place->side}, Beside::Left, false, false, false, place->form});
}

// Adds places above and below the right end of the line, the nearest first, and then those up to its beginning, where
// thin roofs do not reach.
void OverlayLabels::addRateSpots(std::vector<Spot> &spots, const QLineF &line, int form, const QSizeF &size) const
{
    const double u = m_style.unit();
    const auto add = [&](std::initializer_list<double> lefts) {
        for (double off = 2 * u; off < 3 * u + 3 * (size.height() + 2 * u); off += 3 * u) {
            for (const double side : {-1.0, 1.0}) {
                for (const double left : lefts)
                    spots.push_back(
                        {{line.p2() + QPointF(-left * u - size.width() / 2, side * (size.height() / 2 + off)), size, 0},
                         form});
            }
        }
    };
    add({4, 14, 28, 48});
    for (double left = 60; left * u < line.dx() - 8 * u; left += 8)
        add({left});
}

// Whether the words are so far from the line that only a leader joins them.
bool OverlayLabels::needsLeader(const QLineF &line, const Spot &spot) const
{
    return std::abs(spot.box.center.y() - line.y1()) - spot.box.size.height() / 2 > besideRoof * m_style.unit() + 0.01;
}

// Where there is no gutter, the label stands above its line at the right end.
void OverlayLabels::addFlat(const ComputeRoof &roof)
{
    const QLineF &line = *roof.line;
    const QString key = QStringLiteral("roof:") + roof.id + (roof.datasheet ? QStringLiteral("/datasheet") : QString());
    const TextRole role = roof.governing ? TextRole::Strong : TextRole::Label;
    QStringList words = roof.words;
    if (roof.governing) {
        words = words.filter(QStringLiteral("/s"));
        words << asOperations(qtText(format(roof.rate)), roof.integer);
        words << numberIn(m_input.area.unit, roof.rate.value()); // as at the axis
        if (m_input.comparesChips()) {
            for (QString &word : words)
                word.prepend(seriesLetter(0) + QLatin1Char(' '));
        }
    }
    const RememberedPlace *before = remembered(key);
    if (m_input.moving) {
        if (!before)
            return;
        const QString text = words[std::min(before->form, int(words.size()) - 1)];
        const Box box{line.p2() + before->offset, m_style.textSize(role, text), 0};
        m_canvas.labelAt({box, before->form}, text, role);
        if (before->flag)
            m_overlay.rateLeader = leaderTo(line, box);
        m_fixed.insert(key, *before);
        return;
    }
    Obstacles obstacles = m_canvas.obstacles;
    std::vector<Box> &lines = roof.governing ? obstacles.soft : obstacles.solid;
    for (const Box &other : m_input.still.lines) {
        if (std::abs(other.center.y() - line.y1()) > 0.5 || other.angle != 0)
            lines.push_back(other);
    }
    std::vector<Spot> spots = computeRoofSpots(line, words, role, m_style);
    std::ranges::stable_partition(spots,
                                  [&](const Spot &spot) { return spot.box.center.y() < line.y1(); }); // above it first
    if (roof.governing) { // its number is never dropped, however short the line is
        for (int form = std::max(0, int(words.size()) - 3); form < int(words.size()) - 1; ++form)
            addRateSpots(spots, line, form, m_style.textSize(role, words[form]));
    }
    // A leader from there would end at the ridge.
    const auto isAtRidge = [&](const Spot &spot) {
        return spot.box.bounds().right() < line.x1() + 11 * m_style.unit();
    };
    std::erase_if(spots, [&](const Spot &spot) { return isAtRidge(spot) && needsLeader(line, spot); });
    // Words that reach another roof would name that one. So would words between their own roof and one right below,
    // whose name stands there.
    const auto isApart = [&](const Spot &spot) {
        const double half = spot.box.size.height() / 2;
        const double below = spot.box.center.y() > line.y1() && !roof.governing ? 3 * half : half;
        return std::ranges::none_of(m_input.still.lines, [&](const Box &other) {
            const double from = other.center.y() - line.y1();
            const double reach = spot.box.center.y() - line.y1() + (from < 0 ? -half : below);
            const bool reached = std::abs(from) > 0.5 && from * reach > 0 && std::abs(reach) >= std::abs(from);
            const double across = std::abs(other.center.x() - spot.box.center.x());
            return reached && other.angle == 0 && across < (other.size.width() + spot.box.size.width()) / 2;
        });
    };
    const auto others = std::ranges::stable_partition(spots, isApart);
    for (Spot &spot : spots) // words side by side would read as one name; the governing rate is there at any price
        spot.box.size.rwidth() += roof.governing ? 0 : 2 * besideOthers * m_style.unit();
    const std::vector<Spot> own(spots.begin(), others.begin());
    // The rate without the roof's name, and at last the bare number, only where nothing else fits.
    const int named = int(words.size()) - (roof.governing ? 2 : 0);
    const int forms = int(words.size()) - (roof.governing ? 1 : 0);
    Obstacles firm = obstacles; // no rate hides the slope that governs while there is another place
    for (const MemoryRoof &memory : m_input.lines.memory) {
        if (memory.governing && memory.line)
            firm.add(boxAlong(*memory.line, 3));
    }
    const Spot *found = nullptr;
    for (const Obstacles *avoided : {&firm, &obstacles}) {
        for (const int most : {named, forms, int(words.size())})
            found = found ? found : firstFreeSpot(own, *avoided, m_canvas.labelArea, most);
    }
    const bool beyond = !found; // then only a leader tells which roof it names
    if (beyond)
        std::erase_if(spots, isAtRidge);
    if (!found && roof.governing)
        found = firstFreeSpot(spots, obstacles, m_canvas.labelArea, forms);
    if (!found && roof.governing)
        found = firstFreeSpot(spots, {m_canvas.labels, {}}, m_canvas.labelArea, forms);
    if (!found && roof.governing) { // where the plot is narrower than the rate, its number stands at the line
        const int number = int(words.size()) - 1;
        spots.clear();
        addRateSpots(spots, line, number, m_style.textSize(role, words[number]));
        found = firstFreeSpot(spots, {m_canvas.labels, {}}, m_canvas.labelArea);
    }
    if (!found)
        return;
    Spot spot = *found;
    spot.box.size = m_style.textSize(role, words[spot.words]);
    m_canvas.labelAt(spot, words[spot.words], role);
    m_named = m_named && !(roof.governing && spot.words >= named);
    const bool leader = roof.governing && (beyond || needsLeader(line, spot));
    if (leader) {
        m_overlay.rateLeader = leaderTo(line, spot.box);
        const Box way = boxAlong(m_overlay.rateLeader.first(), m_overlay.rateLeader.last(), 3);
        m_canvas.obstacles.add(way);
        m_places.take(way);
    }
    remember(key, {Stand::Flat, spot.box.center - line.p2(), Beside::Middle, leader, false, false, spot.words});
}

// Returns the upright leader from the label to its line, as near to the label's right end as no mark and no other
// label is in its way. If there is always one, it stands at the right end.
QPolygonF OverlayLabels::leaderTo(const QLineF &line, const Box &label) const
{
    const double u = m_style.unit();
    const QRectF box = label.bounds();
    const bool above = line.y1() > box.center().y();
    const double edge = above ? box.bottom() : box.top();
    const double end = line.y1() + (above ? -2 : 2) * u; // its halo must not cut the roof
    const double right = std::min(box.right(), line.x2()) - 4 * u;
    const auto leaderAt = [&](double x) { return QLineF(x, edge, x, end); };
    for (double x = right; x > std::max(box.left(), line.x1()); x -= 2 * u) {
        const Box way = boxAlong(leaderAt(x), 3 * u);
        const bool free =
            std::ranges::none_of(m_canvas.labels,
                                 [&](const Box &other) { return !(other == label) && overlap(way, other); })
            && std::ranges::none_of(m_overlay.discs,
                                    [&](const Disc &disc) { return isNearer(way, disc.at, disc.radius); });
        if (free)
            return {leaderAt(x).p1(), leaderAt(x).p2()};
    }
    return {leaderAt(right).p1(), leaderAt(right).p2()};
}

} // namespace roofline
