#include "app/paint/label_places.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double nearMark = 8;      // u; farther from its mark a label has a leader line
constexpr double afterMark = 7;     // from a mark's edge to its label
constexpr double mostRows = 5;      // pitches by which a row is pushed up at most
constexpr double mostOfTime = 0.95; // share of the time that gets labels
constexpr std::size_t mostOperators = 8;
constexpr double leastOfTime = 0.025;
constexpr double smallShare = 0.05; // a smaller share gives way before a larger label is shortened
constexpr double mostCost = 380;
constexpr double lineCost = 60; // of a thin line that a label crosses
constexpr double leastSeen = 3; // u, of a mark beside one that lies on it
constexpr double everyWhere = 1e9;

template <class Visit>
bool anySegment(const QPolygonF &line, Visit &&visit)
{
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        if (visit(line[i], line[i + 1]))
            return true;
    }
    return false;
}

bool touches(const QPolygonF &line, const Box &box, double gap = 0)
{
    return anySegment(line,
                      [&](const QPointF &p, const QPointF &q) { return overlap(box.grown(gap), boxAlong(p, q, 1)); });
}

// These labels are always placed, so that even a full chart says what it is about.
bool mustHavePlace(const LabelWish &wish)
{
    return wish.stand == Stand::Workload;
}

bool isOwn(const Disc &disc, const LabelWish &wish)
{
    return disc.at == wish.at && disc.radius == wish.radius;
}

// Returns whether the disc comes nearer to an upright box than this.
bool comesNear(const Disc &disc, const Box &box, double air)
{
    const QPointF apart = disc.at - box.center;
    const double reach = disc.radius + air;
    return std::abs(apart.x()) < box.size.width() / 2 + reach && std::abs(apart.y()) < box.size.height() / 2 + reach;
}

// Returns the leader line from the mark's edge to the near end of the text.
QPolygonF leaderOf(const PlacedLabel &label, double unit)
{
    const QPointF mark = label.wish.at;
    const Box &box = label.box;
    const double y = box.center.y();
    if (label.flag) {
        const double up = mark.y() > y ? 1 : -1;
        return QPolygonF({{mark.x(), mark.y() - up * label.wish.radius},
                          {mark.x(), y},
                          {mark.x() + (label.side == Beside::Right ? 4 : -4) * unit, y}});
    }
    QPointF end(box.center.x(), y);
    if (label.side == Beside::Left)
        end.rx() += box.size.width() / 2 + 3 * unit;
    else if (label.side == Beside::Right)
        end.rx() -= box.size.width() / 2 + 3 * unit;
    else
        end.ry() += mark.y() > y ? box.size.height() / 2 + 1 : -box.size.height() / 2 - 1;
    const double length = std::max(1e-9, QLineF(mark, end).length());
    return QPolygonF({mark + (end - mark) * (label.wish.radius / length), end});
}

} // namespace

LabelPlaces::LabelPlaces(const ChartStyle &style, LabelGround ground, const LabelMemory *memory, bool moving)
    : m_style(style)
    , m_ground(std::move(ground))
    , m_memory(memory)
    , m_moving(moving)
    , m_unit(style.unit())
    , m_height(style.textSize(TextRole::Label, {}).height())
    , m_room(m_ground.plot.adjusted(3 * m_unit, 2 * m_unit, -3 * m_unit, -2 * m_unit))
{
}

bool LabelPlaces::isFree(const Box &box, const LabelWish &own) const
{
    if (!m_room.contains(box.bounds()))
        return false;
    const Box wide = box.grown(2 * m_unit);
    return !touchesAny(wide, m_taken) && std::ranges::none_of(m_ground.discs, [&](const Disc &disc) {
        return comesNear(disc, box, 1.5 * m_unit) && !isOwn(disc, own);
    });
}

bool LabelPlaces::isClear(const Box &box) const
{
    return std::ranges::none_of(m_labels, [&](const PlacedLabel &label) { return touches(label.leader, box, m_unit); });
}

