#include "app/chart/gutter.h"

#include "app/chart/roofs/roof_words.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/part.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roofline {

namespace {

constexpr double elbow = 19; // from the plot area to the names
constexpr double afterElbow = 4;
constexpr double badgeRoom = 22;
constexpr double columnGap = 14;
constexpr double governingWeight = 8;
constexpr double rowGap = 5; // between rows
constexpr double leastRowGap = 2;

QString number(double value, const RateUnit &unit)
{
    const double shown = value / unit.value;
    return shown > 0 && shown < 0.001 ? qtText(format(FlopRate(value))) : numberIn(unit, value);
}

RateUnit bandwidthUnitFor(double highest)
{
    for (const RateUnit &unit : {RateUnit{1e15, "PB/s"}, RateUnit{1e12, "TB/s"}, RateUnit{1e9, "GB/s"}}) {
        if (highest >= unit.value)
            return unit;
    }
    return {1e6, "MB/s"};
}

// For example "TFLOP/s, dense" if some roof has a sparse variant.
QString unitOf(const RoofLines &lines, const RateUnit &axis)
{
    const bool dense = std::ranges::any_of(
        lines.compute, [](const ComputeRoof &roof) { return roof.unit == Unit::Matrix && !roof.variant; });
    const QString unit = unitOfRates(lines, axis);
    return dense ? Words::tr("%1, dense").arg(unit) : unit;
}

void addOwnRows(GutterTable &table, const RoofLines &lines, const CompanionRoofs &roofs, const PlotArea &area,
                const ChartStyle &style)
{
    const QRectF plot = area.mapping.rect();
    for (const ComputeRoof &roof : lines.compute) {
        const double y = area.mapping.y.toPixel(roof.rate.value());
        if (y < plot.top() || y > plot.bottom())
            continue;
        GutterRow row{y, true, -1, roof.names, {number(roof.rate.value(), area.unit)}, style.theme().compute};
        row.governing = roof.governing;
        for (const CompanionRoof &other : roofs.chips) {
            if (std::abs(other.rate / roof.rate - 1) < 1e-3) {
                row.series = other.series;
                row.color = seriesColor(style.theme(), other.series);
                row.dashes = seriesDashes(other.series);
                table.letters = true;
            }
        }
        table.rows.push_back(std::move(row));
    }
}

GutterRow chipRow(const Analysis &analysis, int series, const PlotArea &area, const RateUnit &bandwidth,
                  const ChartStyle &style)
{
    GutterRow row;
    row.series = series;
    row.names = {qtText(chipName(analysis))};
    row.color = series == 0 ? style.theme().compute : seriesColor(style.theme(), series);
    row.dashes = series == 0 ? QList<qreal>() : seriesDashes(series);
    row.governing = series == 0;
    const FlopRate rate = analysis.sustainedPeak();
    const Bandwidth memory = analysis.sustainedBandwidth();
    if (!analysis.valid || rate.value() <= 0) {
        row.names = {Words::tr("%1: not possible").arg(row.names.first()), Words::tr("not possible")};
        row.height = area.rect.bottom();
        row.leaves = false;
        row.muted = true;
        return row;
    }
    row.numbers = {number(rate.value(), area.unit), number(memory.value(), bandwidth)};
    const QRectF plot = area.mapping.rect();
    const double y = area.mapping.y.toPixel(rate.value());
    row.leaves = y >= plot.top() && y <= plot.bottom() && (rate / memory).value() < area.mapping.x.highValue();
    row.height = std::clamp(y, plot.top(), plot.bottom());
    return row;
}

// Adds shorter names that match no other row. For example "4× B200 SXM, FP8, …" and "4× B200, …" for "4× B200 SXM, FP8,
// batch 8". A changed copy of a chip stays one: "A100 (modified)".
void addShortNames(std::vector<GutterRow> &rows)
{
    // Matches the count and the first word. The word must contain a digit, because "RTX" alone names no chip.
    static const QRegularExpression first(QStringLiteral("^(\\d+× )?[^\\s,×]*\\d[^\\s,×]*(?![^\\s,])"));
    static const QRegularExpression copy(QStringLiteral("^[^,]*( \\([^,]*\\))"));
    QStringList names;
    for (const GutterRow &row : rows)
        names << row.names.first();
    for (GutterRow &row : rows) {
        if (row.muted)
            continue;
        const QString name = row.names.first();
        const QString mark = copy.match(name).captured(1);
        std::vector<std::pair<QString, QString>> shorter; // with the mark that follows
        for (qsizetype comma = name.lastIndexOf(QLatin1String(", ")); comma > 0;
             comma = name.lastIndexOf(QLatin1String(", "), comma - 1))
            shorter.emplace_back(name.left(comma), QString());
        shorter.emplace_back(first.match(name).captured(), mark);
        for (const auto &[text, kept] : shorter) {
            const auto meant = std::ranges::count_if(
                names, [&](const QString &other) { return other.startsWith(text) && other.contains(kept); });
            const QString told = text + kept + (name.contains(u',') ? QStringLiteral(", …") : QString());
            if (!text.isEmpty() && told != row.names.last() && meant == 1)
                row.names << told;
        }
    }
}

// The width depends on this table without its heights and colors.
GutterTable chipTable(const Analysis &own, const Companions &companions, const PlotArea &area, const ChartStyle &style)
{
    GutterTable table;
    double highest = 0;
    double lowest = INFINITY; // of those that are known
    const auto count = [&](double bandwidth) {
        highest = std::max(highest, bandwidth);
        lowest = bandwidth > 0 ? std::min(lowest, bandwidth) : lowest;
    };
    count(own.bandwidth.value());
    for (const AnalysisPtr &chip : companions.chips)
        count(chip->bandwidth.value());
    constexpr double mostApart = 100; // what is less is told in a smaller unit
    const RateUnit bandwidth = bandwidthUnitFor(std::min(highest, mostApart * lowest));
    table.units = {QLatin1String(area.unit.name), QLatin1String(bandwidth.name)};
    table.letters = true;
    table.rows.push_back(chipRow(own, 0, area, bandwidth, style));
    for (std::size_t i = 0; i < companions.chips.size(); ++i)
        table.rows.push_back(chipRow(*companions.chips[i], int(i) + 1, area, bandwidth, style));
    addShortNames(table.rows);
    return table;
}

// Each column is as wide as its widest number, set in the weight of a governing row.
std::vector<double> columnWidths(const GutterTable &table, const ChartStyle &style)
{
    std::vector<double> widths;
    for (qsizetype i = 0; i < table.units.size(); ++i) {
        double width = table.units.size() > 1 ? style.textSize(TextRole::Tick, table.units[i]).width() : 0;
        for (const GutterRow &row : table.rows) {
            if (i < row.numbers.size())
                width = std::max(width, style.textSize(TextRole::Strong, row.numbers[i]).width());
        }
        widths.push_back(width);
    }
    return widths;
}

double together(const std::vector<double> &columns, double u) // with the gaps before them
{
    return std::accumulate(columns.begin(), columns.end(), double(columns.size()) * columnGap * u);
}

double widthOf(const GutterTable &table, const ChartStyle &style)
{
    const double u = style.unit();
    double name = 0;
    for (const GutterRow &row : table.rows)
        name = std::max(name, style.widestOf(TextRole::Strong, row.names.mid(0, 1)));
    const double numbers = together(columnWidths(table, style), u);
    const double heading = style.widestOf(TextRole::Tick, table.units);
    return (elbow + afterElbow) * u + std::max((table.letters ? badgeRoom * u : 0) + name + numbers, heading);
}

TextRole roleOf(const GutterRow &row)
{
    return row.governing ? TextRole::Strong : TextRole::Label;
}

// Returns the longest name that fits, and nothing where it could be that of another roof.
QString fittingName(const GutterRow &row, double room, const ChartStyle &style)
{
    const auto fits = [&](const QString &name) { return style.textSize(roleOf(row), name).width() <= room; };
    const auto found = std::ranges::find_if(row.names, fits);
    return found == row.names.end() ? QString() : *found;
}

// Returns as many words of the name as fit. They may begin another row's name, too: the letter tells whose they are.
QString cutName(const GutterRow &row, double room, const ChartStyle &style)
{
    QString name = row.names.first();
    for (qsizetype blank = name.lastIndexOf(u' '); blank > 0; blank = name.lastIndexOf(u' ')) {
        name.truncate(blank);
        const QString told = name + QStringLiteral(" …");
        if (!name.endsWith(u'×') && style.textSize(roleOf(row), told).width() <= room)
            return told;
    }
    return {};
}

// Goes from the top of the screen down. Where the room does not hold all rows, they come nearer to each other and to
// the height of the axis. At last the lowest roofs give way, those with a letter after the others.
std::vector<double> placesOf(std::vector<GutterRow> &rows, const QRectF &plot, const ChartStyle &style)
{
    std::ranges::stable_sort(rows, {}, [](const GutterRow &row) { return std::pair(row.height, row.series); });
    const double u = style.unit();
    const double height = style.textSize(TextRole::Label, {}).height();
    const double pitch = height + rowGap * u;
    const double low = plot.top() + pitch + 3 * u;
    const double high = std::max(low, plot.bottom() - pitch / 2);
    for (;;) {
        std::vector<SpreadRow> wanted;
        for (const GutterRow &row : rows)
            wanted.push_back({row.height, row.governing ? governingWeight : 1});
        std::vector<double> places = spread(wanted, pitch, low, high);
        if (places.empty())
            places = spread(wanted, height + leastRowGap * u, low, std::max(low, plot.bottom()));
        const auto lowest = [&rows](auto givesWay) { return std::find_if(rows.rbegin(), rows.rend(), givesWay); };
        auto last = lowest([](const GutterRow &row) { return !row.governing && row.series < 0; });
        if (last == rows.rend())
            last = lowest([](const GutterRow &row) { return !row.governing; });
        if (places.size() == rows.size() || last == rows.rend())
            return places;
        rows.erase(std::next(last).base());
    }
}

struct GutterDrawing {
    SceneItems &items;
    const GutterTable &table;
    const PlotArea &area;
    const ChartStyle &style;
    double u = style.unit();
    QRectF plot = area.mapping.rect();
    double begin = plot.right() + (elbow + afterElbow) * u;
    double end = plot.right() + area.gutter;
    std::vector<double> columns = columnWidths(table, style);

