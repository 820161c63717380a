#include "core/lesson/report/class_summary.h"

#include "core/lesson/lesson_text.h"
#include "core/report/json_writer.h"
#include "core/report/machine.h"
#include "core/report/table.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/text.h"

#include <algorithm>
#include <set>

namespace roofline {

namespace {

constexpr std::size_t mostWrong = 3; // per step
constexpr std::size_t longestWrong = 70;

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

void count(StepSummary &summary, const StepReport &step)
{
    summary.add(step);
    if (step.factor > 0)
        summary.factors.push_back(step.factor);
    std::set<std::string> wrong; // who gives the same answer twice counts once
    for (std::size_t i = 0; i < step.answers.size(); ++i) {
        const bool last = i + 1 == step.answers.size();
        if (!(last && step.state == StepReport::State::Right))
            wrong.insert(step.answers[i].says.empty() ? step.answers[i].text : wordsOf(step.answers[i].says));
    }
    for (const std::string &text : wrong) {
        if (WrongAnswer *same = findIn(summary.wrong, text, &WrongAnswer::text))
            ++same->count;
        else
            summary.wrong.push_back({text, 1});
    }
}

std::string factorText(double factor)
{
    return factor > 0 ? formatRatio(factor, 2) + "×" : "–";
}

} // namespace

std::vector<ClassSummary> summarized(const std::vector<LessonReport> &reports)
{
    std::vector<ClassSummary> classes;
    for (const LessonReport &report : reports) {
        ClassSummary *lesson = findIn(classes, report.lesson, &ClassSummary::lesson);
        if (!lesson)
            lesson = &classes.emplace_back(ClassSummary{report.lesson, report.title, 0, {}});
        ++lesson->reports;
        for (const StepReport &step : report.steps) {
            StepSummary *same = findIn(lesson->steps, step.id, &StepSummary::id);
            if (!same) {
                same = &lesson->steps.emplace_back();
                same->id = step.id;
                same->title = step.title;
            }
            count(*same, step);
        }
    }
    for (ClassSummary &lesson : classes) {
        for (StepSummary &step : lesson.steps) {
            step.medianFactor = medianOf(step.factors);
            std::ranges::stable_sort(step.wrong, std::greater(), &WrongAnswer::count);
            step.wrong.resize(std::min(step.wrong.size(), mostWrong));
        }
    }
    return classes;
}

std::string toText(const std::vector<ClassSummary> &classes)
{
    std::string text;
    for (const ClassSummary &lesson : classes) {
        text += (text.empty() ? "" : "\n") + lesson.title + " (" + lesson.lesson
                + "): " + std::to_string(lesson.reports) + (lesson.reports == 1 ? " report" : " reports") + "\n\n";
        Table table({">", "step", ">right", ">at once", ">not yet", ">shown", ">not tried", ">median factor"});
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const StepSummary &step = lesson.steps[i];
            table.add({std::to_string(i + 1), step.title, std::to_string(step.right), std::to_string(step.rightAtOnce),
                       std::to_string(step.notYet), std::to_string(step.shown), std::to_string(step.notTried),
                       factorText(step.medianFactor)});
        }
        text += table.text();
        std::string wrong;
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            for (const WrongAnswer &answer : lesson.steps[i].wrong)
                wrong += "  step " + std::to_string(i + 1) + ", " + std::to_string(answer.count)
                         + "×: " + shown(answer.text, longestWrong) + '\n';
        }
        text += wrong.empty() ? "" : "\nmost frequent wrong answers\n" + wrong;
    }
    return text;
}

std::string toJson(const std::vector<ClassSummary> &classes)
{
    return jsonDocument("roofline-explorer/class-summary", JsonForm::Indented, [&](JsonWriter &json) {
        json.objects("lessons", classes, [&](const ClassSummary &lesson) {
            json("lesson", lesson.lesson);
            json("title", lesson.title);
            json("reports", lesson.reports);
            json.objects("steps", lesson.steps, [&](const StepSummary &step) {
                json("id", step.id);
                json("title", step.title);
                json("reports", step.asked);
                json("right", step.right);
                json("right_at_once", step.rightAtOnce);
                json("not_yet", step.notYet);
                json("shown", step.shown);
                json("not_tried", step.notTried);
                json("median_factor", step.medianFactor > 0 ? std::optional(step.medianFactor) : std::nullopt);
                json.objects("wrong", step.wrong, [&](const WrongAnswer &answer) {
                    json("text", answer.text);
                    json("count", answer.count);
                });
            });
        });
    });
}

std::string toCsv(const std::vector<ClassSummary> &classes)
{
    std::string csv = "lesson,step,title,reports,right,right_at_once,not_yet,shown,not_tried,median_factor,"
                      "wrong_1,wrong_1_count,wrong_2,wrong_2_count,wrong_3,wrong_3_count\n";
    for (const ClassSummary &lesson : classes) {
        for (const StepSummary &step : lesson.steps) {
            std::vector<std::string> cells = {lesson.lesson, step.id, step.title};
            for (const int count : {step.asked, step.right, step.rightAtOnce, step.notYet, step.shown, step.notTried})
                cells.push_back(std::to_string(count));
            cells.emplace_back();
            if (step.medianFactor > 0)
                appendCsvNumber(cells.back(), step.medianFactor);
            for (std::size_t i = 0; i < mostWrong; ++i) {
                const WrongAnswer wrong = i < step.wrong.size() ? step.wrong[i] : WrongAnswer();
                cells.push_back(wrong.text);
                cells.push_back(wrong.count > 0 ? std::to_string(wrong.count) : std::string());
            }
            csv += tableLine(cells, TableFormat::Csv);
        }
    }
    return csv;
}

} // namespace roofline
