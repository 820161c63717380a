#include "core/lesson/lesson_listing.h"

#include "core/lesson/grading.h"
#include "core/lesson/lesson_names.h"
#include "core/lesson/lesson_text.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <algorithm>

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

class StepText {
public:
    StepText(const LessonStep &step, const LessonStep *before, const Catalogue &zoo)
        : m_step(step)
        , m_before(before)
        , m_zoo(zoo)
    {
    }

    std::string text(std::size_t number, bool answers)
    {
        line("## " + (number > 0 ? std::to_string(number) + ". " : std::string()) + m_step.title);
        line(filled(m_step.text));
        if (m_step.question)
            question(*m_step.question, answers);
        return std::move(m_text);
    }

private:
    void question(const LessonQuestion &question, bool answers)
    {
        line("**" + filled(question.ask) + "**" + (question.unit.empty() ? "" : " (" + question.unit + ')'));
        for (const LessonOption &option : question.options)
            m_text += "- " + filled(option.text) + '\n';
        m_text += question.options.empty() ? "" : "\n";
        if (!answers)
            return;
        const std::string truth = truthOf(m_step, m_before, m_zoo).truth;
        line("Answer: " + (truth.empty() ? std::string("–") : truth));
        for (const Misconception &wrong : question.wrong)
            line("Not" + (question.kind == LessonQuestion::Kind::Number ? numberIn(question.unit, wrong.is) : "") + ": "
                 + filled(wrong.says));
        line(filled(question.explain));
    }

    std::string numberIn(const std::string &unit, const std::string &expression) const
    {
        return ' ' + filled('{' + expression + (unit.empty() ? "" : ':' + unit) + '}');
    }

    std::string filled(const std::string &text) const
    {
        return lessonText(text, m_step.scenario, m_before ? &m_before->end() : nullptr, m_zoo).text;
    }

    void line(const std::string &text) { m_text += text.empty() ? "" : text + "\n\n"; }

    const LessonStep &m_step;
    const LessonStep *m_before;
    const Catalogue &m_zoo;
    std::string m_text;
};

} // namespace

std::string lessonList(const std::vector<Lesson> &lessons)
{
    std::size_t width = 0;
    for (const Lesson &lesson : lessons)
        width = std::max(width, characterCount(lesson.id));
    std::string text;
    for (const Lesson &lesson : lessons)
        text += padded(lesson.id, width + 2) + padded(std::to_string(lesson.minutes) + " min", 8) + lesson.title + '\n';
    return text;
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
    return StepText(step, nullptr, zoo).text(0, true);
}

std::string lessonAsText(const Lesson &lesson, const Catalogue &zoo, bool answers)
{
    std::string text = "# " + lesson.title + "\n\n" + (lesson.about.empty() ? "" : lesson.about + "\n\n");
    const LessonStep *before = nullptr;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        text += StepText(lesson.steps[i], before, zoo).text(i + 1, answers);
        before = &lesson.steps[i];
    }
    return text + (lesson.outcome.empty() ? "" : lesson.outcome + '\n');
}

} // namespace roofline
