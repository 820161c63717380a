// Handles the chart's pointer and keyboard events.
#include "app/chart/roofline_chart.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace roofline {

void RooflineChart::select(const OperatorPick &pick)
{
    if (pick == m_shown.selected)
        return;
    setSelection(pick);
    emit selected(m_shown.selected);
}

// Returns the group that the pick is or belongs to, or −1.
int RooflineChart::groupOf(const OperatorPick &pick) const
{
    switch (pick.kind) {
    case OperatorPick::Kind::Group: return pick.index;
    case OperatorPick::Kind::Operator: return m_shown.tree.groupOf[std::size_t(pick.index)];
    case OperatorPick::Kind::Nothing: break;
    }
    return -1;
}

// If the selected operator's group folds, the group becomes the selection and stays it when it unfolds again.
void RooflineChart::toggleFold(const OperatorPick &pick)
{
    const int group = groupOf(pick);
    if (group < 0)
        return;
    OperatorFolds folds = m_shown.choices.folds;
    folds.setFolded(m_shown.tree.key(std::size_t(group)), !folds.isFolded(m_shown.tree, group));
    changeFolds(folds);
}

void RooflineChart::foldAll(bool folded)
{
    OperatorFolds folds = m_shown.choices.folds;
    folds.setAllFolded(m_shown.tree, folded);
    changeFolds(folds);
}

void RooflineChart::changeFolds(const OperatorFolds &folds)
{
    choose(&ViewChoices::folds, folds);
    if (m_shown.selected)
        select(m_shown.choices.folds.shown(m_shown.selected, m_shown.tree));
}

void RooflineChart::click(const QPointF &position)
{
    m_annotation.reset();
    if (const EdgeBadge *badge = m_layout.badgeAt(position)) {
        zoomToInclude(*badge);
        return;
    }
    const PointMark *mark = m_layout.markAt(position);
    if (!mark && m_layout.companionAt(position))
        return;
    if (!mark || mark->isWorkload()) {
        select({});
        setHeld(mark);
        if (!mark)
            setLevels(false);
        return;
    }
    // Clicks on a mark that several operators share select them in turn.
    const auto current = std::find(mark->picks.begin(), mark->picks.end(), m_shown.selected);
    const bool another = current != mark->picks.end() && current + 1 != mark->picks.end();
    select(another ? *(current + 1) : mark->picks.front());
}

std::vector<const PointMark *> RooflineChart::marksFromLeft() const
{
    std::vector<const PointMark *> marks;
    for (const PointMark &mark : m_layout.overlay().marks)
        marks.push_back(&mark);
    std::ranges::stable_sort(marks, {}, &PointMark::intensity);
    return marks;
}

// Goes by intensity from left to right, through the operators of one mark one after the other, and then through what is
// written on the chart.
void RooflineChart::selectNext(bool forward)
{
    bringUpToDate();
    struct Stop {
        OperatorPick pick;
        std::optional<std::size_t> annotation{};
        bool operator==(const Stop &) const = default;
    };
    std::vector<Stop> order;
    for (const PointMark *mark : marksFromLeft()) {
        if (mark->isWorkload())
            order.emplace_back();
        for (const OperatorPick &pick : mark->picks)
            order.push_back({pick});
    }
    for (const std::size_t annotation : annotationsSeen())
        order.push_back({{}, annotation});
    if (order.empty())
        return;
    const Stop from{m_shown.choices.folds.shown(m_shown.selected, m_shown.tree), m_annotation};
    const auto current =
        from.pick || from.annotation || m_shown.held ? std::find(order.begin(), order.end(), from) : order.end();
    Stop to = forward ? order.front() : order.back();
    if (current != order.end() && forward && current + 1 != order.end())
        to = *(current + 1);
    else if (current != order.end() && !forward && current != order.begin())
        to = *(current - 1);
    select(to.pick);
    setHeld(!to.pick && !to.annotation);
    m_annotation = to.annotation;
    update();
    announcePoint();
}

// Brings a point outside of the frame in. Otherwise it acts like a double-click, except that an operator
// folds into its group, because L already shows its levels.
void RooflineChart::enter()
{
    bringUpToDate();
    const PointMark *mark = ruledMark();
    const bool alone = mark ? !mark->inside : !m_shown.selected;
    for (const EdgeBadge &badge : m_layout.overlay().badges) {
        const bool names = !mark
                           || std::any_of(badge.points.begin(), badge.points.end(),
                                          [&](const OutsidePoint &point) { return point.center == mark->center; });
        if (alone && names) {
            zoomToInclude(badge);
            return;
        }
    }
    if (mark && mark->isWorkload())
        activate(*mark);
    else
        toggleFold(m_shown.selected);
}

void RooflineChart::emphasize(SceneItems items)
{
    if (items == m_emphasis)
        return;
    m_emphasis = std::move(items);
    update();
}

