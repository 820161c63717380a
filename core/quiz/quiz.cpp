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
    {QT_TRANSLATE_NOOP("Phrases", "Reading the chart"),
     QT_TRANSLATE_NOOP("Phrases", "Peak, slope and ridge of a chip; which side work is on."),
     "You can read a roofline, and draw one from two numbers of a sheet."},
    {QT_TRANSLATE_NOOP("Phrases", "One workload"),
     QT_TRANSLATE_NOOP("Phrases", "Times, intensity and limit; chips and workloads in order."),
     "You can say how long something takes at least, and what limits it."},
    {QT_TRANSLATE_NOOP("Phrases", "Levers"),
     QT_TRANSLATE_NOOP("Phrases", "More rows or users, fewer bits; where the point goes."),
     "You can say what a lever does before you pull it."},
    {QT_TRANSLATE_NOOP("Phrases", "Language models"),
     QT_TRANSLATE_NOOP("Phrases", "Caches, room in memory, smaller weights, several chips."),
     "You can size a language model's memory, its tokens' time, and what more chips bring."},
    {QT_TRANSLATE_NOOP("Phrases", "Decisions and traps"),
     QT_TRANSLATE_NOOP("Phrases", "Which chip, what helps most; and what numbers hide."),
     "You can choose between chips and levers, and see through the usual traps of data sheets."},
}};

std::span<const QuizMaker> makersOf(int level)
{
    constexpr std::array<std::span<const QuizMaker> (*)(), 5> all = {levelOne, levelTwo, levelThree, levelFour,
                                                                     levelFive};
    return all[std::size_t(std::clamp(level, 1, int(all.size())) - 1)]();
}

const QuizMaker *makerOf(std::string_view kind)
{
    for (int level = 1; level <= int(levels.size()); ++level) {
        for (const QuizMaker &maker : makersOf(level)) {
            if (maker.kind == kind)
                return &maker;
        }
    }
    return nullptr;
}

class Quizmaster {
public:
    Quizmaster(const QuizRequest &request, const Catalogue &zoo) : m_seed(std::to_string(request.seed)), m_zoo(zoo) {}

    bool isFull(const QuizRequest &request) const { return int(m_steps.size()) >= request.count; }
    bool canAsk() const { return !m_zoo.isEmpty(); }

    // Draws a kind apart from what else is asked, so that the question is the same in quizzes of other
    // levels or lengths.
    void ask(const QuizMaker &maker)
    {
        const std::string number = std::to_string(++m_asked[maker.kind]);
        const std::string id = std::string(maker.kind) + '-' + m_seed + '-' + number;
        Draw draw(id, m_zoo);
        for (int i = 0; i < mostDraws; ++i) {
            std::optional<LessonStep> step = maker.make(draw);
            if (!step)
                continue;
            draw.shuffle(step->question->options);
            if (!isGood(*step, draw.catalogue()) || isAsked(*step))
                continue;
            step->id = id;
            m_steps.push_back(std::move(*step));
            return;
        }
    }

    // Returns the kinds of a level, in an order that depends on the seed.
    std::vector<const QuizMaker *> makersInOrder(int level) const
    {
        std::vector<const QuizMaker *> order;
        for (const QuizMaker &maker : makersOf(level))
            order.push_back(&maker);
        Draw(m_seed + '/' + std::to_string(level), m_zoo).shuffle(order);
        return order;
    }

    std::vector<LessonStep> steps() { return std::move(m_steps); }

private:
    bool isAsked(const LessonStep &step) const
    {
        return std::ranges::any_of(m_steps, [&](const LessonStep &other) {
            return other.title == step.title && other.scenario == step.scenario && other.then == step.then;
        });
    }

    std::string m_seed;
    QuizZoo m_zoo;
    std::map<std::string_view, int> m_asked;
    std::vector<LessonStep> m_steps;
};

} // namespace

std::span<const QuizLevel> quizLevels()
{
    return levels;
}

const std::vector<QuizKind> &quizKinds()
{
    static const std::vector<QuizKind> kinds = [] {
        std::vector<QuizKind> all;
        for (int level = 1; level <= int(levels.size()); ++level) {
            for (const QuizMaker &maker : makersOf(level))
                all.push_back({maker.kind, level, maker.lesson, maker.term, maker.ofChips});
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
    const QuizLevel &level = levels[std::size_t(std::clamp(request.level, 1, int(levels.size())) - 1)];
    lesson.title = say(QT_TRANSLATE_NOOP("Phrases", "Quiz %1, level %2"),
                       {std::to_string(request.seed), std::to_string(request.level)});
    lesson.about = std::string(level.name) + ". " + std::string(level.asks);
    lesson.outcome = level.outcome;
    Quizmaster master(request, zoo);
    if (!master.canAsk())
        return lesson;
    QuizRequest repeated = request; // at most half, so that most questions are of the level that was chosen
    repeated.count = std::max(1, request.count / 2);
    for (const std::string &kind : request.first) {
        if (const QuizMaker *maker = makerOf(kind); maker && !master.isFull(repeated))
            master.ask(*maker);
    }
    const std::vector<const QuizMaker *> order = master.makersInOrder(request.level);
    for (int round = 0; round < mostQuizQuestions && !master.isFull(request); ++round) {
        for (const QuizMaker *maker : order) {
            if (!master.isFull(request))
                master.ask(*maker);
        }
    }
    lesson.steps = master.steps();
    lesson.minutes = std::max(1, int(lesson.steps.size()) * 2);
    return lesson;
}

} // namespace roofline
