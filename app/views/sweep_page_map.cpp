// The sweep's map: which bound rules over two parameters, how much of the quantity there is, and where it does not fit.
#include "app/views/sweep_page.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace roofline {

namespace {

constexpr int cellSide = 3;      // pixels of the raster
constexpr int shades = 6;        // of each color, from little of the quantity to much

QString translated(const char *text)
{
    return QCoreApplication::translate("roofline::sweep", text);
}

// The color of a bound, the stronger the more there is of the quantity.
struct Shade {
    Bound bound = Bound::None;
    int strength = 0;
    bool valid = false;

    bool operator==(const Shade &) const = default;
};

struct Stretch {
    int from = 0;
    int to = 0;
    int top = 0;
    Shade shade;
};

class Strength {
public:
    Strength(const SweepDigest &digest, SweepQuantity quantity)
        : m_quantity(quantity)
        , m_low(digest.of(quantity).low)
        , m_high(digest.of(quantity).high)
    {
    }

    int of(const SweepPoint &point) const
    {
        const double value = valueOf(point, m_quantity);
        if (!std::isfinite(value) || value <= 0 || !(m_high > m_low))
            return shades / 2;
        return std::clamp(int(std::log(value / m_low) / std::log(m_high / m_low) * shades), 0, shades - 1);
    }

    double low() const { return m_low; }
    double high() const { return m_high; }

private:
    SweepQuantity m_quantity;
    double m_low;
    double m_high;
};

} // namespace

void SweepPage::drawMap(PageMarks &cells, PageMarks &marks)
{
    const SweepRun &run = *m_picture.run;
    QRectF &plot = m_layout.plot;
    const int columns = std::max(1, int(plot.width()) / cellSide);
    const int rows = std::max(1, int(plot.height()) / cellSide);
    plot.setSize({double(columns * cellSide), double(rows * cellSide)});

    const SweepRaster raster = rasterOf(run, *m_picture.digest, m_across, m_up, columns, rows);
    const Strength strength(*m_picture.digest, m_quantity);
    const auto shadeAt = [&](int column, int row) {
        const SweepPoint &point = run.points[raster.at(column, row)];
        return point.valid ? Shade{point.bound, strength.of(point), true} : Shade();
    };
    const auto rect = [&](const Stretch &part, int bottom) {
        return QRectF(plot.left() + part.from * cellSide, plot.top() + part.top * cellSide, (part.to - part.from) * cellSide, (bottom - part.top) * cellSide);
    };
    const auto fill = [&](const Stretch &part, int bottom) {
        if (!part.shade.valid)
            return;
        QColor color = m_style.colorOf(part.shade.bound);
        color.setAlphaF(0.16F + 0.62F * float(part.shade.strength) / float(shades - 1));
        cells.fill(rect(part, bottom), faded(color));
    };
    // Equal stretches of rows below each other are one rectangle.
    std::vector<Stretch> open;
    for (int row = 0; row <= rows; ++row) {
        std::vector<Stretch> next;
        for (int column = 0; row < rows && column < columns; ++column) {
            const Shade shade = shadeAt(column, row);
            if (!next.empty() && next.back().shade == shade)
                ++next.back().to;
            else
                next.push_back({column, column + 1, row, shade});
        }
        for (const Stretch &part : open) {
            const auto same = std::ranges::find_if(next, [&](const Stretch &n) { return n.from == part.from && n.to == part.to && n.shade == part.shade; });
            if (same != next.end())
                same->top = part.top;
            else
                fill(part, row);
        }
        open = std::move(next);
    }

    // Where another bound rules, and where it ceases to fit.
    const auto differs = [&](std::uint32_t a, std::uint32_t b) {
        const SweepPoint &p = run.points[a];
        const SweepPoint &q = run.points[b];
        return p.fits != q.fits ? 2 : p.bound != q.bound || p.valid != q.valid ? 1 : 0;
    };
    // `kindAt(i)` along a border so many cells long: equal ones are one line.
    const auto border = [&](int length, const auto &kindAt, const auto &lineOf) {
        for (int i = 0; i < length;) {
            const int kind = kindAt(i);
            int end = i + 1;
            while (end < length && kindAt(end) == kind)
                ++end;
            if (kind > 0)
                marks.line(lineOf(i * cellSide, end * cellSide), faded(m_style.theme().text), (kind == 2 ? 2.2 : 1.2) * m_style.unit());
            i = end;
        }
    };
    for (int column = 0; column + 1 < columns; ++column) {
        const double x = plot.left() + (column + 1) * cellSide;
        border(rows, [&](int row) { return differs(raster.at(column, row), raster.at(column + 1, row)); },
               [&](int from, int to) { return QLineF(x, plot.top() + from, x, plot.top() + to); });
    }
    for (int row = 0; row + 1 < rows; ++row) {
        const double y = plot.top() + (row + 1) * cellSide;
        border(columns, [&](int column) { return differs(raster.at(column, row), raster.at(column, row + 1)); },
               [&](int from, int to) { return QLineF(plot.left() + from, y, plot.left() + to, y); });
    }
    const auto pointUnder = [&](double x, double y) -> const SweepPoint & {
        const int column = std::clamp(int((x - plot.left()) / cellSide), 0, columns - 1);
        const int row = std::clamp(int((y - plot.top()) / cellSide), 0, rows - 1);
        return run.points[raster.at(column, row)];
    };
    if (m_picture.digest->anyUnfit)
        drawHatch(cells, [&](double x, double y) { return pointUnder(x, y).valid && !pointUnder(x, y).fits.value_or(true); });
    drawRegionNames(marks, raster, cellSide);
    if (strength.high() > strength.low()) {
        const SweepText words = text();
        const QString key = translated("stronger color: higher %1, %2 to %3")
                                .arg(words.axisName().section(QStringLiteral(" ("), 0, 0).section(u':', 0, 0).toLower(), words.number(strength.low()), words.number(strength.high()));
        marks.textRight(TextRole::Axis, plot.right(), m_layout.axisName, marks.elided(TextRole::Axis, key, plot.width() * 0.7), m_style.theme().mutedText);
    }
}

