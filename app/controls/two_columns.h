// Shows two columns beside each other, or below each other where large text makes them wider than their room. It
// scrolls up and down what is too high.
#pragma once

#include "app/controls/scroll_area.h"
#include "app/theme/layouts.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace roofline {

class TwoColumns : public ScrollArea {
    Q_OBJECT

public:
    TwoColumns(QWidget *first, QWidget *second, QWidget *parent)
        : ScrollArea(parent)
        , m_first(first)
        , m_second(second)
        , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, makePanel()))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(16);
        addParts(m_layout, {{first, 1}, {second, 1}});
    }

    QSize minimumSizeHint() const override
    {
        const int wider = std::max(m_first->minimumSizeHint().width(), m_second->minimumSizeHint().width());
        return {wider + barWidth(), ScrollArea::minimumSizeHint().height()};
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (object == widget() && event->type() == QEvent::LayoutRequest) {
            updateGeometry();
            arrange();
        }
        return ScrollArea::eventFilter(object, event);
    }

    void resizeEvent(QResizeEvent *event) override
    {
        arrange();
        ScrollArea::resizeEvent(event);
    }

private:
    // Leaves room for the scroll bar even if there is none, because another arrangement may need one.
    void arrange()
    {
        const int beside =
            m_first->minimumSizeHint().width() + m_layout->spacing() + m_second->minimumSizeHint().width() + barWidth();
        m_layout->setDirection(beside <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }

    int barWidth() const { return verticalScrollBar()->sizeHint().width(); }

    QWidget *m_first;
    QWidget *m_second;
    QBoxLayout *m_layout;
};

} // namespace roofline
