#include "app/chart/roofline_chart.h"

#include "app/chart/axes_plot.h"
#include "app/controls/claim_keys.h"
#include "core/hardware/part.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <functional>
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
    , m_layout(m_shown, Theme::light(), font())
    , m_stillSoon(longestStep, [this] {
        if (QGuiApplication::mouseButtons() == Qt::NoButton)
            setMoving(false);
        else
            m_stillSoon.start(); // the pointer holds still but has not let go
    })
{
    makeAccessible();
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_NoMousePropagation);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Roofline chart"));
    connect(&m_pointMotion, &QVariantAnimation::valueChanged, this, &RooflineChart::showMotion);
    connect(&m_pointMotion, &QVariantAnimation::stateChanged, this, &RooflineChart::showMotion);
    claimKeys(*this, [this](const QKeyEvent &key) {
        constexpr std::array ending = {Qt::Key_Escape, Qt::Key_R, Qt::Key_Return, Qt::Key_Enter};
        constexpr std::array moving = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
        const auto isOf = [&key](const auto &keys) { return std::ranges::find(keys, key.key()) != keys.end(); };
        return m_drag && (isOf(ending) || (m_drag->isByKeys() && isOf(moving)));
    });
}

RooflineChart::~RooflineChart()
{
    m_pointMotion.stop(); // signals it while all that it moves still exists
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
    dropTip();
    describe();
    refresh();
    if (m_drag && !m_drag->hasTold())
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
    if (m_layout.theme() == theme)
        return;
    m_layout.setStyle(theme, font());
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
    if (m_shown.selected)
        m_annotation.reset();
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

void RooflineChart::setCompanions(const Companions &companions)
{
    if (companions == m_shown.companions)
        return;
    m_shown.companions = companions;
    m_describeSoon.start();
    refresh();
}

void RooflineChart::setSweepPath(const SweepPath &path)
{
    if (path.points != m_shown.path.points || path.name != m_shown.path.name) {
        m_shown.path = path;
        ++m_shown.pathVersion;
        m_describeSoon.start();
        refresh();
    } else if (path.trail != m_shown.path.trail) { // the trail grows while a sweep plays
        m_shown.path.trail = path.trail;
        refresh();
    }
}

void RooflineChart::beginAnew()
{
    letGo();
    select({});
    setHeld(false);
    m_annotation.reset();
    m_shown.levels = false;
    // Whether operators and the band are shown is the reader's own choice, so they stay.
    choose(ViewChoices{.operators = m_shown.choices.operators, .overlapBandAlways = m_shown.choices.overlapBandAlways});
    resetZoom();
}

void RooflineChart::setMoving(bool moving)
{
    if (moving)
        m_stillSoon.start();
    else
        m_stillSoon.stop();
    if (std::exchange(m_moving, moving) && !moving)
        refresh(Labels::Stay);
}

void RooflineChart::refresh(Labels labels)
{
    if (labels == Labels::Anew && !m_moving && !m_drag)
        m_layout.forgetPlaces(); // labels keep their places only while something moves by hand
    m_stale = true;
    update();
}

const ChartLayout &RooflineChart::bringUpToDate()
{
    if (!m_stale && m_laidOutFor == size())
        return m_layout;
    m_stale = false;
    m_laidOutFor = size();
    m_hovered.reset();
    m_emphasis.clear();
    const PlotArea *kept = m_drag ? m_drag->areaFor(size()) : nullptr;
    if (const auto before = m_layout.layOut(size(), kept, m_moving || m_drag))
        moveLabels(*before);
    else
        m_labelMotion.stop();
    m_layout.placeOwnMark(m_pointMotion.apart());
    if (m_drag)
        m_emphasis = m_drag->lines(m_layout);
    else if (m_pointer && !m_moving)
        emphasizeAt(*m_pointer); // something else may be under the pointer now
    return m_layout;
}

void RooflineChart::paintEvent(QPaintEvent *)
{
    bringUpToDate();
    QCPPainter painter(this);
    painter.drawPixmap(0, 0, m_layout.picture(devicePixelRatioF()));
    const SceneItems oldRoof = m_pointMotion.roof(m_layout.style());
    for (const SceneItems &items :
         {std::cref(m_layout.stage().below), std::cref(m_layout.trail()), std::cref(oldRoof), std::cref(m_emphasis)})
        m_layout.paint(painter, items);
    if (m_labelMotion.isRunning())
        m_layout.paint(painter, m_labelMotion.shown(m_layout.overlay(), m_layout.theme().text));
    else
        m_layout.paint(painter, m_layout.overlay().items);
    m_layout.paint(painter, m_layout.stage().items);
    if (m_drag)
        m_layout.paint(painter, m_drag->bubble(m_layout, bubble()));
    if (hasFocus()) {
        painter.setAntialiasing(true);
        painter.setPen(QPen(m_layout.theme().accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(m_layout.area().rect).adjusted(-2, -2, 2, 2), 3, 3);
        if (m_annotation && !placeOf(*m_annotation).isEmpty())
            painter.drawRoundedRect(placeOf(*m_annotation), 3, 3);
    }
    painter.end();
    emit painted();
}

void RooflineChart::paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent,
                                const PaperLook &paper)
{
    ChartLayout(m_shown, m_layout.theme(), font(), paper).paintFile(painter, size, vectors, transparent);
}

QSize RooflineChart::exportSize(const QSize &size, const PaperLook &paper) const
{
    ChartLayout layout(m_shown, m_layout.theme(), font(), paper);
    QSize best = size;
    std::optional<std::size_t> least;
    for (double higher = 1; higher < 3 && least != std::size_t(0); higher *= 1.1) {
        const QSize tried(size.width(), int(size.height() * higher));
        layout.forgetPlaces();
        layout.layOut(tried, nullptr, false);
        if (const std::size_t count = layout.leftOut(); !least || count < *least) {
            least = count;
            best = tried;
        }
    }
    return best;
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
        m_layout.setStyle(m_layout.theme(), font());
        refresh();
    } else if (event->type() == QEvent::StyleChange) {
        m_layout.drawAnew();
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
    if (m_drag && m_drag->isByKeys() && event->reason() != Qt::PopupFocusReason)
        endDrag(false);
    endMoveByKeys();
    update();
}

} // namespace roofline
