#include "app/controls/scroll_area.h"

namespace roofline {

ScrollArea::ScrollArea(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QWidget *ScrollArea::makePanel()
{
    auto *panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("panel"));
    setWidget(panel);
    return panel;
}

} // namespace roofline
