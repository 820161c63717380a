// Draws the sweep's map: which bound holds over two parameters, how large the quantity is, and where the
// workload does not fit.
#include "app/curves/page_notes.h"
#include "app/curves/sweep/sweep_page.h"
#include "app/theme/words.h"
#include "core/units/find.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace roofline {

namespace {

constexpr int cellSide = 3; // pixels of a raster cell
constexpr int shades = 6;   // steps of each color, from small to large values
constexpr int unknown = -1; // look of a point that cannot be computed

// Returns a number for each cell, given its column and row.
using CellNumber = std::function<int(int, int)>;

struct MapPart {
    QRect cells;
    int look = unknown;
};

// Merges cells that look the same into few rectangles: equal stretches in consecutive rows become one.
std::vector<MapPart> evenParts(const SweepRaster &raster, const CellNumber &lookAt)
{
    std::vector<MapPart> parts;
    std::vector<MapPart> open; // parts that reach down to the row above
    for (int row = 0; row < raster.rows; ++row) {
        std::vector<MapPart> next;
        for (int column = 0; column < raster.columns; ++column) {
            const int look = lookAt(column, row);
            if (!next.empty() && next.back().look == look)
                next.back().cells.setRight(column);
            else
                next.push_back({QRect(column, row, 1, 1), look});
        }
        for (const MapPart &part : open) {
            const auto same = std::ranges::find_if(next, [&](const MapPart &other) {
                return other.look == part.look && other.cells.left() == part.cells.left()
                       && other.cells.right() == part.cells.right();
            });
            if (same != next.end())
                same->cells.setTop(part.cells.top());
            else
                parts.push_back(part);
        }
        open = std::move(next);
    }
    parts.insert(parts.end(), open.begin(), open.end());
    return parts;
}

// Says where a region has most room for a line of words, in cells.
struct Widest {
    double score = 0;
    QRect room;
};

// `half` is half of the height that the words need with air around them.
std::map<int, Widest> regionsOf(const SweepRaster &raster, const CellNumber &regionAt, int half)
{
    constexpr int every = 3;
    std::map<int, Widest> regions;
    for (int cell = 0; cell < raster.columns * raster.rows; ++cell)
        regions[regionAt(cell % raster.columns, cell / raster.columns)]; // also those that words have no room in
    for (int row = half; row + half < raster.rows; row += every) {
        for (int column = 0; column < raster.columns;) {
            const int region = regionAt(column, row);
            int end = column;
            while (end < raster.columns && regionAt(end, row) == region)
                ++end;
            // Each row that the words lie in may have a border nearer to their middle.
            const int middle = (column + end) / 2;
            int left = column;
            int right = end;
            for (int beside = row - half; beside <= row + half && left < right; ++beside) {
                int from = middle;
                while (from > left && regionAt(from - 1, beside) == region)
                    --from;
                int to = middle;
                while (to < right && regionAt(to, beside) == region)
                    ++to;
                left = from;
                right = to;
            }
            int up = row;
            int down = row;
            while (up > 0 && regionAt(middle, up - 1) == region)
                --up;
            while (down + 1 < raster.rows && regionAt(middle, down + 1) == region)
                ++down;
            const double score = std::min(double(right - left) / 4, double(std::min(row - up, down - row) * 2 + 1));
            if (Widest &found = regions[region]; right > left && score > found.score)
                found = {score, QRect(left, row - half, right - left, 2 * half + 1)};
            column = end;
        }
    }
    return regions;
}

} // namespace

void SweepPage::drawMap(PageMarks &cells, PageMarks &marks)
{
    const ShownRun &run = *m_picture.run;
    QRectF &plot = m_layout.plot;
    const int columns = std::max(1, int(plot.width()) / cellSide);
    const int rows = std::max(1, int(plot.height()) / cellSide);
    plot.setSize({double(columns * cellSide), double(rows * cellSide)});

    const SweepRaster raster = rasterOf(run, m_across, m_up, columns, rows);
    drawCells(cells, raster);
    drawBorders(marks, raster);
    if (run.digest.anyUnfit)
        drawHatch(cells, [&](double x, double y) {
            const int column = std::clamp(int((x - plot.left()) / cellSide), 0, columns - 1);
            const int row = std::clamp(int((y - plot.top()) / cellSide), 0, rows - 1);
            return run.points[raster.at(column, row)].valid && !fitsAt(raster, column, row);
        });
    nameRegions(raster, marks);
}

