#include "app/chart/overlay/overlay_labels.h"

#include "app/chart/axis_words.h"
#include "app/chart/chart_words.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace roofline {

namespace {

constexpr double nearRoof = 3; // u; a mark nearer to its roof counts as on it
constexpr double markEdge = 4; // u, by which a mark's stroke, halo and ring reach beyond its radius

// Returns the point that the rows move with.
QPointF anchorOf(const std::vector<ComparedPlace> &places)
{
    const ComparedPlace *own = findIn(places, true, &ComparedPlace::own);
    return own ? own->at : places.front().at;
}

std::vector<Disc> pointsOf(const Overlay &overlay)
{
    std::vector<Disc> points;
    for (const PointMark &mark : overlay.marks)
        points.push_back({mark.center, mark.inside ? mark.radius : 0});
    for (const CompanionMark &companion : overlay.companions)
        points.push_back({companion.mark.center, companion.mark.inside ? companion.mark.radius : 0});
    return points;
}

// Leaders may touch their tips.
std::vector<Disc> ridgesOf(const OverlayInput &input)
{
    constexpr double tip = 1;
    std::vector<Disc> ridges;
    if (input.geometry.ridge)
        ridges.push_back({*input.geometry.ridge, ridgeRadius * input.style.unit() - tip});
    for (const CompanionRoof &roof : input.roofs.chips) {
        if (roof.ridge)
            ridges.push_back({*roof.ridge, companionRidgeRadius * input.style.unit() - tip});
    }
    return ridges;
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

void OverlayLabels::addOperators(const std::vector<const PointMark *> &named, double least)
{
    std::vector<LabelWish> wishes;
    for (const PointMark &mark : m_overlay.marks) {
        if (mark.isWorkload() || !mark.inside || mark.words.isEmpty() || std::ranges::find(named, &mark) != named.end())
            continue;
        wishes.push_back({keyOf(mark), mark.center, mark.radius, standOf(mark, 0), mark.share, wordsOf(mark, -1)});
    }
    sync();
    m_places.addOperators(std::move(wishes), least);
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
        ComparedRoom room{m_rect,           {}, m_canvas.obstacles.solid, m_canvas.labels, pointsOf(m_overlay),
                          ridgesOf(m_input)};
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
    // A mark on the edge of the plot reaches over numbers of the axes, which stay readable on it.
    const auto isUnderMark = [&](const TextItem &number) {
        return std::ranges::any_of(m_overlay.discs, [&](const Disc &disc) {
            return isNearer(number.box, disc.at, disc.radius + markEdge * m_style.unit());
        });
    };
    std::vector<TextItem> numbers(m_input.intensities.begin(), m_input.intensities.end());
    for (TextItem &number : numbers)
        number.halo = isUnderMark(number);
    roofline::addTags(m_canvas.items, tags, numbers, m_input.area, m_style);
    for (TextItem &number : performanceNumbers(m_input.area, m_style)) {
        if (isUnderMark(number)) {
            number.halo = true;
            m_canvas.items.push_back(number);
        }
    }
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
    layOut(block, unit, m_rect.left() + 4 * u, m_style,
           {.plot = m_rect, .marks = pointsOf(m_overlay), .ridges = ridgesOf(m_input)});
    std::erase_if(block.rows,
                  [&](const ChipPointRow &row) { return !m_rect.adjusted(u, u, -u, -u).contains(row.box.bounds()); });
    return block;
}

} // namespace roofline