    // Drops the last column where some chip's name would have no room.
    void dropColumns()
    {
        const auto holdsNames = [&] {
            return std::ranges::all_of(table.rows, [&](const GutterRow &row) {
                return row.muted || row.series < 0 || !fittingName(row, nameRoom(), style).isEmpty();
            });
        };
        while (columns.size() > 1 && !holdsNames())
            columns.pop_back();
    }

    void addHeading()
    {
        const double y = plot.top() + style.textSize(TextRole::Tick, {}).height() / 2;
        double right = end;
        for (std::size_t i = columns.size(); i-- > 0;) {
            items.push_back(anchoredText({right, y}, TextAnchor::Right, table.units[qsizetype(i)], TextRole::Tick,
                                         style.theme().mutedText, style));
            right -= columns[i] + columnGap * u;
        }
    }

    // The beginning of such a name would not tell it from another row's.
    bool beginsAlike(const GutterRow &row) const
    {
        const auto firstWord = [](const GutterRow &of) {
            const QString &name = of.names.first();
            return name.section(u' ', 0, name.section(u' ', 0, 0).endsWith(u'×') ? 1 : 0);
        };
        return std::ranges::count(table.rows, firstWord(row), firstWord) > 1;
    }

    GutterLabel addRow(const GutterRow &row, double y)
    {
        const Theme &theme = style.theme();
        if (row.leaves) {
            const double x = plot.right();
            items.push_back(PathItem{
                QPolygonF({{x, row.height}, {x + 5 * u, row.height}, {x + (elbow - 5) * u, y}, {x + elbow * u, y}}),
                row.color, (row.governing ? 1.8 : 1.2) * u, Dash::Solid, row.dashes});
        }
        double left = begin;
        if (row.series >= 0)
            addBadge(items, {left + 8 * u, y}, row.series, style);
        if (table.letters)
            left += badgeRoom * u;
        const TextRole role = roleOf(row);
        const QColor color = row.muted ? theme.mutedText : theme.text;
        QStringList numbers = row.numbers.mid(0, qsizetype(columns.size()));
        const double room = numbers.isEmpty() ? end - left : nameRoom();
        QString name = fittingName(row, room, style);
        if (name.isEmpty() && row.series >= 0 && !row.muted && beginsAlike(row))
            name = cutName(row, room, style);
        // The number of a thin roof gives way before its name. Where there is a letter, it tells whose number it is.
        if (name.isEmpty() && !row.governing && row.series < 0) {
            name = fittingName(row, end - left, style);
            if (!name.isEmpty())
                numbers.clear();
        }
        QRectF all;
        const auto add = [&](double x, TextAnchor anchor, const QString &text) {
            const TextItem item = anchoredText({x, y}, anchor, text, role, color, style);
            all |= item.box.bounds();
            items.push_back(item);
        };
        add(left, TextAnchor::Left, name);
        all.setLeft(begin);
        double right = end;
        for (std::size_t i = columns.size(); i-- > 0;) {
            if (qsizetype(i) < numbers.size())
                add(right, TextAnchor::Right, numbers[qsizetype(i)]);
            right -= columns[i] + columnGap * u;
        }
        return {boxOf(all), (QStringList(name) + numbers).join(QLatin1Char(' ')).trimmed(), row.height};
    }