// Along one axis memory ends where it was found to end, not halfway between two points.
bool SweepPage::fitsAt(const SweepRaster &raster, int column, int row) const
{
    const SweepRun &run = *m_picture.run;
    const std::size_t point = raster.at(column, row);
    const double share = run.endsAlong == 0 ? (column + 0.5) / raster.columns : 1 - (row + 0.5) / raster.rows;
    const CurveAxis &axis = run.endsAlong == 0 ? m_across : m_up;
    const double value = axis.value(axis.from() + (axis.to() - axis.from()) * share);
    return run.fitsAt(run.placesOf(point)[1 - run.endsAlong], value).value_or(run.points[point].fits.value_or(true));
}

// Fills cells with the color of the bound, stronger for larger values of the quantity.
void SweepPage::drawCells(PageMarks &marks, const SweepRaster &raster) const
{
    const ValueRange &range = m_picture.run->digest.of(m_quantity);
    const auto strengthOf = [&](const SweepPoint &point) {
        const double value = valueOf(point, m_quantity);
        if (!std::isfinite(value) || value <= 0 || !(range.high > range.low))
            return shades / 2;
        return std::clamp(int(std::log(value / range.low) / std::log(range.high / range.low) * shades), 0, shades - 1);
    };
    const auto lookAt = [&](int column, int row) {
        const SweepPoint &point = m_picture.run->points[raster.at(column, row)];
        return point.valid ? int(point.bound) * shades + strengthOf(point) : unknown;
    };
    for (const auto &[cells, look] : evenParts(raster, lookAt)) {
        if (look == unknown)
            continue;
        // Without hues, lines alone tell the bounds apart, so that darker is higher everywhere.
        QColor color = m_style.theme().hasHues() ? m_style.colorOf(Bound(look / shades)) : m_style.theme().text;
        color.setAlphaF(0.16F + 0.62F * float(look % shades) / float(shades - 1));
        marks.fill(QRectF(m_layout.plot.topLeft() + cells.topLeft() * cellSide, QSizeF(cells.size() * cellSide)),
                   faded(color));
    }
}

// Draws lines where another bound begins and where the workload stops fitting.
void SweepPage::drawBorders(PageMarks &marks, const SweepRaster &raster)
{
    constexpr int every = 4; // cells; words are higher, so that they need not know each step of a jagged border
    const QPointF corner = m_layout.plot.topLeft();
    const auto differs = [&](const QPoint &a, const QPoint &b) {
        const SweepPoint &p = m_picture.run->points[raster.at(a.x(), a.y())];
        const SweepPoint &q = m_picture.run->points[raster.at(b.x(), b.y())];
        if (p.valid && q.valid && fitsAt(raster, a.x(), a.y()) != fitsAt(raster, b.x(), b.y()))
            return 2;
        return p.bound != q.bound || p.valid != q.valid ? 1 : 0;
    };
    // `kindAt(i)` gives the kinds along a border of `length` cells. Equal neighbors form one line.
    const auto border = [&](int length, const auto &kindAt, const auto &cornerAt) {
        for (int i = 0; i < length;) {
            const int kind = kindAt(i);
            int end = i + 1;
            while (end < length && kindAt(end) == kind)
                ++end;
            if (kind > 0) {
                const QLineF line(corner + cornerAt(i) * cellSide, corner + cornerAt(end) * cellSide);
                marks.line(line, faded(m_style.theme().text), (kind == 2 ? 2.2 : 1.2) * m_style.unit());
                if (end - i >= every || i % every == 0)
                    m_obstacles.soft.push_back(boxOf(QRectF(line.p1(), line.p2())).grown(2 * m_style.unit()));
            }
            i = end;
        }
    };
    for (int column = 1; column < raster.columns; ++column)
        border(
            raster.rows,
            [&](int row) {
                return differs({column - 1, row}, {column, row});
            },
            [&](int row) { return QPoint(column, row); });
    for (int row = 1; row < raster.rows; ++row)
        border(
            raster.columns,
            [&](int column) {
                return differs({column, row - 1}, {column, row});
            },
            [&](int column) { return QPoint(column, row); });
}

