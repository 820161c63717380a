// Draws the page's lower half: bytes by kind, and memory against its capacity.
#include "app/bars/breakdown_page.h"
#include "app/bars/breakdown_text.h"
#include "app/operators/operator_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double barTop = 26;
constexpr double barHeight = 14;
constexpr double listTop = 50;

// On paper without colors these would be as gray as the memory's bytes.
Hatch hatchOf(BytePart::Kind kind)
{
    return kind == BytePart::Kind::Gradients   ? Hatch::Rising
           : kind == BytePart::Kind::Optimizer ? Hatch::Falling
                                               : Hatch::None;
}

// Returns the end of the footprint's bar: the capacity, or a round multiple of it if more is needed. If it is unknown,
// the bar ends with what is needed, as that of the bytes moved does, because room behind it would look free.
double footprintEnd(const MemoryUse &memory)
{
    const double total = memory.total.value();
    if (!memory.capacity || !(*memory.capacity > Bytes()))
        return total;
    const double capacity = memory.capacity->value();
    return total <= capacity ? capacity : capacity * scaleFor(total / capacity).end;
}

} // namespace

// The memory's bytes are shades of its color, so that both lists show the same kinds alike. Gray is what only
// training holds. All have 3:1 on the page, so shades of a color go toward the text and those of ink toward the page.
QColor BreakdownPage::partColor(BytePart::Kind kind) const
{
    const Theme &theme = m_style.theme();
    const QColor &other = theme.hasHues() ? theme.text : theme.page;
    switch (kind) {
    case BytePart::Kind::Weights: return theme.memory;
    case BytePart::Kind::Cache: return mixed(theme.memory, other, 0.3);
    case BytePart::Kind::Activations: return mixed(theme.memory, other, 0.52);
    case BytePart::Kind::Gradients: return mixed(theme.text, theme.page, 0.35);
    case BytePart::Kind::Optimizer: return mixed(theme.text, theme.page, 0.5);
    }
    return theme.memory;
}

void BreakdownPage::showTraffic(const Analysis &analysis)
{
    const Theme &theme = m_style.theme();
    const QRectF area = m_layout.traffic;
    const double middle = area.top() + std::round(10 * m_style.unit());
    const Bytes whole = sum(m_trafficParts);
    const double end = m_marks.text(TextRole::Strong, area.left(), middle, Words::tr("Bytes moved"), theme.text);
    const QString moved = qtText(format(whole));
    const Bytes sent = analysis.totals.network;
    const QString both = Words::tr("%1, and %2 sent").arg(moved, qtText(format(sent)));
    const double left = end + 10 * m_style.unit();
    const bool fits = left + m_style.textSize(TextRole::Label, both).width() < area.right();
    m_marks.text(TextRole::Label, left, middle, sent > Bytes() && fits ? both : moved, theme.mutedText);
    showPartBar(m_traffic, area, m_trafficParts, whole > Bytes() ? whole.value() : 1); // an all-reduce moves nothing
    showPartList(area, m_trafficParts, analysis.scenario.phase);
}

void BreakdownPage::showFootprint(const Report &report)
{
    const Theme &theme = m_style.theme();
    const double u = m_style.unit();
    const MemoryUse &memory = report.analysis.memory;
    const QRectF area = m_layout.footprint;
    const double middle = area.top() + std::round(10 * u);
    double limit = area.right();
    if (memory.capacity) {
        // In a narrow column the mark needs no word.
        const QString size = qtText(format(*memory.capacity));
        const QString label = area.width() < 280 * u ? size : Words::tr("capacity %1").arg(size);
        limit = m_marks.textRight(TextRole::Label, area.right(), middle, label, theme.mutedText) - 6 * u;
        m_marks.line({limit, middle - 7 * u, limit, middle + 7 * u}, theme.text, 2 * u);
    }
    const QString full = Words::tr("Memory needed");
    const bool roomy = area.left() + m_style.textSize(TextRole::Strong, full).width() + 6 * u < limit;
    const double end =
        m_marks.text(TextRole::Strong, area.left(), middle, roomy ? full : Words::tr("Memory"), theme.text) + 10 * u;
    const QString total = qtText(format(memory.total));
    if (end + m_style.textSize(TextRole::Label, total).width() + 10 * u < limit)
        m_marks.text(TextRole::Label, end, middle, total, theme.mutedText);
    showPartBar(m_footprint, area, m_footprintParts, footprintEnd(memory));
    if (memory.capacity) {
        const double x = m_footprint.x(memory.capacity->value());
        const QRectF bar = m_footprint.row(0);
        m_marks.line({x, bar.top() - 4 * u, x, bar.bottom() + 4 * u}, theme.text, 2 * u);
    }
    double y = showPartList(area, m_footprintParts, report.analysis.scenario.phase) + std::round(5 * u);
    for (const QString &line : memoryLines(report)) {
        const QRectF room(area.left(), y, area.width(), area.bottom() - y);
        const double height = m_style.lineHeight(TextRole::Label);
        y = m_marks.paragraph(TextRole::Label, room, line, theme.text, std::max(1, int(room.height() / height)))
            - height / 2;
    }
}