bool LabelPlaces::isClear(const QPolygonF &leader) const
{
    return std::ranges::none_of(m_taken, [&](const Box &box) { return touches(leader, box); })
           && std::ranges::none_of(m_labels, [&](const PlacedLabel &label) { return cross(leader, label.leader); });
}

// A leader line over another mark would seem to name that mark, unless the mark's middle lies inside the
// label's own mark. Then the smaller one lies on top, and the leader must not end under it where the own one is to be
// seen elsewhere. In a crowd this is ignored, because no leader finds a way around all marks.
bool LabelPlaces::strikes(const QPolygonF &leader, const LabelWish &own) const
{
    constexpr std::size_t crowd = 24;
    return m_ground.discs.size() < crowd && std::ranges::any_of(m_ground.discs, [&](const Disc &disc) {
               const double apart = QLineF(own.at, disc.at).length();
               if (apart > own.radius)
                   return touches(leader, squareAround(disc.at, disc.radius + m_unit));
               return disc.radius < own.radius && own.radius + apart > disc.radius + leastSeen * m_unit
                      && QLineF(leader.first(), disc.at).length() < disc.radius;
           });
}

// A label needs a leader line if its mark is far or another mark is about as near.
bool LabelPlaces::needsLeader(const Box &box, const LabelWish &own) const
{
    const double far = distanceTo(box, own.at) - own.radius;
    if (far > nearMark * m_unit)
        return true;
    // A name left or right of another mark is read as that one's, as those of operators are.
    const bool level = std::abs(box.center.y() - own.at.y()) < box.size.height() / 2;
    return std::ranges::any_of(m_ground.discs, [&](const Disc &disc) {
        const bool beside =
            own.stand == Stand::Workload && !level && std::abs(box.center.y() - disc.at.y()) < box.size.height() / 2;
        return !isOwn(disc, own)
               && distanceTo(box, disc.at) - disc.radius < (beside ? 2 * afterMark * m_unit : far + 2 * m_unit);
    });
}

bool LabelPlaces::crosses(const Box &box, bool governing) const
{
    const Box wide = box.grown(m_unit);
    return std::ranges::any_of(m_ground.lines, [&](const LabelGround::Line &line) {
        return line.governing == governing && overlap(wide, line.box);
    });
}

double LabelPlaces::slopeAt(double y) const
{
    return m_ground.ridge ? m_ground.ridge->x() - (y - m_ground.ridge->y()) / m_ground.rise : everyWhere;
}

// `near` is the end of the text that is nearer to the mark.
Box LabelPlaces::boxAt(const QPointF &near, double width, Beside side) const
{
    const double shift = side == Beside::Left ? -width / 2 : side == Beside::Right ? width / 2 : 0;
    return {near + QPointF(shift, 0), {width, m_height}, 0};
}

PlacedLabel LabelPlaces::placedAgain(const LabelWish &wish, const RememberedPlace &place) const
{
    PlacedLabel label{wish, std::min(place.form, int(wish.words.size()) - 1)};
    label.side = place.side;
    label.flag = place.flag;
    label.box = boxAt(wish.at + place.offset, m_style.textSize(wish.role, label.text()).width(), place.side);
    return label;
}

void LabelPlaces::keep(PlacedLabel label)
{
    m_taken.push_back(label.box);
    m_labels.push_back(std::move(label));
}

// Adds the label, with a leader line if `leader` says so, unless one of them breaks a rule.
bool LabelPlaces::settle(PlacedLabel label, bool leader)
{
    if (!isClear(label.box))
        return false;
    if (leader) {
        label.leader = leaderOf(label, m_unit);
        if (!isClear(label.leader) || (!mustHavePlace(label.wish) && strikes(label.leader, label.wish)))
            return false;
    }
    keep(std::move(label));
    return true;
}

bool LabelPlaces::stay(const LabelWish &wish)
{
    const RememberedPlace *found = remembered(m_memory, wish.key);
    if (!found || wish.words.isEmpty() || found->stand != wish.stand)
        return false;
    const PlacedLabel label = placedAgain(wish, *found);
    if (!isFree(label.box, wish) || std::abs(found->offset.y()) > mostRows * pitch() + wish.radius
        || crosses(label.box, true) || (crosses(label.box, false) && !found->crosses))
        return false; // a roof that governs would strike it through
    return settle(label, label.flag || needsLeader(label.box, wish));
}

