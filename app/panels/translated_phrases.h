// The engine's words for the window.
#pragma once

#include "core/report/phrases.h"

namespace roofline {

// The engine's sentences through the program's translation.
Phrases translatedPhrases();
const Translator &phraseTranslator();

// What decides, for colors: the overhead and the ridge count, not only the roofs.
Bound decidingBound(const Analysis &analysis);

} // namespace roofline
