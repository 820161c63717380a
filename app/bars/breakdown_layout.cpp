#include "app/bars/breakdown_layout.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int fewestRows = 3;   // on paper
constexpr int fewestInView = 6; // in the window, which has switches and scrolls
constexpr double lowestRow = 20;
constexpr double highestRow = 30;
constexpr double headingLine = 26;
constexpr double legendLine = 24;
constexpr double tickLine = 22;
constexpr double partHead = 50; // heading and bar
constexpr double partLine = 19;
constexpr int memoryTextLines = 3;
constexpr double sectionGap = 16;
constexpr double bottomMargin = 14;
constexpr double switchGap = 12;
constexpr double leastColumn = 170; // of a list of bytes
constexpr double leastBars = 80;

// Puts the window's switches beside the heading as far as there is room, and the rest below it. Returns where what
// follows begins.
double placeSwitches(BreakdownLayout &layout, double top, double line, double gap, const BreakdownNeeds &needs)
{
    const double room = layout.right - layout.left - needs.heading - gap;
    const QSizeF groups(std::min(needs.groups.width(), layout.right - layout.left),
                        std::max(line, needs.groups.height()));
    const bool beside = needs.allRows.width() + gap + groups.width() <= room;
    const double bottom = top + line;
    layout.groups = QRectF(QPointF(layout.right - groups.width(), beside ? top : bottom), groups);
    const double boxEnd = beside ? layout.groups.left() - gap : layout.right;
    layout.allRows = QRectF(boxEnd - needs.allRows.width(), top, needs.allRows.width(), line);
    return beside ? bottom : layout.groups.bottom();
}

} // namespace

BreakdownLayout breakdownLayout(const QSizeF &size, const ChartStyle &style, const BreakdownNeeds &needs)
{
    const double u = style.unit();
    const auto unit = [u](double pixels) { return std::round(pixels * u); };
    BreakdownLayout layout;
    layout.head = plotAreaOf({}, size.toSize(), style, std::nullopt);
    layout.left = layout.head.titleRoom.left();
    layout.right = std::floor(size.width() - unit(24));
    layout.line = unit(partLine);

    double y = std::ceil(layout.head.titleRoom.bottom() + unit(12));
    layout.heading = y + unit(headingLine) / 2;
    y = placeSwitches(layout, y, unit(headingLine), unit(switchGap), needs);
    double x = layout.left;
    for (const double wide : needs.legend) {
        if (x > layout.left && x + wide > layout.right + unit(16)) { // the last one needs no gap
            x = layout.left;
            y += unit(legendLine);
        }
        layout.legend.emplace_back(x, y + unit(legendLine) / 2);
        x += wide;
    }
    y += unit(legendLine) + unit(4);

    const bool narrow = size.width() < 560 * u;
    const double gap = unit(narrow ? 20 : 40);
    const double wholeWidth = layout.right - layout.left;
    const bool stacked = wholeWidth < 2 * unit(leastColumn) + gap;
    const double partHeight =
        unit(partHead) + layout.line * double(needs.partLines + memoryTextLines + (narrow ? 1 : 0));
    // The bars fill the part that is visible before scrolling.
    const double below = unit(tickLine) + unit(bottomMargin) + (stacked ? 0 : unit(sectionGap) + partHeight);
    const double room = size.height() - y - below;
    const int most = needs.all ? int(needs.rows) : std::min(int(needs.rows), usualRows);
    const int fewest = std::min(most, needs.groups.isEmpty() ? fewestRows : fewestInView);
    layout.rows = std::clamp(std::min(most, int(room / unit(lowestRow))), fewest, std::max(most, 1));
    layout.rowHeight = std::clamp(std::floor(room / std::max(layout.rows, 1)), unit(lowestRow), unit(highestRow));

    const double height = layout.rowHeight * layout.rows;
    double values = style.textSize(TextRole::Label, QStringLiteral("888 µs")).width() + unit(8);
    const double shares = style.textSize(TextRole::Label, QStringLiteral("< 0.01 %")).width() + unit(8);
    const double names = std::min(std::ceil(needs.names / 8) * 8, std::floor((size.width() - layout.left) * 0.36));
    layout.shares = wholeWidth - names - values - shares >= unit(leastBars);
    values += layout.shares ? shares : 0;
    layout.names = QRectF(layout.left, y, names, height);
    layout.bars = QRectF(QPointF(layout.names.right() + unit(10), y), QPointF(layout.right - values, y + height));
    y += height;
    layout.ticks = y + unit(tickLine) / 2;
    y += unit(tickLine) + unit(sectionGap);

    const double column = std::floor(std::min(stacked ? wholeWidth : (wholeWidth - gap) / 2, 420 * u));
    layout.traffic = QRectF(layout.left, y, column, partHeight);
    layout.footprint = layout.traffic.translated(stacked ? QPointF(0, partHeight) : QPointF(column + gap, 0));
    layout.page = QSizeF(size.width(), std::max(size.height(), layout.footprint.bottom() + unit(bottomMargin)));
    return layout;
}

} // namespace roofline
