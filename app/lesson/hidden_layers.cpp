#include "app/lesson/hidden_layers.h"

#include "core/quiz/quiz.h"
#include "core/units/find.h"

namespace roofline {

static_assert(chartLayerCount == lectureLayers.size());

ChartLayers hiddenIn(const StateView &view)
{
    ChartLayers hidden;
    for (const ChartLayer layer : chartLayers)
        hidden.set(layer, findIn(view.hidden, lectureLayers[std::size_t(layer)]));
    return hidden;
}

ChartLayers hiddenAt(const Lesson &lesson, std::size_t at, bool open)
{
    using Kind = LessonQuestion::Kind;
    const LessonStep &step = lesson.steps[at];
    const ChartLayers hidden = hiddenIn(step.view);
    if (!step.question)
        return hidden;
    const Kind kind = step.question->kind;
    const bool ofPoint = kind == Kind::Place || kind == Kind::Region;
    if (open) {
        if (kind == Kind::Roofline)
            return ChartLayers::all() - ChartLayers{ChartLayer::Axes};
        if (step.then || kind == Kind::Set)
            return hidden;
        return hidden
               | (ofPoint ? ChartLayers{ChartLayer::Words, ChartLayer::Point, ChartLayer::Operators}
                          : ChartLayers{ChartLayer::Words});
    }
    // After the answer, layers stay hidden that the next step hides, too. Questions of a quiz are independent of
    // each other. If the question was asked on the chart, the layers with its answer are shown.
    const QuizKind *quiz = quizKindOf(step.id);
    const bool isLast = at + 1 >= lesson.steps.size() || quiz;
    ChartLayers stay = isLast ? ChartLayers() : hidden & hiddenIn(lesson.steps[at + 1].view);
    if (ofPoint || kind == Kind::Roofline)
        stay = stay
               - ChartLayers{ChartLayer::Axes, ChartLayer::BandwidthRoof, ChartLayer::ComputeRoof, ChartLayer::Ridge,
                             ChartLayer::Regions};
    if (ofPoint)
        return stay - ChartLayers{ChartLayer::Point, ChartLayer::Words};
    if (quiz && quiz->ofChips) // nobody asked about a workload
        return stay | ChartLayers{ChartLayer::Point, ChartLayer::Operators, ChartLayer::Words};
    return stay;
}

} // namespace roofline
