// Translates the program's words where there is no class with a tr() of its own, the engine's sentences, and the table
// of settings.
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace roofline {

struct Setting;

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

// These translate the texts in the table of settings.
QString settingText(const char *text);       // empty for null
QString controlName(const Setting &setting); // screen readers say this name of the control
QString editName(const Setting &setting);    // the history shows this name of an edit

// Returns the word for a value as files have it, such as "decode". A value without a word stays as it is.
QString valueWord(const Setting &setting, std::string_view value);

} // namespace roofline
