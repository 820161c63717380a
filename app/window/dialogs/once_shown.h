// Waits until a new window stands where the desktop puts it: what is shown over it before is centered elsewhere.
#pragma once

#include <functional>

class QWidget;

namespace roofline {

void onceShown(QWidget &window, const std::function<void()> &act);

} // namespace roofline
