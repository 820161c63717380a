// A term as rich text in the colors of a theme.
#pragma once

#include "app/window/help/glossary.h"

class QTextBrowser;

namespace roofline {

struct Theme;

void showTermIn(QTextBrowser &browser, const Term &term, const Theme &theme);

} // namespace roofline
