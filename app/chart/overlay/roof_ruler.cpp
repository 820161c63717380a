#include "app/chart/overlay/roof_ruler.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double sameLimit = 0.02;  // relative; a roof and a limit this near are one tick
constexpr double atTheRoof = 1.005; // a smaller headroom counts as none
constexpr double shortestArrow = 9;
constexpr double arrowhead = 5;
constexpr double tickReach = 5; // to each side of the line

QStringList wordsOf(const QString &name, double rate, const RoofLines &lines)
{
    const ComputeRoof *governing = lines.governingCompute();
    const QString value = asOperations(rateText(FlopRate(rate), lines.unit), governing && governing->integer);
    return {name + QLatin1Char(' ') + value, value};
}

// Keeps only the words with a rate. The roof's own label already says that the rate is dense.
QStringList withRate(const QStringList &words)
{
    QStringList plain = words;
    plain.removeIf([](const QString &word) { return !word.endsWith(QLatin1String("/s")); });
    return plain.isEmpty() ? words : plain;
}

QColor colorOf(RulerTick::Kind kind, const Theme &theme)
{
    switch (kind) {
    case RulerTick::Kind::Compute: return theme.compute;
    case RulerTick::Kind::Memory: return theme.memory;
    case RulerTick::Kind::Network: return theme.network;
    case RulerTick::Kind::Overhead: return theme.overhead;
    }
    return theme.text;
}

// Crosses the roofs as they are drawn: slopes up to the highest compute roof, compute roofs from the steepest
// slope on.
std::vector<RulerTick> crossings(double intensity, const RoofLines &lines)
{
    constexpr double touching = 1 + 1e-9;
    std::vector<RulerTick> ticks;
    for (const ComputeRoof &roof : lines.compute) {
        if (roof.rate.value() <= intensity * lines.fastestBandwidth().value() * touching || lines.memory.empty())
            ticks.push_back({RulerTick::Kind::Compute, roof.rate.value(), roof.name, withRate(roof.words)});
    }
    const double top = lines.highestRate().value();
    const RulerTick::Kind slope = lines.look == ChartLook::Network ? RulerTick::Kind::Network : RulerTick::Kind::Memory;
    for (const MemoryRoof &roof : lines.memory) {
        const double rate = intensity * roof.bandwidth.value();
        if (rate <= top)
            ticks.push_back({slope, rate, roof.words.last(), wordsOf(roof.words.last(), rate, lines), true});
    }
    return ticks;
}

bool isThis(const RulerTick &tick, RulerTick::Kind kind, const QString &name, double rate)
{
    return tick.kind == kind
           && (std::abs(tick.rate / rate - 1) <= sameLimit || (kind != RulerTick::Kind::Compute && tick.name == name));
}

const ComputeRoof *roofAt(double rate, const RoofLines &lines)
{
    return findWhere(lines.compute,
                     [&](const ComputeRoof &roof) { return std::abs(roof.rate.value() / rate - 1) <= sameLimit; });
}

// Only compute roofs and the link are drawn with the network look, whose slope is the link.
bool isDrawn(const RoofLimit &limit, ChartLook look)
{
    return look == ChartLook::Memory || limit.kind == RoofLimit::Kind::Compute
           || limit.kind == RoofLimit::Kind::Network;
}

// If operators of several units reach a rate together, it may belong to no roof.
QStringList limitWords(const RoofLimit &limit, double rate, const RoofLines &lines, bool mix)
{
    QStringList words = wordsOf(nameOf(limit), rate, lines);
    if (mix && limit.kind == RoofLimit::Kind::Compute && !roofAt(rate, lines))
        words.prepend(Words::tr("%1 over all operators").arg(words.first()));
    return words;
}

// A memory level limits at the intensity of its own bytes. That limit counts, not the place where its roof
// crosses the ruler.
void addLimits(std::vector<RulerTick> &ticks, const Limits &limits, const RoofLines &lines, bool mix)
{
    for (const RoofLimit &limit : limits.roofs) {
        const bool tightest = &limit == &limits.roofs.front();
        const double rate = shownRate(limit, lines).value();
        if (!hasPlace(rate) || !isDrawn(limit, lines.look))
            continue;
        const QString name = nameOf(limit);
        const auto told =
            std::ranges::find_if(ticks, [&](const RulerTick &tick) { return isThis(tick, limit.kind, name, rate); });
        if (told != ticks.end() && std::abs(told->rate / rate - 1) <= sameLimit) {
            told->limits |= tightest;
            continue;
        }
        if (told != ticks.end())
            ticks.erase(told);
        ticks.push_back({limit.kind, rate, name, limitWords(limit, rate, lines, mix), false, tightest});
    }
}

