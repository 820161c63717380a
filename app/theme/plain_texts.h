// Labels and tooltips show names, notes and sources that come from files, perhaps a stranger's. Qt
// guesses from a text whether it is rich, and a rich one loads what it names. Here nothing is guessed,
// so that all text is shown as it is.
#pragma once

#include <QString>

class QApplication;

namespace roofline {

// Call it once, before the first window. Then a label whose format nobody chose is plain, and so is
// every tooltip. Rich text needs setTextFormat(Qt::RichText), and toHtmlEscaped() for what is put into
// it.
void keepTextsPlain(QApplication &application);

// Returns what was typed as one line, without what else a clipboard can hold.
QString typedLine(const QString &text);

// Breaks a text into lines that are short enough for a tooltip.
QString wrapped(const QString &text);

// Escapes a text for menus and buttons, where "&" underlines what follows.
QString menuText(QString name);

} // namespace roofline
