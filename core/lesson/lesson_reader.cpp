#include "core/lesson/lesson_reader.h"

#include "core/document/session_yaml.h"
#include "core/document/state_yaml.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_keys.h"
#include "core/scenario/settings.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/catalogue.h"
#include "core/zoo/fields.h"
#include "core/zoo/text_file.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace roofline {

namespace {

constexpr double mostDecades = 10;
constexpr std::string_view lessonExample = "format: roofline-explorer/lesson"; // how one begins
constexpr std::size_t mostLessonValues = 20'000; // enough for a hundred steps with all they can have

// Removes the line break that ends a block of YAML.
std::string withoutEnd(std::string text)
{
    text.resize(text.find_last_not_of(" \n") + 1); // npos + 1 is 0
    return text;
}

class LessonReader {
public:
    LessonReader(const Catalogue &zoo, Findings &findings) : m_zoo(zoo), m_findings(findings) {}

    std::optional<Lesson> read(const YamlNode &root)
    {
        const Fields fields(root, m_root, lessonKeys, "title: Hello", m_findings);
        if (!isOfVersion(fields, lessonVersion))
            return std::nullopt;
        Lesson lesson;
        lesson.title = line(fields, "title", longestLessonTitle, Need::Required);
        lesson.about = line(fields, "about");
        lesson.outcome = line(fields, "outcome");
        lesson.source = line(fields, "source");
        if (const auto minutes = fields.integer("minutes", Need::Optional, 1, 600))
            lesson.minutes = static_cast<int>(*minutes);
        if (const auto order = fields.integer("order", Need::Optional, 0, 1'000'000))
            lesson.order = static_cast<int>(*order);
        std::set<std::string> ids;
        fields.each("steps", Need::Required, "[{id: one, text: …, scenario: {…}}]", mostSteps,
                    say("more than %1 steps", {mostSteps}),
                    [&](const YamlNode &node, const YamlPath &path) { readStep(node, path, ids, lesson.steps); });
        if (lesson.steps.empty()) {
            fields.refuse("steps", "no-steps", PHRASE("a lesson without steps is left out; give it a list of steps"));
            return std::nullopt;
        }
        return lesson;
    }

private:
    // Adds the marks of all values below a node.
    static void addMarks(const YamlNode &node, const std::string &path, StepMarks &marks)
    {
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            const bool named = node.kind == YamlNode::Kind::Mapping;
            std::string inner = path;
            if (named)
                inner.append(path.empty() ? "" : ".").append(node.keys[i].name);
            else
                inner.append("[").append(std::to_string(i)).append("]");
            const YamlMark mark = named ? node.keys[i].mark : node.items[i].mark;
            marks.values.try_emplace(inner, StepMarks::Mark{mark.line, mark.column});
            addMarks(node.items[i], inner, marks);
        }
    }

    static std::string line(const Fields &fields, std::string_view key, std::size_t longest = longestLessonLine,
                            Need need = Need::Optional)
    {
        if (!fields.has(key))
            fields.find(key, need); // says that it is missing
        return plainText(trimmed(readText(fields, key, longest)));
    }

    static std::string text(const Fields &fields, std::string_view key)
    {
        return withoutEnd(readText(fields, key, longestLessonText));
    }

    static std::string expression(const Fields &fields, std::string_view key, Need need = Need::Optional)
    {
        return line(fields, key, longestLessonExpression, need);
    }

    void readStep(const YamlNode &node, const YamlPath &path, std::set<std::string> &ids,
                  std::vector<LessonStep> &steps)
    {
        const Fields item(node, path, stepKeys, "id: one", m_findings);
        if (!item.isMapping())
            return;
        LessonStep step = this->step(item, path, steps.empty() ? nullptr : &steps.back());
        step.marks.line = item.mark().line;
        addMarks(node, {}, step.marks);
        if (step.id.empty())
            step.id = "step-" + std::to_string(path.index + 1);
        const std::string id = step.id;
        for (int number = 2; !ids.insert(step.id).second; ++number)
            step.id = id + '-' + std::to_string(number);
        if (step.id != id)
            item.refuse("id", "duplicate-id", PHRASE("there is a step %1 before; this one is called %2"),
                        {inQuotes(id), step.id});
        steps.push_back(std::move(step));
    }

    LessonStep step(const Fields &fields, const YamlPath &path, const LessonStep *before)
    {
        LessonStep step;
        step.id = fields.text("id", Need::Required);
        step.title = line(fields, "title", longestLessonTitle);
        step.text = text(fields, "text");
        step.scenario = before ? before->end() : Scenario();
        const YamlNode *whole =
            fields.find("scenario", before || fields.has("change") ? Need::Optional : Need::Required);
        const YamlNode *change = fields.find("change", Need::Optional);
        if (whole)
            step.scenario = scenario(*whole, {&path, "scenario", 0}, Scenario());
        if (change && (whole || !before))
            fields.error("change", "change",
                         whole ? say("a step has a scenario of its own or a change, not both; the change is left out")
                               : say("the first step has nothing to change; give it a scenario"));
        else if (change)
            step.scenario = scenario(*change, {&path, "change", 0}, step.scenario);
        if (const YamlNode *then = fields.find("then", Need::Optional))
            step.then = scenario(*then, {&path, "then", 0}, step.scenario);
        if (const YamlNode *view = fields.find("view", Need::Optional))
            step.view = readView(*view, {&path, "view", 0}, m_findings).value_or(StateView());
        step.controls = controls(fields);
        if (const YamlNode *node = fields.find("question", Need::Optional))
            step.question = question(*node, {&path, "question", 0});
        return step;
    }

