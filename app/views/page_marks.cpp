#include "app/views/page_marks.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace roofline {

double PageMarks::text(TextRole role, double left, double middle, const QString &text, const QColor &color, bool halo)
{
    const QSizeF size = m_style.textSize(role, text);
    m_items.push_back(TextItem{{QPointF(left + size.width() / 2, middle), size, 0}, text, role, color, halo});
    return left + size.width();
}

double PageMarks::textRight(TextRole role, double right, double middle, const QString &text, const QColor &color)
{
    const double left = right - m_style.textSize(role, text).width();
    this->text(role, left, middle, text, color);
    return left;
}

double PageMarks::paragraph(TextRole role, const QRectF &area, const QString &text, const QColor &color, int mostLines)
{
    const double height = m_style.lineHeight(role);
    double middle = area.top() + height / 2;
    for (const QString &line : brokenLines(text, m_style.font(role), area.width(), mostLines)) {
        this->text(role, area.left(), middle, line, color);
        middle += height;
    }
    return middle;
}

QString PageMarks::elided(TextRole role, const QString &text, double width) const
{
    if (m_style.textSize(role, text).width() <= width)
        return text;
    constexpr qsizetype least = 3; // letters that still tell something
    const QString cut = QFontMetricsF(m_style.font(role)).elidedText(text, Qt::ElideRight, width);
    return cut.size() > least ? cut : QString();
}

// The lines are cut to the rectangle here, because the SVG device has no clipping.
void PageMarks::hatch(const QRectF &rect, Hatch hatch)
{
    if (hatch == Hatch::None || rect.width() < 1 || !m_style.theme().isForPaper())
        return;
    const double step = 6 * m_style.unit();
    const QColor color = faded(m_style.theme().page, 0.75);
    if (hatch == Hatch::Upright) {
        for (double x = rect.left() + step / 2; x < rect.right(); x += step)
            line({x, rect.top(), x, rect.bottom()}, color, 1);
        return;
    }
    const double height = rect.height();
    for (double foot = rect.left() - height; foot < rect.right(); foot += step) {
        const double from = std::max(foot, rect.left());
        const double to = std::min(foot + height, rect.right());
        if (from >= to)
            continue;
        const double start = from - foot; // where on the line its visible piece begins and ends
        const double end = to - foot;
        if (hatch == Hatch::Rising)
            line({from, rect.bottom() - start, to, rect.bottom() - end}, color, 1);
        else
            line({from, rect.top() + start, to, rect.top() + end}, color, 1);
    }
}

double PageMarks::swatch(double left, double middle, const QColor &color, Hatch hatch)
{
    const double side = std::round(10 * m_style.unit());
    const QRectF square(std::round(left), std::round(middle - side / 2) - 1, side, side);
    fill(square, color);
    this->hatch(square, hatch);
    return square.right() + std::round(6 * m_style.unit());
}

} // namespace roofline
