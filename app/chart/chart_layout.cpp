#include "app/chart/chart_layout.h"

#include "app/chart/axes_plot.h"
#include "app/chart/axis_words.h"
#include "app/paint/svg_device.h"
#include "app/theme/words.h"
#include "core/hardware/part.h"
#include "core/units/find.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <tuple>
#include <utility>

namespace roofline {

namespace {

const SweepLine noLine;
constexpr double reachOfMark = 6; // pixels that the pointer may be outside of a mark's outline

// Returns the one whose mark is nearest to the position within reach; of equally near ones the front-most.
template <class Marked, class MarkOf = std::identity>
const Marked *nearest(const std::vector<Marked> &all, const QPointF &position, MarkOf markOf = {})
{
    const Marked *found = nullptr;
    double least = 0;
    for (const Marked &one : all) {
        const auto &mark = std::invoke(markOf, one);
        const double distance = QLineF(mark.center, position).length();
        if (mark.inside && distance <= mark.radius + reachOfMark && (!found || distance <= least)) {
            found = &one;
            least = distance;
        }
    }
    return found;
}

bool usesSeveralChips(const AnalysisPtr &analysis)
{
    return analysis && analysis->scenario.chips > 1;
}

} // namespace

ChartLayout::ChartLayout(const ChartShown &shown, const Theme &theme, const QFont &font, const PaperLook &paper)
    : m_shown(shown)
    , m_axes(std::make_unique<AxesPlot>([this](QCPPainter &painter, const SceneItems &items) {
        if (painter.modes().testFlag(QCPPainter::pmVectorized))
            ScenePainter(*m_style, ScenePainter::Device::Vectors).paint(painter, items, namesFor(painter, items));
        else
            m_painter->paint(painter, items);
    }))
{
    setStyle(theme, font, paper);
}

ChartLayout::~ChartLayout() = default;

void ChartLayout::setStyle(const Theme &theme, const QFont &font, const PaperLook &paper)
{
    m_stillBasis.reset();
    m_gutterWidth.reset();
    m_font = font;
    m_style = std::make_unique<ChartStyle>(theme, font, paper);
    m_painter = std::make_unique<ScenePainter>(*m_style, ScenePainter::Device::Pixels);
    m_axes->setStyle(*m_style);
}

std::optional<std::vector<PlacedLabel>> ChartLayout::layOut(const QSize &size, const PlotArea *kept, bool moving)
{
    m_size = size;
    m_area = areaFor(size, kept);
    layOutStill();
    const std::vector<Box> room = roomOfGuesses();
    std::optional<std::vector<PlacedLabel>> before = layOutOverlay(moving);
    // Guesses were placed between the labels. Now labels give way to them, as they would the next time anyway, so that
    // nothing moves then.
    if (roomOfGuesses() != room) {
        if (!moving)
            forgetPlaces();
        layOutOverlay(moving);
    }
    return before;
}

void ChartLayout::drawAnew()
{
    m_axes->forgetPicture(); // the old style may have been used to draw it
    m_stillBasis.reset();
    if (!m_size.isEmpty()) // otherwise nothing is laid out yet
        layOutStill();
}

void ChartLayout::layOutStill()
{
    static const Analysis nothing;
    const Analysis &analysis = m_shown.analysis ? *m_shown.analysis : nothing;
    const Companions companions = m_shown.companionsInSight();
    const bool alone = companions == Companions();
    StillBasis basis{analysis,
                     m_shown.roofsToDraw(),
                     m_shown.look,
                     m_shown.bandShown(),
                     m_area,
                     m_size,
                     companions,
                     alone ? nullptr : m_shown.analysis,
                     m_shown.pathVersion,
                     m_shown.choices.ticks,
                     m_shown.choices.hidden,
                     m_shown.intensityTitle(),
                     std::ranges::any_of(companions.chips, usesSeveralChips) || usesSeveralChips(m_shown.analysis)};
    m_trail = m_shown.look == ChartLook::Memory && !m_shown.besidesHidden()
                  ? trailItems(m_shown.path.trail, m_area.mapping, *m_style)
                  : SceneItems();
    if (m_stillBasis == basis)
        return;
    const auto linesOf = [](const StillBasis &of) { return std::tie(of.roofs, of.choices, of.look, of.hidden); };
    const bool alike = m_stillBasis && linesOf(*m_stillBasis) == linesOf(basis)
                       && m_stillBasis->companions.chips.empty() == companions.chips.empty();
    m_stillBasis = std::move(basis);
    if (!alike) { // with compared chips the basis changes in each step, but rarely these lines
        m_lines =
            without(roofLinesOf(m_stillBasis->roofs, m_stillBasis->choices, m_shown.look), m_shown.choices.hidden);
        if (!companions.chips.empty() && m_shown.look == ChartLook::Memory)
            m_lines = onlyGoverning(std::move(m_lines));
    }
    m_geometry = roofGeometryOf(m_lines, m_area.mapping, m_stillBasis->band);
    if (findIn(m_shown.choices.roofs.shown, betweenRidges) && m_shown.choices.tellsRidge()) {
        if (const auto zone = ridgeZoneOf(m_lines, analysis, companions.chips))
            m_geometry.zone = zoneOf(*zone, m_area.mapping);
    }
    if (m_shown.hides(ChartLayer::Ridge))
        m_geometry.ridge.reset();
    if (m_shown.hides(ChartLayer::Regions)) {
        m_geometry.memoryRegion.clear();
        m_geometry.computeRegion.clear();
        m_geometry.zone.clear();
        m_geometry.gap.reset();
        m_geometry.band.reset();
    }
    layOutBesides();

    m_intensities = m_shown.hides(ChartLayer::Axes) ? std::vector<TextItem>()
                                                    : intensityNumbers(m_area, m_shown.choices.ticks, *m_style);
    const QString unit =
        m_shown.companions.chips.empty() ? unitOfRates(m_lines, m_area.unit) : QString(QLatin1String(m_area.unit.name));
    if (!m_shown.hides(ChartLayer::Axes))
        addAxisWords(m_still.items, m_area,
                     {m_stillBasis->intensityTitle,
                      (m_stillBasis->perChip ? Words::tr("Performance (%1 per chip)") : Words::tr("Performance (%1)"))
                          .arg(unit)},
                     *m_style);
    m_axes->setContent({m_size, m_area.rect, m_area.mapping, m_area.unit.value, m_shown.choices.ticks,
                        !m_shown.hides(ChartLayer::Axes), m_style->theme(), m_font, std::move(m_still.items)});
}

std::optional<std::vector<PlacedLabel>> ChartLayout::layOutOverlay(bool moving)
{
    OverlayInput input = overlayInput();
    input.intensities = m_intensities;
    const std::vector<Disc> way = discsOfWay(m_shown.stage, m_area.mapping, *m_style);
    const std::vector<Box> wayLines = linesOfWay(m_shown.stage, m_area.mapping, *m_style);
    std::vector<Box> taken = roomOf(m_shown.stage, m_shown.annotations, m_area.mapping, *m_style, m_still.lines);
    std::ranges::copy(roomOfGuesses(), std::back_inserter(taken));
    input.taken = taken;
    input.way = way;
    input.wayLines = wayLines;
    input.memory = &m_places;
    const bool follows = !m_places.isEmpty(); // at first sight there are no old places
    input.moving = moving && follows;
    std::vector<PlacedLabel> before = std::move(m_overlay.places);
    m_overlay = overlayOf(input);
    m_places = m_overlay.memory;
    layOutStage();
    return follows ? std::optional(std::move(before)) : std::nullopt;
}

// Returns what labels keep off: bubbles with their words, their leaders, and the places on the roofs.
std::vector<Box> ChartLayout::roomOfGuesses() const
{
    std::vector<Box> room;
    for (const GuessPlace &guess : m_stage.guesses) {
        if (std::ranges::find(m_shown.stage.guesses, guess.roof, &GuessMark::roof) == m_shown.stage.guesses.end())
            continue; // it is gone, and its room is free again
        const QPointF root = m_area.mapping.toPixel(guess.roof.intensity, guess.roof.rate);
        room.push_back(guess.block);
        room.push_back(boxAlong(root, root + guess.away, 4));
        room.push_back({root, QSizeF(10, 10) * m_style->unit(), 0});
    }
    return room;
}

std::size_t ChartLayout::leftOut() const
{
    const bool axes = !m_shown.hides(ChartLayer::Axes);
    std::size_t count = axes && m_area.rect.bottom() + axisWordsHeight(*m_style) > m_size.height() ? 1 : 0;
    const std::size_t chips = m_stillBasis ? m_stillBasis->companions.chips.size() : 0;
    if (chips == 0 || m_shown.look != ChartLook::Memory)
        return count;
    if (m_area.gutter > 0)
        count += chips + 1 - std::min(chips + 1, m_gutter.size());
    const bool points = !m_shown.hides(ChartLayer::Point) && !m_shown.hides(ChartLayer::Words)
                        && std::ranges::any_of(m_overlay.companions,
                                               [](const CompanionMark &companion) { return companion.mark.inside; });
    return points && m_overlay.compared.rows.empty() ? count + chips : count;
}

PlotArea ChartLayout::areaFor(const QSize &size, const PlotArea *kept) const
{
    if (!kept)
        return plotAreaOf({m_shown.hardware(), m_shown.decades(), gutterWidth()}, size, *m_style, m_shown.zoom);
    PlotArea area = *kept;
    area.mapping = mappingOf(m_shown.zoom.value_or(area.home), area.rect);
    return area;
}

// With companion chips the width depends on their rates. For a single chip it depends on the chip alone,
// whatever runs there.
double ChartLayout::gutterWidth() const
{
    if (!m_shown.analysis || !m_shown.analysis->chip || !m_shown.companions.chips.empty())
        return gutterWidthFor(m_shown.analysis, m_shown.companions, *m_style);
    const ChipPtr chip = wholeOf(m_shown.analysis->chip);
    const bool letters = !m_shown.companions.workloads.empty();
    if (!m_gutterWidth || m_gutterWidth->chip != chip || m_gutterWidth->letters != letters)
        m_gutterWidth = {chip, letters, gutterWidthFor(m_shown.analysis, m_shown.companions, *m_style)};
    return m_gutterWidth->width;
}

void ChartLayout::layOutBesides()
{
    const bool memory = m_shown.look == ChartLook::Memory;
    const bool shown = memory && !m_shown.besidesHidden();
    const Companions companions = memory ? m_stillBasis->companions : Companions();
    m_companionRoofs = companionRoofsOf(companions, m_shown.analysis, m_area.mapping);
    if (m_shown.hides(ChartLayer::Ridge)) {
        for (CompanionRoof &roof : m_companionRoofs.chips)
            roof.ridge.reset();
    }
    // Every step of a slider comes here, so a path of a million points must not be laid out again each time.
    if (shown && (m_sweepLineVersion != m_shown.pathVersion || m_sweepLineMapping != m_area.mapping)) {
        m_sweepLine = sweepLineOf(m_shown.path.points, m_area.mapping);
        m_sweepLineVersion = m_shown.pathVersion;
        m_sweepLineMapping = m_area.mapping;
    }
    m_still =
        stillSceneOf(m_lines, m_geometry, m_area.mapping, *m_style, m_companionRoofs, shown ? m_sweepLine : noLine);
    m_gutter =
        addGutter(m_still.items, gutterOf(m_lines, companions, m_companionRoofs, m_shown.analysis, m_area, *m_style),
                  m_area, *m_style);
}

OverlayInput ChartLayout::overlayInput() const
{
    static const Companions noCompanions;
    static const SweepPath noPath;
    const bool memory = m_shown.look == ChartLook::Memory;
    const bool hidden = !memory || m_shown.besidesHidden();
    return {.shown = m_shown,
            .lines = m_lines,
            .geometry = m_geometry,
            .still = m_still,
            .area = m_area,
            .style = *m_style,
            .companions = memory ? m_stillBasis->companions : noCompanions,
            .roofs = m_companionRoofs,
            .path = hidden ? noPath : m_shown.path,
            .sweep = hidden ? noLine : m_sweepLine};
}

void ChartLayout::layOutStage()
{
    std::vector<Box> leaders;
    for (const ChipPointRow &row : m_overlay.compared.rows)
        for (const int i : {0, 1})
            leaders.push_back(boxAlong(row.leader[i], row.leader[i + 1], 3));
    m_stage =
        stageSceneOf(m_shown.stage, m_shown.annotations, m_area.mapping, *m_style,
                     {m_overlay.labels, m_overlay.discs, m_still.lines, m_geometry.ridge, leaders}, m_stage.guesses);
}

// Moves the letter in the mark, too.
void ChartLayout::placeOwnMark(const QPointF &apart)
{
    const std::size_t index = m_overlay.ownItem;
    if (index == 0)
        return;
    auto &item = std::get<MarkItem>(m_overlay.items[index]);
    const QPointF now = markOf({}, m_overlay.marks)->center + apart;
    if (m_overlay.ownLetter)
        std::get<TextItem>(m_overlay.items[index + 1]).box.center += now - item.center;
    item.center = now;
}

const PointMark *ChartLayout::markAt(const QPointF &position) const
{
    // It is painted on top, so that its disc is its own, however near the middle of an operator below may be.
    const PointMark *workload = markOf({}, m_overlay.marks);
    const bool isOn = workload && workload->inside && QLineF(workload->center, position).length() <= workload->radius;
    return isOn ? workload : nearest(m_overlay.marks, position);
}

const CompanionMark *ChartLayout::companionAt(const QPointF &position) const
{
    return nearest(m_overlay.companions, position, &CompanionMark::mark);
}

const SideMark *ChartLayout::sideAt(const QPointF &position) const
{
    return nearest(m_overlay.sides, position);
}

const EdgeBadge *ChartLayout::badgeAt(const QPointF &position) const
{
    return findWhere(m_overlay.badges, [&](const EdgeBadge &badge) { return badge.rect.contains(position); });
}

const AnnotationHandle *ChartLayout::annotationAt(const QPointF &position) const
{
    return findWhere(std::views::reverse(m_stage.handles), [&](const AnnotationHandle &handle) {
        return handle.reach.containsPoint(position, Qt::OddEvenFill);
    });
}

MarkItem ChartLayout::ridgeMark() const
{
    return {.center = *m_geometry.ridge,
            .shape = MarkShape::Diamond,
            .radius = 7 * m_style->unit(),
            .stroke = 3 * m_style->unit(),
            .color = m_style->theme().text};
}

const QPixmap &ChartLayout::picture(double ratio)
{
    return m_axes->picture(ratio);
}

void ChartLayout::paintFile(QPainter &painter, const QSize &size, bool vectors, bool transparent)
{
    m_axes->setBackground(transparent ? QBrush(Qt::NoBrush) : QBrush(m_style->theme().page));
    layOut(size, nullptr, false);
    if (SvgDevice *svg = SvgDevice::of(painter))
        svg->setPerDecade({m_area.mapping.x.pixelsPerDecade(), m_area.mapping.y.pixelsPerDecade()});
    painter.save();
    m_axes->toPainter(static_cast<QCPPainter *>(&painter), size.width(), size.height());
    ScenePainter scene(*m_style, vectors ? ScenePainter::Device::Vectors : ScenePainter::Device::Pixels, transparent);
    scene.paint(painter, m_stage.below);
    for (const SceneItems *items : {&m_trail, &m_overlay.items})
        scene.paint(painter, *items, namesFor(painter, *items));
    scene.paint(painter, m_stage.items);
    painter.restore();
}

} // namespace roofline
