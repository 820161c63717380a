// Shows what the program is: its version, license and parts.
#pragma once

class QWidget;

namespace roofline {

void showAbout(QWidget &parent);

} // namespace roofline
