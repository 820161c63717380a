#include "app/window/cover.h"

#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/note_strip.h"

#include <QMainWindow>
#include <QStatusBar>
#include <QToolBar>

#include <utility>

namespace roofline {

void Cover::hideAroundChart(const QList<QWidget *> &more)
{
    QList<QWidget *> around = {m_desk.window.statusBar(), &m_desk.center.tabs()};
    for (QToolBar *bar : m_desk.window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        around << bar;
    m_desk.center.note().setCovered(true);
    hide(around + more);
}

void Cover::hide(const QList<QWidget *> &widgets)
{
    for (QWidget *widget : widgets) {
        if (!widget->isHidden()) {
            m_hidden << widget;
            widget->hide();
        }
    }
    m_hidDocks = !m_desk.actions.hideDocks->isChecked();
    m_desk.actions.hideDocks->setChecked(true);
}

void Cover::show()
{
    m_desk.center.note().setCovered(false);
    for (const QPointer<QWidget> &widget : std::exchange(m_hidden, {})) {
        if (widget)
            widget->show();
    }
    if (std::exchange(m_hidDocks, false))
        m_desk.actions.hideDocks->setChecked(false);
}

} // namespace roofline
