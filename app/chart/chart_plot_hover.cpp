// Finds what is under the pointer and says what it is.
#include "app/chart/chart_plot.h"

#include "core/units/format.h"

#include <QToolTip>

#include <algorithm>

namespace roofline {

namespace {

constexpr double emphasisWidth = 3.5;

} // namespace

// Returns the mark nearest to the pointer within reach; of equally near ones the front-most.
const PointMark *ChartPlot::markAt(const QPointF &position) const
{
    const PointMark *nearest = nullptr;
    double least = 0;
    for (const PointMark &mark : m_overlay.marks) {
        const double distance = QLineF(mark.center, position).length();
        if (mark.inside && distance <= mark.radius + reachOfMark && (!nearest || distance <= least)) {
            nearest = &mark;
            least = distance;
        }
    }
    return nearest;
}

// Returns the words of the roof under the pointer and draws the roof stronger.
QString ChartPlot::roofAt(const QPointF &position, SceneItems &emphasis) const
{
    const double width = emphasisWidth * m_style->unit();
    const auto near = [&](const Segment &segment) { return segment && distanceTo(*segment, position) <= reachOfRoof; };
    for (std::size_t i = 0; i < m_lines.compute.size(); ++i) {
        const Segment &line = m_geometry.compute[i];
        const Segment &before = m_lines.compute[i].governing ? m_geometry.computeBefore : Segment();
        if (near(line) || near(before)) {
            for (const Segment &part : {line, before}) {
                if (part)
                    emphasis.push_back(LineItem{*part, m_theme.compute, width, Dash::Solid});
            }
            return m_lines.compute[i].words.first();
        }
    }
    for (std::size_t i = 0; i < m_lines.memory.size(); ++i) {
        const MemorySegments &memory = m_geometry.memory[i];
        if (near(memory.line) || near(memory.beyond)) {
            for (const Segment &part : {memory.line, memory.beyond}) {
                if (part)
                    emphasis.push_back(LineItem{*part, slopeColor(m_look, m_theme), width, Dash::Solid});
            }
            return m_lines.memory[i].words.first();
        }
    }
    return {};
}

// Returns what the shaded region under the pointer means.
QString ChartPlot::regionAt(const QPointF &position) const
{
    const auto in = [&](const QPolygonF &polygon) { return polygon.containsPoint(position, Qt::OddEvenFill); };
    if (m_geometry.band && in(m_geometry.band->fill)) {
        return m_look == ChartLook::Network ? tr("Overlap band: on its upper edge computing and sending overlap "
                                                 "perfectly, on its lower edge nothing overlaps")
                                            : tr("Overlap band: on its upper edge computing and moving data overlap "
                                                 "perfectly, on its lower edge nothing overlaps");
    }
    if (m_geometry.gap && (in(m_geometry.gap->memoryRegion) || in(m_geometry.gap->computeRegion)))
        return tr("On the datasheet, but not sustained");
    return {};
}

void ChartPlot::emphasize(SceneItems items)
{
    if (items == m_emphasis)
        return;
    m_emphasis = std::move(items);
    update();
}

const SideMark *ChartPlot::sideAt(const QPointF &position) const
{
    const auto found = std::find_if(m_overlay.sides.begin(), m_overlay.sides.end(), [&](const SideMark &side) {
        return side.inside && QLineF(side.center, position).length() <= side.radius + reachOfMark;
    });
    return found == m_overlay.sides.end() ? nullptr : &*found;
}

void ChartPlot::hover(const QPointF &position, const QPoint &global)
{
    if (m_drag)
        return;
    m_pointer = position;
    const std::optional<DragTarget> target = dragTargetAt(position);
    const bool clickable = markAt(position) || isOnBadge(position);
    setCursor(m_annotating && annotationAt(position) ? QCursor(Qt::OpenHandCursor)
              : target                               ? cursorFor(*target)
              : clickable                            ? QCursor(Qt::PointingHandCursor)
                                                     : m_arrow);
    if (const QString tip = emphasizeAt(position); tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, tip, this);
}

bool ChartPlot::isOnBadge(const QPointF &position) const
{
    return std::any_of(m_overlay.badges.begin(), m_overlay.badges.end(),
                       [&](const EdgeBadge &badge) { return badge.rect.contains(position); });
}

// Highlights what is at the position and returns its tooltip.
QString ChartPlot::emphasizeAt(const QPointF &position)
{
    if (m_choices.hidden.any()) { // a tooltip would give the hidden part away
        m_hovered.reset();
        emphasize({});
        return {};
    }
    if (const PointMark *mark = markAt(position)) {
        showRuler(*mark);
        return tipFor(*mark);
    }
    m_hovered.reset();
    SceneItems emphasis;
    QString tip;
    if (const CompanionMark *companion = companionAt(position))
        tip = tipFor(*companion);
    else if (const SideMark *side = sideAt(position))
        tip = tipFor(*side);
    else if (isOnBadge(position))
        tip = tr("Outside the frame: click to zoom out to it, double-click to return");
    else
        tip = tipOfLines(position, dragTargetAt(position), emphasis);
    emphasize(std::move(emphasis));
    return tip;
}

// Looks for the ridge point, the ghost, the path and roofs. What can be dragged says so.
QString ChartPlot::tipOfLines(const QPointF &position, const std::optional<DragTarget> &target,
                              SceneItems &emphasis) const
{
    QStringList lines;
    if (target && target->kind == DragTarget::Kind::Ridge) {
        emphasis.push_back(ridgeMark());
        lines << tr("Ridge %1").arg(QString::fromStdString(format(Intensity(target->intensity))));
    } else {
        lines << tipOfGhost(position) << tipOfPath(position) << tipOfCompanionRoofs(position, emphasis);
        lines << roofAt(position, emphasis);
    }
    lines.removeAll(QString());
    if (target && !lines.isEmpty())
        lines << tr("Drag it to see the effect of another value");
    return lines.isEmpty() ? regionAt(position) : lines.join(QLatin1Char('\n'));
}

MarkItem ChartPlot::ridgeMark() const
{
    MarkItem mark;
    mark.center = *m_geometry.ridge;
    mark.shape = MarkShape::Diamond;
    mark.radius = 7 * m_style->unit();
    mark.stroke = 3 * m_style->unit();
    mark.color = m_theme.text;
    return mark;
}

void ChartPlot::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_pointer.reset();
    if (m_drag)
        return;
    m_hovered.reset();
    emphasize({});
}

} // namespace roofline
