#include "core/lesson/progress.h"

#include "core/document/session_yaml.h"
#include "core/lesson/lesson.h"
#include "core/lesson/report/lesson_report.h"
#include "core/lesson/settable.h"
#include "core/units/format.h"
#include "core/units/mapped.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/yaml/yaml_text.h"

#include <array>
#include <cmath>
#include <limits>

namespace roofline {

namespace {

using State = StepProgress::State;

constexpr std::string_view progressFormat = "roofline-explorer/progress";
constexpr std::int64_t measuredSince = 2; // version 1 has a factor of 1 also where nothing was measured
constexpr std::size_t mostProgressValues = 100'000;
constexpr std::size_t mostAnswersKept = 20;
constexpr std::size_t longestDate = 10;

// Reads texts by names that are not known before.
std::map<std::string, std::string> readByName(const YamlNode &mapping, const YamlPath &path, std::string_view example,
                                              std::size_t longest, Findings &findings)
{
    const auto names = mapped<std::vector<std::string_view>>(mapping.keys, &YamlKey::name);
    const Fields texts(mapping, path, names, example, findings);
    std::map<std::string, std::string> read;
    for (const std::string_view name : names)
        read[std::string(name)] = readText(texts, name, longest);
    return read;
}

StepProgress readStep(const Fields &fields, std::int64_t version, Findings &findings)
{
    StepProgress step;
    step.state = readState(fields, Need::Optional);
    step.tries = static_cast<int>(fields.integer("tries", Need::Optional, 0, 1'000'000).value_or(0));
    step.hints = static_cast<int>(fields.integer("hints", Need::Optional, 0, mostHints).value_or(0));
    step.explored = fields.flag("explored").value_or(false);
    step.answers = fields.texts("answers", longestAnswerKept);
    step.factor = fields.number("factor", Need::Optional, 0, 1e300).value_or(0);
    if (version < measuredSince && step.factor == 1)
        step.factor = 0;
    step.date = fields.text("date", Need::Optional, longestDate);
    const auto guessedIntensity = fields.number("intensity", Need::Optional, 0, 1e300);
    const auto guessedRate = fields.number("rate", Need::Optional, 0, 1e300);
    if (guessedIntensity && guessedRate)
        step.guess = LessonPlace{Intensity(*guessedIntensity), FlopRate(*guessedRate)};
    if (const YamlNode *controls = fields.find("controls", Need::Optional))
        step.controls =
            readByName(*controls, {&fields.path(), "controls", 0}, "batch: 6", Fields::longestName, findings);
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

Scenario endOf(const LessonStep &step, const LessonStep *before, const StepProgress &progress, const Catalogue &zoo)
{
    if (!step.question || step.question->kind != LessonQuestion::Kind::Set)
        return step.end();
    if (progress.state == StepProgress::State::Right && !progress.controls.empty())
        return withControls(step, progress.controls);
    if (step.then)
        return *step.then;
    return truthOf(step, before, zoo).scenario.value_or(step.scenario);
}

void takeAnswer(StepProgress &step, const Grade &grade, const std::string &answer, const std::string &date,
                const std::optional<LessonPlace> &guess)
{
    if (grade.verdict == Verdict::NotUnderstood || step.isDone())
        return;
    if (step.tries == 0) {
        step.factor = step.explored ? 0 : grade.factor; // what was read off is no prediction
        step.date = date;
        step.guess = guess;
    }
    if (step.answers.size() < mostAnswersKept)
        step.answers.push_back(shown(answer, longestAnswerKept - 1));
    ++step.tries;
    step.state = grade.verdict == Verdict::Right ? State::Right
                 : step.tries >= mostTries       ? State::Shown
                                                 : State::NotYet;
}

std::string writeProgress(const Progress &progress)
{
    std::string text = "format: " + std::string(progressFormat) + "\nversion: " + std::to_string(progressVersion) + '\n'
                       + (progress.name.empty() ? "" : "name: " + quotedYaml(progress.name) + '\n')
                       + "lessons:" + (progress.lessons.empty() ? " {}\n" : "\n");
    for (const auto &[id, lesson] : progress.lessons) {
        text += "  " + quotedYaml(id) + ":\n    at: " + quotedYaml(lesson.at) + '\n';
        text += lesson.reflections.empty() ? "" : "    reflections:\n";
        for (const auto &[name, reflection] : lesson.reflections)
            text += "      " + quotedYaml(name) + ": " + quotedYaml(reflection) + '\n';
        text += lesson.steps.empty() ? "" : "    steps:\n";
        for (const auto &[name, step] : lesson.steps) {
            text += "      " + quotedYaml(name) + ":\n        state: " + std::string(nameOf(step.state)) + '\n';
            text += "        tries: " + std::to_string(step.tries) + "\n        hints: " + std::to_string(step.hints)
                    + '\n';
            text += step.explored ? "        explored: true\n" : "";
            if (step.factor > 0 && std::isfinite(step.factor))
                text += "        factor: " + formatExact(step.factor) + '\n';
            if (!step.date.empty())
                text += "        date: " + quotedYaml(step.date) + '\n';
            if (step.guess)
                text += "        intensity: " + formatExact(step.guess->intensity.value())
                        + "\n        rate: " + formatExact(step.guess->rate.value()) + '\n';
            if (!step.answers.empty())
                text += "        answers: [" + joined(step.answers, ", ", quotedYaml) + "]\n";
            text += step.controls.empty() ? "" : "        controls:\n";
            for (const auto &[control, value] : step.controls)
                text += "          " + quotedYaml(control) + ": " + quotedYaml(value) + '\n';
        }
    }
    return text;
}

std::optional<Progress> readProgress(std::string_view yaml, const std::string &file, Messages &messages)
{
    Findings findings(file, yaml);
    const std::optional<YamlNode> root = parseKept(
        findings,
        {progressFormat, "progress",
         PHRASE(
             "this is not a progress file: it has no line \"format: %1\"; it is kept aside, and progress begins anew"),
         largestLessonFile, mostProgressValues},
        messages);
    if (!root)
        return std::nullopt;
    constexpr std::string_view rootKeys[] = {"format", "version", "name", "lessons"};
    constexpr std::array<std::string_view, 3> keys = {"at", "reflections", "steps"};
    constexpr std::string_view stepKeysOfProgress[] = {"state",  "tries", "hints",     "explored", "answers",
                                                       "factor", "date",  "intensity", "rate",     "controls"};
    const YamlPath path;
    const Fields fields(*root, path, rootKeys, "lessons: {}", findings);
    Progress progress;
    progress.name = fields.text("name", Need::Optional, longestReaderName);
    const std::int64_t version =
        fields.integer("version", Need::Optional, 1, std::numeric_limits<std::int64_t>::max()).value_or(1);
    if (const YamlNode *lessons = fields.find("lessons", Need::Required)) {
        each(*lessons, {&path, "lessons", 0}, [&](const std::string &id, const YamlNode &node, const YamlPath &at) {
            const Fields ofLesson(node, at, keys, "at: one", findings);
            LessonProgress lesson;
            lesson.at = ofLesson.text("at", Need::Optional);
            if (const YamlNode *own = ofLesson.find("reflections", Need::Optional)) {
                const YamlPath in{&at, "reflections", 0};
                lesson.reflections = readByName(*own, in, "\"\": what I learned", longestReflection, findings);
            }
            if (const YamlNode *steps = ofLesson.find("steps", Need::Optional))
                each(*steps, {&at, "steps", 0}, [&](const std::string &name, const YamlNode &step, const YamlPath &in) {
                    lesson.steps[name] =
                        readStep(Fields(step, in, stepKeysOfProgress, "state: right", findings), version, findings);
                });
            progress.lessons[id] = std::move(lesson);
        });
    }
    findings.moveTo(messages);
    return progress;
}

} // namespace roofline