// Each region's name where it is widest, and what the hatching means: never color alone.
void SweepPage::drawRegionNames(PageMarks &marks, const SweepRaster &raster, int cell)
{
    struct Best {
        double score = 0;
        QPointF center;
        double width = 0;
    };
    const SweepRun &run = *m_picture.run;
    const auto nameAt = [&](int column, int row) {
        const SweepPoint &point = run.points[raster.at(column, row)];
        return !point.valid ? -1 : int(point.bound) * 2 + (point.fits.value_or(true) ? 0 : 1);
    };
    std::map<int, Best> best;
    constexpr int every = 3;
    for (int row = 0; row < raster.rows; row += every) {
        for (int column = 0; column < raster.columns;) {
            const int name = nameAt(column, row);
            int end = column;
            while (end < raster.columns && nameAt(end, row) == name)
                ++end;
            const int middle = (column + end) / 2;
            int up = row;
            int down = row;
            while (up > 0 && nameAt(middle, up - 1) == name)
                --up;
            while (down + 1 < raster.rows && nameAt(middle, down + 1) == name)
                ++down;
            const double score = std::min(double(end - column) / 4, double(std::min(row - up, down - row) * 2 + 1));
            Best &found = best[name];
            if (score > found.score)
                found = {score, m_layout.plot.topLeft() + QPointF(middle * cell, row * cell), double((end - column) * cell)};
            column = end;
        }
    }
    for (const auto &[name, found] : best) {
        const QString bound = name < 0 ? translated("cannot be computed") : boundWords(Bound(name / 2));
        const QString words = name > 0 && name % 2 == 1 ? translated("%1, does not fit").arg(bound) : bound;
        const QSizeF size = m_style.textSize(TextRole::Strong, words);
        QPointF center = found.center;
        const QRectF room = roomForWords();
        center.setX(std::clamp(center.x(), room.left() + size.width() / 2, std::max(room.left() + size.width() / 2, room.right() - size.width() / 2)));
        const Box box{center, size, 0};
        if (found.width < size.width() || std::ranges::any_of(m_obstacles.solid, [&](const Box &other) { return overlap(box, other); }))
            continue;   // too small for its name: the card tells it
        marks.items().push_back(TextItem{box, words, TextRole::Strong, m_style.theme().text, true});
        m_obstacles.add(box.grown(4));
    }
}

} // namespace roofline
