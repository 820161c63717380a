// The size of all text, for eyes that need it larger: chart, tables and panels follow, as they measure with their fonts.
#pragma once

class QApplication;

namespace roofline {

// In percent of the usual size; at once, for everything that is shown and everything to come. After the first applyTheme().
void setTextSize(QApplication &application, int percent);
int textSize();

} // namespace roofline
