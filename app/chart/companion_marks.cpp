#include "app/chart/companion_marks.h"

#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr double operatorRadius = 3.2;
constexpr double chosenRadius = 5;        // of the selected operator on the other chips
constexpr float faint = 0.5F;

constexpr Words tr("RooflineChart");

// Of a further workload: not the circle of the own one.
MarkShape shapeOfWorkload(std::size_t index)
{
    constexpr std::array<MarkShape, 7> shapes = {MarkShape::Square,     MarkShape::Hexagon, MarkShape::Diamond, MarkShape::Pentagon,
                                                 MarkShape::TriangleUp, MarkShape::Star,    MarkShape::Plus};
    return shapes[index % shapes.size()];
}

// What is selected on the own chip, there.
std::vector<int> selectedOn(const ShownCompanions &shown, std::size_t chip)
{
    if (!shown.selected)
        return {};
    const OperatorTree &tree = shown.trees[chip];
    const OperatorPick pick = followed(shown.selected, shown.own.analysis, shown.own.tree, *shown.companions.chips[chip], tree);
    return operatorsOf(pick, tree);
}

void addChip(std::vector<CompanionMark> &marks, const ShownCompanions &shown, std::size_t chip, const Mapping &mapping, double unit)
{
    const ShownOperators there{*shown.companions.chips[chip], shown.trees[chip], shown.own.folds, shown.own.operators, shown.own.cacheAware, false};
    const std::vector<int> chosen = selectedOn(shown, chip);
    for (PointMark &mark : pointMarksOf(there, mapping, unit)) {
        CompanionMark companion{std::move(mark), int(chip) + 1};
        companion.selected = std::any_of(companion.mark.operators.begin(), companion.mark.operators.end(), [&](int index) {
            return std::find(chosen.begin(), chosen.end(), index) != chosen.end();
        });
        if (!companion.mark.isWorkload())
            companion.mark.radius = (companion.selected ? chosenRadius : operatorRadius) * unit;
        marks.push_back(std::move(companion));
    }
}

MarkItem operatorItem(const CompanionMark &companion, const ChartStyle &style)
{
    MarkItem item;
    item.center = companion.mark.center;
    item.shape = companion.mark.shape();
    item.radius = companion.mark.radius;
    item.color = seriesColor(style.theme(), companion.series);
    item.stroke = (companion.selected ? 1.8 : 1.2) * style.unit();
    if (companion.selected) {
        item.ring = style.theme().text;
    } else {
        item.color.setAlphaF(faint);
        item.faint = true;
    }
    return item;
}

MarkItem workloadItem(const CompanionMark &companion, const Companions &companions, const ChartStyle &style)
{
    MarkItem item;
    item.center = companion.mark.center;
    item.shape = isChip(companion.series, companions) ? companion.mark.shape()
                                                      : shapeOfWorkload(std::size_t(companion.series) - 1 - companions.chips.size());
    item.radius = companion.mark.radius;
    item.stroke = 2 * style.unit();
    item.color = seriesColor(style.theme(), companion.series);
    item.fill = style.colorOf(companion.mark.bound);
    item.hatched = !companion.mark.fits;
    return item;
}

struct KeyEntry {
    int series = 1;
    QString words;
    QSizeF size;
};

std::vector<KeyEntry> keyEntries(const CompanionRoofs &roofs, const Companions &companions, const std::vector<int> &named, const ChartStyle &style)
{
    std::vector<KeyEntry> entries;
    const int count = int(companions.chips.size() + companions.workloads.size());
    for (int series = 1; series <= count; ++series) {
        if (std::find(named.begin(), named.end(), series) != named.end())
            continue;
        const Analysis &analysis = analysisOf(series, companions);
        const auto roof = std::find_if(roofs.chips.begin(), roofs.chips.end(), [&](const CompanionRoof &each) { return each.series == series; });
        QString words = roof != roofs.chips.end() ? roof->words.first() : seriesName(series, companions);
        if (!analysis.valid)
            words = tr("%1: not possible").arg(words);
        entries.push_back({series, words, style.textSize(TextRole::Tick, words)});
    }
    return entries;
}

// Where workloads' marks lie, as far as one tells them apart.
struct MarkSite {
    QPointF center;
    double radius = 0;
    std::vector<int> series;
    bool hidden = false;         // their letters, by a mark above
};

