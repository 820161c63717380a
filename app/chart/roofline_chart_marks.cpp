// Tells more of one of the chart's points: ruler, memory levels and tooltips. Also handles the cache-aware look.
#include "app/chart/roofline_chart.h"

#include "app/chart/chart_words.h"
#include "app/chart/overlay/level_points.h"
#include "app/chart/overlay/roof_ruler.h"
#include "app/operators/operator_text.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QMenu>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

OverlayInput RooflineChart::overlayInput() const
{
    return {.analysis = m_shown.analysis.get(),
            .lines = m_lines,
            .geometry = m_geometry,
            .still = m_still,
            .area = m_area,
            .style = *m_style,
            .tree = m_shown.tree,
            .folds = m_shown.choices.folds,
            .title = title(),
            .subtitle = subtitle(),
            .headline = !m_shown.stage.headline.isEmpty(),
            .operators = m_shown.choices.operators && !hides(ChartLayer::Operators),
            .point = !hides(ChartLayer::Point),
            .words = !hides(ChartLayer::Words),
            .tags = !hides(ChartLayer::Axes),
            .selected = m_shown.selected,
            .held = m_shown.held,
            .levels = levelsShown(),
            .cacheAware = m_shown.choices.cacheAware && m_shown.look == ChartLook::Memory,
            .measured = m_shown.measured};
}

// The title says what bounds the point.
QString RooflineChart::title() const
{
    if (!m_shown.stage.headline.isEmpty())
        return m_shown.stage.headline;
    return m_shown.choices.tellsVerdict() ? m_shown.text.title : QString();
}

// With the cache-aware look the subtitle tells the intensity at which the point is drawn.
QString RooflineChart::subtitle() const
{
    if (!m_shown.stage.headline.isEmpty())
        return m_shown.stage.beside;
    if (!m_shown.choices.tellsVerdict() || !m_shown.choices.tellsRidge())
        return {}; // the subtitle names the verdict and the ridge point
    if (!m_shown.choices.cacheAware || m_shown.look != ChartLook::Memory || !m_shown.analysis
        || !m_shown.analysis->valid)
        return m_shown.text.subtitle;
    const double intensity = cacheIntensityOf(*m_shown.analysis, m_shown.tree, {});
    return intensity > 0 ? tr("%1 of the innermost level: the cache-aware roofline; times are unchanged")
                               .arg(text(Intensity(intensity)))
                         : m_shown.text.subtitle;
}

void RooflineChart::describe()
{
    m_describeSoon = false;
    QStringList parts{title(), subtitle()};
    parts << besidesTexts();
    for (const GuessMark &guess : m_shown.stage.guesses)
        parts << tr("Guess %1: %2 %3").arg(guess.letter, guess.words, guess.deviation).trimmed();
    for (const Annotation &annotation : m_shown.annotations)
        parts << QString::fromUtf8(annotation.text.data(), qsizetype(annotation.text.size()));
    parts.removeAll(QString());
    setAccessibleDescription(m_drag ? m_bubbleText : parts.join(QStringLiteral(". ")));
}

// Companions set before an analysis are described together with it; those set alone are described once
// everything is set.
void RooflineChart::describeSoon()
{
    if (std::exchange(m_describeSoon, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_describeSoon)
                describe();
        },
        Qt::QueuedConnection);
}

// If all memory levels take part in the times, the selected point shows them without being asked.
bool RooflineChart::levelsShown() const
{
    if (m_shown.look != ChartLook::Memory || !m_shown.analysis)
        return false;
    return m_shown.levels || m_shown.analysis->scenario.memoryLevel == allMemoryLevels;
}

bool RooflineChart::innerRoofsNeeded() const
{
    return m_shown.look == ChartLook::Memory
           && (m_shown.choices.cacheAware || (m_shown.levels && (m_shown.selected || m_shown.held)));
}

RoofChoices RooflineChart::roofsToDraw() const
{
    RoofChoices choices = m_shown.choices.roofs;
    if (!m_shown.analysis || !m_shown.analysis->chip || !innerRoofsNeeded())
        return choices;
    for (const Ceiling &ceiling : ceilingsOf(*m_shown.analysis->chip)) {
        if (ceiling.kind == Ceiling::Kind::Memory && ceiling.variant.empty()
            && ceiling.level < m_shown.analysis->chip->hostLevel())
            choices = withShown(choices, ceiling, *m_shown.analysis, true);
    }
    return choices;
}

