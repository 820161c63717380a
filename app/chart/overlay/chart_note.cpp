#include "app/chart/overlay/overlay_parts.h"

#include "app/operators/operator_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

// Says why an analyzed workload has no mark. Empty: it has one.
QString whyNoPoint(const Totals &totals)
{
    if (hasPlace(totals.intensity().value(), totals.attained.value()))
        return {};
    if (totals.flop.value() <= 0)
        return Words::tr("No point: this workload computes nothing, it only moves bytes.");
    if (totals.byte().value() <= 0)
        return Words::tr("No point: nothing crosses the main memory, so the intensity has no bound.");
    return Words::tr("No point: there is nothing to do.");
}

} // namespace

QString noteFor(const Analysis *analysis)
{
    if (!analysis)
        return {};
    if (analysis->valid)
        return whyNoPoint(analysis->totals);
    const auto isKnown = [](const MemoryLevel &level) { return level.bandwidth.has_value(); };
    if (analysis->chip && std::ranges::none_of(analysis->chip->memory, isKnown))
        return Words::tr(
            "The bandwidth of this chip's memory is not known: there is no slope to draw and nowhere to put a "
            "point.");
    const Finding *error = firstError(*analysis);
    return error ? qtText(phrases::finding(*error, *analysis)) : QString();
}

void addNote(OverlayCanvas &canvas, const QString &text, const StillScene &still)
{
    if (text.isEmpty())
        return;
    const double u = canvas.style.unit();
    const QRectF room = canvas.plot.adjusted(16 * u, 14 * u, -16 * u, -14 * u);
    const QStringList lines = brokenLines(text, canvas.style.font(TextRole::Note), std::min(room.width(), 420 * u), 4);
    const double lineHeight = canvas.style.lineHeight(TextRole::Note);
    const QSizeF size(canvas.style.widestOf(TextRole::Note, lines), lineHeight * double(lines.size()));
    std::vector<Spot> spots;
    for (double down = 0; down + size.height() <= room.height(); down += 8 * u)
        spots.push_back({boxOf(QRectF(room.topLeft() + QPointF(0, down), size)), 0});
    const Spot *found = canvas.freeSpot(spots, still.lines);
    const Box block = found ? found->box : boxOf(QRectF(room.topLeft(), size));
    QPointF corner = block.bounds().topLeft();
    for (const QString &line : lines) {
        const Box box = boxOf(QRectF(corner, canvas.style.textSize(TextRole::Note, line)));
        canvas.items.push_back(TextItem{box, line, TextRole::Note, canvas.style.theme().mutedText, true});
        corner.ry() += lineHeight;
    }
    canvas.occupy(block);
}

bool addShapeKey(OverlayCanvas &canvas, const std::vector<PointMark> &marks, std::span<const Box> lines)
{
    constexpr double markRadius = 4.2;
    constexpr double markRoom = 18; // from the left edge of an entry to its name
    constexpr double columnGap = 14;
    std::array<bool, groupCount> shown{};
    for (const PointMark &mark : marks) {
        if (!mark.isWorkload())
            shown[std::size_t(mark.group)] = true;
    }
    if (std::ranges::count(shown, true) < 2)
        return false;
    const ChartStyle &style = canvas.style;
    const double u = style.unit();
    std::vector<std::pair<MarkShape, QString>> entries;
    double columnWidth = 0;
    for (std::size_t i = 0; i < groupCount; ++i) {
        if (!shown[i])
            continue;
        entries.emplace_back(shapeOf(Group(i)), groupName(Group(i)));
        const double width = style.textSize(TextRole::Tick, entries.back().second).width();
        columnWidth = std::max(columnWidth, markRoom * u + width);
    }
    const int count = int(entries.size());
    const double rowHeight = style.lineHeight(TextRole::Tick) + 2 * u;
    const auto rows = [count](int columns) { return (count + columns - 1) / columns; };
    const QPointF corner = canvas.plot.topLeft() + QPointF(10, 8) * u;
    std::vector<Spot> spots;
    for (int columns = 1; columns <= count; ++columns) {
        const QSizeF size(columns * columnWidth + (columns - 1) * columnGap * u, rows(columns) * rowHeight);
        spots.push_back({boxOf(QRectF(corner, size)), columns});
    }
    const Spot *spot = canvas.freeSpot(spots, lines);
    if (!spot)
        return true;
    const QPointF topLeft = spot->box.bounds().topLeft();
    const int perColumn = rows(spot->words);
    const QColor color = style.theme().mutedText;
    for (int i = 0; i < count; ++i) {
        const auto &[shape, name] = entries[std::size_t(i)];
        const int column = i / perColumn;
        const QPointF left = topLeft + QPointF(column * (columnWidth + columnGap * u), i % perColumn * rowHeight);
        const double middle = left.y() + rowHeight / 2;
        canvas.items.push_back(MarkItem{.center = {left.x() + 6 * u, middle},
                                        .shape = shape,
                                        .radius = markRadius * u,
                                        .stroke = 1.3 * u,
                                        .color = color});
        canvas.items.push_back(anchoredText({left.x() + markRoom * u, middle}, TextAnchor::Left, name, TextRole::Tick,
                                            color, style, true));
    }
    canvas.occupy(spot->box);
    return true;
}

} // namespace roofline
