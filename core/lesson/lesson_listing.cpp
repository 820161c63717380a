#include "core/lesson/lesson_listing.h"

#include "core/lesson/grading.h"
#include "core/lesson/lesson_names.h"
#include "core/lesson/lesson_text.h"
#include "core/report/table.h"
#include "core/units/text.h"
#include "core/units/unit.h"

namespace roofline {

namespace {

std::string padded(std::string text, std::size_t width)
{
    const std::size_t length = characterCount(text);
    return text.append(length < width ? width - length : 1, ' ');
}

std::string kindText(const LessonName &name)
{
    if (name.kind == LessonValue::Kind::Truth)
        return "condition";
    if (name.kind == LessonValue::Kind::Symbol)
        return "symbol";
    const DimensionName *dimension = nameOf(name.dimension);
    return dimension ? std::string(dimension->unit) : "number";
}

// `number` is the step's; 0: it stands alone.
std::string stepText(const LessonStep &step, const LessonStep *before, const Catalogue &zoo, std::size_t number,
                     bool answers)
{
    std::string all;
    const auto line = [&all](const std::string &text) { all += text.empty() ? "" : text + "\n\n"; };
    const auto filled = [&](const std::string &text) {
        return lessonText(text, step.scenario, before ? &before->end() : nullptr, zoo).text;
    };
    line("## " + (number > 0 ? std::to_string(number) + ". " : std::string()) + step.title);
    line(filled(step.text));
    if (!step.question)
        return all;
    const LessonQuestion &question = *step.question;
    line("**" + filled(question.ask) + "**" + (question.unit.empty() ? "" : " (" + question.unit + ')'));
    for (const LessonOption &option : question.options)
        all += "- " + filled(option.text) + '\n';
    all += question.options.empty() ? "" : "\n";
    if (!answers)
        return all;
    const std::string truth = truthOf(step, before, zoo).truth;
    line("Answer: " + (truth.empty() ? std::string("–") : truth));
    const std::string unit = question.unit.empty() ? "" : ':' + question.unit;
    for (const Misconception &wrong : question.wrong) {
        const bool isNumber = question.kind == LessonQuestion::Kind::Number;
        line("Not" + (isNumber ? ' ' + filled('{' + wrong.is + unit + '}') : "") + ": " + filled(wrong.says));
    }
    line(filled(question.explain));
    return all;
}

} // namespace

std::string lessonList(const std::vector<Lesson> &lessons)
{
    Table table({"", "", ""});
    for (const Lesson &lesson : lessons)
        table.add({lesson.id, std::to_string(lesson.minutes) + " min", lesson.title});
    return table.text();
}

std::string lessonNameList()
{
    constexpr std::size_t nameWidth = 22;
    constexpr std::size_t kindWidth = 12;
    std::string text;
    for (const LessonName &name : lessonNames())
        text += padded(std::string(name.name), nameWidth) + padded(kindText(name), kindWidth)
                + std::string(name.meaning) + '\n';
    text += '\n';
    for (const LessonFunction &function : lessonFunctions())
        text += padded(std::string(function.form), nameWidth + kindWidth + 4) + std::string(function.meaning) + '\n';
    return text;
}

std::string stepAsText(const LessonStep &step, const Catalogue &zoo)
{
    return stepText(step, nullptr, zoo, 0, true);
}

std::string lessonAsText(const Lesson &lesson, const Catalogue &zoo, bool answers)
{
    std::string text = "# " + lesson.title + "\n\n" + (lesson.about.empty() ? "" : lesson.about + "\n\n");
    const LessonStep *before = nullptr;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        text += stepText(lesson.steps[i], before, zoo, i + 1, answers);
        before = &lesson.steps[i];
    }
    return text + (lesson.outcome.empty() ? "" : lesson.outcome + '\n');
}

} // namespace roofline
