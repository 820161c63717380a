#include "app/paint/chart_style.h"

#include "app/theme/bound_color.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr qsizetype mostCachedWidths = 4096;

} // namespace

ChartStyle::ChartStyle(const Theme &theme, const QFont &base, const PaperLook &paper)
    : m_theme(theme)
    , m_paper(paper)
    , m_unit(QFontInfo(base).pixelSize() / 13.0)
{
    struct Look {
        double pixels;
        QFont::Weight weight;
    };
    // The order is that of TextRole.
    const std::array<Look, 8> looks = {{{12, QFont::Normal},
                                        {12.5, QFont::DemiBold},
                                        {11.5, QFont::Normal},
                                        {12.5, QFont::Normal},
                                        {paper.regionWords, QFont::DemiBold},
                                        {15, QFont::DemiBold},
                                        {12.5, QFont::Normal},
                                        {13, QFont::Normal}}};
    for (std::size_t i = 0; i < looks.size(); ++i) {
        m_fonts[i] = base;
        m_fonts[i].setPixelSize(int(std::lround(looks[i].pixels * m_unit)));
        m_fonts[i].setWeight(looks[i].weight);
        const QFontMetricsF metrics(m_fonts[i]);
        m_heights[i] = metrics.height();
        m_inks[i] = std::ceil(metrics.capHeight() + metrics.descent() + 1);
    }
}

QSizeF ChartStyle::textSize(TextRole role, const QString &text) const
{
    QHash<QString, double> &widths = m_widths[std::size_t(role)];
    auto found = widths.constFind(text);
    if (found == widths.constEnd()) {
        if (widths.size() > mostCachedWidths)
            widths.clear();
        found = widths.insert(text, std::ceil(QFontMetricsF(font(role)).horizontalAdvance(text)));
    }
    return {*found, m_inks[std::size_t(role)]};
}

double ChartStyle::widestOf(TextRole role, const QStringList &texts) const
{
    double widest = 0;
    for (const QString &text : texts)
        widest = std::max(widest, textSize(role, text).width());
    return widest;
}

QColor ChartStyle::colorOf(Bound bound) const
{
    return boundColor(m_theme, bound);
}

QColor ChartStyle::grid() const
{
    return mixed(m_theme.page, m_theme.line, 0.6);
}

QColor ChartStyle::axis() const
{
    return mixed(m_theme.line, m_theme.mutedText, 0.5);
}

} // namespace roofline
