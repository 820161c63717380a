// Shows what the program is: its version, license and parts.
#pragma once

#include <QWidget>

namespace roofline {

void showAbout(QWidget &parent);

} // namespace roofline
