#include "app/chart/chart_plot.h"

#include "app/chart/accessible_chart.h"
#include "app/chart/axis_words.h"
#include "app/chart/roofs/ridge_zone.h"
#include "app/chart/scale_ticker.h"
#include "core/hardware/part.h"

#include <QGuiApplication>
#include <QPainter>
#include <QVariantAnimation>

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

// Draws the roofs and regions above the plot library's grid and below its axes.
class ChartPlot::StillLayerable : public QCPLayerable {
public:
    explicit StillLayerable(ChartPlot *plot) : QCPLayerable(plot, QStringLiteral("main")), m_plot(*plot) {}

protected:
    // The scene's painter sets antialiasing itself.
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(false); }

    void draw(QCPPainter *painter) override
    {
        if (painter->modes().testFlag(QCPPainter::pmVectorized))
            m_plot.paintNamed(*painter, m_plot.m_below.items);
        else
            m_plot.m_painter->paint(*painter, m_plot.m_below.items);
    }

private:
    ChartPlot &m_plot;
};

ChartPlot::ChartPlot(QWidget *parent) : QCustomPlot(parent), m_theme(Theme::light())
{
    makeChartsAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Roofline chart"));
    new StillLayerable(this); // owned by the plot
    m_stillSoon.setSingleShot(true);
    m_stillSoon.setInterval(longestStep);
    connect(&m_stillSoon, &QTimer::timeout, this, [this] {
        if (QGuiApplication::mouseButtons() == Qt::NoButton)
            setMoving(false);
        else
            m_stillSoon.start(); // the pointer holds still but has not let go
    });
    setUpAxes();
    applyStyle();
}

ChartPlot::~ChartPlot()
{
    delete m_motion; // must go first: when it stops it signals, and the members that it moves must still exist
}

void ChartPlot::setUpAxes()
{
    m_xTicker = QSharedPointer<ScaleTicker>::create();
    m_yTicker = QSharedPointer<ScaleTicker>::create();
    xAxis->setTicker(m_xTicker);
    yAxis->setTicker(m_yTicker);
    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setMinimumMargins(QMargins());
    for (QCPAxis *axis : {xAxis, yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->grid()->setSubGridVisible(false);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setAntialiased(false);
        axis->setTickLabels(false); // the chart's own code draws them with its other words
        axis->setTickLength(0, 5);
        axis->setSubTickLength(0, 3);
    }
}

void ChartPlot::applyStyle()
{
    m_stillBasis.reset();
    m_gutterWidth.reset();
    m_style = std::make_unique<ChartStyle>(m_theme, font(), m_paper);
    m_painter = std::make_unique<ScenePainter>(*m_style, ScenePainter::Device::Pixels);
    setBackground(QBrush(m_theme.page));
    const double width = m_paper.lines;
    for (QCPAxis *axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(m_style->axis(), width));
        axis->setTickPen(QPen(m_style->axis(), width));
        axis->setSubTickPen(QPen(m_style->axis(), width));
        axis->grid()->setPen(QPen(m_style->grid(), width));
    }
}

