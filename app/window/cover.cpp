#include "app/window/cover.h"

#include "app/window/center_views.h"

#include <QDockWidget>
#include <QKeyEvent>
#include <QStatusBar>
#include <QToolBar>
#include <QUndoGroup>

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

ActionLock::ActionLock(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    desk.window.installEventFilter(this);
}

// Qt gives the keys of a disabled command to what has the focus, and to the window if that has no use for them.
bool ActionLock::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && !m_locked.isEmpty()) {
        const QKeySequence keys(static_cast<QKeyEvent *>(event)->keyCombination());
        for (auto locked = m_locked.cbegin(); locked != m_locked.cend(); ++locked) {
            if (locked.value() && locked.key()->shortcuts().contains(keys)) {
                emit refused(*locked.key());
                break;
            }
        }
    }
    return QObject::eventFilter(object, event);
}

void ActionLock::release()
{
    const QHash<QAction *, bool> wasLocked = std::exchange(m_locked, {});
    for (auto locked = wasLocked.cbegin(); locked != wasLocked.cend(); ++locked) {
        locked.key()->disconnect(this);
        locked.key()->setEnabled(locked.value());
    }
    // A disabled command tells nothing when it is disabled once more, as when a new session empties the history.
    const QUndoGroup &history = m_desk.session.history();
    for (const auto &[action, on] :
         {std::pair(m_desk.actions.undo, history.canUndo()), std::pair(m_desk.actions.redo, history.canRedo())}) {
        if (wasLocked.value(action) && !on)
            action->setEnabled(false);
    }
}

void ActionLock::lock(const std::function<bool(const QAction &action)> &mayStay)
{
    release();
    QList<QAction *> all = m_desk.window.findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly);
    for (const QDockWidget *dock : m_desk.window.findChildren<QDockWidget *>()) {
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
