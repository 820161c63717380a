// Disables commands while a mode of the window is on, because the mode has no use for them or they would
// reveal what it hides. A command that is enabled meanwhile stays locked until the mode ends, and is enabled
// then. So are undo and redo, if the history still has a step for them.
#pragma once

#include "app/window/desk.h"

#include <QHash>
#include <QObject>

#include <functional>

class QAction;

namespace roofline {

class ActionLock : public QObject {
    Q_OBJECT

public:
    explicit ActionLock(const Desk &desk);

    // Replaces an earlier lock. All commands of the window and its docks are locked except those that mayStay
    // accepts.
    void lock(const std::function<bool(const QAction &action)> &mayStay);
    void release();

private:
    Desk m_desk;
    QHash<QAction *, bool> m_locked; // whether to enable each command again when the lock ends
};

} // namespace roofline
