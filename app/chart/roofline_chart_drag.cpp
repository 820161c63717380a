// Lets the pointer and keys drag roofs, the ridge point and the workload's point. The chart only reports
// where they are dragged to; its owner changes the hardware.
#include "app/chart/roofline_chart.h"
#include "core/answers/intensity_search.h"
#include "core/units/find.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr double keyStep = 1.05;

// Compares what is dragged, not its current numbers and words.
bool isSame(const DragTarget &a, const DragTarget &b)
{
    return a.kind == b.kind && a.id == b.id;
}

} // namespace

void RooflineChart::setDraggable(bool on)
{
    if (!on)
        letGo();
    m_draggable = on;
}

// Also forgets the pressed button, whose release may never come here.
void RooflineChart::letGo()
{
    if (m_drag)
        endDrag(false);
    const std::optional<Press> press = std::exchange(m_press, std::nullopt);
    if (press && press->annotation && press->moved) {
        emit annotationDropped();
        refresh(); // labels keep off its new place
    }
}

void RooflineChart::hideEvent(QHideEvent *event)
{
    letGo();
    QWidget::hideEvent(event);
}

// A point takes the nearest intensity that a batch or a sequence gives it, which is told instead of the pointer's.
QString RooflineChart::bubble() const
{
    if (!m_drag)
        return {};
    const bool point = m_drag->target().kind == DragTarget::Kind::Point && m_shown.analysis && m_shown.analysis->valid;
    const BytesOf bytes = m_shown.choices.cacheAware ? BytesOf::InnermostLevel : BytesOf::Memory;
    return m_drag->numbers().words(point ? std::optional(intensityOf(*m_shown.analysis, bytes).value()) : std::nullopt);
}

std::vector<DragTarget> RooflineChart::dragTargets() const
{
    return m_shown.analysis ? dragTargetsOf(*m_shown.analysis, m_layout.lines(), m_layout.geometry(),
                                            markOf({}, m_layout.overlay().marks))
                            : std::vector<DragTarget>();
}

std::optional<DragTarget> RooflineChart::dragTargetAt(const QPointF &position) const
{
    return m_draggable ? roofline::dragTargetAt(position, dragTargets(), m_layout) : std::nullopt;
}

void RooflineChart::startDrag(const DragTarget &target, const std::optional<QPointF> &pointer)
{
    QToolTip::hideText();
    m_hovered.reset();
    m_drag.emplace(target, pointer, m_layout.area(), size());
    setCursor(pointer ? QCursor(cursorOver(target.kind)) : m_arrow);
    showDrag();
}

// A target that has not been moved yet is held where it is now, because a play or another chip may have moved it.
void RooflineChart::holdAgain()
{
    bringUpToDate();
    const std::vector<DragTarget> targets = dragTargets();
    const DragTarget *now =
        findWhere(targets, [this](const DragTarget &target) { return isSame(target, m_drag->target()); });
    if (!now) {
        endDrag(false);
    } else if (*now != m_drag->target()) {
        m_drag->hold(*now);
        showDrag();
        describe();
    }
}

void RooflineChart::continueDrag(const QPointF &position, bool fine)
{
    m_drag->moveTo(position, m_layout.area().mapping, fine);
    tellDrag();
}

void RooflineChart::tellDrag()
{
    if (m_drag->tell()) {
        const Drag now = m_drag->numbers(); // a copy, because whoever hears of it may end the drag
        const DragTarget &of = now.target();
        switch (of.kind) {
        case DragTarget::Kind::ComputeRoof: emit roofDragged(of.id, now.datasheetRate(), of.computeScale); break;
        case DragTarget::Kind::MemoryRoof: emit roofDragged(of.id, now.datasheetBandwidth(), of.memoryScale); break;
        case DragTarget::Kind::Ridge:
            emit ridgeDragged(now.datasheetIntensity(), now.datasheetRate(), of.computeScale / of.memoryScale);
            break;
        case DragTarget::Kind::Point: emit pointDragged(now.datasheetIntensity()); break;
        }
    }
    if (m_drag)
        showDrag();
}

void RooflineChart::endDrag(bool canceled)
{
    const bool changed = m_drag->hasTold();
    m_drag.reset();
    m_press.reset();
    emphasize({});
    setCursor(m_arrow);
    if (changed && canceled)
        emit dragCanceled();
    else if (changed)
        emit dragFinished();
    describe();
    refresh(Labels::Stay);
}

// R goes through all targets that can be moved, the arrow keys move one by 5 % (with Shift by a tenth of
// that), Enter ends and Escape undoes the drag.
bool RooflineChart::dragKey(const QKeyEvent &event)
{
    const bool fine = event.modifiers().testFlag(Qt::ShiftModifier);
    if (event.key() == Qt::Key_R && m_draggable && !(event.modifiers() & ~Qt::ShiftModifier)
        && (!m_drag || m_drag->isByKeys())) {
        focusNextTarget(!fine);
        return true;
    }
    if (!m_drag)
        return false;
    if (event.key() == Qt::Key_Escape) {
        endDrag(true);
        return true;
    }
    if (!m_drag->isByKeys())
        return false;
    const double step = std::log10(keyStep);
    const bool ridge = m_drag->target().kind == DragTarget::Kind::Ridge;
    const bool point = m_drag->target().kind == DragTarget::Kind::Point;
    const auto move = [&](double by, bool sideways) {
        const bool right = point || (ridge && sideways);
        m_drag->moveBy(right ? by : 0, right ? 0 : by, fine);
        tellDrag();
        describe();
    };
    switch (event.key()) {
    case Qt::Key_Up: move(step, false); break;
    case Qt::Key_Down: move(-step, false); break;
    case Qt::Key_Right: move(step, true); break;
    case Qt::Key_Left: move(-step, true); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: endDrag(false); break;
    default: return false;
    }
    return true;
}

// What was moved before stays where it is.
void RooflineChart::focusNextTarget(bool forward)
{
    bringUpToDate();
    const std::optional<DragTarget> last = m_drag ? std::optional(m_drag->target()) : std::nullopt;
    if (m_drag)
        endDrag(false);
    bringUpToDate();
    const std::vector<DragTarget> targets = dragTargets();
    if (targets.empty())
        return;
    const auto same =
        std::ranges::find_if(targets, [&](const DragTarget &target) { return last && isSame(target, *last); });
    std::size_t next = forward ? 0 : targets.size() - 1;
    if (same != targets.end()) {
        const auto at = std::size_t(same - targets.begin());
        next = (at + (forward ? 1 : targets.size() - 1)) % targets.size();
    }
    startDrag(targets[next], std::nullopt);
    describe();
}

void RooflineChart::showDrag()
{
    m_emphasis = m_drag->lines(m_layout);
    update();
}

} // namespace roofline
