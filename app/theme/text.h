// Converts between the engine's text and Qt's.
#pragma once

#include <QFont>
#include <QString>

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

// Returns the font at another size or weight. Sizes are factors, so that a larger system font scales
// everything.
inline QFont sized(QFont font, double factor, QFont::Weight weight = QFont::Normal)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(weight);
    return font;
}

// Scales a length that was made for text of the usual size to text of this font.
inline int withText(const QFont &font, int pixels)
{
    constexpr double usualPoints = 9.75;
    return qRound(pixels * font.pointSizeF() / usualPoints);
}

} // namespace roofline
