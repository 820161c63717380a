#include "app/curves/page_notes.h"

#include "app/chart/chart_words.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

QString boundWords(Bound bound)
{
    switch (bound) {
    case Bound::Balanced: return Words::tr("balanced");
    case Bound::None: return Words::tr("nothing to do");
    default: return boundText(bound);
    }
}

QString curveName(CurveIdentity::Kind kind, const Analysis &analysis, bool chips, bool workloads, const QString &named)
{
    QString workload = named.isEmpty() ? qtText(workloadName(analysis)) : named;
    if (kind == CurveIdentity::Kind::Versus || !chips)
        return workload;
    const QString chip = qtText(chipName(analysis));
    return kind != CurveIdentity::Kind::Compared && workloads ? Words::tr("%1 on %2").arg(workload, chip) : chip;
}

QString lettered(int series, const QString &name)
{
    return seriesLetter(series) + QStringLiteral(" · ") + name;
}

QString rateText(const Analysis &analysis, double rate)
{
    return qtText(formatRate(FlopRate(rate), analysis.format));
}

void addCard(PageMarks &marks, const ChartStyle &style, const QPointF &center, const QStringList &lines,
             const QRectF &plot, const QSizeF &page)
{
    const double u = style.unit();
    const auto roleOf = [](qsizetype line) { return line == 0 ? TextRole::Strong : TextRole::Label; };
    double width = 0;
    for (qsizetype i = 0; i < lines.size(); ++i)
        width = std::max(width, style.textSize(roleOf(i), lines[i]).width());
    const double height = style.lineHeight(TextRole::Label) + 1 * u;
    const QSizeF size(width + 18 * u, height * double(lines.size()) + 12 * u);
    QPointF corner = center + QPointF(14 * u, -size.height() - 8 * u);
    const double left = center.x() - 14 * u - size.width(); // on this side it does not cover the names beside the plot
    if (corner.x() + size.width() > (left < plot.left() ? page.width() - 4 : plot.right()))
        corner.setX(left);
    if (corner.y() < plot.top())
        corner.setY(center.y() + 14 * u);
    corner.setX(std::max(corner.x(), 4.0));
    corner.setY(std::clamp(corner.y(), plot.top() - 20 * u, std::max(plot.top(), page.height() - size.height() - 4)));
    marks.items().push_back(PillItem{QRectF(corner, size), style.theme().page, style.theme().mutedText});
    double middle = corner.y() + 6 * u + height / 2;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        marks.text(roleOf(i), corner.x() + 9 * u, middle, lines[i], style.theme().text);
        middle += height;
    }
}

QRectF addBeyond(PageMarks &marks, const ChartStyle &style, const QRectF &plot, const QString &words, const QPointF &at,
                 std::span<const Box> written)
{
    const double u = style.unit();
    const bool left = at.x() < plot.left();
    const bool right = at.x() > plot.right();
    const QString text = left    ? QStringLiteral("← ") + words
                         : right ? words + QStringLiteral(" →")
                                 : (at.y() < plot.top() ? QStringLiteral("↑ ") : QStringLiteral("↓ ")) + words;
    const QSizeF inner = style.textSize(TextRole::Strong, text);
    const QSizeF size(inner.width() + 16 * u, inner.height() + 10 * u);
    const QRectF room = plot.adjusted(6 * u, 6 * u, -6 * u, -6 * u);
    const double most = std::max(room.left(), room.right() - size.width());
    const double lowest = std::max(room.top(), room.bottom() - size.height());
    const double up = std::isfinite(at.y()) ? at.y() : plot.center().y(); // no number, or 0 on a logarithmic axis
    const QPointF corner(std::clamp(at.x() - size.width() / 2, room.left(), most),
                         std::clamp(up - size.height() / 2, room.top(), lowest));
    QRectF pill(corner, size);
    const QPointF along = left || right ? QPointF(0, 4 * u) : QPointF(4 * u, 0);
    const auto isInside = [&](const QPointF &point) {
        return point.x() >= room.left() && point.x() <= most && point.y() >= room.top() && point.y() <= lowest;
    };
    bool isRoom = true;
    for (int steps = 1; isRoom && touchesAny(boxOf(pill), written); ++steps) { // the nearest place, to either side
        const std::array sides{corner - along * steps, corner + along * steps};
        isRoom = std::ranges::any_of(sides, isInside);
        const auto isFree = [&](const QPointF &to) { return isInside(to) && !touchesAny(boxOf({to, size}), written); };
        if (const QPointF *free = findWhere(sides, isFree))
            pill.moveTopLeft(*free);
    }
    marks.items().push_back(PillItem{pill, style.theme().page, style.theme().mutedText});
    marks.text(TextRole::Strong, pill.left() + 8 * u, pill.center().y(), text, style.theme().text);
    return pill;
}

} // namespace roofline