QString RooflineChart::intensityTitle() const
{
    if (m_shown.look == ChartLook::Network)
        return m_shown.choices.ticks == IntensityTicks::Words ? tr("Network intensity (FLOP per 8-byte word sent)")
                                                              : tr("Network intensity (FLOP per byte sent)");
    const QString level =
        m_shown.choices.cacheAware && m_shown.analysis ? innermostLevelOf(*m_shown.analysis) : QString();
    const bool words = m_shown.choices.ticks == IntensityTicks::Words;
    if (!level.isEmpty())
        return (words ? tr("Cache-aware intensity (FLOP per 8-byte word asked of %1)")
                      : tr("Cache-aware intensity (FLOP per byte asked of %1)"))
            .arg(level);
    return words ? tr("Arithmetic intensity (FLOP per 8-byte word)") : tr("Arithmetic intensity (FLOP/byte)");
}

void RooflineChart::setPointInFocus(const PointInFocus &point)
{
    setSelection(point.selected);
    setHeld(point.workload && !m_shown.selected);
    setLevels(point.levels);
}

void RooflineChart::setHeld(bool held)
{
    if (m_shown.held == held)
        return;
    m_shown.held = held;
    refresh();
}

void RooflineChart::setLevels(bool shown)
{
    if (m_shown.levels == shown || m_shown.look != ChartLook::Memory)
        return;
    m_shown.levels = shown;
    refresh();
}

void RooflineChart::dropHover()
{
    if (!m_hovered)
        return;
    m_hovered.reset();
    emphasize({});
}

// A selected mark already has its ruler.
void RooflineChart::showRuler(const PointMark &mark)
{
    const auto index = std::size_t(&mark - m_overlay.marks.data());
    if (m_hovered == index)
        return;
    emphasize(&mark == ruledMark() ? SceneItems() : rulerOver(overlayInput(), m_overlay, mark));
    m_hovered = index;
}

const PointMark *RooflineChart::ruledMark() const
{
    const std::vector<char> &selected = m_overlay.selected;
    return std::count(selected.begin(), selected.end(), true) == 1
               ? &m_overlay.marks[std::size_t(std::find(selected.begin(), selected.end(), true) - selected.begin())]
               : nullptr;
}

QString RooflineChart::tipFor(const PointMark &mark) const
{
    const double chips = m_shown.analysis->chips();
    QStringList lines = {nameOf(mark, *m_shown.analysis, m_shown.tree),
                         tr("Intensity %1").arg(text(Intensity(mark.intensity)))};
    if (chips > 1) {
        lines << tr("Attained %1 per chip, %2 on all %3")
                     .arg(text(FlopRate(mark.rate)), text(FlopRate(mark.rate * chips)),
                          QString::number(m_shown.analysis->scenario.chips));
    } else {
        lines << tr("Attained %1").arg(text(FlopRate(mark.rate)));
    }
    lines << limitTips(mark) << tr("Latency %1").arg(text(m_shown.analysis->totals.latency * mark.share));
    if (!mark.isWorkload())
        lines << tr("Share of the time %1").arg(QString::fromStdString(formatPercent(mark.share)));
    if (const QString bound = boundText(mark.bound); !bound.isEmpty())
        lines << bound;
    if (const QString hint = hintFor(mark); !hint.isEmpty())
        lines << hint;
    if (mark.isWorkload() && m_draggable)
        lines << tr("Drag to change the intensity");
    return lines.join(QLatin1Char('\n'));
}

std::vector<SpokenPoint> RooflineChart::spokenPoints()
{
    bringUpToDate(size());
    const PointMark *current = m_shown.selected || m_shown.held ? markOf(m_shown.selected, m_overlay.marks) : nullptr;
    std::vector<SpokenPoint> points;
    for (const PointMark *mark : marksFromLeft()) {
        const int radius = int(std::ceil(mark->radius));
        points.push_back(
            {QRect(mark->center.toPoint() - QPoint(radius, radius), QSize(2 * radius, 2 * radius)), mark == current});
    }
    return points;
}

// What is hidden is not spoken either, and a tooltip names roofs, the ridge point and numbers.
QString RooflineChart::spokenText(std::size_t point)
{
    bringUpToDate(size());
    const auto marks = marksFromLeft();
    if (point >= marks.size())
        return {};
    const PointMark &mark = *marks[point];
    return m_shown.choices.hidden.any() ? nameOf(mark, *m_shown.analysis, m_shown.tree)
                                        : tipFor(mark).replace(QLatin1Char('\n'), QLatin1String(", "));
}

