// Scores how well what somebody typed matches a name: by words in any order, or by the letters that words begin with.
#pragma once

#include <QString>

namespace roofline {

// 0: no match. Every word of the query must be found; a word at the start of a word counts most, first letters of
// words in order least.
int fuzzyScore(const QString &query, const QString &text);

// Scores from here on mean that every word was found as it stands, not only as letters in order.
inline constexpr int literalMatch = 10;

// Returns the letters and digits of a name, which are all that counts when a whole name is typed.
QString lettersOf(QString name);

// Added where the query is a whole name, which ranks before every name that only holds its words.
inline constexpr int exactMatch = 1000;

} // namespace roofline