    double nameRoom() const { return end - begin - (table.letters ? badgeRoom * u : 0) - together(columns, u); }
};

} // namespace

double badgeSide(const ChartStyle &style)
{
    return 16 * style.unit();
}

void addBadge(SceneItems &items, const QPointF &center, int series, const ChartStyle &style)
{
    const double half = badgeSide(style) / 2;
    const QColor color = seriesColor(style.theme(), series);
    items.push_back(PillItem{QRectF(center - QPointF(half, half), center + QPointF(half, half)), color, color});
    // The box reaches down to the descenders, but capitals have none.
    items.push_back(anchoredText(center + QPointF(0, 1.5 * style.unit()), TextAnchor::Middle, seriesLetter(series),
                                 TextRole::Strong, style.theme().page, style));
}

GutterTable gutterOf(const RoofLines &lines, const Companions &companions, const CompanionRoofs &roofs,
                     const AnalysisPtr &own, const PlotArea &area, const ChartStyle &style)
{
    if (own && !companions.chips.empty()) {
        GutterTable table = chipTable(*own, companions, area, style);
        if (!own->valid) // none of its roofs governs, so all are drawn
            addOwnRows(table, lines, {}, area, style);
        qsizetype columns = 0; // with a number
        for (const GutterRow &row : table.rows)
            columns = std::max(columns, row.numbers.size());
        table.units = table.units.mid(0, columns);
        return table;
    }
    GutterTable table;
    table.units = {unitOf(lines, area.unit)};
    addOwnRows(table, lines, roofs, area, style);
    return table;
}