// With the network look the next limit may be one that is not drawn, so it is left out.
QStringList arrowWords(const Limits &limits, ChartLook look, bool mix)
{
    const bool more = limits.headroom > atTheRoof;
    QStringList words = {more ? Words::tr("up to %1").arg(qtText(formatFactor(limits.headroom)))
                              : Words::tr("at the roof")};
    if (limits.roofs.size() < 2 || look == ChartLook::Network)
        return words;
    const QString next = nameOf(limits.roofs[1]);
    if (more || !std::isfinite(limits.untilNext) || limits.untilNext <= atTheRoof)
        words << Words::tr("then %1").arg(next);
    else
        words << (mix ? Words::tr("without this roof: %1 over all operators, then %2")
                      : Words::tr("without this roof: %1, then %2"))
                     .arg(qtText(formatFactor(limits.untilNext)), next);
    return words;
}

// A network view has the link's bytes as its memory's, so both are one roof. What the view does not draw may
// still limit.
Limits networkLimits(Limits limits, const PointMark &mark, const Analysis &view)
{
    std::vector<RoofLimit> &roofs = limits.roofs;
    const bool overhead = !roofs.empty() && roofs.front().kind == RoofLimit::Kind::Overhead;
    // With less than full overlap the remaining time may also be the memory's.
    const bool known = mark.isWorkload() || view.scenario.overlap == 1;
    std::erase_if(roofs, [](const RoofLimit &roof) {
        return roof.kind == RoofLimit::Kind::Memory || roof.kind == RoofLimit::Kind::Overhead;
    });
    for (RoofLimit &roof : roofs) {
        if (roof.kind == RoofLimit::Kind::Network)
            roof.name = view.chip->levelName(view.level);
    }
    if (!roofs.empty())
        limits.headroom = roofs.front().limit / limits.attained;
    limits.untilNext = 1;
    if (mark.bound == Bound::Memory)
        roofs.insert(roofs.begin(), {RoofLimit::Kind::Memory, view.scenario.memoryLevel, {}, {}});
    else if (overhead && known)
        roofs.insert(roofs.begin(), {RoofLimit::Kind::Overhead, {}, {}, {}});
    return limits;
}

struct RulerDrawing {
    OverlayCanvas &canvas;
    const RoofRuler &ruler;
    const PointMark &mark;
    const Mapping &mapping;
    double unit = canvas.style.unit();
    double reach = mark.radius * 1.25 + 7 * unit;   // radius of the mark and the ring around it
    QPointF foot = mark.center - QPointF(0, reach); // lower end of the ruler, above the mark and its ring

    void addLine()
    {
        double top = foot.y();
        for (const RulerTick &tick : ruler.ticks)
            top = std::min(top, heightOf(tick.rate));
        if (top < foot.y()) {
            canvas.line(foot, {foot.x(), top}, canvas.style.theme().mutedText, unit);
            canvas.obstacles.soft.push_back(boxAlong(foot, {foot.x(), std::max(top, canvas.plot.top())}, 3));
        }
    }

    void add()
    {
        for (const RulerTick &tick : ruler.ticks)
            addTick(tick);
        addArrow();
        addWords();
        // The label of the limiting roof is placed first, then the others upward.
        for (const bool limits : {true, false}) {
            for (const RulerTick &tick : ruler.ticks) {
                if (tick.limits == limits)
                    addLabel(tick);
            }
        }
    }

    double heightOf(double rate) const { return mapping.y.toPixel(rate); }
    bool visible(double y) const { return y >= canvas.plot.top() && y <= canvas.plot.bottom(); }

    void addTick(const RulerTick &tick)
    {
        const double y = heightOf(tick.rate);
        if (!visible(y))
            return;
        const double side = tickReach * unit;
        canvas.line({foot.x() - side, y}, {foot.x() + side, y}, colorOf(tick.kind, canvas.style.theme()),
                    (tick.limits ? 3 : 2) * unit);
        canvas.obstacles.add({{foot.x(), y}, {2 * side, 4 * unit}, 0});
    }

