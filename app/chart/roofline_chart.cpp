#include "app/chart/roofline_chart.h"

#include "app/chart/accessible_chart.h"
#include "app/chart/axes_plot.h"
#include "app/chart/axis_words.h"
#include "app/chart/roofs/ridge_zone.h"
#include "app/controls/claim_keys.h"
#include "core/hardware/part.h"

#include <QGuiApplication>
#include <QPainter>
#include <QVariantAnimation>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr int longestStep =
    1200; // ms: a play has no longer steps, so a move whose end nobody reports counts as ended after this time

// A chip and a custom chip made from it count as one, because changing a number of a chip is no reason to
// lose the zoom.
std::string hardwareOf(const AnalysisPtr &analysis)
{
    if (!analysis || !analysis->chip)
        return {};
    const Chip &chip = *wholeOf(analysis->chip);
    return chip.basedOn.empty() ? chip.id : chip.basedOn;
}

} // namespace

std::shared_ptr<QPainter> painterFor(QPaintDevice &device, bool vectors)
{
    auto painter = std::make_shared<QCPPainter>();
    painter->begin(&device);
    painter->setMode(QCPPainter::pmVectorized, vectors);
    return painter;
}

RooflineChart::RooflineChart(QWidget *parent)
    : QWidget(parent)
    , m_theme(Theme::light())
    , m_axes(std::make_unique<AxesPlot>([this](QCPPainter &painter, const SceneItems &items) {
        if (painter.modes().testFlag(QCPPainter::pmVectorized))
            ScenePainter(*m_style, ScenePainter::Device::Vectors).paint(painter, items, namesFor(painter, items));
        else
            m_painter->paint(painter, items);
    }))
{
    makeChartsAccessible();
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_NoMousePropagation);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Roofline chart"));
    claimKeys(*this, [this](const QKeyEvent &key) {
        constexpr std::array ending = {Qt::Key_Escape, Qt::Key_R, Qt::Key_Return, Qt::Key_Enter};
        constexpr std::array moving = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
        const auto isOf = [&key](const auto &keys) { return std::ranges::find(keys, key.key()) != keys.end(); };
        return m_drag && (isOf(ending) || (m_dragByKeys && isOf(moving)));
    });
    m_stillSoon.setSingleShot(true);
    m_stillSoon.setInterval(longestStep);
    connect(&m_stillSoon, &QTimer::timeout, this, [this] {
        if (QGuiApplication::mouseButtons() == Qt::NoButton)
            setMoving(false);
        else
            m_stillSoon.start(); // the pointer holds still but has not let go
    });
    applyStyle();
}

RooflineChart::~RooflineChart()
{
    delete m_motion; // must go first: when it stops it signals, and the members that it moves must still exist
}

void RooflineChart::applyStyle()
{
    m_stillBasis.reset();
    m_gutterWidth.reset();
    m_style = std::make_unique<ChartStyle>(m_theme, font(), m_paper);
    m_painter = std::make_unique<ScenePainter>(*m_style, ScenePainter::Device::Pixels);
    m_axes->setStyle(*m_style);
}

void RooflineChart::setAnalysis(const AnalysisPtr &analysis, const ChartText &text,
                                const std::optional<MeasuredPoint> &measured)
{
    if (isZoomed() && hardwareOf(m_shown.analysis) != hardwareOf(analysis))
        resetZoom();
    const std::optional<Before> before = beforeMotion(analysis);

    // The selection follows the operator's name: another batch size keeps it, another model drops it.
    OperatorTree tree = analysis ? operatorTreeOf(*analysis) : OperatorTree();
    const OperatorPick selection = m_shown.selected && analysis
                                       ? followed(m_shown.selected, *m_shown.analysis, m_shown.tree, *analysis, tree)
                                       : OperatorPick();
    const bool lost = m_shown.selected && !selection;
    m_shown.selected = selection;
    const bool sameLens = m_shown.analysis && analysis && m_shown.analysis->flopPerMac == analysis->flopPerMac;
    m_shown.analysis = analysis;
    m_shown.tree = std::move(tree);
    m_shown.text = text;
    m_shown.measured = measured;
    describe();
    refresh();
    if (m_drag && !m_dragChanged)
        holdAgain();
    else if (m_drag && !sameLens)
        endDrag(false);
    if (before)
        startMotion(*before);
    if (lost)
        emit selected({});
}

void RooflineChart::setTheme(const Theme &theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    applyStyle();
    refresh();
}