double gutterWidthFor(const AnalysisPtr &own, const Companions &companions, const ChartStyle &style)
{
    if (!own || !own->chip)
        return 0;
    PlotArea area;
    std::vector<const Chip *> chips = {wholeOf(own->chip).get()};
    for (const AnalysisPtr &chip : companions.chips) {
        if (chip->chip)
            chips.push_back(wholeOf(chip->chip).get());
    }
    area.unit = rateUnitOf(chips);
    area.mapping = mappingOf({}, {0, 0, 100, 100});
    const RoofLines lines = denseRoofsOf(*chips.front());
    const auto addRoofs = [&](GutterTable &table) {
        for (const ComputeRoof &roof : lines.compute)
            table.rows.push_back({0, true, -1, roof.names, {number(roof.rate.value(), area.unit)}, {}});
    };
    if (!companions.chips.empty()) {
        GutterTable table = chipTable(*own, companions, area, style);
        if (!own->valid)
            addRoofs(table);
        return widthOf(table, style);
    }
    GutterTable table;
    table.units = {unitOf(lines, area.unit)};
    addRoofs(table);
    table.letters = !companions.workloads.empty();
    return table.rows.empty() ? 0 : widthOf(table, style);
}

std::vector<GutterLabel> addGutter(SceneItems &items, GutterTable table, const PlotArea &area, const ChartStyle &style)
{
    std::vector<GutterLabel> labels;
    if (area.gutter <= 0 || table.rows.empty())
        return labels;
    const std::vector<double> places = placesOf(table.rows, area.mapping.rect(), style);
    GutterDrawing drawing{items, table, area, style};
    drawing.dropColumns();
    drawing.addHeading();
    for (std::size_t i = 0; i < places.size(); ++i)
        labels.push_back(drawing.addRow(table.rows[i], places[i]));
    return labels;
}

// Neighbors that would be too near form a block, which stands at the weighted mean of the places its rows
// want (pool adjacent violators).
std::vector<double> spread(const std::vector<SpreadRow> &rows, double pitch, double low, double high)
{
    struct Block {
        double first; // place of its first row
        double weight;
        int rows;
    };
    if (rows.empty() || double(rows.size() - 1) * pitch > high - low + 1e-6)
        return {};
    std::vector<Block> blocks;
    for (const SpreadRow &row : rows) {
        blocks.push_back({row.wanted, row.weight, 1});
        while (blocks.size() > 1) {
            const Block later = blocks.back();
            Block &before = blocks[blocks.size() - 2];
            if (before.first + before.rows * pitch <= later.first + 1e-9)
                break;
            const double weight = before.weight + later.weight;
            before = {(before.first * before.weight + (later.first - before.rows * pitch) * later.weight) / weight,
                      weight, before.rows + later.rows};
            blocks.pop_back();
        }
    }
    std::vector<double> places;
    for (const Block &block : blocks) {
        for (int i = 0; i < block.rows; ++i)
            places.push_back(std::max(block.first + i * pitch, low + double(places.size()) * pitch));
    }
    for (std::size_t i = 1; i < places.size(); ++i)
        places[i] = std::max(places[i], places[i - 1] + pitch);
    for (std::size_t i = places.size(); i-- > 0; high = places[i] - pitch)
        places[i] = std::min(places[i], high);
    return places;
}

} // namespace roofline
