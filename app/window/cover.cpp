#include "app/window/cover.h"

#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/note_strip.h"

#include <QMainWindow>
#include <QStatusBar>
#include <QToolBar>

#include <utility>

namespace roofline {

QList<QWidget *> Cover::aroundChart() const
{
    QList<QWidget *> around = {m_desk.window.statusBar(), &m_desk.center.tabs(), &m_desk.center.note()};
    for (QToolBar *bar : m_desk.window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        around << bar;
    return around;
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
    for (const QPointer<QWidget> &widget : std::exchange(m_hidden, {})) {
        if (widget)
            widget->show();
    }
    if (std::exchange(m_hidDocks, false))
        m_desk.actions.hideDocks->setChecked(false);
}

} // namespace roofline
