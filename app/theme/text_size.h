// The size of all text, for eyes that need it larger: chart, tables and panels follow, as they measure with their fonts.
#pragma once

#include <QFont>

class QApplication;
class QWidget;

namespace roofline {

// In percent of the usual size; at once, for everything that is shown and everything to come. After the first applyTheme().
void setTextSize(QApplication &application, int percent);
int textSize();

// Gives a widget the application's face at another size or weight, and again whenever text size or theme change: a font that is given
// once stays as large as it was, and a style sheet that is set anew brings back what a widget had before.
void setFace(QWidget &widget, double factor, QFont::Weight weight = QFont::Normal,
             QFont::Capitalization letters = QFont::MixedCase);
void setFixedFace(QWidget &widget); // of one width for all letters, at the usual size
void giveFacesAgain();              // after the application's font or style sheet has changed

} // namespace roofline
