// While a mode of the window is on, Cover hides the docks and what stands around the chart, and ActionLock disables
// commands. Afterwards both undo that.
#pragma once

#include "app/window/desk.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>

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

// Disables commands while a mode of the window is on, because the mode has no use for them or they would
// reveal what it hides. A command that is enabled meanwhile stays locked until the mode ends, and is enabled
// then. So are undo and redo, if the history still has a step for them.
class ActionLock : public QObject {
    Q_OBJECT

public:
    explicit ActionLock(const Desk &desk);

    // Replaces an earlier lock. All commands of the window and its docks are locked except those that mayStay
    // accepts.
    void lock(const std::function<bool(const QAction &action)> &mayStay);
    void release();

signals:
    void refused(const QAction &action); // sent when the keys of a locked command are pressed

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    Desk m_desk;
    QHash<QAction *, bool> m_locked; // whether to enable each command again when the lock ends
};

} // namespace roofline
