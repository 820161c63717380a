#pragma once

class QWidget;

namespace roofline {

class Shortcuts;

// Opens a dialog that shows what every key does, and lets the user change the keys of commands.
void openShortcuts(Shortcuts &shortcuts, QWidget &window);

} // namespace roofline
