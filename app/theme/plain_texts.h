// Labels and tooltips show names, notes and sources that come from files, perhaps a stranger's. Qt guesses from a text whether it
// is rich, and a rich one loads what it names: here nothing is guessed, so that all text is shown as it is.
#pragma once

#include <QString>

class QApplication;

namespace roofline {

// Once, before the first window: a label whose format nobody chose is plain, and so is every tooltip. Rich text takes
// setTextFormat(Qt::RichText), and toHtmlEscaped() for what is put into it.
void keepTextsPlain(QApplication &application);

// What was typed as one line: what else a clipboard can hold is no text.
QString typedLine(const QString &text);

// In lines short enough to be read in a tooltip.
QString wrapped(const QString &text);

// For menus and buttons, where "&" underlines what follows.
QString menuText(QString name);

} // namespace roofline