void RooflineChart::hover(const QPointF &position, const QPoint &global)
{
    if (m_drag)
        return;
    m_pointer = position;
    const std::optional<DragTarget> target = dragTargetAt(position);
    const bool clickable = m_layout.markAt(position) || m_layout.badgeAt(position);
    setCursor(m_annotating && m_layout.annotationAt(position) ? QCursor(Qt::OpenHandCursor)
              : target                                        ? QCursor(cursorOver(target->kind))
              : clickable                                     ? QCursor(Qt::PointingHandCursor)
                                                              : m_arrow);
    if (const QString tip = emphasizeAt(position); tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, tip, this);
    m_tip = QToolTip::text();
}

// Hides the words under the pointer, because what they told of has changed.
void RooflineChart::dropTip()
{
    if (!m_tip.isEmpty() && QToolTip::text() == m_tip)
        QToolTip::hideText();
    m_tip.clear();
}

// Highlights what is at the position and returns its tooltip.
QString RooflineChart::emphasizeAt(const QPointF &position)
{
    if (m_shown.choices.hidden.any()) { // a tooltip would give the hidden part away
        m_hovered.reset();
        emphasize({});
        return {};
    }
    if (const PointMark *mark = m_layout.markAt(position)) {
        showRuler(*mark);
        return tips().of(*mark);
    }
    m_hovered.reset();
    SceneItems emphasis;
    QString tip;
    if (const CompanionMark *companion = m_layout.companionAt(position))
        tip = tips().of(*companion);
    else if (const SideMark *side = m_layout.sideAt(position))
        tip = tips().of(*side);
    else if (m_layout.badgeAt(position))
        tip = tr("Outside the frame: click to zoom out to it, double-click to return");
    else
        tip = tips().ofLines(position, dragTargetAt(position), emphasis);
    emphasize(std::move(emphasis));
    return tip;
}

void RooflineChart::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_pointer.reset();
    if (m_drag)
        return;
    m_hovered.reset();
    emphasize({});
}

void RooflineChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    endMoveByKeys();
    bringUpToDate();
    if (m_drag)
        endDrag(false);
    m_press = Press();
    Press &press = *m_press;
    press.at = event->position();
    press.frame = frameOn(m_layout.area().mapping);
    if (const AnnotationHandle *handle = m_annotating ? m_layout.annotationAt(press.at) : nullptr) {
        press.annotation = *handle;
        press.before = m_shown.annotations[handle->index];
        return;
    }
    press.target = dragTargetAt(press.at);
    const PointMark *pressed = m_layout.markAt(press.at);
    m_anotherPressed = pressed && pressed != ruledMark();
}

void RooflineChart::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF position = event->position();
    m_pointer = position; // also while something is dragged, because that is what lies under it in the end
    if (m_press && !event->buttons().testFlag(Qt::LeftButton))
        letGo(); // another window has got the release
    if (!m_press) {
        bringUpToDate();
        hover(position, event->globalPosition().toPoint());
        return;
    }
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    if (m_drag) {
        continueDrag(position, fine);
        return;
    }
    const QPointF moved = position - m_press->at;
    if (!m_press->moved && moved.manhattanLength() < QApplication::startDragDistance())
        return;
    m_press->moved = true;
    if (m_press->annotation) {
        setCursor(Qt::ClosedHandCursor);
        dragAnnotation(*m_press->annotation, m_press->before, moved);
        return;
    }
    if (m_press->target) {
        startDrag(*m_press->target, m_press->at);
        holdAgain();
        if (m_drag)
            continueDrag(position, fine);
        return;
    }
    if (!m_pannable && !isZoomed())
        return;
    setCursor(Qt::ClosedHandCursor);
    const double right = moved.x() / m_layout.area().mapping.x.pixelsPerDecade();
    const double up = -moved.y() / m_layout.area().mapping.y.pixelsPerDecade();
    const Frame &from = m_press->frame;
    zoomTo({from.xLow - right, from.xHigh - right, from.yLow - up, from.yHigh - up});
}

void RooflineChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_press)
        return;
    setCursor(m_arrow);
    const bool clicked = !m_press->moved && !m_press->annotation; // a click on an annotation selects nothing below it
    letGo();
    if (clicked)
        click(event->position());
}

void RooflineChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    bringUpToDate();
    if (const AnnotationHandle *handle = m_annotating ? m_layout.annotationAt(event->position()) : nullptr)
        emit annotationOpened(int(handle->index));
    else if (const PointMark *mark = m_layout.markAt(event->position()))
        activate(*mark);
    else
        resetZoom();
}

void RooflineChart::keyPressEvent(QKeyEvent *event)
{
    if (dragKey(*event) || annotationKey(*event))
        return;
    const QPointF center = QRectF(m_layout.area().rect).center();
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down: selectNext(true); break;
    case Qt::Key_Left:
    case Qt::Key_Up: selectNext(false); break;
    case Qt::Key_Escape:
        if (!m_shown.selected && !m_shown.held) {
            event->ignore();
            return;
        }
        select({});
        setHeld(false);
        setLevels(false);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: enter(); break;
    case Qt::Key_L:
        if (!m_shown.selected)
            setHeld(true);
        setLevels(!m_shown.levels);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(1, center, true, true); break;
    case Qt::Key_Minus: zoomBy(-1, center, true, true); break;
    case Qt::Key_0: resetZoom(); break;
    default: event->ignore();
    }
}

} // namespace roofline
