// Translates the program's words where there is no class with a tr() of its own, and the engine's sentences.
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace roofline {

// Translates the words of free functions, and of classes without a tr() of their own: Words::tr("…").
class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

// From now on the engine says everything in the program's language, too.
void translateEngine();

// Translates one of the engine's words for a thing that has few, such as "datasheet", "matrix" or
// "image". A word without a translation stays as it is.
QString translatedWord(std::string_view word);

// Returns a capitalized noun as it is written inside a sentence. German keeps the capital, which the
// translation decides. Abbreviations keep theirs in any language.
QString nounInSentence(const QString &noun);

} // namespace roofline
