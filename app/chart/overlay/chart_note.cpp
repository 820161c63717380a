#include "app/chart/overlay/chart_note.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"

#include <algorithm>

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
    const int found = canvas.freeSpot(spots, still.lines);
    const Box block = found < 0 ? boxOf(QRectF(room.topLeft(), size)) : spots[std::size_t(found)].box;
    QPointF corner = block.bounds().topLeft();
    for (const QString &line : lines) {
        const Box box = boxOf(QRectF(corner, canvas.style.textSize(TextRole::Note, line)));
        canvas.items.push_back(TextItem{box, line, TextRole::Note, canvas.style.theme().mutedText, true});
        corner.ry() += lineHeight;
    }
    canvas.occupy(block);
}

} // namespace roofline