    // Reads a scenario. What cannot be read, or is not in the zoo, stays as it is in `from`.
    Scenario scenario(const YamlNode &node, const YamlPath &path, const Scenario &from)
    {
        Scenario scenario = from;
        const YamlNode told = withoutOpen(node, scenario);
        const Fields fields(told, path, settingNames(), "batch: 64", m_findings);
        readSettings(fields, scenario);
        if (!m_zoo.chip(scenario.hardware)) {
            fields.refuse("hardware", "unknown-chip", PHRASE("there is no chip %1; %2 is kept%3"),
                          {inQuotes(scenario.hardware), from.hardware, didYouMean(scenario.hardware, m_zoo.chipIds())});
            scenario.hardware = from.hardware;
        }
        std::erase_if(scenario.compared, [&](const Companion &companion) {
            const std::string &id = companion.hardware;
            const bool unknown = !m_zoo.chip(id);
            if (unknown)
                fields.error("hardware", "unknown-chip",
                             say("there is no chip %1%2", {inQuotes(id), didYouMean(id, m_zoo.chipIds())}),
                             say("it is left out"));
            return unknown;
        });
        if (!scenario.kernel && !m_zoo.model(scenario.model)) {
            fields.refuse("model", "unknown-model", PHRASE("there is no model %1; %2 is kept%3"),
                          {inQuotes(scenario.model), from.model, didYouMean(scenario.model, m_zoo.modelIds())});
            scenario.model = from.model;
        }
        return scenario;
    }

    // Removes the settings with an empty value, and leaves them open in the scenario.
    static YamlNode withoutOpen(YamlNode node, Scenario &scenario)
    {
        for (std::size_t i = node.keys.size(); i-- > 0;) {
            std::string Scenario::*const open = leftOpen(node.keys[i].name);
            const YamlNode &value = node.items[i];
            if (!open || value.kind != YamlNode::Kind::Scalar || !trimmed(value.text).empty())
                continue;
            (scenario.*open).clear();
            node.keys.erase(node.keys.begin() + std::ptrdiff_t(i));
            node.items.erase(node.items.begin() + std::ptrdiff_t(i));
        }
        return node;
    }

    static std::vector<std::string> controls(const Fields &fields)
    {
        std::vector<std::string> names = fields.texts("controls", Fields::longestName);
        std::erase_if(names, [&](const std::string &name) {
            const bool ofKernel = name.starts_with("kernel.");
            if (!ofKernel && !findSetting(name))
                fields.error("controls", "unknown-setting",
                             say("%1 is not a setting%2", {inQuotes(name), didYouMean(name, settingNames())}),
                             say("it is left out"));
            return !ofKernel && !findSetting(name);
        });
        if (names.size() > mostLessonOptions) {
            fields.error("controls", "too-many", say("more than %1 controls", {mostLessonOptions}),
                         say("the others are left out"));
            names.resize(mostLessonOptions);
        }
        return names;
    }

    std::optional<LessonQuestion> question(const YamlNode &node, const YamlPath &path)
    {
        const Fields fields(node, path, questionKeys, "kind: number", m_findings);
        const std::string kind = fields.choice("kind", Need::Required, questionKindNames, "unknown-kind");
        if (kind.empty())
            return std::nullopt; // without its kind nobody can answer it
        LessonQuestion question;
        question.kind =
            static_cast<LessonQuestion::Kind>(std::ranges::find(questionKindNames, kind) - questionKindNames.begin());
        question.within = usualWithin(question);
        question.ask = text(fields, "ask");
        question.answer = expression(fields, "answer");
        question.unit = line(fields, "unit", Fields::longestName);
        question.explain = text(fields, "explain");
        readWithin(fields, question);
        readWrong(fields, question);
        readOptions(fields, question);
        question.hints = hints(fields);
        return question;
    }

    // Reads a tolerance: a part of the answer, for example "5 %" or "0.05", or decades on the chart.
    static void readWithin(const Fields &fields, LessonQuestion &question)
    {
        const YamlNode *node = fields.find("within", Need::Optional);
        if (!node)
            return;
        const Parsed<double> within = node->kind == YamlNode::Kind::Scalar
                                          ? parseNumberExpression(node->text)
                                          : Parsed<double>::fail(say("it is not a number"));
        const double most = question.asksForPlace() ? mostDecades : 1;
        if (within && *within > 0 && *within <= most) {
            question.within = *within;
            return;
        }
        std::string why;
        if (!within)
            why = say("within: %1, for example 5 %", {within.error});
        else if (question.asksForPlace())
            why = say("within: must lie between 0 and 10 decades, for example 0.15");
        else if (*within > 1)
            why = say("within: %1 is %2, more than the answer; write 5 % or 0.05",
                      {plainText(trimmed(node->text)), formatPercent(*within)});
        else
            why = say("within: must be more than 0; write 5 % or 0.05");
        fields.error("within", "out-of-range", why, say("%1 is kept", {formatExact(question.within)}));
    }

