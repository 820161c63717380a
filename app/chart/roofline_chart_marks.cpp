// Tells more of one of the chart's points: ruler and memory levels, and all of it to screen readers.
#include "app/chart/roofline_chart.h"

#include "app/theme/text.h"

#include <cmath>

namespace roofline {

void RooflineChart::describe()
{
    m_describeSoon.stop();
    QStringList parts{m_shown.title(), m_shown.subtitle()};
    parts << tips().besides();
    for (const GuessMark &guess : m_shown.stage.guesses)
        parts << tr("Guess %1: %2 %3").arg(guess.letter, guess.words, guess.deviation).trimmed();
    for (const Annotation &annotation : m_shown.annotations)
        parts << qtText(annotation.text);
    parts.removeAll(QString());
    setAccessibleDescription(m_drag ? bubble() : parts.join(QStringLiteral(". ")));
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
    if (held)
        m_annotation.reset();
    refresh();
}

void RooflineChart::setLevels(bool shown)
{
    if (m_shown.levels == shown || m_shown.look != ChartLook::Memory)
        return;
    m_shown.levels = shown;
    refresh();
}

// A selected mark already has its ruler.
void RooflineChart::showRuler(const PointMark &mark)
{
    const auto index = std::size_t(&mark - m_layout.overlay().marks.data());
    if (m_hovered == index)
        return;
    emphasize(&mark == ruledMark() ? SceneItems() : rulerOver(m_layout.overlayInput(), m_layout.overlay(), mark));
    m_hovered = index;
}

std::vector<SpokenPoint> RooflineChart::spokenPoints()
{
    const std::vector<PointMark> &marks = overlay().marks;
    const PointMark *current = m_shown.selected || m_shown.held ? markOf(m_shown.selected, marks) : nullptr;
    std::vector<SpokenPoint> points;
    for (const PointMark *mark : marksFromLeft()) {
        const int radius = int(std::ceil(mark->radius));
        points.push_back(
            {QRect(mark->center.toPoint() - QPoint(radius, radius), QSize(2 * radius, 2 * radius)), mark == current});
    }
    for (const std::size_t annotation : annotationsSeen())
        points.push_back({placeOf(annotation).toAlignedRect(), annotation == m_annotation});
    return points;
}

// What is hidden is not spoken either, and a tooltip names roofs, the ridge point and numbers.
QString RooflineChart::spokenText(std::size_t point)
{
    bringUpToDate();
    const auto marks = marksFromLeft();
    if (point >= marks.size()) {
        const std::vector<std::size_t> seen = annotationsSeen();
        if (point - marks.size() >= seen.size())
            return {};
        const Annotation &annotation = m_shown.annotations[seen[point - marks.size()]];
        return !annotation.text.empty()                     ? qtText(annotation.text)
               : annotation.kind == Annotation::Kind::Arrow ? tr("Arrow")
                                                            : tr("Highlight");
    }
    const PointMark &mark = *marks[point];
    return m_shown.choices.hidden.any() ? nameOf(mark, *m_shown.analysis, m_shown.tree)
                                        : tips().of(mark).replace(QLatin1Char('\n'), QLatin1String(", "));
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

} // namespace roofline
