// Translates the program's words where there is no class with a tr() of its own, and the engine's sentences.
#pragma once

#include <QString>

#include <string_view>

namespace roofline {

// Translates the words of one topic: ROOFLINE_TRANSLATED(roofline::sweep) below the includes, then
// translated("…").
class Words {
public:
    constexpr explicit Words(const char *context) : m_context(context) {}

    QString operator()(const char *text) const;

private:
    const char *m_context;
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

// lupdate takes these for Q_DECLARE_TR_FUNCTIONS of all that follows, which it only does outside of every namespace.
#define ROOFLINE_TRANSLATED(topic) constexpr roofline::Words translated(#topic)
#define ROOFLINE_TR(topic) constexpr roofline::Words tr(#topic)
