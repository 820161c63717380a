#include "app/chart/axis_words.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double tickGap = 8;  // from the plot area to the numbers
constexpr double titleGap = 7; // from the numbers to the title
constexpr double tagGap = 5;

TextItem textAt(const QRectF &rect, const QString &text, TextRole role, const QColor &color, TextAnchor anchor)
{
    return {boxOf(rect), text, role, color, false, false, anchor};
}

// Shortens a title to its unit where it would be cut or run into what stands beside the plot.
QString fitting(const QString &title, double length, const ChartStyle &style)
{
    const bool fits = style.textSize(TextRole::Axis, title).width() <= length + 16 * style.unit();
    return fits ? title : title.section(u'(', 1).section(u')', 0, 0);
}

double tagHeight(const ChartStyle &style)
{
    return style.textSize(TextRole::Strong, {}).height() + 7 * style.unit();
}

// Places the tag as near to its point as the earlier tags allow.
QRectF placeOf(const AxisTag &tag, const std::vector<QRectF> &taken, const PlotArea &area, const ChartStyle &style)
{
    const double u = style.unit();
    const QRectF plot = area.mapping.rect();
    const QSizeF size(style.textSize(TextRole::Strong, tag.text).width() + 12 * u, tagHeight(style));
    const double top = plot.bottom() + tagGap * u;
    const double most = std::min(plot.right() - size.width() / 2, area.titleRoom.right() - size.width());
    const auto at = [&](double x) {
        return QRectF({std::clamp(x - size.width() / 2, 2 * u, std::max(2 * u, most)), top}, size);
    };
    std::vector<double> wanted = {tag.x};
    for (const QRectF &other : taken) {
        wanted.push_back(other.left() - 3 * u - size.width() / 2);
        wanted.push_back(other.right() + 3 * u + size.width() / 2);
    }
    std::ranges::stable_sort(wanted, {}, [&](double x) { return std::abs(x - tag.x); });
    for (const double x : wanted) {
        const QRectF rect = at(x);
        if (std::ranges::none_of(
                taken, [&](const QRectF &other) { return other.adjusted(-2 * u, 0, 2 * u, 0).intersects(rect); }))
            return rect;
    }
    return {};
}

} // namespace

std::vector<TextItem> intensityNumbers(const PlotArea &area, IntensityTicks ticks, const ChartStyle &style)
{
    const LogAxis &axis = area.mapping.x;
    const QRectF plot = area.mapping.rect();
    const double room = style.textSize(TextRole::Tick, QStringLiteral("0.001")).width() + 10;
    std::vector<TextItem> numbers;
    for (const Tick &tick : intensityTicks(ticks, axis.lowValue(), axis.highValue(), plot.width(), room)) {
        if (tick.label.isEmpty())
            continue;
        const QSizeF size = style.textSize(TextRole::Tick, tick.label);
        const QPointF corner(axis.toPixel(tick.value) - size.width() / 2, plot.bottom() + tickGap * style.unit());
        numbers.push_back(
            textAt({corner, size}, tick.label, TextRole::Tick, style.theme().mutedText, TextAnchor::Middle));
    }
    return numbers;
}

void addAxisWords(SceneItems &items, const PlotArea &area, const AxisTitles &titles, const ChartStyle &style)
{
    const double u = style.unit();
    const QRectF plot = area.mapping.rect();
    const LogAxis &axis = area.mapping.y;
    double widest = 0;
    for (const Tick &tick : decadeTicks(axis.lowValue(), axis.highValue(), area.unit.value, plot.height())) {
        if (tick.label.isEmpty())
            continue;
        const QSizeF size = style.textSize(TextRole::Tick, tick.label);
        widest = std::max(widest, size.width());
        const QPointF corner(plot.left() - 9 * u - size.width(), axis.toPixel(tick.value) - size.height() / 2);
        items.push_back(textAt({corner, size}, tick.label, TextRole::Tick, style.theme().mutedText, TextAnchor::Right));
    }
    const QString across = fitting(titles.intensity, plot.width(), style);
    const QSizeF size = style.textSize(TextRole::Axis, across);
    const double top = plot.bottom() + (tickGap + titleGap) * u + style.lineHeight(TextRole::Tick);
    items.push_back(textAt({{plot.center().x() - size.width() / 2, top}, size}, across, TextRole::Axis,
                           style.theme().text, TextAnchor::Middle));

    const QString up = fitting(titles.performance, plot.height(), style);
    const QSizeF length = style.textSize(TextRole::Axis, up);
    TextItem item = textAt({QPointF(), length}, up, TextRole::Axis, style.theme().text, TextAnchor::Middle);
    item.box.center = {std::max(plot.left() - 17 * u - widest - length.height() / 2, length.height() / 2 + 4 * u),
                       plot.center().y()};
    item.box.angle = 90;
    items.push_back(item);
}

void addTags(SceneItems &items, const std::vector<AxisTag> &tags, const std::vector<TextItem> &numbers,
             const PlotArea &area, const ChartStyle &style)
{
    const double u = style.unit();
    const Theme &theme = style.theme();
    std::vector<QRectF> taken;
    for (const AxisTag &tag : tags)
        taken.push_back(placeOf(tag, taken, area, style));
    for (const TextItem &number : numbers) {
        const QRectF room = number.box.grown(3 * u).bounds();
        if (std::ranges::none_of(taken, [&](const QRectF &rect) { return rect.intersects(room); }))
            items.push_back(number);
    }
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const QRectF &rect = taken[i];
        if (rect.isEmpty())
            continue;
        const double x = std::clamp(tags[i].x, rect.left() + 7 * u, rect.right() - 7 * u);
        const double foot = area.mapping.rect().bottom() + 1;
        items.push_back(PillItem{rect, tags[i].filled ? theme.text : theme.page, theme.text});
        items.push_back(
            FillItem{QPolygonF({{tags[i].x, foot}, {x + 4.5 * u, rect.top() + 0.5}, {x - 4.5 * u, rect.top() + 0.5}}),
                     theme.text});
        const QSizeF size = style.textSize(TextRole::Strong, tags[i].text);
        items.push_back(TextItem{{rect.center() + QPointF(0, u), size, 0},
                                 tags[i].text,
                                 TextRole::Strong,
                                 tags[i].filled ? theme.page : theme.text,
                                 false,
                                 false,
                                 TextAnchor::Middle});
    }
}

} // namespace roofline
