#include "app/window/learn/lesson_answers.h"

#include "app/theme/text.h"
#include "core/lesson/settable.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

#include <algorithm>

namespace roofline {

namespace {

// Returns the bound of an option of a question about regions, whose options have this order.
Bound boundOf(std::size_t option)
{
    constexpr Bound bounds[] = {Bound::Memory, Bound::Compute, Bound::Network, Bound::Overhead};
    return bounds[std::min<std::size_t>(option, 3)];
}

} // namespace

LessonAnswer answerOf(const LessonQuestion &question, LessonAnswer said, const std::optional<ChartPlace> &place,
                      const Scenario &set)
{
    using Kind = LessonQuestion::Kind;
    if (question.kind == Kind::Region && said.option)
        said.bound = boundOf(*said.option);
    if (question.kind == Kind::Set)
        said.scenario = set;
    if (place && question.asksForPlace())
        said.place = LessonPlace{Intensity(place->intensity), FlopRate(place->rate)};
    return said;
}

QString textOf(const LessonStep &step, const LessonAnswer &answer)
{
    const LessonQuestion &question = *step.question;
    if (answer.option && *answer.option < question.options.size())
        return qtText(question.options[*answer.option].text);
    if (answer.bound)
        return qtText(toString(*answer.bound));
    if (answer.place)
        return QStringLiteral("%1, %2").arg(qtText(format(answer.place->intensity)),
                                            qtText(format(answer.place->rate)));
    if (answer.scenario)
        return qtText(controlsText(step, *answer.scenario));
    const QStringList order =
        mapped<QStringList>(answer.order, [&](std::size_t option) { return qtText(question.options[option].text); });
    return order.isEmpty() ? qtText(answer.text) : order.join(QStringLiteral(" < "));
}

LessonAnswer shownOf(const LessonQuestion &question, const Grade &truth, const StepProgress &progress)
{
    LessonAnswer shown;
    if (!truth.order.empty() && question.kind == LessonQuestion::Kind::Choice)
        shown.option = truth.order.front();
    if (question.kind == LessonQuestion::Kind::Order)
        shown.order = truth.order;
    if (truth.bound) {
        for (std::size_t i = 0; i < 4; ++i) {
            if (boundOf(i) == *truth.bound)
                shown.option = i;
        }
    }
    if (question.kind == LessonQuestion::Kind::Number && !progress.answers.empty())
        shown.text = progress.answers.back();
    return shown;
}

} // namespace roofline
