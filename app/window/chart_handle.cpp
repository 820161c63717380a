#include "app/window/chart_handle.h"

#include <QApplication>
#include <QMouseEvent>

namespace roofline {

ChartHandle::ChartHandle(QWidget &beside, QWidget *parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("chart-handle"));
    setIcon(QIcon(QStringLiteral(":/icons/copy.svg")));
    setToolTip(tr("Drag the chart from here into a document or a folder; a click copies it"));
    setAccessibleName(tr("Copy the chart"));
    setAutoRaise(true);
    setCursor(Qt::OpenHandCursor);
    beside.installEventFilter(this);
}

bool ChartHandle::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::HideToParent || event->type() == QEvent::ShowToParent)
        setVisible(event->type() == QEvent::ShowToParent);
    return QToolButton::eventFilter(object, event);
}

void ChartHandle::mousePressEvent(QMouseEvent *event)
{
    m_press = event->position();
    QToolButton::mousePressEvent(event);
}

void ChartHandle::mouseMoveEvent(QMouseEvent *event)
{
    const bool far = (event->position() - m_press).manhattanLength() >= QApplication::startDragDistance();
    if (!isDown() || !event->buttons().testFlag(Qt::LeftButton) || !far) {
        QToolButton::mouseMoveEvent(event);
        return;
    }
    setDown(false); // it was no click
    emit draggedOut();
}

} // namespace roofline
