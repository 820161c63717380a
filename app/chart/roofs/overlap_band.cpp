#include "app/chart/roofs/overlap_band.h"

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/theme/words.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double reach = 2; // decades to either side of the ridge point; farther out the band is thinner than its line
constexpr int steps = 24;   // on each side
constexpr double edgeWidth = 1.2;
constexpr double curveWidth = 1.8;

// Goes from the ridge point outward. `side` is −1 for the left half and 1 for the right half.
QPolygonF halfCurve(const OverlapBand &band, double overlap, double side, const Mapping &mapping)
{
    const Intensity ridge = band.rate / band.bandwidth;
    QPolygonF points;
    for (int i = 0; i <= steps; ++i) {
        const Intensity intensity = ridge * std::pow(10.0, side * reach * i / steps);
        points << mapping.toPixel(intensity.value(), attainable(band.rate, band.bandwidth, intensity, overlap).value());
    }
    return points;
}

QPolygonF leftToRight(const QPolygonF &left, const QPolygonF &right)
{
    QPolygonF points(left.crbegin(), left.crend() - 1);
    return points + right;
}

QString factorText(double overlap)
{
    return QString::fromStdString(formatNumber(2 - overlap, 3)) + QChar(0x00D7);
}

QString overlapText(double overlap)
{
    if (overlap <= 0)
        return Words::tr("no overlap: up to %1 the time").arg(factorText(0));
    return Words::tr("overlap %1: up to %2 the time")
        .arg(QString::fromStdString(formatPercent(overlap)), factorText(overlap));
}

struct Row {
    QString text;
    QColor color;
    double width;
};

// Tries the room below the band's deepest place, right and left of the line at the ridge point, then farther down.
// `right` is where the room ends.
std::vector<Spot> labelSpots(const OverlapBand &band, const QSizeF &size, double right, double u)
{
    std::vector<Spot> spots;
    for (int down = 0; down < 40; ++down) {
        for (const double side : {1.0, -1.0}) {
            for (const double aside : {8.0, 40.0, 90.0, 150.0, 220.0}) {
                // Left of the ridge point the roof falls away, and the band with it.
                const double below = (side > 0 ? 8.0 : 14.0 + aside) + size.height() / 2 / u + 12.0 * down;
                const double middle = band.deepest.x() + side * (aside * u + size.width() / 2);
                const double most = right - size.width() / 2;
                spots.push_back({{{std::min(middle, most), band.deepest.y() + below * u}, size, 0}, 0});
            }
        }
    }
    return spots;
}

} // namespace

OverlapBand overlapBandOf(FlopRate rate, Bandwidth bandwidth, const Mapping &mapping)
{
    OverlapBand band;
    band.rate = rate;
    band.bandwidth = bandwidth;
    const Intensity ridge = rate / bandwidth;
    band.ridge = mapping.toPixel(ridge.value(), rate.value());
    band.deepest = mapping.toPixel(ridge.value(), attainable(rate, bandwidth, ridge, 0).value());
    const auto curve = [&](double overlap) {
        return leftToRight(halfCurve(band, overlap, -1, mapping), halfCurve(band, overlap, 1, mapping));
    };
    const QPolygonF lowest = curve(0);
    const QPolygonF roof = curve(1);
    band.edge = piecesInside(lowest, mapping.rect());
    const QPolygonF between = lowest + QPolygonF(roof.crbegin(), roof.crend());
    band.fill =
        mapping.rect().contains(between.boundingRect()) ? between : between.intersected(QPolygonF(mapping.rect()));
    return band;
}

