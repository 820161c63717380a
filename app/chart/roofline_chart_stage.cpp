// Shows what questions put on the chart, and annotations; lets annotations be dragged.
#include "app/chart/roofline_chart.h"

#include <algorithm>

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
                        || stage.from != m_shown.stage.from; // labels keep off these
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

// The part of the annotation that was pressed moves along with the pointer.
void RooflineChart::dragAnnotation(const QPointF &position)
{
    using Part = AnnotationHandle::Part;
    const AnnotationHandle held = *m_press->annotation;
    const QPointF moved = position - m_press->at;
    Annotation next = m_press->before;
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
    setCursor(Qt::ClosedHandCursor);
    emit annotationDragged(int(held.index), next);
}

} // namespace roofline