// Lists the tightest limit first. For example "Limit HBM3 1.2 TFLOP/s, up to 1.4×".
QStringList RooflineChart::limitTips(const PointMark &mark) const
{
    const Limits limits = limitsOf(mark, m_shown.selected, *m_shown.analysis, m_shown.tree, m_shown.look);
    const QString elsewhere = offChart(limits, m_shown.look);
    QStringList lines;
    if (!elsewhere.isEmpty())
        lines << elsewhere;
    for (const RoofLimit &roof : limits.roofs) {
        if (!hasPlace(roof.limit.value()))
            continue;
        const QString what = nameOf(roof) + QLatin1Char(' ') + text(shownRate(roof, m_lines));
        if (lines.isEmpty() && limits.headroom > 1.005)
            lines << tr("Limit %1, up to %2").arg(what, QString::fromStdString(formatFactor(limits.headroom)));
        else
            lines << (lines.isEmpty()                            ? tr("Limit %1: at the roof").arg(what)
                      : lines.size() == 1 && elsewhere.isEmpty() ? tr("Then %1").arg(what)
                                                                 : what);
    }
    return lines;
}

QString RooflineChart::hintFor(const PointMark &mark) const
{
    if (mark.isWorkload()) {
        if (m_shown.analysis->operators.size() < 2)
            return {};
        return m_shown.choices.operators ? tr("Double-click: hide its operators")
                                         : tr("Double-click: show its operators");
    }
    if (mark.picks.front().kind == OperatorPick::Kind::Group)
        return tr("Double-click: its %1 operators").arg(mark.operators.size());
    return m_shown.look == ChartLook::Memory ? tr("Double-click: its memory levels") : QString();
}

QString RooflineChart::tipFor(const SideMark &side) const
{
    return (QStringList(side.title) + side.facts).join(QLatin1Char('\n'));
}

// A group unfolds, an operator shows its memory levels, and the whole workload shows its operators.
void RooflineChart::activate(const PointMark &mark)
{
    if (mark.isWorkload() && m_shown.analysis->operators.size() > 1) {
        choose(&ViewChoices::operators, !m_shown.choices.operators);
    } else if (!mark.isWorkload() && mark.picks.front().kind == OperatorPick::Kind::Group) {
        toggleFold(mark.picks.front());
    } else {
        setLevels(m_anotherPressed || !m_shown.levels);
    }
}

QString RooflineChart::numberAt(const QPointF &position)
{
    const PointMark *mark = markAt(position);
    if (!m_shown.analysis || !m_shown.analysis->valid)
        return {};
    if (!mark || mark->isWorkload() || mark->operators.empty())
        return QStringLiteral("attained");
    const Operator &op = m_shown.analysis->operators[std::size_t(mark->operators.front())].op;
    return qtText(fullName(op)) + QStringLiteral("/attained");
}

void RooflineChart::addMarkActions(QMenu &menu, const QPointF &position)
{
    const PointMark *mark = markAt(position);
    const int group = mark && !mark->isWorkload() ? groupOf(mark->picks.front()) : -1;
    if (group < 0)
        return;
    const OperatorPick pick = mark->picks.front();
    const QString title = groupTitle(m_shown.tree.groups[std::size_t(group)].total.op);
    const QString words =
        pick.kind == OperatorPick::Kind::Group ? tr("Unfold “%1”").arg(title) : tr("Fold into “%1”").arg(title);
    const GroupKey key = m_shown.tree.key(std::size_t(group)); // the tree may be another one when the action is chosen
    connect(menu.addAction(words), &QAction::triggered, this, [this, key] {
        if (const int now = m_shown.tree.find(key); now >= 0)
            toggleFold(OperatorPick::groupAt(now));
    });
}

void RooflineChart::addLevelActions(QMenu &menu)
{
    if (m_shown.look != ChartLook::Memory || !m_shown.analysis || innermostLevelOf(*m_shown.analysis).isEmpty())
        return;
    QAction *levels = menu.addAction(tr("Memory levels of the selected point\tL"));
    levels->setCheckable(true);
    levels->setChecked(levelsShown() && (m_shown.selected || m_shown.held));
    levels->setEnabled((m_shown.selected || m_shown.held) && m_shown.analysis->scenario.memoryLevel != allMemoryLevels);
    connect(levels, &QAction::toggled, this, &RooflineChart::setLevels);
    QAction *aware =
        menu.addAction(tr("Cache-aware: points at the bytes asked of %1").arg(innermostLevelOf(*m_shown.analysis)));
    aware->setCheckable(true);
    aware->setChecked(m_shown.choices.cacheAware);
    connect(aware, &QAction::toggled, this, [this](bool on) { choose(&ViewChoices::cacheAware, on); });
    menu.addSeparator();
}

} // namespace roofline
