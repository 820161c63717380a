#include "app/theme/series.h"

#include <QPainter>

#include <array>

namespace roofline {

namespace {

// The scenario's own series keeps the text's color, because its roofs are drawn in the hues of what they
// limit. The others are of Okabe and Ito's set and Paul Tol's muted one, darkened on light ground and
// lightened on dark until they have 3:1.
struct Series {
    QRgb onLight;
    QRgb onDark;
    QList<qreal> dashes;
};

const Series &seriesAt(int index)
{
    static const std::array<Series, mostSeries> all = {{
        {0xff1a1c1e, 0xffe8eaed, {}},
        {0xff7b3294, 0xffc28fdc, {8, 3}},
        {0xff00806a, 0xff35c4a4, {3, 2}},
        {0xffa6611a, 0xffe0a458, {10, 3, 2, 3}},
        {0xffb2186b, 0xfff07fb8, {5, 2, 1, 2}},
        {0xff3f6b1f, 0xff9ccb6b, {1, 2}},
        {0xff5b5f97, 0xffa3a8e8, {12, 4}},
        {0xff6d6d6d, 0xffb5b5b5, {2, 3, 6, 3}},
    }};
    return all[std::size_t(index) % all.size()];
}

} // namespace

QColor seriesColor(const Theme &theme, int index)
{
    if (!theme.hasHues())
        return theme.text; // dashes and letters tell series apart
    return QColor(theme.isDark() ? seriesAt(index).onDark : seriesAt(index).onLight);
}

QString seriesLetter(int index)
{
    return QString(QChar(u'A' + index % mostSeries));
}

const QList<qreal> &seriesDashes(int index)
{
    return seriesAt(index).dashes;
}

void paintSeriesBadge(QPainter &painter, const QRectF &area, const Theme &theme, int series)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(seriesColor(theme, series));
    painter.drawRoundedRect(area, 3, 3);
    QFont font = painter.font();
    font.setPixelSize(int(area.height() * 0.72));
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    painter.setPen(theme.base);
    painter.drawText(area, Qt::AlignCenter, seriesLetter(series));
    painter.restore();
}

} // namespace roofline