void addBand(SceneItems &items, const OverlapBand &band, const Mapping &mapping, const ChartStyle &style)
{
    const Theme &theme = style.theme();
    const double u = style.unit();
    if (!band.fill.isEmpty())
        items.push_back(FillItem{band.fill, faded(theme.text, theme.isDark() ? 0.14 : 0.08)});
    for (const QPolygonF &piece : band.edge)
        items.push_back(PathItem{piece, theme.mutedText, edgeWidth * u, Dash::Solid});
    // A line with a foot shows how deep the band is.
    const double foot = 4 * u;
    for (const QLineF &line :
         {QLineF(band.ridge, band.deepest), QLineF(band.deepest - QPointF(foot, 0), band.deepest + QPointF(foot, 0))}) {
        if (const Segment inside = clipped(line, mapping.rect()))
            items.push_back(LineItem{*inside, theme.text, 1.4 * u, Dash::Solid});
    }
}

SceneItems curveItems(const OverlapBand &band, double overlap, const Mapping &mapping, const ChartStyle &style,
                      const QColor &slope)
{
    SceneItems items;
    if (overlap <= 0 || overlap >= 1)
        return items;
    const QPolygonF left = halfCurve(band, overlap, -1, mapping);
    for (const QPolygonF &piece : piecesInside(QPolygonF(left.crbegin(), left.crend()), mapping.rect()))
        items.push_back(PathItem{piece, slope, curveWidth * style.unit(), Dash::Solid});
    for (const QPolygonF &piece : piecesInside(halfCurve(band, overlap, 1, mapping), mapping.rect()))
        items.push_back(PathItem{piece, style.theme().compute, curveWidth * style.unit(), Dash::Solid});
    return items;
}

std::vector<Box> edgeBoxes(const OverlapBand &band)
{
    constexpr qsizetype stride = 4;
    std::vector<Box> boxes;
    const double near = 4 * (band.deepest.y() - band.ridge.y());
    for (const QPolygonF &piece : band.edge) {
        for (qsizetype i = 0; i + 1 < piece.size(); i += stride) {
            const QPointF from = piece[i];
            const QPointF to = piece[std::min(i + stride, piece.size() - 1)];
            if (std::abs(((from + to) / 2).x() - band.ridge.x()) < near)
                boxes.push_back(boxAlong(from, to, 3));
        }
    }
    return boxes;
}

void addBandLabels(OverlayCanvas &canvas, const OverlapBand &band, double overlap, const Mapping &mapping,
                   std::span<const Box> lines, std::span<const Box> roofs)
{
    if (!mapping.rect().contains(band.deepest))
        return;
    const ChartStyle &style = canvas.style;
    const Theme &theme = style.theme();
    const double u = style.unit();
    std::vector<Row> rows;
    if (overlap > 0 && overlap < 1)
        rows.push_back({overlapText(overlap), theme.compute, curveWidth * u});
    rows.push_back({overlapText(0), theme.mutedText, edgeWidth * u});

    const double swatch = 18 * u;
    const double gap = 6 * u;
    const double pitch = style.lineHeight(TextRole::Label);
    const double air = 2 * u;
    QSizeF size(0, pitch * double(rows.size()) + 2 * air);
    for (const Row &row : rows)
        size.setWidth(
            std::max(size.width(), swatch + gap + style.textSize(TextRole::Label, row.text).width() + 2 * air));
    const std::vector<Spot> spots = labelSpots(band, size, canvas.labelArea.right(), u);
    const Spot *spot = nullptr;
    // Where every spot lies on some line, the key at least keeps off the roofs that the band belongs to.
    for (const std::span<const Box> avoided : {lines, roofs, std::span<const Box>()})
        spot = spot ? spot : canvas.freeSpot(spots, avoided);
    if (!spot)
        return;
    QPointF at = spot->box.bounds().topLeft() + QPointF(air, air + pitch / 2);
    for (const Row &row : rows) {
        canvas.items.push_back(LineItem{{at, at + QPointF(swatch, 0)}, row.color, row.width, Dash::Solid});
        canvas.items.push_back(anchoredText(at + QPointF(swatch + gap, 0), TextAnchor::Left, row.text, TextRole::Label,
                                            theme.text, style, true));
        at.ry() += pitch;
    }
    canvas.occupy(spot->box);
}

} // namespace roofline
