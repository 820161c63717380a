#include "app/chart/overlay/overlay_parts.h"

#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/regime.h"
#include "core/units/find.h"

#include <array>

namespace roofline {

namespace {

constexpr double chipRadius = 5; // for a point whose letter stands in a row

// Returns a shape for a further workload. None is the circle of the chart's own workload.
MarkShape shapeOfWorkload(std::size_t index)
{
    constexpr std::array<MarkShape, 7> shapes = {MarkShape::Square,   MarkShape::Hexagon,    MarkShape::Diamond,
                                                 MarkShape::Pentagon, MarkShape::TriangleUp, MarkShape::Star,
                                                 MarkShape::Plus};
    return shapes[index % shapes.size()];
}

// Says of each letter which chip it is.
QStringList keyWords(const CompanionRoofs &roofs, const Companions &companions)
{
    QStringList words;
    for (int series = 1; series <= int(companions.chips.size()); ++series) {
        const CompanionRoof *roof = findIn(roofs.chips, series, &CompanionRoof::series);
        const QString name = roof ? roof->words : seriesName(series, companions);
        words << (companions.of(series).valid ? name : Words::tr("%1: not possible").arg(name));
    }
    return words;
}

} // namespace

QString seriesName(int series, const Companions &companions)
{
    const Analysis &analysis = companions.of(series);
    if (companions.isChip(series))
        return companionName(analysis, series);
    const QString name = seriesLetter(series) + QStringLiteral(" · ") + qtText(phrases::workload(analysis));
    return doesNotFit(analysis) ? Words::tr("%1, does not fit").arg(name) : name;
}

std::vector<CompanionMark> companionMarksOf(const Companions &companions, bool cacheAware, const Mapping &mapping,
                                            double unit)
{
    std::vector<CompanionMark> marks;
    const OperatorTree none;
    const OperatorFolds folds;
    const auto add = [&](int series) {
        for (PointMark &mark : pointMarksOf({companions.of(series), none, folds, false, cacheAware}, mapping, unit)) {
            if (companions.isChip(series))
                mark.radius = chipRadius * unit;
            marks.push_back({std::move(mark), series});
        }
    };
    const int chips = int(companions.chips.size());
    for (int series = chips; series > 0; --series)
        add(series);
    for (int series = chips + 1; series <= companions.count(); ++series)
        add(series);
    return marks;
}

void addCompanionMarks(SceneItems &items, const std::vector<CompanionMark> &marks, const Companions &companions,
                       bool letters, const ChartStyle &style)
{
    for (const auto &[mark, series] : marks) {
        if (!mark.inside)
            continue;
        const bool chip = companions.isChip(series);
        MarkItem item{.center = mark.center,
                      .shape = chip ? mark.shape() : shapeOfWorkload(std::size_t(series) - 1 - companions.chips.size()),
                      .radius = mark.radius,
                      .color = seriesColor(style.theme(), series)};
        if (chip && !letters) { // it is filled if the workload fits on the chip
            item.stroke = 1.6 * style.unit();
            item.filled = companions.of(series).memory.fits.value_or(true);
            item.dashed = !item.filled;
            items.push_back(item);
            continue;
        }
        item.stroke = 2 * style.unit();
        item.fill = style.colorOf(mark.bound);
        item.hatched = !mark.fits;
        items.push_back(item);
        items.push_back(letterIn(mark.center, series, style));
    }
}

TextItem letterIn(const QPointF &center, int series, const ChartStyle &style)
{
    const QString letter = style.paper().letters ? seriesLetter(series) : QString();
    // The box reaches down to the descenders, but capitals have none.
    return anchoredText(center + QPointF(0, 1.5 * style.unit()), TextAnchor::Middle, letter, TextRole::Tick,
                        style.theme().text, style);
}

void addLetterKey(OverlayCanvas &canvas, const CompanionRoofs &roofs, const Companions &companions,
                  const std::vector<Box> &lines)
{
    const QStringList words = keyWords(roofs, companions);
    if (words.isEmpty())
        return;
    const double u = canvas.style.unit();
    const double row = canvas.style.lineHeight(TextRole::Tick) + 2 * u;
    const double swatch = 32 * u; // long enough for a dash and a dot
    const double gap = 6 * u;
    const QSizeF size(swatch + gap + canvas.style.widestOf(TextRole::Tick, words), row * double(words.size()));
    std::vector<Spot> spots;
    const QRectF room = canvas.plot.adjusted(10 * u, 8 * u, -10 * u, -8 * u);
    // Tries the room above the roofs at the right first, then every other free place.
    for (double down = 0; down + size.height() <= room.height(); down += 12 * u) {
        for (double left = room.width() - size.width(); left >= 0; left -= 24 * u)
            spots.push_back({boxOf(QRectF(room.topLeft() + QPointF(left, down), size)), 0});
    }
    Obstacles obstacles{canvas.obstacles.solid, {}};
    obstacles.add(lines);
    const Spot *spot = firstFreeSpot(spots, obstacles, canvas.labelArea);
    if (!spot)
        return;
    QPointF at = spot->box.bounds().topLeft() + QPointF(0, row / 2);
    for (int i = 0; i < words.size(); ++i) {
        canvas.items.push_back(PathItem{QPolygonF({at, at + QPointF(swatch, 0)}),
                                        seriesColor(canvas.style.theme(), i + 1), 2 * u, Dash::Solid,
                                        seriesDashes(i + 1)});
        canvas.items.push_back(anchoredText(at + QPointF(swatch + gap, 0), TextAnchor::Left, words[i], TextRole::Tick,
                                            canvas.style.theme().mutedText, canvas.style, true));
        at.ry() += row;
    }
    canvas.occupy(spot->box);
}

} // namespace roofline
