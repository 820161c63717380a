// Converts answers between the panel, where they are given, and the engine, which grades them.
#pragma once

#include "app/chart/stage_marks.h"
#include "app/lesson/answer_edit.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson.h"
#include "core/lesson/progress.h"

#include <optional>

namespace roofline {

// Adds to what was said in the panel what it means, the place on the chart, or what was set.
LessonAnswer answerOf(const LessonQuestion &question, LessonAnswer said, const std::optional<ChartPlace> &place,
                      const Scenario &set);
QString textOf(const LessonStep &step, const LessonAnswer &answer); // for a lesson's report

// Returns what the panel shows for an answered question.
LessonAnswer shownOf(const LessonQuestion &question, const Grade &truth, const StepProgress &progress);

} // namespace roofline
