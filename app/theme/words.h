// The program's words where there is no class with a tr() of its own, and the engine's sentences in the same language.
#pragma once

#include "core/report/phrases.h"

#include <QString>

#include <string_view>

namespace roofline {

// The words of one topic: `constexpr Words translated("roofline::sweep");`, then translated("…").
class Words {
public:
    constexpr explicit Words(const char *context) : m_context(context) {}

    QString operator()(const char *text) const;

private:
    const char *m_context;
};

// The engine's sentences through the program's translation.
const Phrases &translatedPhrases();
const Translator &phraseTranslator();

// One of the engine's words for a thing that has few: "datasheet", "matrix", "image". What has no translation stays as it is.
QString translatedWord(std::string_view word);

} // namespace roofline
