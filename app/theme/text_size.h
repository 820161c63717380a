// Sets the size of all text, for eyes that need it larger. Chart, tables and panels follow, as they
// measure with their fonts.
#pragma once

#include <QFont>

#include <functional>

class QApplication;
class QWidget;

namespace roofline {

// The size is in percent of the usual one. It counts at once, for everything that is shown and
// everything to come. Call it after the first applyTheme().
void setTextSize(QApplication &application, int percent);
int textSize();

// Gives a widget the application's face at another size or weight, and again whenever text size or theme
// change. Without that, the font would keep its size, and a new style sheet would bring back what the
// widget had before.
void setFace(QWidget &widget, double factor, QFont::Weight weight = QFont::Normal,
             QFont::Capitalization letters = QFont::MixedCase);
void setFixedFace(QWidget &widget); // all letters have one width; the size is the usual one
void giveFacesAgain();              // call it after the application's font or style sheet has changed

// Acts each time the widget is told of another font, which also tells of another style of numbers.
void whenFontChanges(QWidget &widget, std::function<void()> act);

} // namespace roofline