void ChartPlot::setAnalysis(const AnalysisPtr &analysis, const ChartText &text,
                            const std::optional<MeasuredPoint> &measured)
{
    if (hardwareOf(m_analysis) != hardwareOf(analysis))
        m_zoom.reset();
    const std::optional<Before> before = beforeMotion(analysis);

    // The selection follows the operator's name: another batch size keeps it, another model drops it.
    OperatorTree tree = analysis ? operatorTreeOf(*analysis) : OperatorTree();
    const OperatorPick selection =
        m_selected && analysis ? followed(m_selected, *m_analysis, m_tree, *analysis, tree) : OperatorPick();
    const bool lost = m_selected && !selection;
    m_selected = selection;
    const bool sameLens = m_analysis && analysis && m_analysis->flopPerMac == analysis->flopPerMac;
    m_analysis = analysis;
    m_tree = std::move(tree);
    m_text = text;
    m_measured = measured;
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

void ChartPlot::setTheme(const Theme &theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    applyStyle();
    refresh();
}

void ChartPlot::setChoices(const ViewChoices &choices)
{
    if (choices == m_choices)
        return;
    if (choices.roofs != m_choices.roofs || choices.cacheAware != m_choices.cacheAware
        || choices.hidden != m_choices.hidden)
        letGo(); // a dragged roof may not be drawn any more, and a dragged point may have another intensity now
    const bool retold = choices.cacheAware != m_choices.cacheAware || choices.hidden != m_choices.hidden;
    m_choices = choices;
    if (retold)
        describe();
    refresh();
}

void ChartPlot::choose(const ViewChoices &choices)
{
    if (choices == m_choices)
        return;
    setChoices(choices);
    emit choicesChanged(m_choices);
}

void ChartPlot::setSelection(const OperatorPick &pick)
{
    const std::size_t count = pick.kind == OperatorPick::Kind::Group ? m_tree.groups.size() : m_tree.groupOf.size();
    m_selected = pick.index >= 0 && std::size_t(pick.index) < count ? pick : OperatorPick();
    m_held &= !m_selected;
    refresh();
}

void ChartPlot::setLook(ChartLook look)
{
    if (look == m_look)
        return;
    letGo();
    m_look = look;
    refresh();
}

void ChartPlot::beginAnew()
{
    letGo();
    select({});
    setHeld(false);
    m_levels = false;
    // Whether operators and the band are shown is the reader's own choice, so they stay.
    choose(ViewChoices{.operators = m_choices.operators, .overlapBandAlways = m_choices.overlapBandAlways});
    resetZoom();
}

void ChartPlot::resetZoom()
{
    m_zoom.reset();
    refresh();
}

const PlotArea &ChartPlot::area()
{
    bringUpToDate(size());
    return m_area;
}

const Overlay &ChartPlot::overlay()
{
    bringUpToDate(size());
    return m_overlay;
}

const RoofGeometry &ChartPlot::geometry()
{
    bringUpToDate(size());
    return m_geometry;
}

bool ChartPlot::bandShown() const
{
    return m_analysis && (m_choices.overlapBandAlways || m_analysis->scenario.overlap < 1);
}

void ChartPlot::setMoving(bool moving)
{
    if (moving)
        m_stillSoon.start();
    else
        m_stillSoon.stop();
    if (std::exchange(m_moving, moving) && !moving)
        settle();
}

void ChartPlot::settle()
{
    refresh(Labels::Stay);
}

void ChartPlot::refresh(Labels labels)
{
    if (labels == Labels::Anew && !m_moving && !m_drag)
        m_places.clear(); // labels keep their places only while something moves by hand
    m_stale = true;
    update();
}

void ChartPlot::bringUpToDate(const QSize &size)
{
    if (!m_stale && m_laidOutFor == size)
        return;
    m_stale = false;
    m_laidOutFor = size;
    layOutStill(size);
    layOutOverlay();
}

void ChartPlot::layOutStill(const QSize &size)
{
    static const Analysis nothing;
    const Analysis &analysis = m_analysis ? *m_analysis : nothing;
    m_area = areaFor(size);
    const Companions companions = besidesHidden() ? Companions() : m_companions;
    const bool alone = companions == Companions();
    StillBasis basis{analysis,         roofsToDraw(),
                     m_look,           bandShown(),
                     m_area,           size,
                     companions,       alone ? nullptr : m_analysis,
                     m_pathVersion,    m_choices.ticks,
                     m_choices.hidden, intensityTitle()};
    layOutTrail();
    if (m_stillBasis == basis)
        return;
    m_stillBasis = std::move(basis);
    m_lines = without(roofLinesOf(m_stillBasis->roofs, m_stillBasis->choices, m_look), m_choices.hidden);
    if (!companions.chips.empty() && m_look == ChartLook::Memory)
        m_lines = onlyGoverning(std::move(m_lines));
    m_geometry = roofGeometryOf(m_lines, m_area.mapping, m_stillBasis->band);
    if (m_choices.roofs.shown.contains(betweenRidges) && m_choices.tellsRidge()) {
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
        hides(ChartLayer::Axes) ? std::vector<TextItem>() : intensityNumbers(m_area, m_choices.ticks, *m_style);
    if (!hides(ChartLayer::Axes))
        addAxisWords(m_still.items, m_area,
                     {m_stillBasis->intensityTitle, tr("Performance (%1)").arg(QLatin1String(m_area.unit.name))},
                     *m_style);
    m_below = {
        size,    m_area.rect, m_area.mapping,          m_area.unit.value, m_choices.ticks, !hides(ChartLayer::Axes),
        m_theme, font(),      std::move(m_still.items)};

    const QRect rect = m_below.rect;
    axisRect()->setMargins(QMargins(rect.left(), rect.top(), size.width() - rect.left() - rect.width(),
                                    size.height() - rect.top() - rect.height()));
    for (QCPAxis *axis : {xAxis, yAxis}) {
        axis->setVisible(m_below.axes);
        axis->grid()->setVisible(m_below.axes);
    }
    xAxis->setRange(m_below.mapping.x.lowValue(), m_below.mapping.x.highValue());
    yAxis->setRange(m_below.mapping.y.lowValue(), m_below.mapping.y.highValue());
    m_xTicker->pixels = rect.width();
    m_xTicker->powersOfTwo = m_below.ticks == IntensityTicks::PowersOfTwo;
    m_xTicker->unit = intensityUnit(m_below.ticks);
    m_yTicker->pixels = rect.height();
    m_yTicker->unit = m_below.unit;
}

void ChartPlot::layOutOverlay()
{
    m_hovered.reset();
    m_emphasis.clear();
    const Besides besides{m_companions, m_companionRoofs, m_path, m_sweepLine};
    OverlayInput input = overlayInput();
    input.beside = m_look == ChartLook::Memory && !besidesHidden() ? &besides : nullptr;
    input.intensities = m_intensities;
    input.intensityUnit = intensityUnit(m_choices.ticks);
    std::vector<Box> guesses;
    for (const GuessPlace &guess : m_stageScene.guesses)
        guesses.push_back(guess.block);
    input.taken = guesses;
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

void ChartPlot::drawBelow()
{
    const double ratio = devicePixelRatioF();
    if (!m_picture.isNull() && m_picture.devicePixelRatio() == ratio && m_pictured == m_below)
        return;
    const QSize pixels(int(std::ceil(m_below.size.width() * ratio)), int(std::ceil(m_below.size.height() * ratio)));
    if (m_picture.size() != pixels)
        m_picture = QPixmap(pixels);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(m_below.theme.page);
    QCPPainter painter(&m_picture);
    painter.setMode(QCPPainter::pmNoCaching);
    draw(&painter); // the base's paintEvent() would copy what it has drawn before
    m_pictured = m_below;
}

void ChartPlot::paintEvent(QPaintEvent *)
{
    bringUpToDate(size());
    drawBelow();
    QCPPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
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

// Does not call the base's handler, which would draw everything at once.
void ChartPlot::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setViewport(rect());
    refresh();
}

void ChartPlot::changeEvent(QEvent *event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyStyle();
        refresh();
    } else if (event->type() == QEvent::StyleChange) {
        m_picture = QPixmap(); // the old style may have been used to draw it
        m_stillBasis.reset();
        if (!m_stale)
            layOutStill(m_laidOutFor); // labels stay where they are
        update();
    }
}

void ChartPlot::focusInEvent(QFocusEvent *event)
{
    QCustomPlot::focusInEvent(event);
    update();
}

void ChartPlot::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    if (m_drag && m_dragByKeys && event->reason() != Qt::PopupFocusReason)
        endDrag(false);
    update();
}

} // namespace roofline
