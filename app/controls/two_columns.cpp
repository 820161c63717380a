#include "app/controls/two_columns.h"

#include <QBoxLayout>
#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace roofline {

TwoColumns::TwoColumns(QWidget *first, QWidget *second, QWidget *parent)
    : ScrollArea(parent)
    , m_first(first)
    , m_second(second)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, makePanel()))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(16);
    m_layout->addWidget(first, 1);
    m_layout->addWidget(second, 1);
}

int TwoColumns::barWidth() const
{
    return verticalScrollBar()->sizeHint().width();
}

QSize TwoColumns::minimumSizeHint() const
{
    const int wider = std::max(m_first->minimumSizeHint().width(), m_second->minimumSizeHint().width());
    return {wider + barWidth(), ScrollArea::minimumSizeHint().height()};
}

// Leaves room for the scroll bar even if there is none, because another arrangement may need one.
void TwoColumns::arrange()
{
    const int beside =
        m_first->minimumSizeHint().width() + m_layout->spacing() + m_second->minimumSizeHint().width() + barWidth();
    m_layout->setDirection(beside <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

bool TwoColumns::eventFilter(QObject *object, QEvent *event)
{
    if (object == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        arrange();
    }
    return ScrollArea::eventFilter(object, event);
}

void TwoColumns::resizeEvent(QResizeEvent *event)
{
    arrange();
    ScrollArea::resizeEvent(event);
}

} // namespace roofline
