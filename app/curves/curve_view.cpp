#include "app/curves/curve_view.h"

#include "app/controls/claim_keys.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

namespace roofline {

CurveView::CurveView(const QString &name, QWidget *parent) : PageView(parent)
{
    setObjectName(name);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    claimKeys(*this, [this](const QKeyEvent &key) { return m_dragging && key.key() == Qt::Key_Escape; });
}

void CurveView::setPage(CurvePage &page, int farther)
{
    m_page = &page;
    m_farther = farther;
    PageView::setPage(page);
}

QRectF CurveView::roomForControls() const
{
    return curveLayout(viewport()->size(), m_page->style(), 0, 1).controls;
}

bool CurveView::isOnPlot(const QPointF &where) const
{
    return m_page->isDrawn() && m_page->layout().plot.contains(where);
}

void CurveView::mousePressEvent(QMouseEvent *event)
{
    const QPointF where = mapToScene(event->pos());
    if (event->button() != Qt::LeftButton || !isOnPlot(where))
        return;
    setFocus(Qt::MouseFocusReason);
    m_dragging = true;
    beginDrag();
    lookAt(std::nullopt);
    if (m_page->isDrawn()) // a field that loses the focus may take its value and leave no curve
        dragTo(where);
}

void CurveView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF where = mapToScene(event->pos());
    if (!event->buttons().testFlag(Qt::LeftButton))
        endDrag(false); // another window has got the release
    if (!m_dragging) {
        viewport()->setCursor(isOnPlot(where) ? Qt::CrossCursor : Qt::ArrowCursor);
        lookAt(where);
    } else if (m_page->isDrawn()) { // an undo during a drag may leave no curve either
        dragTo(where);
    }
}

void CurveView::mouseReleaseEvent(QMouseEvent *)
{
    endDrag(false);
}

void CurveView::endDrag(bool takeBack)
{
    if (!std::exchange(m_dragging, false))
        return;
    if (takeBack)
        emit canceled();
    else
        emit finished();
}

bool CurveView::hears(int key)
{
    constexpr int all = 1'000'000;
    switch (key) {
    case Qt::Key_Left: return moveAlong(-1);
    case Qt::Key_Right: return moveAlong(1);
    case Qt::Key_PageUp: return moveAlong(m_farther);
    case Qt::Key_PageDown: return moveAlong(-m_farther);
    case Qt::Key_Home: return moveAlong(-all);
    case Qt::Key_End: return moveAlong(all);
    case Qt::Key_Up: return moveAcross(-1);
    case Qt::Key_Down: return moveAcross(1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return take();
    case Qt::Key_Escape:
        if (!m_dragging)
            return letGo();
        endDrag(true);
        return true;
    default: return false;
    }
}

// The help comes beside the plot alone. On the plot it would cover the curve that is being read.
bool CurveView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && isOnPlot(mapToScene(static_cast<QHelpEvent *>(event)->pos())))
        return true;
    return PageView::viewportEvent(event);
}

void CurveView::keyPressEvent(QKeyEvent *event)
{
    if (!hears(event->key()))
        PageView::keyPressEvent(event);
}

void CurveView::leaveEvent(QEvent *event)
{
    lookAt(std::nullopt);
    QGraphicsView::leaveEvent(event);
}

} // namespace roofline
