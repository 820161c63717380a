#include "core/quiz/quiz.h"

#include "core/quiz/question.h"
#include "core/units/find.h"
#include "core/units/parse.h"
#include "core/units/say.h"

#include <algorithm>
#include <array>
#include <map>

namespace roofline {

namespace {

constexpr int mostDraws = 200; // tries until a question is a good one

constexpr std::array<QuizLevel, 5> levels = {{
    {PHRASE("Reading the chart"), PHRASE("Peak, slope and ridge of a chip; which side work is on."),
     "You can read a roofline, and draw one from two numbers of a sheet."},
    {PHRASE("One workload"), PHRASE("Times, intensity and limit; chips and workloads in order."),
     "You can say how long something takes at least, and what limits it."},
    {PHRASE("Levers"), PHRASE("More rows or users, fewer bits; where the point goes."),
     "You can say what a lever does before you pull it."},
    {PHRASE("Language models"), PHRASE("Caches, room in memory, smaller weights, several chips."),
     "You can size a language model's memory, its tokens' time, and what more chips bring."},
    {PHRASE("Decisions and traps"), PHRASE("Which chip, what helps most; and what numbers hide."),
     "You can choose between chips and levers, and see through the usual traps of data sheets."},
}};

// Draws a kind apart from what else is asked, so that the question is the same in quizzes of other levels or lengths.
// Adds none where no good one was drawn that is not asked yet.
void ask(Lesson &lesson, const QuizKind &kind, const std::string &id, const QuizZoo &zoo)
{
    Draw draw(id, zoo);
    for (int i = 0; i < mostDraws; ++i) {
        std::optional<LessonStep> step = kind.make(draw);
        if (!step)
            continue;
        draw.shuffle(step->question->options);
        const bool isAsked = std::ranges::any_of(lesson.steps, [&](const LessonStep &other) {
            return other.title == step->title && other.scenario == step->scenario && other.then == step->then;
        });
        if (isAsked || !isGood(*step, draw.catalogue()))
            continue;
        step->id = id;
        lesson.steps.push_back(std::move(*step));
        return;
    }
}

} // namespace

std::span<const QuizLevel> quizLevels()
{
    return levels;
}

const std::vector<QuizKind> &quizKinds()
{
    static const std::vector<QuizKind> kinds = [] {
        std::vector<QuizKind> all;
        int level = 0;
        for (const std::span<const QuizKind> ofLevel :
             {levelOne(), levelTwo(), levelThree(), levelFour(), levelFive()}) {
            ++level;
            for (QuizKind kind : ofLevel) {
                kind.level = level;
                all.push_back(kind);
            }
        }
        return all;
    }();
    return kinds;
}

const QuizKind *quizKindOf(std::string_view stepId)
{
    for (int parts = 0; parts < 2; ++parts) { // takes seed and number away; a lesson's own step has neither
        const std::size_t dash = stepId.rfind('-');
        if (dash == std::string_view::npos || !parseInteger(stepId.substr(dash + 1)))
            return nullptr;
        stepId = stepId.substr(0, dash);
    }
    return findIn(quizKinds(), stepId, &QuizKind::id);
}

Lesson quiz(const QuizRequest &request, const Catalogue &zoo)
{
    Lesson lesson;
    lesson.id = "quiz";
    const int chosen = std::clamp(request.level, 1, int(levels.size()));
    const QuizLevel &level = levels[std::size_t(chosen - 1)];
    lesson.title = say("Quiz %1, level %2", {request.seed, request.level});
    lesson.about = std::string(level.name) + ". " + std::string(level.asks);
    lesson.outcome = level.outcome;
    const QuizZoo entries(zoo);
    if (entries.isEmpty())
        return lesson;
    const std::string seed = std::to_string(request.seed);
    std::map<std::string_view, int> asked;
    const auto askUpTo = [&](int count, const QuizKind &kind) {
        if (int(lesson.steps.size()) < count)
            ask(lesson, kind, std::string(kind.id) + '-' + seed + '-' + std::to_string(++asked[kind.id]), entries);
    };
    for (const std::string &kind : request.first) {
        if (const QuizKind *known = findIn(quizKinds(), kind, &QuizKind::id))
            askUpTo(std::max(1, request.count / 2), *known); // so that most questions are of the level that was chosen
    }
    std::vector<const QuizKind *> order;
    for (const QuizKind &kind : quizKinds()) {
        if (kind.level == chosen)
            order.push_back(&kind);
    }
    Draw(seed + '/' + std::to_string(request.level), entries).shuffle(order);
    for (int round = 0; round < mostQuizQuestions; ++round) {
        for (const QuizKind *kind : order)
            askUpTo(request.count, *kind);
    }
    lesson.minutes = std::max(1, int(lesson.steps.size()) * 2);
    return lesson;
}

} // namespace roofline
