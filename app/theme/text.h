// Converts between the engine's text and Qt's.
#pragma once

#include <QFont>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

inline QString qtText(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

inline std::string stdText(const QString &text)
{
    return text.toStdString();
}

// Returns the value of an enumeration that has this name among its names, which are in its order. Unset: none has it.
template <class E, class Names>
std::optional<E> valueNamed(const Names &names, const QString &name)
{
    const auto found = std::ranges::find(names, name, [](std::string_view known) { return qtText(known); });
    return found == names.end() ? std::nullopt : std::optional(E(found - names.begin()));
}

// Returns the text of a menu or label as it is read: without the sign before its letter for the keyboard.
inline QString withoutMnemonic(QString text)
{
    return text.remove(u'&');
}

inline QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

// Joins those of the parts that are not empty.
inline QString joinedParts(QStringList parts, const QString &between = QStringLiteral(" · "))
{
    parts.removeAll(QString());
    return parts.join(between);
}

// Returns the font at another size or weight. Sizes are factors, so that a larger system font scales
// everything.
inline QFont sized(QFont font, double factor, QFont::Weight weight = QFont::Normal)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(weight);
    return font;
}

inline constexpr double usualPoints = 9.75; // 13 px at 96 dpi

// Tells how much larger text of this font is than text of the usual size.
inline double textScale(const QFont &font)
{
    return font.pointSizeF() / usualPoints;
}

// Scales a length that was made for text of the usual size to text of this font.
inline int withText(const QFont &font, int pixels)
{
    return qRound(pixels * textScale(font));
}

// Keeps a line from ending between a number and its unit or a ×, also behind a prefix as in "15.1 k images/s", and a
// number at the end from standing on a line of its own. No letter moves: only blanks change, so that places in the text
// stay the same.
inline QString withUnitsHeld(QString text)
{
    static const QRegularExpression unit(
        QStringLiteral("(?<=[0-9×]) (?=[\\p{Lu}µ%×]|([mnk]?s|k|tokens?|images?|chips?|bytes?|times)\\b)"
                       "|(?<=[0-9] [kMBT]) (?=\\p{L}+/)"));
    text.replace(unit, QString(QChar::Nbsp));
    const qsizetype last = text.lastIndexOf(u' ');
    if (last >= 0 && last + 1 < text.size() && text[last + 1].isDigit())
        text[last] = QChar::Nbsp;
    return text;
}

inline constexpr QChar wordJoiner(0x2060);

// Keeps a line from ending inside of "TFLOP/s", by a word joiner behind the slash.
inline QString withSlashesHeld(QString text)
{
    static const QRegularExpression slash(QStringLiteral("(?<=\\p{L})/(?=\\p{L})"));
    return text.replace(slash, u'/' + QString(wordJoiner));
}

} // namespace roofline
