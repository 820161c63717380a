// Finds what is under the pointer and says what it is.
#include "app/chart/roofline_chart.h"

#include "app/chart/chart_words.h"

#include <QToolTip>

#include <algorithm>
#include <functional>

namespace roofline {

namespace {

constexpr double emphasisWidth = 3.5;
constexpr double reachOfMark = 6; // pixels that the pointer may be outside of a mark's outline

// Returns the one whose mark is nearest to the pointer within reach; of equally near ones the front-most.
template <class Marked, class MarkOf = std::identity>
const Marked *nearest(const std::vector<Marked> &all, const QPointF &position, MarkOf markOf = {})
{
    const Marked *found = nullptr;
    double least = 0;
    for (const Marked &one : all) {
        const auto &mark = std::invoke(markOf, one);
        const double distance = QLineF(mark.center, position).length();
        if (mark.inside && distance <= mark.radius + reachOfMark && (!found || distance <= least)) {
            found = &one;
            least = distance;
        }
    }
    return found;
}

} // namespace

const PointMark *RooflineChart::markAt(const QPointF &position) const
{
    return nearest(m_overlay.marks, position);
}

const CompanionMark *RooflineChart::companionAt(const QPointF &position) const
{
    return nearest(m_overlay.companions, position, &CompanionMark::mark);
}

const SideMark *RooflineChart::sideAt(const QPointF &position) const
{
    return nearest(m_overlay.sides, position);
}

const EdgeBadge *RooflineChart::badgeAt(const QPointF &position) const
{
    const auto found =
        std::ranges::find_if(m_overlay.badges, [&](const EdgeBadge &badge) { return badge.rect.contains(position); });
    return found == m_overlay.badges.end() ? nullptr : &*found;
}

// Returns the words of the roof under the pointer and draws the roof stronger, below the ridge point.
QString RooflineChart::roofAt(const QPointF &position, SceneItems &emphasis) const
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
            addRidgePoint(emphasis);
            return m_lines.compute[i].words.first();
        }
    }
    for (std::size_t i = 0; i < m_lines.memory.size(); ++i) {
        const MemorySegments &memory = m_geometry.memory[i];
        if (near(memory.line) || near(memory.beyond)) {
            for (const Segment &part : {memory.line, memory.beyond}) {
                if (part)
                    emphasis.push_back(LineItem{*part, slopeColor(m_shown.look, m_theme), width, Dash::Solid});
            }
            addRidgePoint(emphasis);
            return m_lines.memory[i].words.first();
        }
    }
    return {};
}

// Returns what the shaded region under the pointer means.
QString RooflineChart::regionAt(const QPointF &position) const
{
    const auto in = [&](const QPolygonF &polygon) { return polygon.containsPoint(position, Qt::OddEvenFill); };
    if (m_geometry.band && in(m_geometry.band->fill)) {
        return m_shown.look == ChartLook::Network
                   ? tr("Overlap band: on its upper edge computing and sending overlap "
                        "perfectly, on the lower one they take turns")
                   : tr("Overlap band: on its upper edge computing and moving data overlap "
                        "perfectly, on the lower one they take turns");
    }
    if (m_geometry.gap && (in(m_geometry.gap->memoryRegion) || in(m_geometry.gap->computeRegion)))
        return tr("On the datasheet, but not sustained");
    return {};
}

void RooflineChart::emphasize(SceneItems items)
{
    if (items == m_emphasis)
        return;
    m_emphasis = std::move(items);
    update();
}

void RooflineChart::hover(const QPointF &position, const QPoint &global)
{
    if (m_drag)
        return;
    m_pointer = position;
    const std::optional<DragTarget> target = dragTargetAt(position);
    const bool clickable = markAt(position) || badgeAt(position);
    setCursor(m_annotating && annotationAt(position) ? QCursor(Qt::OpenHandCursor)
              : target                               ? cursorFor(*target)
              : clickable                            ? QCursor(Qt::PointingHandCursor)
                                                     : m_arrow);
    if (const QString tip = emphasizeAt(position); tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, tip, this);
}

// Highlights what is at the position and returns its tooltip.
QString RooflineChart::emphasizeAt(const QPointF &position)
{
    if (m_shown.choices.hidden.any()) { // a tooltip would give the hidden part away
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
    else if (badgeAt(position))
        tip = tr("Outside the frame: click to zoom out to it, double-click to return");
    else
        tip = tipOfLines(position, dragTargetAt(position), emphasis);
    emphasize(std::move(emphasis));
    return tip;
}

// Looks for the ridge point, the ghost, the path and roofs. What can be dragged says so.
QString RooflineChart::tipOfLines(const QPointF &position, const std::optional<DragTarget> &target,
                                  SceneItems &emphasis) const
{
    QStringList lines;
    if (target && target->kind == DragTarget::Kind::Ridge) {
        emphasis.push_back(ridgeMark());
        lines << tr("Ridge %1").arg(text(Intensity(target->intensity)));
    } else {
        lines << tipOfGhost(position) << tipOfPath(position) << tipOfCompanionRoofs(position, emphasis);
        lines << roofAt(position, emphasis);
    }
    lines.removeAll(QString());
    if (target && !lines.isEmpty())
        lines << tr("Drag it to see the effect of another value");
    return lines.isEmpty() ? regionAt(position) : lines.join(QLatin1Char('\n'));
}

void RooflineChart::addRidgePoint(SceneItems &items) const
{
    for (const SceneItem &item : ridgePointOf(m_geometry, m_area.mapping, *m_style))
        items.push_back(item);
}

MarkItem RooflineChart::ridgeMark() const
{
    MarkItem mark;
    mark.center = *m_geometry.ridge;
    mark.shape = MarkShape::Diamond;
    mark.radius = 7 * m_style->unit();
    mark.stroke = 3 * m_style->unit();
    mark.color = m_theme.text;
    return mark;
}

void RooflineChart::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_pointer.reset();
    if (m_drag)
        return;
    m_hovered.reset();
    emphasize({});
}

} // namespace roofline
