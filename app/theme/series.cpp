#include "app/theme/series.h"

#include <array>

namespace roofline {

namespace {

// The scenario's own series keeps the text's color, because its roofs are drawn in the hues of what they
// limit. The others are of Okabe and Ito's set and Paul Tol's muted one, darkened on light ground and
// lightened on dark until they have 3:1.
struct Hue {
    QRgb onLight;
    QRgb onDark;
};
constexpr std::array<Hue, mostSeries> hues = {{
    {0xff1a1c1e, 0xffe8eaed},
    {0xff7b3294, 0xffc28fdc},
    {0xff00806a, 0xff35c4a4},
    {0xffa6611a, 0xffe0a458},
    {0xffb2186b, 0xfff07fb8},
    {0xff3f6b1f, 0xff9ccb6b},
    {0xff5b5f97, 0xffa3a8e8},
    {0xff6d6d6d, 0xffb5b5b5},
}};

} // namespace

QColor seriesColor(const Theme &theme, int index)
{
    if (!theme.hasHues())
        return theme.text; // dashes and letters tell series apart
    const Hue &hue = hues[std::size_t(index) % hues.size()];
    return QColor(theme.isDark() ? hue.onDark : hue.onLight);
}

QString seriesLetter(int index)
{
    return QString(QChar(u'A' + index % mostSeries));
}

const QList<qreal> &seriesDashes(int index)
{
    static const std::array<QList<qreal>, mostSeries> dashes = {{
        {},
        {8, 3},
        {3, 2},
        {10, 3, 2, 3},
        {5, 2, 1, 2},
        {1, 2},
        {12, 4},
        {2, 3, 6, 3},
    }};
    return dashes[std::size_t(index) % dashes.size()];
}

} // namespace roofline
