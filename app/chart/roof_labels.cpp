#include "app/chart/roof_labels.h"

#include "app/chart/label_spots.h"

namespace roofline {

namespace {

// A label crosses a line before it loses its rate; that of the roof that governs also before it loses what kind of rate it is.
int roofSpot(const std::vector<Spot> &spots, const QStringList &words, const Obstacles &obstacles, const Obstacles &atNeed,
             const QRectF &area, bool governing)
{
    for (const int forms : {governing ? formsWithRemark(words) : 0, formsWithRate(words), int(words.size())}) {
        for (const Obstacles *avoided : {&obstacles, &atNeed}) {
            const int found = firstFreeSpot(spots, *avoided, area, forms);
            if (found >= 0)
                return found;
        }
    }
    return -1;
}

} // namespace

QStringList RoofLabels::computeWords(const ComputeRoof &roof) const
{
    if (owner.isEmpty() || !roof.governing)
        return roof.words;
    const QString letter = owner.section(QLatin1Char(' '), 0, 1) + QLatin1Char(' ');
    QStringList words(owner + QStringLiteral(", ") + roof.words.first());
    for (const QString &word : roof.words)
        words << letter + word;
    return words;
}

void RoofLabels::add(OverlayCanvas &canvas, bool governing, std::size_t slot) const
{
    Obstacles obstacles = canvas.obstacles;
    obstacles.solid.insert(obstacles.solid.end(), still.lines.begin(), still.lines.end());
    // The roof that governs is named even where that means to write across another line.
    Obstacles atNeed = canvas.obstacles;
    if (!governing)
        atNeed.solid.insert(atNeed.solid.end(), still.strong.begin(), still.strong.end());
    const TextRole role = governing ? TextRole::Strong : TextRole::Label;
    const auto place = [&](bool wanted, const Segment &line, const QStringList &words, auto spotsOf) {
        if (wanted && line) {
            const std::vector<Spot> spots = spotsOf(*line, words, role, canvas.style);
            const int found = roofSpot(spots, words, obstacles, atNeed, canvas.labelArea, governing);
            if (found >= 0) {
                const Spot &spot = spots[std::size_t(found)];
                const Box &box = *canvas.labelAt(spot, words[spot.words], role, slot, touchesAny(spot.box, still.lines));
                obstacles.add(box);
                atNeed.add(box);
            }
        }
        ++slot;
    };
    for (std::size_t i = 0; i < lines.memory.size(); ++i)
        place(lines.memory[i].governing == governing, geometry.memory[i].line, lines.memory[i].words, memoryRoofSpots);
    for (std::size_t i = 0; i < lines.compute.size(); ++i)
        place(lines.compute[i].governing == governing && (governing || !receded), geometry.compute[i], computeWords(lines.compute[i]), computeRoofSpots);
}

} // namespace roofline
