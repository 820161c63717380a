#include "core/lesson/lesson_edit.h"

#include "core/lesson/lesson_reader.h"
#include "core/units/find.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr int linesBefore = 4; // lines that readStep() puts before a step

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    for (const std::string_view line : split(text, '\n'))
        lines.emplace_back(line.substr(0, line.size() - (line.ends_with('\r') ? 1 : 0)));
    if (lines.back().empty())
        lines.pop_back();
    return lines;
}

// Returns the indent of the first step in a file; two spaces if there is none.
std::string indentOfSteps(const std::vector<std::string> &lines)
{
    auto line = std::ranges::find_if(lines, [](const std::string &text) { return text.starts_with("steps:"); });
    for (; line != lines.end(); ++line) {
        const std::size_t indent = std::min(line->find_first_not_of(' '), line->size());
        if (line->substr(indent).starts_with("- "))
            return line->substr(0, indent);
    }
    return "  ";
}

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

// Takes the line that ends the file, with the comments behind it, off the lines. Empty: there is none.
std::vector<std::string> takeEnd(std::vector<std::string> &lines)
{
    const auto isComment = [](const std::string &line) { return isBlank(line) || trimmed(line).starts_with('#'); };
    const auto behind = std::find_if_not(lines.rbegin(), lines.rend(), isComment).base();
    if (behind == lines.begin() || trimmed(*std::prev(behind)) != "...")
        return {};
    std::vector<std::string> end(std::prev(behind), lines.end());
    lines.erase(std::prev(behind), lines.end());
    return end;
}

std::string freeId(const Lesson &lesson, const std::string &wished)
{
    std::string id = wished;
    for (int number = 2; findIn(lesson.steps, id, &LessonStep::id); ++number)
        id = wished + '-' + std::to_string(number);
    return id;
}

bool isSameBut(const Lesson &lesson, Lesson longer, const LessonStep &added)
{
    if (longer.steps.empty())
        return false;
    const LessonStep last = longer.steps.back();
    longer.steps.pop_back();
    return last == added && longer == lesson;
}

} // namespace

std::optional<LessonStep> readStep(std::string_view yaml, const Catalogue &zoo, Messages &messages)
{
    const std::string head = "format: " + std::string(lessonFormat) + "\nversion: " + std::to_string(lessonVersion)
                             + "\ntitle: one step\nsteps:\n";
    Messages found;
    std::optional<Lesson> lesson = readLesson(head + std::string(yaml), {}, zoo, found);
    for (Message &message : found) {
        message.place.line = std::max(0, message.place.line - linesBefore);
        messages.push_back(std::move(message));
    }
    if (!lesson)
        return std::nullopt;
    if (lesson->steps.size() > 1) {
        const int line = lesson->steps[1].marks.line - linesBefore;
        messages.push_back({Severity::Error,
                            "one-step",
                            say("a second step begins here: make them one after the other"),
                            {{}, std::max(0, line), 0, {}}});
        return std::nullopt;
    }
    StepMarks &marks = lesson->steps.front().marks;
    marks.line -= linesBefore;
    for (auto &[path, mark] : marks.values)
        mark.line -= linesBefore;
    return std::move(lesson->steps.front());
}

Result<std::string> lessonWithStep(const std::string &text, const std::string &file, const std::string &title,
                                   const LessonStep &step, const Catalogue &zoo)
{
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        Lesson lesson;
        lesson.title = title;
        lesson.steps = {step};
        return writeLesson(lesson);
    }
    const auto refusal = [&file](const char *rule, std::string why) {
        return aboutFile(file, Severity::Error, rule, std::move(why));
    };
    Messages messages;
    const std::optional<Lesson> lesson = readLesson(text, file, zoo, messages);
    if (!messages.empty())
        return messages.front();
    if (!lesson)
        return refusal("not-a-lesson", say("this is not a lesson: choose another file"));
    if (lesson->steps.size() >= mostSteps)
        return refusal("too-many-steps", say("a lesson has at most %1 steps: choose another file", {mostSteps}));
    LessonStep added = step;
    added.id = freeId(*lesson, step.id);
    std::vector<std::string> lines = linesOf(text);
    std::vector<std::string> end = takeEnd(lines);
    while (!lines.empty() && isBlank(lines.back()))
        lines.pop_back();
    lines.emplace_back();
    std::ranges::move(linesOf(writeStep(added, indentOfSteps(lines))), std::back_inserter(lines));
    std::ranges::move(end, std::back_inserter(lines));
    const std::string newLine = text.find("\r\n") < text.find('\n') ? "\r\n" : "\n";
    std::string longer;
    for (const std::string &line : lines)
        longer += line + newLine;
    Messages again;
    const std::optional<Lesson> read = readLesson(longer, file, zoo, again);
    if (!read || !again.empty() || !isSameBut(*lesson, *read, added))
        return refusal("steps-not-last",
                       say("a step can only be put behind steps that stand at the end of the file, one a line with “- "
                           "” before it: move them there, or choose another file"));
    return longer;
}

} // namespace roofline
