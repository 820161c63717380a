#include "app/chart/drag/chart_drag.h"

#include "app/chart/chart_layout.h"
#include "app/chart/chart_tips.h"
#include "core/units/find.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double reachOfRidge = 9; // pixels

// Returns where a roof is drawn; nothing if it is not, or if another thing is dragged. Its line may be another one than
// at the beginning of the drag.
Segment segmentOf(const DragTarget &target, const ChartLayout &layout)
{
    const RoofLines &lines = layout.lines();
    if (target.kind == DragTarget::Kind::ComputeRoof) {
        const ComputeRoof *roof = findIn(lines.compute, target.id, &ComputeRoof::id);
        return roof ? roof->line : Segment();
    }
    if (target.kind == DragTarget::Kind::MemoryRoof) {
        const MemoryRoof *roof = findIn(lines.memory, target.id, &MemoryRoof::id);
        return roof ? roof->line : Segment();
    }
    return {};
}

} // namespace

std::optional<DragTarget> dragTargetAt(const QPointF &position, const std::vector<DragTarget> &targets,
                                       const ChartLayout &layout)
{
    const PointMark *mark = layout.markAt(position);
    if (layout.badgeAt(position) || (mark && !mark->isWorkload()) || (!mark && layout.companionAt(position))
        || !layout.area().rect.contains(position.toPoint()))
        return std::nullopt;
    const auto far = [&](const Segment &part) { return part ? distanceTo(*part, position) : INFINITY; };
    std::optional<DragTarget> nearest;
    double least = reachOfRoof;
    for (const DragTarget &target : targets) {
        double distance = INFINITY;
        switch (target.kind) {
        case DragTarget::Kind::Point:
            if (mark)
                return target;
            break;
        case DragTarget::Kind::Ridge:
            if (QLineF(*layout.geometry().ridge, position).length() <= reachOfRidge && !mark)
                return target;
            break;
        case DragTarget::Kind::ComputeRoof: {
            const ComputeRoof &roof = layout.lines().compute[target.line];
            distance = std::min(far(roof.line), far(roof.before));
            break;
        }
        case DragTarget::Kind::MemoryRoof: {
            const MemoryRoof &roof = layout.lines().memory[target.line];
            distance = std::min(far(roof.line), far(roof.beyond));
            break;
        }
        }
        if (distance <= least && (!nearest || distance < least)) {
            nearest = target;
            least = distance;
        }
    }
    return nearest;
}

Qt::CursorShape cursorOver(DragTarget::Kind kind)
{
    switch (kind) {
    case DragTarget::Kind::ComputeRoof: return Qt::SizeVerCursor;
    case DragTarget::Kind::MemoryRoof: return Qt::SizeFDiagCursor;
    case DragTarget::Kind::Ridge: return Qt::SizeAllCursor;
    case DragTarget::Kind::Point: break;
    }
    return Qt::SizeHorCursor;
}

ChartDrag::ChartDrag(const DragTarget &target, const std::optional<QPointF> &pointer, const PlotArea &area,
                     const QSize &size)
    : m_numbers(target)
    , m_pointer(pointer)
    , m_area(area)
    , m_size(size)
    , m_told(now())
{
}

ChartDrag::Numbers ChartDrag::now() const
{
    return {m_numbers.datasheetIntensity(), m_numbers.datasheetRate(), m_numbers.datasheetBandwidth()};
}

void ChartDrag::hold(const DragTarget &target)
{
    m_numbers = Drag(target);
    m_told = now();
}

void ChartDrag::moveTo(const QPointF &pointer, const Mapping &mapping, bool fine)
{
    const QPointF moved = pointer - *m_pointer;
    m_pointer = pointer;
    moveBy(moved.x() / mapping.x.pixelsPerDecade(), -moved.y() / mapping.y.pixelsPerDecade(), fine);
}

bool ChartDrag::tell()
{
    const Numbers numbers = now();
    if (numbers == m_told)
        return false;
    m_told = numbers;
    m_hasTold = true;
    return true;
}

SceneItems ChartDrag::lines(const ChartLayout &layout) const
{
    SceneItems items;
    if (const Segment roof = segmentOf(target(), layout)) {
        const bool slope = target().kind == DragTarget::Kind::MemoryRoof;
        items.push_back(LineItem{*roof,
                                 slope ? slopeColor(layout.lines().look, layout.theme()) : layout.theme().compute,
                                 emphasisWidth * layout.style().unit(), Dash::Solid});
        layout.addRidgePoint(items);
    }
    const std::optional<QPointF> &ridge = layout.geometry().ridge;
    if (target().kind == DragTarget::Kind::Ridge && ridge && layout.area().mapping.rect().contains(*ridge))
        items.push_back(layout.ridgeMark());
    return items;
}

// Returns the pointer's place, or the middle of what the keys hold.
QPointF ChartDrag::place(const ChartLayout &layout) const
{
    if (m_pointer)
        return *m_pointer;
    if (target().kind == DragTarget::Kind::Ridge)
        return layout.geometry().ridge.value_or(QPointF());
    if (target().kind != DragTarget::Kind::Point) {
        const Segment roof = segmentOf(target(), layout);
        return roof ? roof->center() : QPointF();
    }
    const PointMark *workload = markOf({}, layout.overlay().marks);
    return workload ? workload->center : QPointF();
}

SceneItems ChartDrag::bubble(const ChartLayout &layout, const QString &text) const
{
    const double u = layout.style().unit();
    const QSizeF words = layout.style().textSize(TextRole::Strong, text);
    const QSizeF size = words.grownBy({9 * u, 5 * u, 9 * u, 5 * u});
    const QRectF room = QRectF(layout.area().rect).adjusted(4, 4, -4, -4);
    QPointF corner = place(layout) + QPointF(16 * u, -14 * u - size.height());
    corner.rx() = std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - size.width()));
    corner.ry() = std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - size.height()));
    if (const PointMark *point =
            target().kind == DragTarget::Kind::Point ? markOf({}, layout.overlay().marks) : nullptr) {
        const double reach = point->radius + 4 * u;
        if (QRectF(corner, size).adjusted(-reach, -reach, reach, reach).contains(point->center))
            corner.ry() = point->center.y() + (corner.y() < room.center().y() ? reach : -reach - size.height());
    }
    const QRectF rect(corner, size);
    return {PillItem{rect, layout.theme().page, layout.theme().accent},
            TextItem{{rect.center(), words, 0}, text, TextRole::Strong, layout.theme().text, false}};
}

} // namespace roofline