void RooflineChart::setChoices(const ViewChoices &choices)
{
    if (choices == m_shown.choices)
        return;
    if (choices.roofs != m_shown.choices.roofs || choices.cacheAware != m_shown.choices.cacheAware
        || choices.hidden != m_shown.choices.hidden)
        letGo(); // a dragged roof may not be drawn any more, and a dragged point may have another intensity now
    const bool retold = choices.cacheAware != m_shown.choices.cacheAware || choices.hidden != m_shown.choices.hidden;
    m_shown.choices = choices;
    if (retold)
        describe();
    refresh();
}

void RooflineChart::choose(const ViewChoices &choices)
{
    if (choices == m_shown.choices)
        return;
    setChoices(choices);
    emit choicesChanged(m_shown.choices);
}

void RooflineChart::setSelection(const OperatorPick &pick)
{
    const std::size_t count =
        pick.kind == OperatorPick::Kind::Group ? m_shown.tree.groups.size() : m_shown.tree.groupOf.size();
    m_shown.selected = pick.index >= 0 && std::size_t(pick.index) < count ? pick : OperatorPick();
    m_shown.held &= !m_shown.selected;
    refresh();
}

void RooflineChart::setLook(ChartLook look)
{
    if (look == m_shown.look)
        return;
    letGo();
    m_shown.look = look;
    refresh();
}

void RooflineChart::beginAnew()
{
    letGo();
    select({});
    setHeld(false);
    m_shown.levels = false;
    // Whether operators and the band are shown is the reader's own choice, so they stay.
    choose(ViewChoices{.operators = m_shown.choices.operators, .overlapBandAlways = m_shown.choices.overlapBandAlways});
    resetZoom();
}

void RooflineChart::setZoom(const std::optional<Frame> &zoom)
{
    const bool zoomed = isZoomed();
    m_shown.zoom = zoom;
    refresh();
    if (zoomed != isZoomed())
        emit zoomChanged(isZoomed());
}

const PlotArea &RooflineChart::area()
{
    bringUpToDate(size());
    return m_area;
}

const Overlay &RooflineChart::overlay()
{
    bringUpToDate(size());
    return m_overlay;
}

const RoofGeometry &RooflineChart::geometry()
{
    bringUpToDate(size());
    return m_geometry;
}

bool RooflineChart::bandShown() const
{
    return m_shown.analysis && (m_shown.choices.overlapBandAlways || m_shown.analysis->scenario.overlap < 1);
}

void RooflineChart::setMoving(bool moving)
{
    if (moving)
        m_stillSoon.start();
    else
        m_stillSoon.stop();
    if (std::exchange(m_moving, moving) && !moving)
        settle();
}

void RooflineChart::settle()
{
    refresh(Labels::Stay);
}

void RooflineChart::refresh(Labels labels)
{
    if (labels == Labels::Anew && !m_moving && !m_drag)
        m_places.clear(); // labels keep their places only while something moves by hand
    m_stale = true;
    update();
}

void RooflineChart::bringUpToDate(const QSize &size)
{
    if (!m_stale && m_laidOutFor == size)
        return;
    m_stale = false;
    m_laidOutFor = size;
    layOutStill(size);
    layOutOverlay();
}

void RooflineChart::layOutStill(const QSize &size)
{
    static const Analysis nothing;
    const Analysis &analysis = m_shown.analysis ? *m_shown.analysis : nothing;
    m_area = areaFor(size);
    const Companions companions = besidesHidden() ? Companions() : m_shown.companions;
    const bool alone = companions == Companions();
    StillBasis basis{analysis,
                     roofsToDraw(),
                     m_shown.look,
                     bandShown(),
                     m_area,
                     size,
                     companions,
                     alone ? nullptr : m_shown.analysis,
                     m_shown.pathVersion,
                     m_shown.choices.ticks,
                     m_shown.choices.hidden,
                     intensityTitle()};
    layOutTrail();
    if (m_stillBasis == basis)
        return;
    m_stillBasis = std::move(basis);
    m_lines = without(roofLinesOf(m_stillBasis->roofs, m_stillBasis->choices, m_shown.look), m_shown.choices.hidden);
    if (!companions.chips.empty() && m_shown.look == ChartLook::Memory)
        m_lines = onlyGoverning(std::move(m_lines));
    m_geometry = roofGeometryOf(m_lines, m_area.mapping, m_stillBasis->band);
    if (m_shown.choices.roofs.shown.contains(betweenRidges) && m_shown.choices.tellsRidge()) {
        if (const auto zone = ridgeZoneOf(m_lines, analysis, companions.chips))
            m_geometry.zone = zoneOf(*zone, m_area.mapping);
    }
    if (hides(ChartLayer::Ridge))
        m_geometry.ridge.reset();
    if (hides(ChartLayer::Regions)) {
        m_geometry.memoryRegion.clear();
        m_geometry.computeRegion.clear();
        m_geometry.zone.clear();
        m_geometry.gap.reset();
        m_geometry.band.reset();
    }
    layOutBesides();

    m_intensities =
        hides(ChartLayer::Axes) ? std::vector<TextItem>() : intensityNumbers(m_area, m_shown.choices.ticks, *m_style);
    const QString unit =
        m_shown.companions.chips.empty() ? unitOfRates(m_lines, m_area.unit) : QString(QLatin1String(m_area.unit.name));
    if (!hides(ChartLayer::Axes))
        addAxisWords(m_still.items, m_area, {m_stillBasis->intensityTitle, tr("Performance (%1)").arg(unit)}, *m_style);
    m_axes->setContent({size, m_area.rect, m_area.mapping, m_area.unit.value, m_shown.choices.ticks,
                        !hides(ChartLayer::Axes), m_theme, font(), std::move(m_still.items)});
}

