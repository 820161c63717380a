#include "core/lesson/progress.h"

#include "core/document/scenario_yaml.h"
#include "core/lesson/lesson.h"
#include "core/units/format.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

using State = StepProgress::State;

constexpr std::string_view progressFormat = "roofline-explorer/progress";
constexpr std::array<std::string_view, 4> stateNames = {"not tried", "not yet", "right", "shown"};
constexpr std::size_t mostProgressValues = 100'000;
constexpr std::size_t mostAnswersKept = 20;
constexpr std::size_t longestKept = 200; // characters of an answer

StepProgress readStep(const Fields &fields)
{
    StepProgress step;
    const std::string state = fields.choice("state", Need::Optional, stateNames, "unknown-word");
    if (const auto *const found = std::ranges::find(stateNames, state); found != stateNames.end())
        step.state = static_cast<State>(found - stateNames.begin());
    step.tries = static_cast<int>(fields.integer("tries", Need::Optional, 0, 1'000'000).value_or(0));
    step.hints = static_cast<int>(fields.integer("hints", Need::Optional, 0, mostHints).value_or(0));
    step.answers = fields.texts("answers", longestKept);
    step.factor = fields.number("factor", Need::Optional, 0, 1e300).value_or(0);
    return step;
}

// Visits the keys of a mapping with their values.
template <class Visit>
void each(const YamlNode &mapping, const YamlPath &path, const Visit &visit)
{
    for (std::size_t i = 0; i < mapping.keys.size() && i < mapping.items.size(); ++i)
        visit(mapping.keys[i].name, mapping.items[i], YamlPath{&path, mapping.keys[i].name, 0});
}

} // namespace

void takeAnswer(StepProgress &step, const Grade &grade, const std::string &answer)
{
    if (grade.verdict == Verdict::NotUnderstood || step.isDone())
        return;
    if (step.answers.empty())
        step.factor = grade.factor;
    if (step.answers.size() < mostAnswersKept)
        step.answers.push_back(shown(answer, longestKept));
    ++step.tries;
    step.state = grade.verdict == Verdict::Right ? State::Right
                 : step.tries >= mostTries       ? State::Shown
                                                 : State::NotYet;
}

std::string writeProgress(const Progress &progress)
{
    std::string text = "format: " + std::string(progressFormat)
                       + "\nversion: 1\nlessons:" + (progress.lessons.empty() ? " {}\n" : "\n");
    for (const auto &[id, lesson] : progress.lessons) {
        text += "  " + quotedYaml(id) + ":\n    at: " + quotedYaml(lesson.at) + '\n';
        text += lesson.steps.empty() ? "" : "    steps:\n";
        for (const auto &[name, step] : lesson.steps) {
            text += "      " + quotedYaml(name)
                    + ":\n        state: " + std::string(stateNames[std::size_t(step.state)]) + '\n';
            text += "        tries: " + std::to_string(step.tries) + "\n        hints: " + std::to_string(step.hints)
                    + '\n';
            if (step.factor > 0 && std::isfinite(step.factor))
                text += "        factor: " + formatExact(step.factor) + '\n';
            std::string answers;
            for (const std::string &answer : step.answers)
                answers += (answers.empty() ? "" : ", ") + quotedYaml(answer);
            text += step.answers.empty() ? "" : "        answers: [" + answers + "]\n";
        }
    }
    return text;
}

std::optional<Progress> readProgress(std::string_view yaml, const std::string &file, Messages &messages)
{
    Findings findings(file, yaml);
    const std::optional<YamlNode> root = parseYaml(findings, largestLessonFile, mostProgressValues);
    const YamlNode *format = root ? root->find("format") : nullptr;
    if (root && (!format || format->text != progressFormat))
        findings.error("no-progress", {1, 1}, {},
                       "this is no file of progress: it has no line \"format: " + std::string(progressFormat)
                           + "\"; it is kept aside, and progress begins anew");
    if (!root || findings.hasErrors()) {
        findings.moveTo(messages);
        return std::nullopt;
    }
    constexpr std::array<std::string_view, 3> rootKeys = {"format", "version", "lessons"};
    constexpr std::array<std::string_view, 2> keys = {"at", "steps"};
    constexpr std::array<std::string_view, 5> stepKeysOfProgress = {"state", "tries", "hints", "answers", "factor"};
    const YamlPath path;
    const Fields fields(*root, path, rootKeys, "lessons: {}", findings);
    Progress progress;
    if (const YamlNode *lessons = fields.find("lessons", Need::Required)) {
        each(*lessons, {&path, "lessons", 0}, [&](const std::string &id, const YamlNode &node, const YamlPath &at) {
            const Fields ofLesson(node, at, keys, "at: one", findings);
            LessonProgress lesson;
            lesson.at = ofLesson.text("at", Need::Optional);
            if (const YamlNode *steps = ofLesson.find("steps", Need::Optional))
                each(*steps, {&at, "steps", 0}, [&](const std::string &name, const YamlNode &step, const YamlPath &in) {
                    lesson.steps[name] = readStep(Fields(step, in, stepKeysOfProgress, "state: right", findings));
                });
            progress.lessons[id] = std::move(lesson);
        });
    }
    findings.moveTo(messages);
    return progress;
}

} // namespace roofline
