#include "app/chart/overlay/overlay_labels.h"

#include "app/chart/axis_words.h"
#include "app/chart/chart_words.h"
#include "app/theme/mixed_color.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace roofline {

namespace {

constexpr double ridgeRadius = 6;
constexpr double besideOthers = 2; // u, between words at one height
constexpr double nearRoof = 3;     // u; a mark nearer to its roof counts as on it
constexpr double besideRoof = 8;   // u; a rate farther from its roof has a leader line

// Returns the point that the rows move with.
QPointF anchorOf(const std::vector<ComparedPlace> &places)
{
    const ComparedPlace *own = findIn(places, true, &ComparedPlace::own);
    return own ? own->at : places.front().at;
}

// Ridge points are none: they lie on leaders.
std::vector<Disc> pointsOf(const Overlay &overlay)
{
    std::vector<Disc> points;
    for (const PointMark &mark : overlay.marks)
        points.push_back({mark.center, mark.inside ? mark.radius : 0});
    for (const CompanionMark &companion : overlay.companions)
        points.push_back({companion.mark.center, companion.mark.inside ? companion.mark.radius : 0});
    return points;
}

// Returns the color of a region's name. Large letters are faint, with a contrast of 3:1; smaller ones, as on paper, need
// 4.5:1.
QColor regionInk(const QColor &color, TextRole role, const ChartStyle &style)
{
    constexpr double large = 18; // pixels
    const Theme &theme = style.theme();
    return role != TextRole::Region || style.paper().regionWords < large ? mixed(color, theme.text, 0.2)
                                                                         : faded(color, theme.isDark() ? 0.78 : 0.9);
}

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

LabelGround groundOf(const OverlayInput &input, const Overlay &overlay, const std::vector<LabelGround::Line> &drops)
{
    LabelGround ground;
    ground.plot = input.area.mapping.rect();
    ground.ridge = input.geometry.ridge;
    ground.rise = input.area.mapping.y.pixelsPerDecade() / input.area.mapping.x.pixelsPerDecade();
    ground.discs = overlay.discs;
    ground.lines = drops;
    const auto line = [&](const Segment &segment, bool governing) {
        if (segment)
            ground.lines.push_back({boxAlong(*segment, governing ? 3 : 2), governing});
    };
    const auto flat = [&](const Segment &segment) {
        if (segment)
            ground.roofs.push_back(segment->y1());
    };
    for (const ComputeRoof &roof : input.lines.compute) {
        line(roof.line, roof.governing);
        flat(roof.line);
    }
    for (const MemoryRoof &roof : input.lines.memory)
        line(roof.line, roof.governing);
    for (const Box &box : input.wayLines)
        ground.lines.push_back({box});
    std::vector<LabelGround::Line> poles; // of operators' flags, where the sky has room for these
    for (const PointMark &mark : overlay.marks) {
        if (!mark.isWorkload() && mark.inside && !mark.words.isEmpty() && ground.ridge
            && mark.center.x() > ground.ridge->x())
            poles.push_back({boxAlong(mark.center, {mark.center.x(), ground.plot.top()}, 2)});
    }
    const double row = input.style.textSize(TextRole::Label, {}).height() + 3 * input.style.unit();
    const double top = ground.roofs.empty() ? ground.plot.bottom() : std::ranges::min(ground.roofs);
    if (top - 8 * input.style.unit() - double(poles.size()) * row > ground.plot.top())
        ground.lines.insert(ground.lines.end(), poles.begin(), poles.end());
    for (const CompanionRoof &roof : input.roofs.chips) {
        line(roof.slope, false);
        line(roof.flat, false);
        flat(roof.flat);
    }
    return ground;
}

} // namespace

OverlayLabels::OverlayLabels(const OverlayInput &input, Overlay &overlay, OverlayCanvas &canvas,
                             std::vector<LabelGround::Line> drops)
    : m_input(input)
    , m_style(input.style)
    , m_overlay(overlay)
    , m_canvas(canvas)
    , m_rect(input.area.mapping.rect())
    , m_drops(std::move(drops))
    , m_places(input.style, groundOf(input, overlay, m_drops), input.memory, input.moving)
{
    for (const Box &box : m_input.taken)
        m_places.take(box);
    if (m_overlay.move) {
        const QPolygonF &shaft = m_overlay.move->shaft;
        for (qsizetype i = 0; i + 1 < shaft.size(); i += 3)
            m_places.take(boxAlong(shaft[i], shaft[std::min(i + 3, shaft.size() - 1)], 3));
    }
}

