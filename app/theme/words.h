// Translates the program's words where there is no class with a tr() of its own, and the engine's sentences.
#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>

#include <string_view>

namespace roofline {

// Translates the words of free functions, and of classes without a tr() of their own: Words::tr("…").
class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

// From now on the engine says everything in the program's language, too.
void translateEngine();

// The language of the words: English, unless another one was set. Numbers are written as in English in all of them, but
// people may type them otherwise.
const QLocale &spokenLanguage();
void setSpokenLanguage(const QLocale &language);

// Translates one of the engine's words for a thing that has few, such as "datasheet", "matrix" or
// "image". A word without a translation stays as it is.
QString translatedWord(std::string_view word);

// Returns a capitalized noun as it is written inside a sentence. German keeps the capital, which the
// translation decides. Abbreviations keep theirs in any language.
QString nounInSentence(const QString &noun);

} // namespace roofline
