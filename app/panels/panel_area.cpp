#include "app/panels/panel_area.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

constexpr int rightMargin = 12; // wider than the scroll bar

} // namespace

PanelArea::PanelArea(int topMargin, int leastWidth, QWidget *parent) : ScrollArea(parent), m_leastWidth(leastWidth)
{
    m_layout = new QVBoxLayout(makePanel());
    m_layout->setContentsMargins(14, topMargin, rightMargin, 12);
}

QSize PanelArea::minimumSizeHint() const
{
    const int withMargin = panel()->minimumSizeHint().width() - m_layout->contentsMargins().right() + rightMargin;
    return {std::max(m_leastWidth, withMargin), QScrollArea::minimumSizeHint().height()};
}

bool PanelArea::eventFilter(QObject *object, QEvent *event)
{
    if (object == panel() && event->type() == QEvent::LayoutRequest) {
        if (!panel()->isVisible())
            m_layout
                ->activate(); // a hidden one is not, and asks no second time: its panel would be too narrow in front
        updateGeometry();     // nothing scrolls sideways, so all has to fit
    }
    return QScrollArea::eventFilter(object, event);
}

void PanelArea::resizeEvent(QResizeEvent *event)
{
    QMargins margins = m_layout->contentsMargins();
    margins.setRight(std::max(0, rightMargin - (width() - viewport()->width())));
    m_layout->setContentsMargins(margins);
    QScrollArea::resizeEvent(event);
}

} // namespace roofline
