#include "app/lesson/hidden_layers.h"

#include "core/quiz/quiz.h"

#include <algorithm>
#include <initializer_list>

namespace roofline {

namespace {

bool hides(const LessonStep &step, ChartLayer layer)
{
    return std::ranges::find(step.view.hidden, lectureLayers[std::size_t(layer)]) != step.view.hidden.end();
}

void setAll(ChartLayers &hidden, std::initializer_list<ChartLayer> layers, bool on)
{
    for (const ChartLayer layer : layers)
        hidden.set(layer, on);
}

} // namespace

ChartLayers hiddenAt(const Lesson &lesson, std::size_t at, bool open)
{
    using Kind = LessonQuestion::Kind;
    const LessonStep &step = lesson.steps[at];
    ChartLayers hidden;
    for (const ChartLayer layer : chartLayers)
        hidden.set(layer, hides(step, layer));
    if (!step.question)
        return hidden;
    const Kind kind = step.question->kind;
    if (!open) {
        // After the answer, layers stay hidden that the next step hides, too. Questions of a quiz are independent of
        // each other. If the question was asked on the chart, the layers with its answer are shown.
        const QuizKind *quiz = quizKindOf(step.id);
        const bool isLast = at + 1 >= lesson.steps.size() || quiz;
        for (const ChartLayer layer : chartLayers) {
            if (isLast || !hides(lesson.steps[at + 1], layer))
                hidden.set(layer, false);
        }
        const bool ofPoint = kind == Kind::Place || kind == Kind::Region;
        if (ofPoint || kind == Kind::Roofline)
            setAll(hidden,
                   {ChartLayer::Axes, ChartLayer::BandwidthRoof, ChartLayer::ComputeRoof, ChartLayer::Ridge,
                    ChartLayer::Regions},
                   false);
        if (ofPoint)
            setAll(hidden, {ChartLayer::Point, ChartLayer::Words}, false);
        else if (quiz && quiz->ofChips) // nobody asked about a workload
            setAll(hidden, {ChartLayer::Point, ChartLayer::Operators, ChartLayer::Words}, true);
    } else if (kind == Kind::Roofline) {
        hidden = ChartLayers::all();
        hidden.set(ChartLayer::Axes, false);
    } else if (!step.then && kind != Kind::Set) {
        hidden.set(ChartLayer::Words, true);
        if (kind == Kind::Place || kind == Kind::Region)
            setAll(hidden, {ChartLayer::Point, ChartLayer::Operators}, true);
    }
    return hidden;
}

} // namespace roofline