// Below all that there are.
void addTo(std::vector<MarkSite> &sites, const PointMark &mark, int series, double unit)
{
    constexpr double samePlace = 3;      // pixels between centers
    constexpr double letterReach = 4;    // from its middle
    bool hidden = false;
    for (MarkSite &site : sites) {
        const double distance = QLineF(site.center, mark.center).length();
        if (distance <= samePlace * unit) {
            site.series.push_back(series);
            return;
        }
        hidden = hidden || distance < site.radius + letterReach * unit;
    }
    sites.push_back({mark.center, mark.radius, {series}, hidden});
}

// Right beside the mark or not at all.
std::vector<Spot> letterSpots(const MarkSite &site, const QSizeF &size, double unit)
{
    std::vector<Spot> spots;
    for (const double farther : {0.0, 10.0, 20.0}) {
        for (const double down : {0.0, 0.4, -0.4}) {
            for (const double side : {1.0, -1.0})
                spots.push_back({{site.center + QPointF(side * (site.radius + (5 + farther) * unit + size.width() / 2), down * size.height()), size, 0}, 0});
        }
    }
    return spots;
}

} // namespace

QString seriesName(int series, const Companions &companions)
{
    const Analysis &analysis = analysisOf(series, companions);
    return isChip(series, companions) ? companionName(analysis, series)
                                      : seriesLetter(series) + QStringLiteral(" · ") + qtText(translatedPhrases().workload(analysis));
}

const Analysis &analysisOf(int series, const Companions &companions)
{
    const std::size_t index = std::size_t(series) - 1;
    return index < companions.chips.size() ? *companions.chips[index] : *companions.workloads[index - companions.chips.size()];
}

bool isChip(int series, const Companions &companions)
{
    return std::size_t(series) <= companions.chips.size();
}

std::vector<CompanionMark> companionMarksOf(const ShownCompanions &shown, const Mapping &mapping, double unit)
{
    std::vector<CompanionMark> marks;
    for (std::size_t i = 0; i < shown.companions.chips.size(); ++i)
        addChip(marks, shown, i, mapping, unit);
    // The last first: of two on one place the earlier series is seen.
    std::stable_sort(marks.begin(), marks.end(), [](const CompanionMark &a, const CompanionMark &b) {
        return std::pair(a.mark.isWorkload(), -a.series) < std::pair(b.mark.isWorkload(), -b.series);
    });
    for (std::size_t i = 0; i < shown.companions.workloads.size(); ++i) {
        const OperatorTree none;
        const ShownOperators there{*shown.companions.workloads[i], none, shown.own.folds, false, shown.own.cacheAware};
        for (PointMark &mark : pointMarksOf(there, mapping, unit))
            marks.push_back({std::move(mark), int(shown.companions.chips.size() + i) + 1});
    }
    return marks;
}

void addCompanionMarks(OverlayCanvas &canvas, const std::vector<CompanionMark> &marks, const Companions &companions, bool operators)
{
    SceneItems &items = canvas.items;
    std::size_t room = 2 * (companions.chips.size() + companions.workloads.size());
    std::size_t operatorRoom = 0;
    for (const AnalysisPtr &chip : companions.chips)
        operatorRoom += operators ? chip->operators.size() : 0;
    const std::size_t first = items.size();
    for (const CompanionMark &companion : marks) {
        if (companion.mark.inside && !companion.mark.isWorkload())
            items.push_back(operatorItem(companion, canvas.style));
    }
    items.resize(first + operatorRoom);
    for (const CompanionMark &companion : marks) {
        if (!companion.mark.inside || !companion.mark.isWorkload())
            continue;
        items.push_back(workloadItem(companion, companions, canvas.style));
        items.push_back(letterIn(companion.mark.center, companion.series, canvas.style));
        const double side = 2 * (companion.mark.radius + 3);
        canvas.obstacles.add({companion.mark.center, {side, side}, 0});
    }
    items.resize(first + operatorRoom + room);
}

TextItem letterIn(const QPointF &center, int series, const ChartStyle &style)
{
    const QString letter = seriesLetter(series);
    // The box reaches down to the descenders, which no capital has.
    const QPointF middle = center + QPointF(0, 1.5 * style.unit());
    return {{middle, style.textSize(TextRole::Tick, letter), 0}, letter, TextRole::Tick, style.theme().text, false};
}