void RooflineChart::layOutOverlay()
{
    m_hovered.reset();
    m_emphasis.clear();
    const Besides besides{m_shown.companions, m_companionRoofs, m_shown.path, m_sweepLine};
    OverlayInput input = overlayInput();
    input.beside = m_shown.look == ChartLook::Memory && !besidesHidden() ? &besides : nullptr;
    input.intensities = m_intensities;
    input.intensityUnit = intensityUnit(m_shown.choices.ticks);
    const std::vector<Disc> way = discsOfWay(m_shown.stage, m_area.mapping, *m_style);
    std::vector<Box> guesses;
    for (const GuessPlace &guess : m_stageScene.guesses) {
        if (std::ranges::find(m_shown.stage.guesses, guess.roof, &GuessMark::roof) == m_shown.stage.guesses.end())
            continue; // it is gone, and its room is free again
        const QPointF root = m_area.mapping.toPixel(guess.roof.intensity, guess.roof.rate);
        guesses.push_back(guess.block);
        guesses.push_back(boxAlong(root, root + guess.away, 4));
        guesses.push_back({root, QSizeF(10, 10) * m_style->unit(), 0});
    }
    input.taken = guesses;
    input.way = way;
    input.memory = &m_places;
    input.moving = (m_moving || m_drag) && !m_places.isEmpty(); // at first sight there are no old places
    const bool follows = !m_places.isEmpty();                   // labels move on from where they were
    const std::vector<PlacedLabel> before = std::move(m_overlay.places);
    m_overlay = overlayOf(input);
    m_places = m_overlay.memory;
    if (follows)
        moveLabels(before);
    else
        stopLabels();
    placeOwnMark();
    layOutStage();
    if (m_drag)
        layOutDrag();
    else if (m_pointer && !m_moving)
        emphasizeAt(*m_pointer); // something else may be under the pointer now
}

void RooflineChart::paintEvent(QPaintEvent *)
{
    bringUpToDate(size());
    QCPPainter painter(this);
    painter.drawPixmap(0, 0, m_axes->picture(devicePixelRatioF()));
    for (const SceneItems *items : {&m_stageScene.below, &m_trail, &m_motionItems, &m_emphasis})
        m_painter->paint(painter, *items);
    if (m_labelMotion.isRunning())
        m_painter->paint(painter, m_labelMotion.shown(m_overlay, m_theme.text));
    else
        m_painter->paint(painter, m_overlay.items);
    m_painter->paint(painter, m_stageScene.items);
    m_painter->paint(painter, m_bubble);
    if (hasFocus()) {
        painter.setAntialiasing(true);
        painter.setPen(QPen(m_theme.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(m_area.rect).adjusted(-2, -2, 2, 2), 3, 3);
    }
    painter.end();
    emit painted();
}

void RooflineChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void RooflineChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyStyle();
        refresh();
    } else if (event->type() == QEvent::StyleChange) {
        m_axes->forgetPicture(); // the old style may have been used to draw it
        m_stillBasis.reset();
        if (!m_stale)
            layOutStill(m_laidOutFor); // labels stay where they are
        update();
    }
}

void RooflineChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void RooflineChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (m_drag && m_dragByKeys && event->reason() != Qt::PopupFocusReason)
        endDrag(false);
    update();
}

} // namespace roofline