// Writes each region's name where the region is widest, off its borders, and whether it fits, so that color and
// hatching never stand alone. Regions without room are named above the map, beside the key.
void SweepPage::nameRegions(const SweepRaster &raster, PageMarks &marks)
{
    const auto regionAt = [&](int column, int row) {
        const SweepPoint &point = m_picture.run->points[raster.at(column, row)];
        return point.valid ? int(point.bound) * 2 + (fitsAt(raster, column, row) ? 0 : 1) : unknown;
    };
    const double air = 4 * m_style.unit();
    const double high = m_style.textSize(TextRole::Strong, {}).height() + 2 * air;
    double right = m_layout.plot.right(); // of what has room above
    const auto nameAbove = [&](int region, const QString &words) {
        const double wide = m_style.textSize(TextRole::Axis, words).width() + 16 * m_style.unit();
        if (right - wide < beginOfKey())
            return;
        const QColor color = region == unknown ? m_style.theme().page : m_style.colorOf(Bound(region / 2));
        const double text =
            marks.swatch(right - wide, m_layout.upName, color, region % 2 == 1 ? Hatch::Rising : Hatch::None);
        marks.text(TextRole::Axis, text, m_layout.upName, words, m_style.theme().mutedText);
        right -= wide + 16 * m_style.unit();
    };
    for (const auto &[region, widest] : regionsOf(raster, regionAt, int(std::ceil(high / 2 / cellSide)))) {
        const QString bound = region == unknown ? Words::tr("cannot be computed") : boundWords(Bound(region / 2));
        const QRectF room(m_layout.plot.topLeft() + widest.room.topLeft() * cellSide,
                          QSizeF(widest.room.size() * cellSide));
        QStringList forms{bound};
        if (region > 0 && region % 2 == 1) // hatching says nothing by itself, so its word stands where both lack room
            forms = {Words::tr("%1, does not fit").arg(bound), Words::tr("does not fit")};
        const QString *words = findWhere(forms, [&](const QString &form) {
            return m_style.textSize(TextRole::Strong, form).width() + 2 * air <= room.width();
        });
        const Box box{room.center(), m_style.textSize(TextRole::Strong, words ? *words : bound), 0};
        if (!words || touchesAny(box, m_obstacles.solid)) {
            nameAbove(region, forms.front());
            continue;
        }
        write(box, *words, 4, TextRole::Strong);
    }
    drawKey(marks, right);
}

// Returns where there is room beside the name of the upward axis.
double SweepPage::beginOfKey() const
{
    const QString upName = axisName(1);
    return m_layout.left + m_style.textSize(TextRole::Axis, upName).width() + 16 * m_style.unit();
}

// Explains what the strength of the colors means.
void SweepPage::drawKey(PageMarks &marks, double right) const
{
    const auto [low, high] = m_picture.run->digest.of(m_quantity);
    const double room = right - beginOfKey();
    if (!(high > low) || room <= 0)
        return;
    const QString range = Words::tr("%1 to %2").arg(numberText(low), numberText(high));
    const QString name = valueName().section(QStringLiteral(" ("), 0, 0).section(u':', 0, 0);
    const QString quantity = m_quantity == SweepQuantity::Mfu ? name : nounInSentence(name);
    QString key = Words::tr("stronger color: higher %1, %2").arg(quantity, range);
    for (const QString &shorter : {Words::tr("stronger: %1").arg(range), Words::tr("%1 %2").arg(name, range), range}) {
        if (m_style.textSize(TextRole::Axis, key).width() > room)
            key = shorter;
    }
    if (m_style.textSize(TextRole::Axis, key).width() <= room)
        marks.textRight(TextRole::Axis, right, m_layout.upName, key, m_style.theme().mutedText);
}

} // namespace roofline
