#include "app/bars/breakdown_layout.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int fewestRows = 3;
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
    layout.controls = QRectF(layout.left, y, layout.right - layout.left, unit(headingLine));
    y += unit(headingLine);
    layout.legend = y + unit(legendLine) / 2;
    y += unit(legendLine) + unit(4);

    const bool narrow = size.width() < 560 * u;
    const double partHeight =
        unit(partHead) + layout.line * double(needs.partLines + memoryTextLines + (narrow ? 1 : 0));
    const double below = unit(tickLine) + unit(sectionGap) + partHeight + unit(bottomMargin);
    const double room = size.height() - y - below;
    const int most = needs.all ? int(needs.rows) : std::min(int(needs.rows), usualRows);
    layout.rows =
        std::clamp(std::min(most, int(room / unit(lowestRow))), std::min(most, fewestRows), std::max(most, 1));
    layout.rowHeight = std::clamp(std::floor(room / std::max(layout.rows, 1)), unit(lowestRow), unit(highestRow));

    const double height = layout.rowHeight * layout.rows;
    const double values = style.textSize(TextRole::Label, QStringLiteral("888 µs")).width()
                          + style.textSize(TextRole::Label, QStringLiteral("< 0.01 %")).width() + unit(16);
    const double names = std::min(std::ceil(needs.names / 8) * 8, std::floor((size.width() - layout.left) * 0.36));
    layout.names = QRectF(layout.left, y, names, height);
    layout.values = QRectF(layout.right - values, y, values, height);
    layout.bars = QRectF(QPointF(layout.names.right() + unit(10), y), QPointF(layout.values.left(), y + height));
    y += height;
    layout.ticks = y + unit(tickLine) / 2;
    y += unit(tickLine) + unit(sectionGap);

    const double gap = unit(narrow ? 20 : 40);
    const double column = std::floor(std::min((layout.right - layout.left - gap) / 2, 420 * u));
    layout.traffic = QRectF(layout.left, y, column, partHeight);
    layout.footprint = QRectF(layout.left + column + gap, y, column, partHeight);
    layout.page = QSizeF(size.width(), std::max(size.height(), y + partHeight + unit(bottomMargin)));
    return layout;
}

} // namespace roofline
