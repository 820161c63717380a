// Shows what is under the pointer, and says what it is.
#include "app/chart/roofline_chart.h"

#include <QToolTip>

namespace roofline {

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
              : target                                        ? cursorFor(*target)
              : clickable                                     ? QCursor(Qt::PointingHandCursor)
                                                              : m_arrow);
    if (const QString tip = emphasizeAt(position); tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, tip, this);
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

} // namespace roofline