    double arrowTip() const { return ruler.limit > 0 ? std::max(heightOf(ruler.limit), canvas.plot.top()) : foot.y(); }

    // The arrow leads up from the point. If the roof is too near for that, the arrow stands beside the point
    // at the same height.
    void addArrow()
    {
        const double tip = arrowTip();
        if (ruler.headroom <= atTheRoof || mark.center.y() - tip < shortestArrow * unit)
            return;
        const QColor color = canvas.style.colorOf(mark.bound);
        const bool above = foot.y() - tip >= 2 * shortestArrow * unit;
        const QPointF from = above ? foot : mark.center + QPointF(reach + 5 * unit, 0);
        const QPointF to(from.x(), tip);
        const double head = arrowhead * unit;
        if (!above) {
            canvas.line({foot.x(), tip}, to + QPointF(head, 0), color, unit);
            canvas.line(from - QPointF(head, 0), from + QPointF(head, 0), color, unit);
        }
        canvas.line(from, to + QPointF(0, head), color, 2.2 * unit);
        canvas.items.push_back(
            FillItem{QPolygonF({to, to + QPointF(head, 1.7 * head), to + QPointF(-head, 1.7 * head)}), color});
        canvas.obstacles.add(boxAlong(from, to, 2 * head));
    }

    // Places the words beside the arrow if it is long enough, otherwise around the point.
    void addWords()
    {
        if (ruler.words.isEmpty())
            return;
        std::vector<Spot> spots;
        const double tip = arrowTip();
        for (int lines = int(ruler.words.size()); lines > 0; --lines) {
            const QSizeF size = canvas.blockSize(ruler.words.mid(0, lines));
            const double aside = size.width() / 2 + 9 * unit;
            const double besides = aside + reach + arrowhead * unit;
            for (const double share : {0.5, 0.3, 0.7}) {
                const double y = foot.y() + share * (tip - foot.y());
                for (const double side : {1.0, -1.0}) {
                    if (foot.y() - tip > size.height())
                        spots.push_back({{{foot.x() + side * aside, y}, size, 0}, lines});
                }
            }
            for (const double side : {1.0, -1.0})
                spots.push_back({{{foot.x() + side * besides, (mark.center.y() + tip) / 2}, size, 0}, lines});
            addSpotsAround(spots, size, lines);
        }
        canvas.block({QStringLiteral("ruler"), mark.center}, spots, ruler.words);
    }

    // Uses only spots where the ruler's line does not cross the words.
    void addSpotsAround(std::vector<Spot> &spots, const QSizeF &size, int words) const
    {
        for (const Spot &spot : markSpots(mark.center, mark.radius, size, canvas.style)) {
            const QRectF bounds = spot.box.bounds();
            const bool below = bounds.center().y() > mark.center.y();
            if (below || bounds.left() > foot.x() || bounds.right() < foot.x())
                spots.push_back({spot.box, words});
        }
    }

    void addLabel(const RulerTick &tick)
    {
        const double y = heightOf(tick.rate);
        // A point on a compute roof needs no label, because it stands at that roof's name.
        const bool onIt = tick.limits && tick.kind == RulerTick::Kind::Compute && ruler.headroom <= atTheRoof;
        if (!visible(y) || onIt)
            return;
        std::vector<Spot> spots;
        for (int i = 0; i < tick.words.size(); ++i) {
            const QSizeF size = canvas.style.textSize(TextRole::Label, tick.words[i]);
            const double x = size.width() / 2 + (tickReach + 4) * unit;
            const double up = size.height() / 2 + 2.5 * unit;
            // A slope leaves room at the lower right and the upper left.
            const double right = tick.onSlope ? up : -up;
            for (const double farther : {1.0, 2.2}) {
                for (const QPointF &place : {QPointF(x, right * farther), QPointF(-x, -up * farther),
                                             QPointF(x, -right * farther), QPointF(-x, up * farther)})
                    spots.push_back({{QPointF(foot.x(), y) + place, size, 0}, i});
            }
            if (tick.limits) // the limiting roof is always named, if need be around the point
                addSpotsAround(spots, size, i);
        }
        const QPointF at(foot.x(), y);
        const Box *label = canvas.label({QStringLiteral("tick:") + tick.name, at}, spots, tick.words, TextRole::Label);
        std::vector<Disc> ticks;
        for (const RulerTick &other : ruler.ticks)
            ticks.push_back({{foot.x(), heightOf(other.rate)}, tickReach * unit});
        if (label)
            canvas.lead(*label, {at, tickReach * unit}, ticks);
    }
};

} // namespace

