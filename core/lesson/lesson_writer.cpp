// Writes lessons as YAML. Each step is whole, so that it can be moved and pasted.
#include "core/lesson/lesson_reader.h"

#include "core/document/scenario_yaml.h"
#include "core/document/state_yaml.h"
#include "core/lesson/lesson_keys.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/zoo/yaml/yaml_text.h"

namespace roofline {

namespace {

using QuestionKind = LessonQuestion::Kind;

class StepWriter {
public:
    explicit StepWriter(std::string indent) : m_indent(std::move(indent)) {}

    std::string written(const LessonStep &step)
    {
        m_text = m_indent.substr(2) + "- id: " + quotedYaml(step.id) + '\n';
        line("title", step.title);
        prose("text", step.text);
        m_text += m_indent + "scenario:\n" + settingsText(step.scenario, m_indent + "  ");
        if (step.then)
            m_text += m_indent + "then:" + changes(step.scenario, *step.then);
        if (step.view != StateView())
            m_text += m_indent + "view:\n" + viewText(step.view, m_indent + "  ");
        list("controls", step.controls);
        if (step.question)
            question(*step.question);
        return std::move(m_text);
    }

private:
    // Writes the settings that turn the first scenario into the second when they are read.
    std::string changes(const Scenario &from, const Scenario &to) const
    {
        std::string text;
        Scenario read = from;
        for (const Setting &setting : settings()) {
            std::string value = setting.get(to);
            const bool leavesKernel = setting.name == "model" && read.kernel && !to.kernel;
            if (value == setting.get(read) && !leavesKernel)
                continue;
            if (std::string Scenario::*open = leftOpen(setting.name); open && (to.*open).empty())
                (read.*open).clear();
            else if (!setting.set(read, value).empty()) {
                value = "none"; // of a size of groups, for example
                if (!setting.set(read, value).empty() || setting.get(read) != setting.get(to))
                    continue; // it stands for other settings, which are written themselves
            }
            text.append(m_indent).append("  ").append(setting.name).append(": ").append(valueText(value)).append("\n");
        }
        return text.empty() ? " {}\n" : '\n' + text;
    }

    void question(const LessonQuestion &question)
    {
        m_text += m_indent + "question:\n";
        m_indent += "  ";
        m_text += m_indent + "kind: " + std::string(questionKindNames[std::size_t(question.kind)]) + '\n';
        prose("ask", question.ask);
        line("answer", question.answer);
        line("unit", question.unit);
        if (question.within != usualWithin(question))
            m_text += m_indent + "within: " + formatExact(question.within) + '\n';
        m_text += question.wrong.empty() ? "" : m_indent + "wrong:\n";
        for (const Misconception &wrong : question.wrong)
            item({{"is", wrong.is}, {"says", wrong.says}});
        m_text += question.options.empty() ? "" : m_indent + "options:\n";
        const char *const key = question.kind == QuestionKind::Order ? "value" : "right";
        for (const LessonOption &option : question.options)
            item({{"text", option.text}, {key, option.value}, {"says", option.says}});
        list("hints", question.hints);
        prose("explain", question.explain);
        m_indent.resize(m_indent.size() - 2);
    }

    void line(const char *key, const std::string &text)
    {
        if (!text.empty())
            m_text += m_indent + key + ": " + quotedYaml(text) + '\n';
    }

    // Writes a text on as many lines as it has.
    void prose(const char *key, const std::string &text)
    {
        if (text.find('\n') == std::string::npos)
            line(key, text);
        else
            m_text += m_indent + key + ':' + blockText(text + '\n', m_indent + "  ");
    }

    void list(const char *key, const std::vector<std::string> &texts)
    {
        m_text += texts.empty() ? "" : m_indent + key + ":\n";
        for (const std::string &text : texts)
            m_text += m_indent + "  - " + quotedYaml(text) + '\n';
    }

    void item(std::initializer_list<std::pair<const char *, std::string>> keys)
    {
        const char *dash = "  - ";
        for (const auto &[key, text] : keys) {
            if (text.empty())
                continue;
            m_text += m_indent + dash + key + ": " + quotedYaml(text) + '\n';
            dash = "    ";
        }
    }

    std::string m_indent;
    std::string m_text;
};

} // namespace

std::string writeStep(const LessonStep &step, const std::string &indent)
{
    return StepWriter(indent + "  ").written(step);
}

std::string writeLesson(const Lesson &lesson)
{
    std::string text =
        "---\nformat: " + std::string(lessonFormat) + "\nversion: " + std::to_string(lessonVersion) + '\n';
    text += lesson.order == Lesson().order ? "" : "order: " + std::to_string(lesson.order) + '\n';
    const auto line = [&](const char *key, const std::string &value) {
        text += value.empty() ? "" : std::string(key) + ": " + quotedYaml(value) + '\n';
    };
    line("title", lesson.title);
    line("about", lesson.about);
    line("outcome", lesson.outcome);
    line("source", lesson.source);
    text += "minutes: " + std::to_string(lesson.minutes) + "\nsteps:\n";
    for (const LessonStep &step : lesson.steps)
        text += writeStep(step);
    return text;
}

} // namespace roofline
