// Shows a term as rich text in the colors of a theme.
#pragma once

#include "app/window/help/glossary.h"

class QTextBrowser;

namespace roofline {

class Catalogue;
struct Theme;

void showTermIn(QTextBrowser &browser, const Term &term, const Catalogue &zoo, const Theme &theme);

} // namespace roofline