Limits limitsOf(const PointMark &mark, const OperatorPick &selected, const Analysis &analysis, const OperatorTree &tree,
                ChartLook look)
{
    const OperatorPick pick = pickOf(mark, selected);
    Limits limits;
    switch (pick.kind) {
    case OperatorPick::Kind::Nothing: limits = limitsOf(analysis); break;
    case OperatorPick::Kind::Operator: limits = limitsOf(analysis, analysis.operators[std::size_t(pick.index)]); break;
    case OperatorPick::Kind::Group: limits = limitsOf(analysis, tree.groups[std::size_t(pick.index)].total); break;
    }
    return look == ChartLook::Network ? networkLimits(std::move(limits), mark, analysis) : limits;
}

QString offChart(const Limits &limits, ChartLook look)
{
    if (limits.roofs.empty() || isDrawn(limits.roofs.front(), look))
        return {};
    return Words::tr("Lowest roof: %1, not on this chart").arg(nameOf(limits.roofs.front()));
}

FlopRate shownRate(const RoofLimit &limit, const RoofLines &lines)
{
    // A compute roof limits even where it is drawn only farther right. A little vector work in the mix does
    // not make it another roof.
    const ComputeRoof *roof = limit.kind == RoofLimit::Kind::Compute ? roofAt(limit.limit.value(), lines) : nullptr;
    return roof ? roof->rate : limit.limit;
}

bool isMix(const PointMark &mark, const Analysis &analysis)
{
    return mark.isWorkload() ? analysis.operators.size() > 1
                             : mark.picks.front().kind == OperatorPick::Kind::Group && mark.operators.size() > 1;
}

QString nameOf(const RoofLimit &limit)
{
    return limit.kind == RoofLimit::Kind::Overhead && limit.name.empty() ? Words::tr("overhead") : qtText(limit.name);
}

RoofRuler rulerOf(const PointMark &mark, const Limits &limits, const RoofLines &lines, bool mix)
{
    constexpr double onIt = 1 + 1e-9;
    RoofRuler ruler;
    ruler.ticks = crossings(mark.intensity, lines);
    addLimits(ruler.ticks, limits, lines, mix);
    // The ruler only goes up, because roofs below the point do not limit it.
    std::erase_if(ruler.ticks, [&](const RulerTick &tick) { return tick.rate * onIt < mark.rate; });
    std::ranges::stable_sort(ruler.ticks, {}, &RulerTick::rate);
    if (const QString elsewhere = offChart(limits, lines.look); !elsewhere.isEmpty()) {
        ruler.words = {elsewhere};
    } else if (!limits.roofs.empty() && std::isfinite(limits.headroom)) {
        ruler.limit = limits.roofs.front().limit.value();
        ruler.headroom = limits.headroom;
        ruler.words = arrowWords(limits, lines.look, mix);
    }
    return ruler;
}

void addRulerLine(OverlayCanvas &canvas, const RoofRuler &ruler, const PointMark &mark, const Mapping &mapping)
{
    if (mark.inside)
        RulerDrawing{canvas, ruler, mark, mapping}.addLine();
}

void addRuler(OverlayCanvas &canvas, const RoofRuler &ruler, const PointMark &mark, const Mapping &mapping,
              std::span<const Box> roofs)
{
    if (!mark.inside)
        return;
    std::vector<Box> &soft = canvas.obstacles.soft;
    const auto before = std::ptrdiff_t(soft.size());
    soft.insert(soft.end(), roofs.begin(), roofs.end());
    RulerDrawing{canvas, ruler, mark, mapping}.add();
    soft.erase(soft.begin() + before, soft.begin() + before + std::ptrdiff_t(roofs.size()));
}

} // namespace roofline
