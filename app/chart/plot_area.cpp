#include "app/chart/plot_area.h"

#include "core/hardware/chip.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double leastGutter = 120; // if it is narrower, words stand above their lines instead
constexpr double leastPlot = 240;   // width that a gutter must leave
constexpr double mostGutter = 0.45; // of what is right of the axis, however long the names of compared chips are
constexpr double edge = 12;         // right of the gutter

struct Margins {
    double left;
    double right;
};

// Margins of the title. The plot ends at the right one, where there is no gutter. With large text, a narrow chart has
// no room to spare for them.
Margins marginsFor(double width, double unit)
{
    const bool narrow = width < 280 * unit;
    return {std::ceil((narrow ? 12 : 22) * unit), std::ceil((narrow ? 14 : 24) * unit)};
}

// A title of some 90 letters and a subtitle of some 150 share these lines. Where a table or large text leaves hardly
// any height, the plot needs it more.
int titleLinesFor(const QSize &size, double unit)
{
    if (size.height() < 220 * unit)
        return 1;
    if (size.width() >= 1150 * unit)
        return 2;
    return size.width() >= 720 * unit || size.height() < 450 * unit ? 3 : 4;
}

bool isCut(const QStringList &lines)
{
    return !lines.isEmpty() && lines.last().endsWith(u'…');
}

// Leaves out the last sentence, or the last clause of the only one, so that a text need not break off inside of it.
// What is no sentence has parts, and what explains one follows a colon. Returns false if nothing can be left out.
bool dropEnd(QString &text)
{
    if (!text.endsWith(u'.')) {
        const qsizetype at = std::max(text.lastIndexOf(QStringLiteral(" · ")), text.lastIndexOf(QStringLiteral(": ")));
        if (at > 0)
            text.truncate(at);
        return at > 0;
    }
    for (const QLatin1String end : {QLatin1String(". "), QLatin1String(", ")}) {
        if (const qsizetype at = text.lastIndexOf(end); at > 0) {
            text = text.left(at) + u'.';
            return true;
        }
    }
    return false;
}

} // namespace

RateUnit rateUnitOf(std::span<const Chip *const> chips)
{
    double highest = 0;
    for (const Chip *chip : chips) {
        for (const ComputeCeiling &ceiling : chip->compute)
            highest = ceiling.variant.empty() ? std::max(highest, ceiling.rate.value.value()) : highest;
    }
    return highest > 0 ? rateUnitFor(highest) : RateUnit();
}

Mapping mappingOf(const Frame &frame, const QRect &rect)
{
    // The plot library counts the axis rectangle's rows and columns in the same way; both must agree to the pixel.
    Mapping mapping;
    mapping.x = {frame.xLow, frame.xHigh, double(rect.left()), double(rect.left() + rect.width())};
    mapping.y = {frame.yLow, frame.yHigh, double(rect.bottom()), double(rect.bottom() - rect.height())};
    return mapping;
}

Frame frameOn(const Mapping &mapping)
{
    return {mapping.x.low, mapping.x.high, mapping.y.low, mapping.y.high};
}

PlotArea plotAreaOf(const PlotNeeds &needs, const QSize &size, const ChartStyle &style,
                    const std::optional<Frame> &zoom)
{
    const double u = style.unit();
    PlotArea area;
    area.unit = rateUnitOf(needs.chips);
    const int asked = style.paper().headLines;
    area.titleLines = asked >= 0 ? asked : titleLinesFor(size, u);
    const double left = std::ceil(style.lineHeight(TextRole::Axis)
                                  + style.textSize(TextRole::Tick, QStringLiteral("0.001")).width() + 26 * u);
    const auto [textLeft, right] = marginsFor(size.width(), u);
    const double titleTop = std::ceil(14 * u);
    const double titleHeight = area.titleLines == 0
                                   ? 0
                                   : std::ceil(style.lineHeight(TextRole::Title) + 4 * u
                                               + (area.titleLines - 1) * style.lineHeight(TextRole::Subtitle));
    const double top = titleTop + titleHeight + std::ceil((area.titleLines == 0 ? 4 : 18) * u);
    const double bottom = std::ceil(style.lineHeight(TextRole::Tick) + style.lineHeight(TextRole::Axis) + 24 * u);

    area.titleRoom = QRectF(textLeft, titleTop, size.width() - textLeft - right, titleHeight);
    const double beyondAxis = size.width() - left - std::ceil(edge * u);
    const double most = std::min(beyondAxis - leastPlot * u, std::max(mostGutter * beyondAxis, leastGutter * u));
    area.gutter = most >= leastGutter * u ? std::ceil(std::min(needs.gutter, most)) : 0;
    const double beside = area.gutter > 0 ? area.gutter + std::ceil(edge * u) : right;
    const QRect room(int(left), int(top), std::max(40, int(size.width() - left - beside)),
                     std::max(40, int(size.height() - top - bottom)));
    area.home = frameOf(needs.chips, needs.decades);
    area.rect = rectFor(area.home, room);
    area.mapping = mappingOf(zoom.value_or(area.home), area.rect);
    return area;
}

int headLinesFor(const ChartStyle &style, int width, const QString &title, const QString &subtitle)
{
    constexpr int most = 3;
    const auto [left, right] = marginsFor(width, style.unit());
    const double room = width - left - right;
    return int(brokenLines(title, style.font(TextRole::Title), room, most).size()
               + brokenLines(subtitle, style.font(TextRole::Subtitle), room, most).size());
}

void addTitle(SceneItems &items, const PlotArea &area, const ChartStyle &style, const QString &title,
              const QString &subtitle)
{
    const QRectF room = area.titleRoom;
    const PaperLook &paper = style.paper();
    const bool counted = paper.headLines >= 0;
    const int mostTitle = counted ? std::min(area.titleLines, 3) : std::clamp(area.titleLines - 1, 1, 2);
    const QString titleText = paper.title ? title : QString();
    // The style caches text widths. Most titles fit and so are measured only once.
    const auto broken = [&](const QString &text, TextRole as, int most) {
        return !text.isEmpty() && style.textSize(as, text).width() <= room.width()
                   ? QStringList(text)
                   : brokenLines(text, style.font(as), room.width(), most);
    };
    QStringList titleLines = broken(titleText, TextRole::Title, mostTitle);
    // Its end is the verdict, which the subtitle only explains.
    if (isCut(titleLines) && !counted)
        titleLines = broken(titleText, TextRole::Title, area.titleLines);
    const int mostSubtitle =
        !paper.subtitle ? 0
                        : area.titleLines - (counted ? int(titleLines.size()) : std::max(1, int(titleLines.size())));
    QString said = mostSubtitle > 0 ? subtitle : QString();
    QStringList subtitleLines = broken(said, TextRole::Subtitle, mostSubtitle);
    while (isCut(subtitleLines) && dropEnd(said))
        subtitleLines = broken(said, TextRole::Subtitle, mostSubtitle);

    const std::size_t first = items.size();
    double top = room.top();
    const auto add = [&](TextRole as, const QStringList &lines, const QColor &color) {
        for (const QString &line : lines) {
            const QSizeF size = style.textSize(as, line);
            items.push_back(TextItem{boxOf(QRectF(QPointF(room.left(), top), size)), line, as, color, false});
            top += style.lineHeight(as);
        }
    };
    add(TextRole::Title, titleLines, style.theme().text);
    top += 4 * style.unit();
    add(TextRole::Subtitle, subtitleLines, style.theme().mutedText);
    // The number of items is fixed, so that what follows keeps its place in the list and a step repaints no
    // more than it must.
    items.resize(first + std::size_t(area.titleLines));
}

} // namespace roofline
