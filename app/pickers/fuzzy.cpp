#include "app/pickers/fuzzy.h"

#include <QStringList>

#include <algorithm>

namespace roofline {

namespace {

constexpr int wordStart = 30;
constexpr int wholeWord = 31; // ranks before other words that begin like it

bool lettersInOrder(QStringView word, QStringView text)
{
    qsizetype at = 0;
    for (const QChar letter : word) {
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0)
            return false;
        ++at;
    }
    return true;
}

int wordScore(QStringView word, const QString &text)
{
    int best = 0;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        const bool start = at == 0 || !text[at - 1].isLetterOrNumber();
        const bool end = at + word.size() == text.size() || !text[at + word.size()].isLetterOrNumber();
        best = std::max(best, !start ? literalMatch : end ? wholeWord : wordStart);
    }
    return best > 0 ? best : lettersInOrder(word, text) ? 1 : 0;
}

} // namespace

int fuzzyScore(const QString &query, const QString &text)
{
    int weakest = 1000;
    int sum = 0;
    for (const QString &word : query.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int score = wordScore(word, text);
        weakest = std::min(weakest, score);
        sum += score;
    }
    if (weakest == 0)
        return 0;
    return weakest < literalMatch ? 1 : std::max(sum, 1);
}

} // namespace roofline
