// Offers what tests of lessons need: the shipped zoo, and short ways to a scenario and to the right answer.
#pragma once

#include "core/lesson/expression/expression.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_unit.h"
#include "core/scenario/scenario.h"
#include "core/units/format.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"
#include "tests/support/shipped_zoo.h"

namespace roofline::test {

inline Scenario ofKernel(const char *kernel)
{
    Scenario scenario;
    scenario.kernel = parseKernel(kernel).value;
    return scenario;
}

inline double numberIn(const LessonStep &step, const std::string &expression, const LessonStep *before = nullptr)
{
    return evaluate(expression, step.scenario, before ? &before->end() : nullptr, shippedZoo())->number;
}

inline LessonAnswer typed(const LessonQuestion &question, double value)
{
    return {.text = formatExact(value / scaled("1", 1, *readLessonUnit(question.unit)))};
}

inline LessonAnswer rightAnswer(const LessonStep &step, const LessonStep *before = nullptr)
{
    const Grade truth = truthOf(step, before, shippedZoo());
    LessonAnswer answer;
    switch (step.question->kind) {
    case LessonQuestion::Kind::Number: return typed(*step.question, numberIn(step, step.question->answer, before));
    case LessonQuestion::Kind::Choice: answer.option = truth.order.front(); break;
    case LessonQuestion::Kind::Region: answer.bound = truth.bound; break;
    case LessonQuestion::Kind::Place:
    case LessonQuestion::Kind::Roofline: answer.place = truth.place; break;
    case LessonQuestion::Kind::Set: answer.scenario = truth.scenario; break;
    case LessonQuestion::Kind::Order: answer.order = truth.order; break;
    }
    return answer;
}

} // namespace roofline::test