// Tells the canvas and the places about each other's labels, so that neither covers the other's.
void OverlayLabels::sync()
{
    for (; m_taken < m_canvas.labels.size(); ++m_taken)
        m_places.take(m_canvas.labels[m_taken]);
    for (; m_led < m_canvas.leaders.size(); ++m_led)
        m_places.take(m_canvas.leaders[m_led]);
    for (; m_given < m_places.labels().size(); ++m_given) {
        const PlacedLabel &label = m_places.labels()[m_given];
        if (label.faded)
            continue;
        m_canvas.occupy(label.box);
        for (qsizetype i = 0; i + 1 < label.leader.size(); ++i)
            m_canvas.leaders.push_back(boxAlong(label.leader[i], label.leader[i + 1], 3));
        m_canvas.obstacles.add(std::span(m_canvas.leaders).subspan(m_led));
        m_led = m_canvas.leaders.size();
        m_taken = m_canvas.labels.size();
    }
}

void OverlayLabels::place(const LabelWish &wish)
{
    sync();
    m_places.add(wish);
    sync();
}

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
        if (roof.line && !gutter && roof.governing == governing)
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
        place = slopePlaceFor(line, forms, role, m_style, slopeObstacles(roof.governing, line), roof.governing);
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
        for (double off = 3 * u; off < 3 * u + 3 * (size.height() + 2 * u); off += 3 * u) {
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
    return std::abs(spot.box.center.y() - line.y1()) - spot.box.size.height() / 2 > besideRoof * m_style.unit();
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
        const int rate = int(words.size()) - 2;
        addRateSpots(spots, line, rate, m_style.textSize(role, words[rate]));
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
    const Spot *found = nullptr;
    for (const int most : {named, forms, int(words.size())})
        found = found ? found : firstFreeSpot(own, obstacles, m_canvas.labelArea, most);
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
    const double edge = line.y1() > box.center().y() ? box.bottom() : box.top();
    const double right = std::min(box.right(), line.x2()) - 4 * u;
    const auto leaderAt = [&](double x) { return QLineF(x, edge, x, line.y1()); };
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

void OverlayLabels::addRidge()
{
    if (!m_input.geometry.ridge || !m_rect.contains(*m_input.geometry.ridge))
        return;
    m_ridgeTag = m_input.comparesChips();
    if (m_ridgeTag)
        return;
    const Intensity intensity(m_input.geometry.ridgeIntensity);
    const QStringList words = {Words::tr("ridge %1").arg(qtText(format(intensity))),
                               Words::tr("ridge %1").arg(intensityNumber(intensity.value()))};
    const std::size_t before = m_places.labels().size();
    place({QStringLiteral("ridge"), *m_input.geometry.ridge, ridgeRadius * m_style.unit(), Stand::Ridge, 1e9, words,
           TextRole::Strong});
    m_ridgeTag = m_places.labels().size() == before; // there was no room beside it
}

QStringList OverlayLabels::wordsOf(const PointMark &mark, int series) const
{
    const auto name = [&] { return nameOf(mark, *m_input.shown.analysis, m_input.shown.tree); };
    if (m_input.shown.hides(ChartLayer::Words) && series < 0)
        return {name()}; // its share of the time is a number, so it stays out
    QStringList words = {mark.words.isEmpty() ? name() : mark.words};
    if (!mark.shortWords.isEmpty() && mark.shortWords != words.first())
        words << mark.shortWords;
    if (series < 0)
        return words;
    for (QString &word : words)
        word.prepend(seriesLetter(series) + QStringLiteral(" · "));
    return words;
}

QString OverlayLabels::keyOf(const PointMark &mark) const
{
    if (mark.isWorkload())
        return QStringLiteral("workload");
    return QString::number(int(mark.group)) + QLatin1Char(':')
           + qtText(fullName(m_input.shown.analysis->operators[std::size_t(mark.operators.front())].op));
}

// Judges by the roof of the mark's series, because a further workload may have another governing roof.
Stand OverlayLabels::standOf(const PointMark &mark, int series) const
{
    const ComputeRoof *compute = m_input.lines.governingCompute();
    const MemoryRoof *memory = m_input.lines.governingMemory();
    if (!compute || !memory)
        return Stand::Below;
    double rate = compute->rate.value();
    double bandwidth = memory->bandwidth.value();
    if (series > 0) {
        if (const CompanionRoof *own = findIn(m_input.roofs.chips, series, &CompanionRoof::series)) {
            rate = own->rate.value();
            bandwidth = own->bandwidth.value();
        }
    }
    const double roof = m_input.area.mapping.y.toPixel(std::min(rate, mark.intensity * bandwidth));
    if (std::abs(mark.center.y() - roof) > nearRoof * m_style.unit())
        return Stand::Below;
    return mark.intensity < rate / bandwidth ? Stand::Slope : Stand::Flat;
}

void OverlayLabels::addPoint(const PointMark &mark)
{
    if (mark.isWorkload() && !m_overlay.compared.rows.empty())
        return; // its row says it
    QStringList words = wordsOf(mark, mark.isWorkload() && m_input.comparesWorkloads() ? 0 : -1);
    if (mark.isWorkload() && m_overlay.marks.size() > 1)
        words = words.mid(words.size() - 1); // short beside operators, because the title says the rest
    else if (mark.isWorkload() && !m_input.shown.stage.landed.isEmpty())
        words = m_input.shown.stage.landed;
    place({keyOf(mark), mark.center, mark.radius, Stand::Workload, 1e8, words, TextRole::Strong});
}

// Returns whether a mark that is drawn later covers the letter in this one.
bool OverlayLabels::isCovered(const CompanionMark &companion) const
{
    const double letter = m_style.textSize(TextRole::Tick, seriesLetter(companion.series)).width() / 2;
    const auto covers = [&](const PointMark &mark) {
        return mark.inside && QLineF(mark.center, companion.mark.center).length() < mark.radius + letter;
    };
    return std::ranges::any_of(m_overlay.marks, covers)
           || std::ranges::any_of(m_overlay.companions, [&](const CompanionMark &other) {
                  return other.series > companion.series && covers(other.mark);
              });
}

void OverlayLabels::addWorkloads()
{
    for (const CompanionMark &companion : m_overlay.companions) {
        if (m_input.companions.isChip(companion.series) || !companion.mark.inside)
            continue;
        const QString name = qtText(workloadName(m_input.companions.of(companion.series)));
        const QString letter = seriesLetter(companion.series);
        QStringList words = {wordsOf(companion.mark, companion.series).first(), letter + QStringLiteral(" · ") + name};
        // A letter that nobody can see in its mark stands beside it, whatever else gives way. While something moves, no
        // label changes its form, so all forms are there.
        const bool covered = isCovered(companion);
        const bool brief = covered || m_input.moving;
        if (brief)
            words << letter;
        if (!companion.mark.fits) {
            for (QString &word : words)
                word = Words::tr("%1, does not fit").arg(word);
            if (brief)
                words << letter;
        }
        place({QStringLiteral("with:") + QString::number(companion.series), companion.mark.center,
               companion.mark.radius, covered ? Stand::Workload : standOf(companion.mark, companion.series), 1e7, words,
               TextRole::Label});
    }
}

void OverlayLabels::addOperators(const std::vector<const PointMark *> &named)
{
    std::vector<LabelWish> wishes;
    for (const PointMark &mark : m_overlay.marks) {
        if (mark.isWorkload() || !mark.inside || mark.words.isEmpty() || std::ranges::find(named, &mark) != named.end())
            continue;
        wishes.push_back({keyOf(mark), mark.center, mark.radius, standOf(mark, 0), mark.share, wordsOf(mark, -1)});
    }
    sync();
    m_places.addOperators(std::move(wishes));
    sync();
}

void OverlayLabels::addCompared()
{
    if (!m_input.comparesChips() || !m_input.shown.analysis)
        return;
    const std::vector<ComparedPlace> places = comparedPlaces(markOf({}, m_overlay.marks), *m_input.shown.analysis,
                                                             m_overlay.companions, m_input.companions, m_input.area);
    if (places.empty())
        return;
    const QString unit = comparedUnit(*m_input.shown.analysis, m_input.area);
    sync();
    if (m_input.moving) {
        m_overlay.compared = rememberedBlock(places, unit);
    } else {
        ComparedRoom room{m_rect, {}, m_canvas.obstacles.solid, m_canvas.labels, pointsOf(m_overlay)};
        std::ranges::copy(m_input.taken, std::back_inserter(room.words));
        // Rows are above the slopes of their points. A chip that cannot be computed has no point, and rows above its
        // slope could be far from those of the others.
        const bool own = std::ranges::any_of(places, &ComparedPlace::own);
        for (const MemoryRoof &roof : m_input.lines.memory) {
            if (roof.line && own)
                room.slopes.push_back(*roof.line);
            else if (roof.line)
                room.taken.push_back(boxAlong(*roof.line, 2));
        }
        for (const CompanionRoof &roof : m_input.roofs.chips) {
            if (roof.slope)
                room.slopes.push_back(*roof.slope);
        }
        m_overlay.compared = blockFor(places, unit, room, m_style);
    }
    addBlock(m_canvas.items, m_overlay.compared, unit, m_style);
    for (const ChipPointRow &row : m_overlay.compared.rows) {
        m_canvas.occupy(row.box);
        for (qsizetype i = 0; i + 1 < row.leader.size(); ++i) {
            const Box box = boxAlong(row.leader[i], row.leader[i + 1], 2);
            m_canvas.obstacles.add(box);
            m_places.take(box);
        }
        QString key = QStringLiteral("row:");
        for (const int series : row.place.series)
            key += QString::number(series) + QLatin1Char(',');
        remember(key, {Stand::Workload, QPointF(m_overlay.compared.letters, row.y) - anchorOf(places), Beside::Left,
                       false, false, m_overlay.compared.numbers, 0});
    }
    if (!m_overlay.compared.heading.isEmpty())
        m_canvas.occupy(boxOf(m_overlay.compared.heading));
    if (!m_overlay.compared.numbers)
        addNumbersBeside(m_overlay.compared.rows, unit);
    sync();
}

// Near the left edge rows have room for their letters alone. The numbers then stand right of their marks, those of all
// compared chips or none of them, because a single one could be read as its neighbor's.
void OverlayLabels::addNumbersBeside(std::span<const ChipPointRow> rows, const QString &unit)
{
    const double u = m_style.unit();
    const auto wordsOf = [&](const ComparedPlace &place) { return QStringLiteral("%1 %2").arg(place.number, unit); };
    const auto boxOf = [&](const ComparedPlace &place) {
        const QSizeF size = m_style.textSize(place.role(), wordsOf(place));
        return Box{place.at + QPointF(place.radius + 5 * u + size.width() / 2, 0), size, 0};
    };
    std::vector<Box> taken;
    for (const ChipPointRow &row : rows) {
        const Box box = boxOf(row.place);
        if (!row.place.own && !m_input.moving
            && (!m_canvas.labelArea.contains(box.bounds()) || touchesAny(box, m_canvas.obstacles.solid)
                || touchesAny(box, taken)))
            return;
        taken.push_back(box);
    }
    for (const ChipPointRow &row : rows)
        m_canvas.label({QStringLiteral("number:%1").arg(row.place.series.front()), row.place.at},
                       {Spot{boxOf(row.place), 0}}, {wordsOf(row.place)}, row.place.role());
}

void OverlayLabels::addShapeKey()
{
    const QString key = QStringLiteral("shapes");
    if ((!m_input.moving || remembered(key)) && roofline::addShapeKey(m_canvas, m_overlay.marks, m_input.still.lines))
        remember(key, {});
}

void OverlayLabels::addRegionWords(SceneItems &behind)
{
    if (!m_input.geometry.ridge)
        return;
    const bool network = m_input.lines.look == ChartLook::Network;
    const QColor slope = slopeColor(m_input.lines.look, m_style.theme());
    const QPolygonF &memory = m_input.geometry.memoryRegion;
    const QPolygonF &compute = m_input.geometry.computeRegion;
    const auto words = [&](TextRole role) {
        return std::array{
            regionWord(network ? Words::tr("network-bound") : Words::tr("memory-bound"), memory, slope, true, role),
            regionWord(network ? Words::tr("limited by the chip") : Words::tr("compute-bound"), compute,
                       m_style.theme().compute, false, role)};
    };
    const auto lacksOne = [](const auto &both) { return both[0].lines.empty() || both[1].lines.empty(); };
    std::array both = words(TextRole::Region);
    if (!m_input.moving && lacksOne(both)) { // smaller ones are better than one or none
        const std::array smaller = words(TextRole::Title);
        both = lacksOne(smaller) ? both : smaller;
    }
    const auto &[left, right] = both;
    // One name alone would seem to say what limits the workload, so it must be that of the point's side. A hidden point
    // may be the answer to a question.
    const auto own = std::ranges::find_if(m_overlay.marks, &PointMark::isWorkload);
    const bool named = own != m_overlay.marks.end()
                       && (own->center.x() < m_input.geometry.ridge->x() ? !left.lines.empty() : !right.lines.empty());
    if (named || left.lines.empty() == right.lines.empty() || memory.isEmpty() || compute.isEmpty()) {
        for (const RegionWord *word : {&left, &right}) {
            if (word->place)
                remember(word->key, *word->place);
            behind.insert(behind.end(), word->lines.begin(), word->lines.end());
            if (!word->lines.empty())
                m_canvas.occupy(word->box);
        }
    }
    addZoneWord(behind);
}

// Returns whether faint words could lie there: they give way to all that is drawn.
bool OverlayLabels::isFree(const Box &box) const
{
    return !touchesAny(box, m_canvas.obstacles.solid) && !touchesAny(box, m_input.still.lines)
           && std::ranges::none_of(m_drops, [&](const LabelGround::Line &line) { return overlap(box, line.box); });
}

// A zone is narrow, so its words run upward. They are left out where something else is in their way.
void OverlayLabels::addZoneWord(SceneItems &behind)
{
    const QRectF zone = m_input.geometry.zone.boundingRect();
    const QString word = Words::tr("bound at the lower bandwidth only");
    const QSizeF size = m_style.textSize(TextRole::Label, word);
    const double u = m_style.unit();
    if (zone.isEmpty() || zone.width() < size.height() * 0.8 || zone.height() < size.width() + 16 * u)
        return;
    for (double bottom = zone.bottom() - 8 * u; bottom - size.width() > zone.top() + 8 * u; bottom -= 24 * u) {
        Box box = boxOf(
            QRectF(QPointF(zone.center().x() - size.width() / 2, bottom - size.width() / 2 - size.height() / 2), size));
        box.angle = 90;
        if (!isFree(box))
            continue;
        behind.push_back(TextItem{box, word, TextRole::Label, m_style.theme().text, false, TextAnchor::Left});
        m_canvas.occupy(box);
        return;
    }
}

// Finds the place of the word beside the line below the ridge point, in one line or in two.
OverlayLabels::RegionWord OverlayLabels::regionWord(const QString &word, const QPolygonF &region, const QColor &color,
                                                    bool left, TextRole role) const
{
    constexpr int smaller = 3; // added to the form
    RegionWord found;
    if (region.isEmpty())
        return found;
    const double u = m_style.unit();
    found.key = QStringLiteral("region:") + word;
    const RememberedPlace *before = remembered(found.key);
    if (m_input.moving && !before)
        return found;
    if (m_input.moving)
        role = before->form < smaller ? TextRole::Region : TextRole::Title;
    const int first = role == TextRole::Region ? 0 : smaller;
    const QRectF bounds = region.boundingRect();
    constexpr QChar softHyphen(0x00AD); // marks the break in a word without a hyphen
    std::vector<QStringList> forms = {{QString(word).remove(softHyphen)}};
    for (const QChar hyphen : {QChar(u'-'), softHyphen}) {
        if (const qsizetype at = word.indexOf(hyphen); at > 0)
            forms.push_back({word.left(at) + u'-', word.mid(at + 1)});
    }
    for (int form = 0; form < int(forms.size()); ++form) {
        if (m_input.moving && first + form != before->form)
            continue;
        const QStringList &lines = forms[std::size_t(form)];
        const double height = m_style.textSize(role, {}).height();
        const double pitch = height * 1.12;
        const double width = m_style.widestOf(role, lines);
        const double edge = left ? bounds.right() - 12 * u : bounds.left() + 12 * u;
        std::vector<double> shifts{0, 24 * u, 48 * u, 96 * u, 160 * u};
        for (const LabelGround::Line &line : m_drops) // right behind a line that splits the region
            shifts.push_back(std::abs(line.box.center.x() - edge) + 8 * u);
        shifts.push_back(-6 * u); // at last with less air
        for (const double shift : shifts) {
            const double x = m_input.moving ? edge + before->offset.x() : left ? edge - shift : edge + shift;
            const QRectF rect(left ? x - width : x, m_rect.bottom() - 8 * u - height - double(lines.size() - 1) * pitch,
                              width, height + double(lines.size() - 1) * pitch);
            const Box box = boxOf(rect);
            const QPolygonF corners = box.grown(4 * u).corners();
            const bool inside = std::ranges::all_of(
                corners, [&](const QPointF &corner) { return region.containsPoint(corner, Qt::OddEvenFill); });
            const bool free = inside && isFree(box.grown(2 * u));
            if (!free && !m_input.moving)
                continue;
            found.place = {Stand::Below, {x - edge, 0}, left ? Beside::Left : Beside::Right, false, false,
                           !free,        first + form};
            found.box = box;
            if (free) {
                const QColor ink = regionInk(color, role, m_style);
                for (int i = 0; i < lines.size(); ++i) {
                    const QSizeF size = m_style.textSize(role, lines[i]);
                    const QPointF corner(left ? rect.right() - size.width() : rect.left(), rect.top() + i * pitch);
                    found.lines.push_back(TextItem{boxOf({corner, size}), lines[i], role, ink, false,
                                                   left ? TextAnchor::Right : TextAnchor::Left});
                }
            }
            return found;
        }
    }
    return found;
}

void OverlayLabels::addTags(const std::vector<const PointMark *> &points)
{
    const double unit = intensityUnit(m_input.shown.choices.ticks);
    std::vector<AxisTag> tags;
    for (const PointMark *mark : points)
        tags.push_back({mark->center.x(), intensityNumber(mark->intensity / unit), true});
    std::ranges::reverse(tags); // earlier tags have the right of way, and the workload's is last in `points`
    if (m_ridgeTag)
        tags.push_back({m_input.geometry.ridge->x(),
                        Words::tr("ridge %1").arg(intensityNumber(m_input.geometry.ridgeIntensity / unit)), false});
    roofline::addTags(m_canvas.items, tags, {m_input.intensities.begin(), m_input.intensities.end()}, m_input.area,
                      m_style);
}

void OverlayLabels::finish(SceneItems &leaders)
{
    const Theme &theme = m_style.theme();
    for (const ChipPointRow &row : m_overlay.compared.rows)
        addLeader(leaders, row.leader, m_style);
    if (!m_overlay.rateLeader.isEmpty())
        addLeader(leaders, m_overlay.rateLeader, m_style);
    for (const PlacedLabel &label : m_places.labels()) {
        if (label.faded)
            continue;
        if (!label.leader.isEmpty())
            addLeader(leaders, label.leader, m_style);
        const QSizeF size = m_style.textSize(label.wish.role, label.text());
        const TextAnchor anchor = label.side == Beside::Left    ? TextAnchor::Right
                                  : label.side == Beside::Right ? TextAnchor::Left
                                                                : TextAnchor::Middle;
        m_canvas.items.push_back(
            TextItem{{label.box.center, size, 0}, label.text(), label.wish.role, theme.text, true, anchor});
    }
    m_overlay.places = m_places.labels();
    if (m_input.moving && m_input.memory)
        m_overlay.memory = *m_input.memory; // a hidden label later returns to its place
    m_overlay.memory.insert(m_places.memory());
    m_overlay.memory.insert(m_fixed);
    m_overlay.memory.insert(m_canvas.kept);
}

// Returns the same rows as before, moved as a whole with their anchor.
ComparedBlock OverlayLabels::rememberedBlock(const std::vector<ComparedPlace> &places, const QString &unit) const
{
    ComparedBlock block;
    const double u = m_style.unit();
    if (!m_input.memory)
        return block;
    for (auto it = m_input.memory->constBegin(); it != m_input.memory->constEnd(); ++it) {
        if (!it.key().startsWith(QLatin1String("row:")))
            continue;
        std::vector<int> series;
        for (const QString &number : it.key().mid(4).split(QLatin1Char(','), Qt::SkipEmptyParts))
            series.push_back(number.toInt());
        const ComparedPlace *of = findWhere(
            places, [&](const ComparedPlace &place) { return findIn(place.series, series.front()) != nullptr; });
        if (!of)
            continue;
        ChipPointRow row{.place = *of};
        row.place.series = std::move(series);
        const QPointF at = anchorOf(places) + it->offset;
        block.numbers = it->faded;
        block.letters = at.x();
        row.y = at.y();
        block.rows.push_back(std::move(row));
    }
    std::ranges::sort(block.rows, {}, &ChipPointRow::y);
    layOut(block, unit, m_rect.left() + 4 * u, m_style, pointsOf(m_overlay));
    std::erase_if(block.rows,
                  [&](const ChipPointRow &row) { return !m_rect.adjusted(u, u, -u, -u).contains(row.box.bounds()); });
    return block;
}

} // namespace roofline
