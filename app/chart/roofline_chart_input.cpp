// Handles the chart's pointer and keyboard events.
#include "app/chart/roofline_chart.h"

#include "app/chart/accessible_chart.h"
#include "app/theme/context_menu.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

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
    if (const EdgeBadge *badge = badgeAt(position)) {
        zoomToInclude(*badge);
        return;
    }
    const PointMark *mark = markAt(position);
    if (!mark && companionAt(position))
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
    for (const PointMark &mark : m_overlay.marks)
        marks.push_back(&mark);
    std::ranges::stable_sort(marks, {}, &PointMark::intensity);
    return marks;
}

// Goes by intensity from left to right, and through the operators of one mark one after the other.
void RooflineChart::selectNext(bool forward)
{
    bringUpToDate(size());
    std::vector<OperatorPick> order;
    for (const PointMark *mark : marksFromLeft()) {
        if (mark->isWorkload())
            order.emplace_back();
        order.insert(order.end(), mark->picks.begin(), mark->picks.end());
    }
    if (order.empty())
        return;
    const OperatorPick from = m_shown.choices.folds.shown(m_shown.selected, m_shown.tree);
    const auto current = from || m_shown.held ? std::find(order.begin(), order.end(), from) : order.end();
    OperatorPick to = forward ? order.front() : order.back();
    if (current != order.end() && forward && current + 1 != order.end())
        to = *(current + 1);
    else if (current != order.end() && !forward && current != order.begin())
        to = *(current - 1);
    select(to);
    setHeld(!to);
    announcePoint(*this);
}

// Brings a point outside of the frame in. Otherwise it acts like a double-click, except that an operator
// folds into its group, because L already shows its levels.
void RooflineChart::enter()
{
    bringUpToDate(size());
    const PointMark *mark = ruledMark();
    const bool alone = mark ? !mark->inside : !m_shown.selected;
    for (const EdgeBadge &badge : m_overlay.badges) {
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

void RooflineChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    bringUpToDate(size());
    if (m_drag)
        endDrag(false);
    m_press = event->position();
    m_annotationHeld.reset();
    if (const AnnotationHandle *handle = m_annotating ? annotationAt(event->position()) : nullptr) {
        m_annotationHeld = *handle;
        m_annotationBefore = m_shown.annotations[handle->index];
        m_grabbed.reset();
        m_dragging = false;
        return;
    }
    m_grabbed = dragTargetAt(event->position());
    const PointMark *pressed = markAt(event->position());
    m_anotherPressed = pressed && pressed != ruledMark();
    m_pressFrame = frameOn(m_area.mapping);
    m_dragging = false;
}

void RooflineChart::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF position = event->position();
    m_pointer = position; // also while something is dragged, because that is what lies under it in the end
    if (m_press && !event->buttons().testFlag(Qt::LeftButton))
        letGo(); // another window has got the release
    if (!m_press) {
        bringUpToDate(size());
        hover(position, event->globalPosition().toPoint());
        return;
    }
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    if (m_drag) {
        continueDrag(position, fine);
        return;
    }
    const QPointF moved = position - *m_press;
    if (!m_dragging && moved.manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    if (m_annotationHeld) {
        dragAnnotation(position);
        return;
    }
    if (m_grabbed) {
        m_dragAt = *m_press;
        startDrag(*m_grabbed);
        holdAgain();
        if (m_drag)
            continueDrag(position, fine);
        return;
    }
    setCursor(Qt::ClosedHandCursor);
    const double right = moved.x() / m_area.mapping.x.pixelsPerDecade();
    const double up = -moved.y() / m_area.mapping.y.pixelsPerDecade();
    zoomTo({m_pressFrame.xLow - right, m_pressFrame.xHigh - right, m_pressFrame.yLow - up, m_pressFrame.yHigh - up});
}

void RooflineChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_press)
        return;
    m_press.reset();
    setCursor(m_arrow);
    if (m_annotationHeld) { // a click on an annotation selects nothing below it
        dropAnnotation();
        return;
    }
    if (m_drag)
        endDrag(false);
    else if (!m_dragging)
        click(event->position());
    m_dragging = false;
}

void RooflineChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    bringUpToDate(size());
    if (const AnnotationHandle *handle = m_annotating ? annotationAt(event->position()) : nullptr)
        emit annotationOpened(int(handle->index));
    else if (const PointMark *mark = markAt(event->position()))
        activate(*mark);
    else
        resetZoom();
}

void RooflineChart::keyPressEvent(QKeyEvent *event)
{
    if (dragKey(*event))
        return;
    const QPointF center = QRectF(m_area.rect).center();
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

void RooflineChart::addFoldActions(QMenu &menu)
{
    if (!m_shown.choices.operators || m_shown.tree.groups.empty())
        return;
    connect(menu.addAction(tr("Fold all groups")), &QAction::triggered, this, [this] { foldAll(true); });
    connect(menu.addAction(tr("Unfold all groups")), &QAction::triggered, this, [this] { foldAll(false); });
    menu.addSeparator();
}

void RooflineChart::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_press)
        return; // the menu would take the mouse from what is dragged
    bringUpToDate(size());
    QMenu &menu = contextMenu(this);
    addAnnotationActions(menu, event->pos());
    if (m_shown.choices.hidden.any()) { // the other entries would name roofs with their rates
        if (!menu.isEmpty())
            menu.popup(event->globalPos());
        return;
    }
    emit numberMenuAsked(&menu, numberAt(event->pos()));
    addMarkActions(menu, event->pos());
    addFoldActions(menu);
    addLevelActions(menu);
    addRoofActions(menu);
    const auto addTicks = [&](const QString &text, IntensityTicks ticks) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(m_shown.choices.ticks == ticks);
        connect(action, &QAction::toggled, this,
                [this, ticks](bool on) { choose(&ViewChoices::ticks, on ? ticks : IntensityTicks::Decades); });
    };
    addTicks(tr("Powers of two on the intensity axis"), IntensityTicks::PowersOfTwo);
    addTicks(tr("FLOP per 8-byte word on the intensity axis"), IntensityTicks::Words);
    if (!dragTargets().empty()) {
        QAction *move = menu.addAction(tr("Move a roof, the ridge or the point with arrow keys\tR"));
        move->setEnabled(m_draggable);
        connect(move, &QAction::triggered, this, [this] { focusNextTarget(true); });
    }
    QAction *reset = menu.addAction(tr("Reset zoom"));
    reset->setEnabled(isZoomed());
    connect(reset, &QAction::triggered, this, &RooflineChart::resetZoom);
    menu.popup(event->globalPos());
}

} // namespace roofline
