#include "app/window/action_lock.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

namespace roofline {

ActionLock::ActionLock(QMainWindow &window) : QObject(&window), m_window(window) {}

void ActionLock::release()
{
    for (auto locked = m_locked.cbegin(); locked != m_locked.cend(); ++locked) {
        locked.key()->disconnect(this);
        locked.key()->setEnabled(locked.value());
    }
    m_locked.clear();
}

void ActionLock::lock(const std::function<bool(const QAction &action)> &mayStay)
{
    release();
    QList<QAction *> all = m_window.findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly);
    for (const QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        if (!all.contains(dock->toggleViewAction()))
            all << dock->toggleViewAction();
    }
    for (QAction *action : all) {
        if (action->isSeparator() || mayStay(*action))
            continue;
        m_locked[action] = action->isEnabled();
        action->setEnabled(false);
        connect(action, &QAction::enabledChanged, this, [this, action](bool enabled) {
            if (enabled && m_locked.contains(action)) {
                m_locked[action] = true;
                action->setEnabled(false);
            }
        });
    }
}

} // namespace roofline