void LabelPlaces::add(const LabelWish &wish)
{
    if (m_moving)
        ride(wish);
    else if (!stay(wish) && !(wish.stand == Stand::Ridge && (addRow(wish, true) || addRow(wish, false))))
        addInGround(wish, everyWhere);
}

// Looks above the roof, left of the slope: at the height of the mark, otherwise farther up, never farther down.
bool LabelPlaces::addRow(const LabelWish &wish, bool offLines)
{
    const double step = 3 * m_unit;
    for (int form = 0; form < wish.words.size(); ++form) {
        const double width = m_style.textSize(wish.role, wish.words[form]).width();
        for (double y = wish.at.y(); wish.at.y() - y <= mostRows * pitch(); y -= step) {
            double right =
                std::min(wish.at.x() - wish.radius - afterMark * m_unit, slopeAt(y + m_height / 2) - 5 * m_unit);
            for (const Disc &disc : m_ground.discs) {
                const bool beside = std::abs(disc.at.y() - y) < m_height / 2 + disc.radius + m_unit
                                    && disc.at.x() <= wish.at.x() + 40 * m_unit;
                const double edge = disc.at.x() - disc.radius - 5 * m_unit;
                if (beside && edge < right && disc.at.x() + disc.radius > right - width)
                    right = edge;
            }
            const Box box = boxAt({right, y}, width, Beside::Left);
            if (isFree(box, wish) && !(offLines && crosses(box, false))
                && settle({wish, form, box, Beside::Left}, needsLeader(box, wish)))
                return true;
        }
    }
    return false;
}

// Takes the cheapest place around the mark: near, preferably at the lower right, and clear of lines.
bool LabelPlaces::addInGround(const LabelWish &wish, double most)
{
    struct Try {
        double x; // gap from the mark's edge to the near end, u; for Middle: shift as a share of the width
        double y; // in heights of a label
        Beside side;
    };
    static const std::vector<Try> places = [] {
        std::vector<Try> all;
        for (const double y :
             {0.0, 0.6, 1.0, 1.4, 1.9, 2.4, 3.0, 3.6, 4.4, 5.4, 6.5, 7.6, -0.6, -1.0, -1.6, -2.2, -3.0, -4.0, -5.2}) {
            for (const double x : {0.0, 12.0, 28.0, 52.0, 80.0}) {
                all.push_back({x, y, Beside::Right});
                all.push_back({x, y, Beside::Left});
            }
        }
        for (const double y : {1.0, 1.6, 2.4, 3.4, -1.0, -1.6, -2.4, -3.4}) {
            for (const double x : {0.0, 0.3, -0.3, 0.5, -0.5})
                all.push_back({x, y, Beside::Middle});
        }
        return all;
    }();
    std::optional<PlacedLabel> best;
    bool bestLeader = false;
    double least = most;
    for (int form = 0; form < wish.words.size(); ++form) {
        const double width = m_style.textSize(wish.role, wish.words[form]).width();
        for (const Try &place : places) {
            QPointF near = wish.at;
            if (place.side == Beside::Middle) {
                near += QPointF(place.x * width,
                                place.y * m_height * 0.6 + std::copysign(wish.radius + 3 * m_unit, place.y));
            } else {
                const double aside = wish.radius + (afterMark + place.x) * m_unit;
                near += QPointF(place.side == Beside::Right ? aside : -aside, place.y * m_height);
            }
            const Box box = boxAt(near, width, place.side);
            double cost = form * 40 + std::max(0.0, distanceTo(box, wish.at) - wish.radius) / m_unit
                          + (place.side == Beside::Left     ? 6
                             : place.side == Beside::Middle ? 4
                                                            : 0)
                          + (box.center.y() < wish.at.y() - 2 * m_unit ? 10 : 0);
            if (cost >= least || !isFree(box, wish))
                continue;
            const bool leader = needsLeader(box, wish);
            cost += leader ? 22 : 0;
            const Box wide = box.grown(1.5 * m_unit);
            for (const LabelGround::Line &line : m_ground.lines) {
                if (cost < least && overlap(wide, line.box))
                    cost += line.governing ? 400 : lineCost;
            }
            if (cost >= least)
                continue;
            PlacedLabel label{wish, form, box, place.side};
            if (leader)
                label.leader = leaderOf(label, m_unit);
            if (!isClear(label.box) || (leader && !isClear(label.leader)))
                continue;
            if (leader && strikes(label.leader, wish)) {
                cost += 200;
                if (!mustHavePlace(wish) || cost >= least)
                    continue;
            }
            least = cost;
            bestLeader = leader;
            best = std::move(label);
        }
    }
    return best && settle(*best, bestLeader);
}

