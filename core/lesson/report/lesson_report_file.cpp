// Reads and writes reports as JSON: one object, in the order of the struct.
#include "core/document/session_yaml.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/report/lesson_report.h"
#include "core/report/json_writer.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/yaml/yaml_document.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 4> stateNames = {"not tried", "not yet", "right", "shown"};
constexpr std::string_view reportKeys[] = {"format", "version", "lesson",     "title",
                                           "name",   "date",    "reflection", "steps"};
constexpr std::string_view reportedStepKeys[] = {"id",    "title",    "ask",       "state",  "tries",
                                                 "hints", "explored", "answers",   "factor", "date",
                                                 "truth", "explain",  "reflection"};
constexpr std::string_view reportedAnswerKeys[] = {"text", "says"};
constexpr std::size_t longestReported = 5000; // characters of a text

StepReport readReportedStep(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, reportedStepKeys, "\"id\": \"one\"", findings);
    StepReport step;
    step.id = fields.text("id", Need::Required);
    step.title = readText(fields, "title", longestReported);
    step.ask = readText(fields, "ask", longestReported);
    step.state = readState(fields, Need::Required);
    step.hints = static_cast<int>(fields.integer("hints", Need::Optional, 0, 1'000'000).value_or(0));
    step.explored = fields.flag("explored").value_or(false);
    step.factor = fields.number("factor", Need::Optional, 0, 1e300).value_or(0);
    step.date = readText(fields, "date", longestReaderName);
    step.truth = readText(fields, "truth", longestReported);
    step.explain = readText(fields, "explain", longestReported);
    step.reflection = readText(fields, "reflection", longestReflection);
    const auto *answers = fields.list("answers", Need::Optional, "[]");
    for (std::size_t i = 0; answers && i < std::min<std::size_t>(answers->size(), mostSteps); ++i) {
        const YamlPath at{&path, "answers", i};
        const Fields answer((*answers)[i], at, reportedAnswerKeys, "\"text\": \"5 ms\"", findings);
        step.answers.push_back({readText(answer, "text", longestReported), readText(answer, "says", longestReported)});
    }
    step.tries = static_cast<int>(
        fields.integer("tries", Need::Optional, 0, 1'000'000).value_or(std::int64_t(step.answers.size())));
    return step;
}

std::optional<LessonReport> readReport(const YamlNode &root, Findings &findings)
{
    const YamlNode *format = root.find("format");
    if (!format || format->text != lessonReportFormat) {
        findings.refuse("no-report", {1, 1}, {},
                        PHRASE("this is not a lesson report: it has no line \"format\": \"%1\"; allowed: a file that "
                               "Learn > Report has saved as JSON"),
                        {lessonReportFormat});
        return std::nullopt;
    }
    const YamlPath path;
    const Fields fields(root, path, reportKeys, "\"steps\": []", findings);
    isOfVersion(fields, lessonReportVersion);
    LessonReport report;
    report.lesson = fields.text("lesson", Need::Required);
    report.title = readText(fields, "title", longestLessonTitle);
    report.name = readText(fields, "name", longestReaderName);
    report.date = readText(fields, "date", longestReaderName);
    report.reflection = readText(fields, "reflection", longestReflection);
    if (const auto *steps = fields.list("steps", Need::Required, "[]")) {
        for (std::size_t i = 0; i < std::min(steps->size(), mostSteps); ++i) {
            StepReport next = readReportedStep((*steps)[i], {&path, "steps", i}, findings);
            if (std::ranges::find(report.steps, next.id, &StepReport::id) != report.steps.end())
                findings.refuse("duplicate-id", (*steps)[i].mark, {&path, "steps", i},
                                PHRASE("the step %1 is there twice; remove one of them"), {inQuotes(next.id)});
            report.steps.push_back(std::move(next));
        }
    }
    return findings.hasErrors() ? std::nullopt : std::optional(report);
}

} // namespace

std::string_view nameOf(StepProgress::State state)
{
    return stateNames[static_cast<std::size_t>(state)];
}

StepProgress::State readState(const Fields &fields, Need need)
{
    const std::string state = fields.choice("state", need, stateNames, "unknown-word");
    const auto *const found = std::ranges::find(stateNames, state);
    return found == stateNames.end() ? StepProgress::State() : StepProgress::State(found - stateNames.begin());
}

std::string writeLessonReport(const LessonReport &report)
{
    return jsonDocument(lessonReportFormat, JsonForm::Indented, [&](JsonWriter &json) {
        json("lesson", report.lesson);
        json("title", report.title);
        json("name", report.name);
        json("date", report.date);
        json("reflection", report.reflection);
        json.objects("steps", report.steps, [&](const StepReport &step) {
            json("id", step.id);
            json("title", step.title);
            json("ask", step.ask);
            json("state", nameOf(step.state));
            json("tries", step.tries);
            json("hints", step.hints);
            json("explored", step.explored);
            json.objects("answers", step.answers, [&](const ReportedAnswer &answer) {
                json("text", answer.text);
                json("says", answer.says);
            });
            json("factor", step.factor);
            json("date", step.date);
            json("truth", step.truth);
            json("explain", step.explain);
            json("reflection", step.reflection);
        });
    });
}

std::optional<LessonReport> readLessonReport(std::string_view json, const std::string &file, Messages &messages)
{
    Findings findings(file, json);
    std::optional<LessonReport> report;
    if (const std::optional<YamlNode> root = parseJson(findings))
        report = readReport(*root, findings);
    if (!report && !findings.hasErrors())
        findings.refuse("no-report", {1, 1}, {}, PHRASE("this is not a lesson report"));
    findings.moveTo(messages);
    return report;
}

} // namespace roofline
