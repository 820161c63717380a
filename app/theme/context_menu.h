// Makes menus that are deleted once they are closed. They never stand on the stack, as Qt's
// ActionsContextMenu does, because their window may go while they are open.
#pragma once

#include <QMenu>

namespace roofline {

inline QMenu &contextMenu(QWidget *parent)
{
    auto *menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return *menu;
}

inline void setContextMenu(QWidget *widget, const QList<QAction *> &actions)
{
    widget->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(widget, &QWidget::customContextMenuRequested, widget, [widget, actions](const QPoint &at) {
        QMenu &menu = contextMenu(widget);
        menu.addActions(actions);
        menu.popup(widget->mapToGlobal(at));
    });
}

} // namespace roofline
