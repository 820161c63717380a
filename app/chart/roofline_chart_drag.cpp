// Lets the pointer and keys drag roofs, the ridge point and the workload's point. The chart only reports
// where they are dragged to; its owner changes the hardware.
#include "app/chart/roofline_chart.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr double reachOfRidge = 9; // pixels
constexpr double emphasisWidth = 3.5;
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
    if (m_annotationHeld)
        dropAnnotation();
    m_press.reset();
    m_dragging = false;
}

void RooflineChart::dropAnnotation()
{
    m_annotationHeld.reset();
    if (std::exchange(m_dragging, false))
        emit annotationDropped();
}

void RooflineChart::hideEvent(QHideEvent *event)
{
    letGo();
    QWidget::hideEvent(event);
}

QString RooflineChart::bubble() const
{
    return m_drag ? m_bubbleText : QString();
}

std::vector<DragTarget> RooflineChart::dragTargets() const
{
    return m_shown.analysis ? dragTargetsOf(*m_shown.analysis, m_layout.lines(), m_layout.geometry(),
                                            markOf({}, m_layout.overlay().marks))
                            : std::vector<DragTarget>();
}

// The point comes before the ridge point, and the ridge point before the nearest roof. Nothing below
// a mark or badge that can be clicked is a target.
std::optional<DragTarget> RooflineChart::dragTargetAt(const QPointF &position) const
{
    const PointMark *mark = m_layout.markAt(position);
    if (!m_draggable || m_layout.badgeAt(position) || (mark && !mark->isWorkload())
        || (!mark && m_layout.companionAt(position)) || !m_layout.area().rect.contains(position.toPoint()))
        return std::nullopt;
    const auto far = [&](const Segment &part) { return part ? distanceTo(*part, position) : INFINITY; };
    std::optional<DragTarget> nearest;
    double least = reachOfRoof;
    for (const DragTarget &target : dragTargets()) {
        double distance = INFINITY;
        switch (target.kind) {
        case DragTarget::Kind::Point:
            if (mark)
                return target;
            break;
        case DragTarget::Kind::Ridge:
            if (QLineF(*m_layout.geometry().ridge, position).length() <= reachOfRidge && !mark)
                return target;
            break;
        case DragTarget::Kind::ComputeRoof:
            distance = far(m_layout.geometry().compute[target.line]);
            if (m_layout.lines().compute[target.line].governing)
                distance = std::min(distance, far(m_layout.geometry().computeBefore));
            break;
        case DragTarget::Kind::MemoryRoof:
            distance = std::min(far(m_layout.geometry().memory[target.line].line),
                                far(m_layout.geometry().memory[target.line].beyond));
            break;
        }
        if (distance <= least && (!nearest || distance < least)) {
            nearest = target;
            least = distance;
        }
    }
    return nearest;
}

QCursor RooflineChart::cursorFor(const DragTarget &target) const
{
    switch (target.kind) {
    case DragTarget::Kind::ComputeRoof: return Qt::SizeVerCursor;
    case DragTarget::Kind::MemoryRoof: return Qt::SizeFDiagCursor;
    case DragTarget::Kind::Ridge: return Qt::SizeAllCursor;
    case DragTarget::Kind::Point: break;
    }
    return Qt::SizeHorCursor;
}

// The frame stays until the end of the drag, whatever the hardware becomes.
void RooflineChart::startDrag(const DragTarget &target)
{
    QToolTip::hideText();
    dropHover();
    m_keptArea = m_layout.area();
    m_keptSize = size();
    m_dragByKeys = false;
    m_dragChanged = false;
    hold(target);
    setCursor(cursorFor(target));
    showDrag();
}

void RooflineChart::hold(const DragTarget &target)
{
    m_drag.emplace(target);
    m_emitted = {m_drag->datasheetIntensity(), m_drag->datasheetRate(), m_drag->datasheetBandwidth()};
}

// A target that has not been moved yet is held where it is now, because a play or another chip may have moved it.
void RooflineChart::holdAgain()
{
    bringUpToDate();
    const std::vector<DragTarget> targets = dragTargets();
    const auto now =
        std::ranges::find_if(targets, [this](const DragTarget &target) { return isSame(target, m_drag->target()); });
    if (now == targets.end()) {
        endDrag(false);
    } else if (*now != m_drag->target()) {
        hold(*now);
        showDrag();
        describe();
    }
}

void RooflineChart::continueDrag(const QPointF &position, bool fine)
{
    const QPointF moved = position - m_dragAt;
    m_dragAt = position;
    m_drag->move(moved.x() / m_layout.area().mapping.x.pixelsPerDecade(),
                 -moved.y() / m_layout.area().mapping.y.pixelsPerDecade(), fine);
    emitDrag();
    if (m_drag)
        showDrag();
}

void RooflineChart::emitDrag()
{
    const std::array<double, 3> now = {m_drag->datasheetIntensity(), m_drag->datasheetRate(),
                                       m_drag->datasheetBandwidth()};
    if (now == m_emitted)
        return;
    m_emitted = now;
    m_dragChanged = true;
    switch (m_drag->target().kind) {
    case DragTarget::Kind::ComputeRoof: emit roofDragged(m_drag->target().id, now[1]); break;
    case DragTarget::Kind::MemoryRoof: emit roofDragged(m_drag->target().id, now[2]); break;
    case DragTarget::Kind::Ridge: emit ridgeDragged(now[0], now[1]); break;
    case DragTarget::Kind::Point: emit pointDragged(now[0]); break;
    }
}