    void readWrong(const Fields &fields, LessonQuestion &question)
    {
        each(fields, "wrong", "[{is: 4 * latency, says: …}]", [&](const YamlNode &node, const YamlPath &at) {
            const Fields item(node, at, wrongKeys, "is: 4 * latency", m_findings);
            Misconception wrong{expression(item, "is", Need::Required), text(item, "says")};
            if (!wrong.is.empty())
                question.wrong.push_back(std::move(wrong));
        });
    }

    void readOptions(const Fields &fields, LessonQuestion &question)
    {
        each(fields, "options", "[{text: Memory, right: bound == memory}]",
             [&](const YamlNode &node, const YamlPath &at) {
                 const Fields item(node, at, optionKeys, "text: Memory", m_findings);
                 LessonOption option{line(item, "text", longestLessonLine, Need::Required), {}, text(item, "says")};
                 option.value = expression(item, item.has("right") ? "right" : "value");
                 if (option.value.empty() && item.isMapping())
                     item.refuse("", "missing-key",
                                 PHRASE("an option needs right, a condition, or of an order value, a number"));
                 if (!option.text.empty())
                     question.options.push_back(std::move(option));
             });
    }

    static void each(const Fields &fields, std::string_view key, std::string_view example,
                     const std::function<void(const YamlNode &, const YamlPath &)> &take)
    {
        fields.each(key, Need::Optional, example, mostLessonOptions, say("%1: more than %2", {key, mostLessonOptions}),
                    take);
    }

    static std::vector<std::string> hints(const Fields &fields)
    {
        std::vector<std::string> all;
        fields.each("hints", Need::Optional, "[Look at the ridge.]", [&](const YamlNode &node, const YamlPath &) {
            if (node.kind != YamlNode::Kind::Scalar || trimmed(node.text).empty())
                fields.error("hints", "wrong-type", say("hints: each must be text"), say("one is left out"));
            else if (all.size() < mostLessonOptions)
                all.push_back(plainText(trimmed(shortened(node.text, longestLessonLine))));
        });
        return all;
    }

    const YamlPath m_root;
    const Catalogue &m_zoo;
    Findings &m_findings;
};

// Takes id and order from the file's name: "hello-roofline" and 0 from "00-hello-roofline".
void nameAfterFile(Lesson &lesson, const std::string &file)
{
    lesson.file = file;
    lesson.id = entryId(file);
    const std::size_t digits = std::min(lesson.id.find_first_not_of("0123456789"), lesson.id.size());
    if (digits == 0 || digits > 6 || lesson.id.substr(digits, 1) != "-" || lesson.id.size() == digits + 1)
        return;
    if (lesson.order == Lesson().order)
        lesson.order = std::stoi(lesson.id.substr(0, digits));
    lesson.id = lesson.id.substr(digits + 1);
}

} // namespace

bool isOfVersion(const Fields &fields, std::int64_t newest)
{
    const std::optional<std::int64_t> version =
        fields.integer("version", Need::Required, 1, std::numeric_limits<std::int64_t>::max());
    if (version && *version > newest)
        fields.refuse("version", "newer-version",
                      PHRASE("written for a newer version of the program: the file has version %1 of the format, this "
                             "program reads up to version %2; nothing was read: update the program"),
                      {*version, newest});
    return version && *version <= newest;
}

std::optional<Lesson> readLesson(std::string_view yaml, const std::string &file, const Catalogue &zoo,
                                 Messages &messages)
{
    Findings findings(file, yaml);
    std::optional<Lesson> lesson;
    if (yaml.size() <= largestLessonFile && trimmed(yaml).empty()) {
        findings.error("empty", {}, {}, say("the file is empty: a lesson begins with \"format: %1\"", {lessonFormat}));
    } else if (const std::optional<YamlNode> root =
                   parseYaml(findings, largestLessonFile, mostLessonValues, lessonExample)) {
        const YamlNode *format = root->find("format");
        if (!format || format->kind != YamlNode::Kind::Scalar || format->text != lessonFormat)
            findings.error("no-lesson", format ? format->mark : YamlMark{1, 1}, {},
                           say("not a lesson of Roofline Explorer: it has no line \"format: %1\"", {lessonFormat}));
        else
            lesson = LessonReader(zoo, findings).read(*root);
    }
    if (lesson)
        nameAfterFile(*lesson, file);
    findings.moveTo(messages);
    return lesson;
}

bool isLessonText(std::string_view yaml)
{
    return namesFormat(yaml, lessonFormat);
}

} // namespace roofline
