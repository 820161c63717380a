// Hides the docks and what stands around the chart while a mode of the window is on, and shows what was visible
// again afterwards.
#pragma once

#include "app/window/desk.h"

#include <QList>
#include <QPointer>
#include <QWidget>

namespace roofline {

class Cover {
public:
    explicit Cover(const Desk &desk) : m_desk(desk) {}

    void hideAroundChart(const QList<QWidget *> &more = {}); // toolbars, status bar, tabs, note, and more
    void hide(const QList<QWidget *> &widgets);
    void show(); // does nothing if nothing is hidden

private:
    Desk m_desk;
    QList<QPointer<QWidget>> m_hidden;
    bool m_hidDocks = false;
};

} // namespace roofline
