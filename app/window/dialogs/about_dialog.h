// What the program is.
#pragma once

#include <QWidget>

namespace roofline {

void showAbout(QWidget &parent);

} // namespace roofline
