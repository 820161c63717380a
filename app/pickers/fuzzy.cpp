#include "app/pickers/fuzzy.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr int wordStart = 30;
constexpr int wholeWord = 31; // ranks before other words that begin like it

bool startsWord(QStringView text, qsizetype at)
{
    if (at == 0 || !text[at - 1].isLetterOrNumber())
        return true;
    return (text[at].isDigit() && !text[at - 1].isDigit()) || (text[at].isUpper() && text[at - 1].isLower());
}

// Whether the letters stand in this order, each right behind the one before or at the start of a word. Letters from
// anywhere would find A100 in nvidiA h100.
bool lettersInOrder(QStringView word, QStringView text)
{
    std::vector<qsizetype> ends{0}; // where the letters so far can end
    for (const QChar letter : word) {
        std::vector<qsizetype> next;
        for (qsizetype at = ends.front(); at < text.size(); ++at) {
            if (text[at].toCaseFolded() == letter.toCaseFolded()
                && (startsWord(text, at) || std::ranges::binary_search(ends, at)))
                next.push_back(at + 1);
        }
        if (next.empty())
            return false;
        ends = std::move(next);
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

QString lettersOf(QString name)
{
    return name.removeIf([](QChar c) { return !c.isLetterOrNumber(); }).toCaseFolded();
}

} // namespace roofline
