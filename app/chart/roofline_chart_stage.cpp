// Shows what questions put on the chart, and annotations; lets annotations be moved by mouse and keys.
#include "app/chart/roofline_chart.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

double kept(double value)
{
    return std::clamp(value, leastPlace, mostPlace);
}

} // namespace

void RooflineChart::setStage(const StageMarks &stage)
{
    if (stage == m_shown.stage)
        return;
    const bool retold = stage.headline != m_shown.stage.headline || stage.beside != m_shown.stage.beside
                        || stage.guesses.size() != m_shown.stage.guesses.size() || stage.way != m_shown.stage.way
                        || stage.from != m_shown.stage.from
                        || stage.landed != m_shown.stage.landed; // labels keep off these
    m_shown.stage = stage;
    if (retold) {
        m_pointer.reset(); // it rests where somebody guessed, and points at nothing of the answer
        describe();
        refresh();
        return;
    }
    refreshStage();
}

void RooflineChart::setAnnotations(const Annotations &annotations)
{
    if (annotations == m_shown.annotations)
        return;
    if (annotations.size() != m_shown.annotations.size())
        m_annotation.reset(); // it may be another one at this place
    m_shown.annotations = annotations;
    if (m_press && m_press->annotation && m_press->annotation->index >= annotations.size())
        letGo();
    describe();
    if (m_press && m_press->annotation)
        refreshStage(); // nothing else moves while it is dragged
    else
        refresh(); // labels keep off the words
}

void RooflineChart::refreshStage()
{
    if (!m_stale)
        m_layout.layOutStage();
    update();
}

std::optional<ChartPlace> RooflineChart::placeAt(const QPointF &position)
{
    const Mapping &mapping = area().mapping;
    if (!mapping.rect().contains(position))
        return std::nullopt;
    return ChartPlace{kept(mapping.x.toValue(position.x())), kept(mapping.y.toValue(position.y()))};
}

ChartPlace RooflineChart::nearestInFrame(const ChartPlace &place)
{
    const Mapping &mapping = area().mapping;
    const QRectF frame = mapping.rect();
    return {std::clamp(kept(place.intensity), mapping.x.toValue(frame.left()), mapping.x.toValue(frame.right())),
            std::clamp(kept(place.rate), mapping.y.toValue(frame.bottom()), mapping.y.toValue(frame.top()))};
}

void RooflineChart::setArrow(const QCursor &arrow)
{
    m_arrow = arrow;
    setCursor(m_arrow);
}

std::vector<std::size_t> RooflineChart::annotationsSeen() const
{
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < m_shown.annotations.size(); ++i)
        if (!placeOf(i).isEmpty())
            seen.push_back(i);
    return seen;
}

QRectF RooflineChart::placeOf(std::size_t annotation) const
{
    QRectF place;
    for (const AnnotationHandle &handle : m_layout.stage().handles)
        if (handle.index == annotation)
            place |= handle.reach.boundingRect();
    return place;
}

// With Shift the arrow keys move it, in one step of undo as long as the key is held.
bool RooflineChart::annotationKey(const QKeyEvent &event)
{
    if (!m_annotation || placeOf(*m_annotation).isEmpty()) // nobody sees what is beyond the frame
        return false;
    constexpr double step = 8; // pixels
    const auto move = [&](double right, double down) {
        if (!event.modifiers().testFlag(Qt::ShiftModifier))
            return false;
        dragAnnotation({*m_annotation, AnnotationHandle::Part::Whole, {}}, m_shown.annotations[*m_annotation],
                       {right * step, down * step});
        m_movedByKeys = true;
        return true;
    };
    switch (event.key()) {
    case Qt::Key_Left: return move(-1, 0);
    case Qt::Key_Right: return move(1, 0);
    case Qt::Key_Up: return move(0, -1);
    case Qt::Key_Down: return move(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: emit annotationOpened(int(*m_annotation)); return true;
    case Qt::Key_Escape:
        m_annotation.reset();
        update();
        return true;
    default: return false;
    }
}

void RooflineChart::keyReleaseEvent(QKeyEvent *event)
{
    if (!event->isAutoRepeat())
        endMoveByKeys();
    QWidget::keyReleaseEvent(event);
}

void RooflineChart::endMoveByKeys()
{
    if (!std::exchange(m_movedByKeys, false))
        return;
    emit annotationDropped();
    refresh();
}

void RooflineChart::dragAnnotation(const AnnotationHandle &held, Annotation next, const QPointF &moved)
{
    using Part = AnnotationHandle::Part;
    const auto shift = [&](double &intensity, double &rate) {
        ChartPlace from{intensity, rate};
        if (held.part != Part::Whole) // an end beyond the frame is held where its line leaves the frame
            from = nearestInFrame(from);
        const QPointF at = m_layout.area().mapping.toPixel(from.intensity, from.rate) + moved;
        intensity = kept(m_layout.area().mapping.x.toValue(at.x()));
        rate = kept(m_layout.area().mapping.y.toValue(at.y()));
    };
    const bool alone = next.kind == Annotation::Kind::Text;
    if (held.part != Part::End)
        shift(next.intensity, next.rate);
    if (held.part != Part::Start && !alone)
        shift(next.toIntensity, next.toRate);
    emit annotationDragged(int(held.index), next);
}

} // namespace roofline