void addHiddenLetters(OverlayCanvas &canvas, const std::vector<CompanionMark> &marks, const PointMark *own)
{
    const double u = canvas.style.unit();
    std::vector<MarkSite> sites;   // the one on top first
    if (own && own->inside)
        sites.push_back({own->center, own->radius, {0}, false});
    for (auto companion = marks.rbegin(); companion != marks.rend(); ++companion) {
        if (companion->mark.inside && companion->mark.isWorkload())
            addTo(sites, companion->mark, companion->series, u);
    }
    Obstacles solid;   // lines are everywhere: a letter elsewhere would be taken for another place's
    solid.solid = canvas.obstacles.solid;
    for (MarkSite &site : sites) {
        if (!site.hidden && site.series.size() == 1)
            continue;
        std::ranges::sort(site.series);
        QStringList letters;
        for (const int series : site.series)
            letters << seriesLetter(series);
        const QString words = letters.join(QStringLiteral(" = "));
        const std::vector<Spot> spots = letterSpots(site, canvas.style.textSize(TextRole::Label, words), u);
        if (const Box *box = canvas.label(spots, {words}, TextRole::Label, solid)) {
            canvas.obstacles.add(box->grown(1));
            solid.add(box->grown(1));
        }
    }
}

void addWorkloadLabels(OverlayCanvas &canvas, const std::vector<CompanionMark> &marks, const Companions &companions, std::vector<int> &named)
{
    for (const CompanionMark &companion : marks) {
        if (isChip(companion.series, companions) || !companion.mark.inside)
            continue;
        const QString words = seriesLetter(companion.series) + QStringLiteral(" · ") + companion.mark.words;
        const QSizeF size = canvas.style.textSize(TextRole::Label, words);
        if (canvas.label(markSpots(companion.mark.center, companion.mark.radius, size, canvas.style), {words}, TextRole::Label))
            named.push_back(companion.series);
    }
}

void addCompanionLabels(OverlayCanvas &canvas, const CompanionRoofs &roofs, std::vector<int> &named, const std::vector<Box> &lines)
{
    Obstacles solid;
    solid.solid = canvas.obstacles.solid;
    for (const CompanionRoof &roof : roofs.chips) {
        for (int forms = 1; forms <= roof.words.size(); ++forms) {
            const int found = firstFreeSpot(roof.spots, solid, canvas.labelArea, forms);
            if (found < 0)
                continue;
            const Spot &spot = roof.spots[std::size_t(found)];
            solid.add(canvas.labelAt(spot, roof.words[spot.words], TextRole::Label, 0, touchesAny(spot.box, lines))->grown(1));
            if (spot.words + 1 < roof.words.size())
                named.push_back(roof.series);
            break;
        }
    }
}

void addLetterKey(OverlayCanvas &canvas, const CompanionRoofs &roofs, const Companions &companions, const std::vector<int> &named,
                  const std::vector<Box> &lines)
{
    const std::vector<KeyEntry> entries = keyEntries(roofs, companions, named, canvas.style);
    if (entries.empty())
        return;
    const double u = canvas.style.unit();
    const double row = canvas.style.lineHeight(TextRole::Tick) + 2 * u;
    const double swatch = 32 * u;   // as long as a dash and a dot
    const double gap = 6 * u;
    QSizeF size(0, row * double(entries.size()));
    for (const KeyEntry &entry : entries)
        size.setWidth(std::max(size.width(), swatch + gap + entry.size.width()));
    std::vector<Spot> spots;
    const QRectF room = canvas.plot.adjusted(10 * u, 8 * u, -10 * u, -8 * u);
    // Above the roofs at the right, else wherever nothing is.
    for (double down = 0; down + size.height() <= room.height(); down += 12 * u) {
        for (double left = room.width() - size.width(); left >= 0; left -= 24 * u)
            spots.push_back({boxOf(QRectF(room.topLeft() + QPointF(left, down), size)), 0});
    }
    Obstacles obstacles;
    obstacles.solid = canvas.obstacles.solid;
    obstacles.solid.insert(obstacles.solid.end(), lines.begin(), lines.end());
    const int found = firstFreeSpot(spots, obstacles, canvas.labelArea);
    if (found < 0)
        return;
    QPointF at = spots[std::size_t(found)].box.bounds().topLeft() + QPointF(0, row / 2);
    for (const KeyEntry &entry : entries) {
        canvas.items.push_back(PathItem{QPolygonF({at, at + QPointF(swatch, 0)}), seriesColor(canvas.style.theme(), entry.series), 2 * u,
                                        Dash::Solid, seriesDashes(entry.series)});
        const QPointF corner = at + QPointF(swatch + gap, -entry.size.height() / 2);
        canvas.items.push_back(TextItem{boxOf(QRectF(corner, entry.size)), entry.words, TextRole::Tick, canvas.style.theme().mutedText, true});
        at.ry() += row;
    }
    canvas.occupy(spots[std::size_t(found)].box);
}

} // namespace roofline