void RooflineChart::endDrag(bool canceled)
{
    m_drag.reset();
    m_grabbed.reset();
    m_press.reset();
    m_dragging = false;
    m_keptArea.reset();
    m_bubbleText.clear();
    m_bubble.clear();
    emphasize({});
    setCursor(m_arrow);
    if (m_dragChanged && canceled)
        emit dragCanceled();
    else if (m_dragChanged)
        emit dragFinished();
    describe();
    settle();
}

// R goes through all targets that can be moved, the arrow keys move one by 5 % (with Shift by a tenth of
// that), Enter ends and Escape undoes the drag.
bool RooflineChart::dragKey(const QKeyEvent &event)
{
    const bool fine = event.modifiers().testFlag(Qt::ShiftModifier);
    if (event.key() == Qt::Key_R && m_draggable && !(event.modifiers() & ~Qt::ShiftModifier)
        && (!m_drag || m_dragByKeys)) {
        focusNextTarget(!fine);
        return true;
    }
    if (!m_drag)
        return false;
    if (event.key() == Qt::Key_Escape) {
        endDrag(true);
        return true;
    }
    if (!m_dragByKeys)
        return false;
    const double step = std::log10(keyStep);
    const bool ridge = m_drag->target().kind == DragTarget::Kind::Ridge;
    const bool point = m_drag->target().kind == DragTarget::Kind::Point;
    const auto move = [&](double by, bool sideways) {
        const bool right = point || (ridge && sideways);
        m_drag->move(right ? by : 0, right ? 0 : by, fine);
        emitDrag();
        if (m_drag)
            showDrag();
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
    startDrag(targets[next]);
    m_dragByKeys = true;
    setCursor(m_arrow);
    showDrag();
    describe();
}

QPointF RooflineChart::bubblePoint() const
{
    if (!m_dragByKeys)
        return m_dragAt;
    const DragTarget &target = m_drag->target();
    const auto middle = [](const Segment &part) { return part ? part->center() : QPointF(); };
    const auto lineOf = [&](const auto &roofs) {
        return std::size_t(
            std::find_if(roofs.begin(), roofs.end(), [&](const auto &roof) { return roof.id == target.id; })
            - roofs.begin());
    };
    const PointMark *workload = markOf({}, m_layout.overlay().marks);
    switch (target.kind) {
    case DragTarget::Kind::ComputeRoof: {
        const std::size_t line = lineOf(m_layout.lines().compute);
        return line < m_layout.geometry().compute.size() ? middle(m_layout.geometry().compute[line]) : QPointF();
    }
    case DragTarget::Kind::MemoryRoof: {
        const std::size_t line = lineOf(m_layout.lines().memory);
        return line < m_layout.geometry().memory.size() ? middle(m_layout.geometry().memory[line].line) : QPointF();
    }
    case DragTarget::Kind::Ridge: return m_layout.geometry().ridge.value_or(QPointF());
    case DragTarget::Kind::Point: break;
    }
    return workload ? workload->center : QPointF();
}

void RooflineChart::showDrag()
{
    layOutDrag();
    update();
}

void RooflineChart::layOutDrag()
{
    const DragTarget &target = m_drag->target();
    const double u = m_layout.style().unit();
    SceneItems strong;
    const auto add = [&](const Segment &part, const QColor &color) {
        if (part)
            strong.push_back(LineItem{*part, color, emphasisWidth * u, Dash::Solid});
    };
    for (std::size_t i = 0; i < m_layout.lines().compute.size() && i < m_layout.geometry().compute.size(); ++i) {
        if (target.kind == DragTarget::Kind::ComputeRoof && m_layout.lines().compute[i].id == target.id)
            add(m_layout.geometry().compute[i], m_layout.theme().compute);
    }
    for (std::size_t i = 0; i < m_layout.lines().memory.size() && i < m_layout.geometry().memory.size(); ++i) {
        if (target.kind == DragTarget::Kind::MemoryRoof && m_layout.lines().memory[i].id == target.id)
            add(m_layout.geometry().memory[i].line, slopeColor(m_shown.look, m_layout.theme()));
    }
    if (!strong.empty())
        m_layout.addRidgePoint(strong);
    if (target.kind == DragTarget::Kind::Ridge && m_layout.geometry().ridge
        && m_layout.area().mapping.rect().contains(*m_layout.geometry().ridge))
        strong.push_back(m_layout.ridgeMark());
    m_emphasis = std::move(strong);

    m_bubbleText = m_drag->words();
    const QSizeF words = m_layout.style().textSize(TextRole::Strong, m_bubbleText);
    const QSizeF size = words.grownBy({9 * u, 5 * u, 9 * u, 5 * u});
    const QRectF room = QRectF(m_layout.area().rect).adjusted(4, 4, -4, -4);
    QPointF corner = bubblePoint() + QPointF(16 * u, -14 * u - size.height());
    corner.rx() = std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - size.width()));
    corner.ry() = std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - size.height()));
    const QRectF rect(corner, size);
    m_bubble = {PillItem{rect, m_layout.theme().page, m_layout.theme().accent},
                TextItem{{rect.center(), words, 0}, m_bubbleText, TextRole::Strong, m_layout.theme().text, false}};
}

} // namespace roofline