void BreakdownPage::showPartBar(StackedBars &bars, const QRectF &area, const std::vector<BytePart> &parts, double end)
{
    const double u = m_style.unit();
    const QRectF plot(area.left(), area.top() + std::round(barTop * u), area.width(), std::round(barHeight * u));
    std::vector<QColor> colors;
    std::vector<QList<double>> values;
    for (const BytePart &part : parts) {
        colors.push_back(partColor(part.kind));
        values.push_back({part.bytes.value()});
    }
    const std::size_t most = std::size_t(bars.parts());
    colors.resize(most, m_style.theme().page);
    values.resize(most, {0});
    bars.setColors(colors);
    bars.setPlot(QRectF(QPointF(), m_layout.page), plot, 1);
    bars.setValues(values, end);
    // Draws a frame around the free part, and gaps between neighbors that differ only in lightness.
    const QRectF frame = bars.row(0);
    for (const QLineF &edge :
         {QLineF(frame.topLeft(), frame.topRight()), QLineF(frame.bottomLeft(), frame.bottomRight()),
          QLineF(frame.topLeft(), frame.bottomLeft()), QLineF(frame.topRight(), frame.bottomRight())})
        m_marks.line(edge, m_style.axis(), 1);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QRectF piece = bars.bar(0, int(i));
        m_marks.hatch(piece, hatchOf(parts[i].kind));
        if (piece.width() > 2 && i + 1 < parts.size())
            m_marks.line({piece.right(), piece.top(), piece.right(), piece.bottom()}, m_style.theme().page, 1);
    }
}

// Lists name, size and share in three columns. Returns where the list ends.
double BreakdownPage::showPartList(const QRectF &area, const std::vector<BytePart> &parts, Phase phase)
{
    const Theme &theme = m_style.theme();
    const double u = m_style.unit();
    const bool narrow = area.width() < 240 * u;  // the names then take room from tiny shares
    const bool shares = area.width() >= 170 * u; // otherwise only the bar shows the shares
    const auto shareOf = [&](const BytePart &part) {
        return narrow && part.share < 0.01 ? Words::tr("< 1 %") : shareText(part.share);
    };
    const auto widthOf = [&](const QString &text) { return m_style.textSize(TextRole::Label, text).width(); };
    double widestShare = widthOf(narrow ? QStringLiteral("100 %") : QStringLiteral("< 0.01 %"));
    double widestSize = widthOf(QStringLiteral("888 MB"));
    for (const BytePart &part : parts) { // the reader may want more digits
        widestShare = std::max(widestShare, widthOf(shareOf(part)));
        widestSize = std::max(widestSize, widthOf(qtText(format(part.bytes))));
    }
    const double sizes = shares ? area.right() - widestShare - (narrow ? 5 : 10) * u : area.right();
    const double names = sizes - widestSize - (narrow ? 2 : 10) * u;
    double y = area.top() + std::round(listTop * u);
    for (const BytePart &part : parts) {
        const double middle = y + m_layout.line / 2;
        const double left = m_marks.swatch(area.left(), middle, partColor(part.kind), hatchOf(part.kind));
        m_marks.text(TextRole::Label, left, middle,
                     m_marks.elided(TextRole::Label, partName(part.kind, phase), names - left), theme.text);
        m_marks.textRight(TextRole::Label, sizes, middle, qtText(format(part.bytes)), theme.text);
        if (shares)
            m_marks.textRight(TextRole::Label, area.right(), middle, shareOf(part), theme.mutedText);
        y += m_layout.line;
    }
    return y;
}

} // namespace roofline
