// Waits until a new window stands where the desktop puts it: what is shown over it before is centered elsewhere.
#pragma once

#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <functional>

namespace roofline {

inline void onceShown(QWidget &window, const std::function<void()> &act)
{
    constexpr int again = 20; // ms
    const QWindow *handle = window.windowHandle();
    const bool shown = handle && handle->isExposed();
    QTimer::singleShot(shown ? 0 : again, &window, [&window, act, shown] { shown ? act() : onceShown(window, act); });
}

} // namespace roofline
