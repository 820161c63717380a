#include "core/quiz/boxes.h"

#include "core/quiz/quiz.h"
#include "core/units/date.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::string_view boxesFormat = "roofline-explorer/quiz";
constexpr std::array<int, 5> daysOfBox = {0, 1, 3, 7, 21};
constexpr int lastBox = int(daysOfBox.size()) - 1;
constexpr std::size_t largestBoxes = 1'000'000; // bytes
constexpr std::size_t mostBoxValues = 10'000;

std::string dateText(sys_days day)
{
    const std::chrono::year_month_day date(day);
    const auto twoDigits = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(int(date.year())) + '-' + twoDigits(unsigned(date.month())) + '-'
           + twoDigits(unsigned(date.day()));
}

std::optional<QuizBox> readBox(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    constexpr std::array<std::string_view, 2> keys = {"box", "due"};
    const Fields fields(node, path, keys, "box: 1", findings);
    const auto box = fields.integer("box", Need::Required, 0, lastBox);
    const std::optional<sys_days> due = parseDate(fields.text("due", Need::Required));
    if (!due && fields.has("due"))
        fields.error("due", "not-a-date", say("due is not a date; allowed: year, month and day, as in 2026-03-09"));
    return box && due ? std::optional(QuizBox{int(*box), *due}) : std::nullopt;
}

} // namespace

void takeResult(QuizBoxes &boxes, std::string_view kind, const StepProgress &how, sys_days today)
{
    const auto found = boxes.find(std::string(kind));
    if (how.state != StepProgress::State::Right) {
        boxes[std::string(kind)] = {0, today};
        return;
    }
    if (found == boxes.end())
        return;
    const bool atOnce = how.isRightAtOnce();
    if (atOnce && found->second.box == lastBox) {
        boxes.erase(found);
        return;
    }
    found->second.box += atOnce ? 1 : 0;
    found->second.due = today + days(std::max(1, daysOfBox[std::size_t(found->second.box)]));
}

std::vector<std::string> dueKinds(const QuizBoxes &boxes, sys_days today)
{
    std::vector<std::pair<sys_days, std::string>> due;
    for (const auto &[kind, box] : boxes) {
        const bool clockWasWrong = box.due > today + days(daysOfBox.back());
        if (box.due <= today || clockWasWrong)
            due.emplace_back(clockWasWrong ? today : box.due, kind);
    }
    std::ranges::sort(due);
    return namesIn(due, &std::pair<sys_days, std::string>::second);
}

std::string writeBoxes(const QuizBoxes &boxes)
{
    std::string text =
        "format: " + std::string(boxesFormat) + "\nversion: 1\nkinds:" + (boxes.empty() ? " {}\n" : "\n");
    for (const auto &[kind, box] : boxes)
        text += "  " + kind + ": {box: " + std::to_string(box.box) + ", due: " + dateText(box.due) + "}\n";
    return text;
}

std::optional<QuizBoxes> readBoxes(std::string_view yaml, const std::string &file, Messages &messages)
{
    Findings findings(file, yaml);
    const std::optional<YamlNode> root = parseKept(
        findings,
        {boxesFormat, "quiz",
         PHRASE("this is not a quiz file: it has no line \"format: %1\"; it is kept aside, and repetition begins anew"),
         largestBoxes, mostBoxValues},
        messages);
    if (!root)
        return std::nullopt;
    constexpr std::array<std::string_view, 3> keys = {"format", "version", "kinds"};
    const YamlPath path;
    const Fields fields(*root, path, keys, "kinds: {}", findings);
    QuizBoxes boxes;
    if (const YamlNode *kinds = fields.find("kinds", Need::Required)) {
        const YamlPath at{&path, "kinds", 0};
        for (std::size_t i = 0; i < kinds->keys.size() && i < kinds->items.size(); ++i) {
            const std::string &kind = kinds->keys[i].name;
            const std::optional<QuizBox> box = readBox(kinds->items[i], {&at, kind, 0}, findings);
            if (box && std::ranges::find(quizKinds(), kind, &QuizKind::id) != quizKinds().end())
                boxes[kind] = *box;
        }
    }
    findings.moveTo(messages);
    return boxes;
}

} // namespace roofline
