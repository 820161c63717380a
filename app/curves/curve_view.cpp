#include "app/curves/curve_view.h"

#include "app/controls/claim_keys.h"
#include "app/theme/plain_texts.h"

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

void CurveView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        endDrag(false);
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

void CurveView::look(const std::optional<CurveSpot> &spot)
{
    if (m_stale || spot == m_page->spot())
        return;
    m_page->setSpot(spot);
    showSpot();
}

bool CurveView::letGo()
{
    const bool read = m_page->spot().has_value();
    look(std::nullopt);
    return read;
}

// The help comes beside the plot alone. On the plot it would cover the curve that is being read.
QString CurveView::tipAt(const QPointF &where) const
{
    const QString head = m_page->cutHead(where);
    return isOnPlot(where) ? QString() : head.isEmpty() ? wrapped(toolTip()) : head;
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

void CurveView::focusOutEvent(QFocusEvent *event)
{
    look(std::nullopt);
    QGraphicsView::focusOutEvent(event);
}

} // namespace roofline
