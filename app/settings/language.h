// Chooses the language of the window. The command line, and what is written for other programs, stay English.
#pragma once

#include "app/settings/preferences.h"

#include <QStringList>

namespace roofline {

// Returns "de" or "en": the chosen one, or the first of the system's languages ("de-AT") that the program has.
QString nameOf(Language language, const QStringList &ofSystem);

// Sets the language for the rest of the program's run. Call it before the first widget. A language
// without a translation is English.
void speak(Language language);

} // namespace roofline
