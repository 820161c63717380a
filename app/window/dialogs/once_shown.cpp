#include "app/window/dialogs/once_shown.h"

#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace roofline {

void onceShown(QWidget &window, const std::function<void()> &act)
{
    constexpr int again = 20; // ms
    const QWindow *handle = window.windowHandle();
    const bool shown = handle && handle->isExposed();
    QTimer::singleShot(shown ? 0 : again, &window, [&window, act, shown] { shown ? act() : onceShown(window, act); });
}

} // namespace roofline