// The text stands beside the end of a pole above or below its mark.
std::optional<PlacedLabel> LabelPlaces::flagFor(const LabelWish &wish, double direction, bool up, bool whole,
                                                double from, std::vector<PlacedLabel> &put) const
{
    const Beside side = direction > 0 ? Beside::Right : Beside::Left;
    for (int form = 0; form < (whole ? 1 : int(wish.words.size())); ++form) {
        const double width = m_style.textSize(wish.role, wish.words[form]).width();
        for (int k = 0; k < 40; ++k) {
            const double y = from + (up ? -k : k) * 2 * m_unit;
            PlacedLabel label{wish, form, boxAt({wish.at.x() + direction * 6 * m_unit, y}, width, side), side, true};
            const auto meets = [&](double roof) { return std::abs(roof - y) < m_height / 2 + 2 * m_unit; };
            const Box wide = label.box.grown(2 * m_unit);
            const auto lies = [&](const PlacedLabel &other) {
                return overlap(other.box, wide) || touches(other.leader, label.box, m_unit);
            };
            if (std::ranges::any_of(m_ground.roofs, meets) || isNearer(label.box, wish.at, wish.radius + 1.5 * m_unit)
                || !isFree(label.box, wish) || !isClear(label.box) || crosses(label.box, true)
                || std::ranges::any_of(put, lies))
                continue;
            label.leader = leaderOf(label, m_unit);
            const auto hits = [&](const PlacedLabel &other) {
                return touches(label.leader, other.box) || cross(label.leader, other.leader);
            };
            if (isClear(label.leader) && !strikes(label.leader, wish) && std::ranges::none_of(put, hits))
                return label;
        }
    }
    return std::nullopt;
}

// Adds all labels or none. `wishes` begins with the rightmost mark, whose label stands lowest, so that no
// pole crosses a text.
bool LabelPlaces::addFlags(const std::vector<const LabelWish *> &wishes, double direction, bool up, bool whole)
{
    double top = m_ground.ridge->y();
    for (const double roof : m_ground.roofs)
        top = std::min(top, roof);
    double y = up ? top - nearMark * m_unit - m_height / 2 : m_ground.ridge->y() + 14 * m_unit + m_height / 2;
    std::vector<PlacedLabel> put;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const LabelWish &wish = *wishes[direction > 0 ? i : wishes.size() - 1 - i];
        std::optional<PlacedLabel> label = flagFor(wish, direction, up, whole, y, put);
        if (!label)
            return false;
        y = label->box.center.y() + (up ? -pitch() : pitch());
        put.push_back(std::move(*label));
    }
    for (PlacedLabel &label : put)
        keep(std::move(label));
    return true;
}

// Labels without a place are left for the room below the roof, the smallest first, and before a larger one is
// shortened.
std::vector<const LabelWish *> LabelPlaces::addAllFlags(std::vector<const LabelWish *> wishes)
{
    std::vector<const LabelWish *> left;
    std::ranges::stable_sort(wishes, {}, [](const LabelWish *wish) { return -wish->at.x(); });
    while (!wishes.empty()) {
        if (addFlags(wishes, 1, true, true) || addFlags(wishes, -1, true, true))
            break;
        const auto smallest = std::ranges::min_element(wishes, {}, [](const LabelWish *wish) { return wish->share; });
        if ((*smallest)->share >= smallShare
            && (addFlags(wishes, 1, true, false) || addFlags(wishes, -1, true, false)
                || addFlags(wishes, 1, false, false) || addFlags(wishes, -1, false, false)))
            break;
        left.push_back(*smallest);
        wishes.erase(smallest);
    }
    return left;
}

