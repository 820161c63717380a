#include "app/chart/axis_words.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double tickGap = 8;  // from the plot area to the numbers
constexpr double titleGap = 7; // from the numbers to the title
constexpr double tagGap = 5;

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

// Places the tags below the axis, in the order of their points.
struct TagPlaces {
    const std::vector<AxisTag> &tags;
    const PlotArea &area;
    const ChartStyle &style;
    double unit = style.unit();
    double top = area.mapping.rect().bottom() + tagGap * unit;
    double last = area.titleRoom.right();       // right edge of what a tag may cover
    double right = area.mapping.rect().right(); // right edge of the plot, beyond which no middle lies
    std::vector<QSizeF> sizes{};
    std::vector<QRectF> taken{};

    // Returns a place for each tag; empty: there is none.
    std::vector<QRectF> places()
    {
        for (const AxisTag &tag : tags)
            sizes.emplace_back(style.textSize(TextRole::Strong, tag.text).width() + 12 * unit, tagHeight(style));
        for (std::size_t i = 0; i < tags.size(); ++i) {
            QRectF place = placeOf(i);
            if (place.isEmpty())
                place = afterMakingRoom(i);
            taken.push_back(place);
        }
        return taken;
    }

    QRectF at(std::size_t i, double x) const
    {
        const QSizeF &size = sizes[i];
        const double most = std::min(right - size.width() / 2, last - size.width());
        const double least = 2 * unit;
        return {{std::clamp(x - size.width() / 2, least, std::max(least, most)), top}, size};
    }

    // Returns the place nearest to the point that earlier tags leave, on the right side of each of them.
    QRectF placeOf(std::size_t i) const
    {
        const double x = tags[i].x;
        std::vector<double> wanted = {x};
        for (const QRectF &other : taken) {
            const double aside = gap() + sizes[i].width() / 2;
            wanted.push_back(other.left() - aside);
            wanted.push_back(other.right() + aside);
        }
        std::ranges::stable_sort(wanted, {}, [x](double place) { return std::abs(place - x); });
        for (const double place : wanted) {
            const QRectF rect = at(i, place);
            if (isFree(i, rect))
                return rect;
        }
        return {};
    }

    bool isFree(std::size_t i, const QRectF &rect) const
    {
        for (std::size_t other = 0; other < taken.size(); ++other) {
            const QRectF &before = taken[other];
            const double apart = tags[i].x - tags[other].x;
            if (before.adjusted(-2 * unit, 0, 2 * unit, 0).intersects(rect)
                || (!before.isEmpty() && apart * (rect.center().x() - before.center().x()) < 0))
                return false;
        }
        return true;
    }

    // Moves earlier tags aside, to the right and then back from the edge, until this one has room among them.
    QRectF afterMakingRoom(std::size_t i)
    {
        std::vector<QRectF> all = taken;
        all.push_back(at(i, tags[i].x));
        std::vector<std::size_t> order;
        for (std::size_t each = 0; each < all.size(); ++each) {
            if (!all[each].isEmpty())
                order.push_back(each);
        }
        std::ranges::stable_sort(order, {}, [&](std::size_t each) { return tags[each].x; });
        double free = unit;
        for (const std::size_t each : order) {
            all[each].moveLeft(std::max(all[each].left(), free));
            free = all[each].right() + gap();
        }
        double edge = last;
        for (auto each = order.rbegin(); each != order.rend(); ++each) {
            all[*each].moveRight(std::min(all[*each].right(), edge));
            edge = all[*each].left() - gap();
        }
        if (all[order.front()].left() < unit)
            return {};
        const QRectF place = all.back();
        all.pop_back();
        taken = std::move(all);
        return place;
    }

    double gap() const { return 3 * unit; }
};

} // namespace

std::vector<TextItem> intensityNumbers(const PlotArea &area, IntensityTicks ticks, const ChartStyle &style)
{
    const LogAxis &axis = area.mapping.x;
    const QRectF plot = area.mapping.rect();
    const double room = style.textSize(TextRole::Tick, QStringLiteral("0.001")).width() + 10;
    const double y = plot.bottom() + tickGap * style.unit() + style.textSize(TextRole::Tick, {}).height() / 2;
    std::vector<TextItem> numbers;
    for (const Tick &tick : intensityTicks(ticks, axis.lowValue(), axis.highValue(), plot.width(), room)) {
        if (tick.label.isEmpty())
            continue;
        numbers.push_back(anchoredText({axis.toPixel(tick.value), y}, TextAnchor::Middle, tick.label, TextRole::Tick,
                                       style.theme().mutedText, style));
    }
    return numbers;
}

std::vector<TextItem> performanceNumbers(const PlotArea &area, const ChartStyle &style)
{
    const LogAxis &axis = area.mapping.y;
    const QRectF plot = area.mapping.rect();
    std::vector<TextItem> numbers;
    for (const Tick &tick : decadeTicks(axis.lowValue(), axis.highValue(), area.unit.value, plot.height())) {
        if (!tick.label.isEmpty())
            numbers.push_back(anchoredText({plot.left() - 9 * style.unit(), axis.toPixel(tick.value)},
                                           TextAnchor::Right, tick.label, TextRole::Tick, style.theme().mutedText,
                                           style));
    }
    return numbers;
}

double axisWordsHeight(const ChartStyle &style)
{
    return (tickGap + titleGap) * style.unit() + style.lineHeight(TextRole::Tick) + style.lineHeight(TextRole::Axis);
}

void addAxisWords(SceneItems &items, const PlotArea &area, const AxisTitles &titles, const ChartStyle &style)
{
    const double u = style.unit();
    const QRectF plot = area.mapping.rect();
    double widest = 0;
    for (const TextItem &number : performanceNumbers(area, style)) {
        widest = std::max(widest, number.box.size.width());
        items.push_back(number);
    }
    const double half = style.textSize(TextRole::Axis, {}).height() / 2;
    const auto title = [&](const QPointF &middle, const QString &words) {
        return anchoredText(middle, TextAnchor::Middle, words, TextRole::Axis, style.theme().text, style);
    };
    const double top = plot.bottom() + (tickGap + titleGap) * u + style.lineHeight(TextRole::Tick);
    items.push_back(title({plot.center().x(), top + half}, fitting(titles.intensity, plot.width(), style)));
    TextItem upward = title({std::max(plot.left() - 17 * u - widest - half, half + 4 * u), plot.center().y()},
                            fitting(titles.performance, plot.height(), style));
    upward.box.angle = 90;
    items.push_back(upward);
}

void addTags(SceneItems &items, const std::vector<AxisTag> &tags, const std::vector<TextItem> &numbers,
             const PlotArea &area, const ChartStyle &style)
{
    const double u = style.unit();
    const Theme &theme = style.theme();
    const std::vector<QRectF> taken = TagPlaces{tags, area, style}.places();
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
        items.push_back(anchoredText(rect.center() + QPointF(0, u), TextAnchor::Middle, tags[i].text, TextRole::Strong,
                                     tags[i].filled ? theme.page : theme.text, style));
    }
}

} // namespace roofline
