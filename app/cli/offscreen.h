// Lets Qt paint without a display.
#pragma once

#include <QApplication>

#include <memory>

namespace roofline {

// As long as it exists, a chart is the same on every machine, with no desktop font scaling and no locale.
std::unique_ptr<QApplication> offscreen();

} // namespace roofline