void LabelPlaces::addOperators(std::vector<LabelWish> wishes, double least)
{
    const auto isThere = [this](const LabelWish &wish) {
        return std::ranges::any_of(m_labels, [&](const PlacedLabel &label) { return label.wish.key == wish.key; });
    };
    if (m_moving) {
        for (const LabelWish &wish : wishes) { // the marks come in falling size
            if (wish.share >= least && !isThere(wish))
                ride(wish);
        }
        return;
    }
    std::ranges::stable_sort(wishes, {}, [](const LabelWish &wish) { return -wish.share; });
    double sum = 0;
    std::size_t named = 0;
    while (named < wishes.size() && named < mostOperators && sum < mostOfTime
           && wishes[named].share >= std::max(least, leastOfTime))
        sum += wishes[named++].share;
    wishes.resize(named);

    std::vector<const LabelWish *> rows;
    std::vector<const LabelWish *> flags;
    std::vector<const LabelWish *> ground;
    for (const LabelWish &wish : wishes) {
        if (!isThere(wish) && !stay(wish))
            (wish.stand == Stand::Slope                    ? rows
             : wish.stand == Stand::Flat && m_ground.ridge ? flags
                                                           : ground)
                .push_back(&wish);
    }
    // The lowest comes first, and at the same height the larger share.
    std::ranges::stable_sort(rows, {}, [&](const LabelWish *wish) {
        return std::pair(-std::round(wish->at.y() / (3 * m_unit)), -wish->share);
    });
    for (const LabelWish *wish : rows) {
        if (!addRow(*wish, true))
            ground.push_back(wish);
    }
    const std::vector<const LabelWish *> left = addAllFlags(std::move(flags));
    ground.insert(ground.end(), left.begin(), left.end());
    std::ranges::stable_sort(ground, {}, [](const LabelWish *wish) { return -wish->share; });
    // A place below the roof is better than one across a thin roof, for example of a compared chip.
    for (const LabelWish *wish : ground) {
        if (!addInGround(*wish, lineCost) && !(wish->stand == Stand::Slope && addRow(*wish, false)))
            addInGround(*wish, mostCost);
    }
}

void LabelPlaces::ride(const LabelWish &wish)
{
    const RememberedPlace *found = remembered(m_memory, wish.key);
    if (!found || wish.words.isEmpty())
        return;
    PlacedLabel label = placedAgain(wish, *found);
    // A faded label returns only when there is some room around it.
    const double air = (found->faded ? 6 : 0) * m_unit;
    const Box wide = label.box.grown(air);
    const auto lies = [&](const PlacedLabel &other) {
        return !other.faded && (overlap(wide, other.box) || touches(other.leader, wide));
    };
    const bool strong = wish.stand == Stand::Ridge || wish.stand == Stand::Workload;
    const auto covers = [&](const Disc &disc) { return !isOwn(disc, wish) && comesNear(disc, label.box, air); };
    label.faded = !m_ground.plot.contains(label.box.bounds()) || touchesAny(wide, m_taken)
                  || std::ranges::any_of(m_labels, lies) || (!strong && std::ranges::any_of(m_ground.discs, covers));
    if (label.flag || needsLeader(label.box, wish)) {
        label.leader = leaderOf(label, m_unit);
        label.faded =
            label.faded || std::ranges::any_of(m_labels, [&](const PlacedLabel &other) {
                return !other.faded && (touches(label.leader, other.box) || cross(label.leader, other.leader));
            });
    }
    m_labels.push_back(std::move(label));
}

LabelMemory LabelPlaces::memory() const
{
    LabelMemory memory;
    for (const PlacedLabel &label : m_labels)
        memory.insert(label.wish.key, {label.wish.stand, label.offset(), label.side, label.flag,
                                       crosses(label.box, false), label.faded, label.form});
    return memory;
}

} // namespace roofline
