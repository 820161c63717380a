// Commands that a mode of the window has no use for, or that would tell what it hides. What others enable meanwhile stays locked, and
// is enabled when the mode ends.
#pragma once

#include <QHash>
#include <QObject>

#include <functional>

class QAction;
class QMainWindow;

namespace roofline {

class ActionLock : public QObject {
    Q_OBJECT

public:
    explicit ActionLock(QMainWindow &window);

    // All of the window and its docks but those that may stay; instead of what was locked before.
    void lock(const std::function<bool(const QAction &action)> &mayStay);
    void release();

private:
    QMainWindow &m_window;
    QHash<QAction *, bool> m_locked; // and whether each is to be enabled again
};

} // namespace roofline
