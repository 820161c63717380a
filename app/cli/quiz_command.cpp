// `quiz` prints questions made from the zoo and a seed, or writes them as a lesson.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/lesson/lesson_listing.h"
#include "core/lesson/lesson_reader.h"
#include "core/quiz/quiz.h"
#include "core/units/parse.h"
#include "core/zoo/zoo_folders.h"

#include <cstdint>

namespace roofline {

namespace {

std::int64_t wholeNumber(const char *option, const std::string &text, std::int64_t least, std::int64_t most)
{
    const Parsed<std::int64_t> number = parseInteger(text);
    if (number && *number >= least && *number <= most)
        return *number;
    refuseValue(option, text, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

class QuizCommand : public Command {
public:
    explicit QuizCommand(Parser &program)
        : Command(
            program.subcommand("quiz", "Print questions made from the zoo: the same seed gives the same questions"))
    {
        m_parser.value("--seed", m_seed, "N", "another number, other questions (default: 1)");
        m_parser.value("--level", m_level, "1..5",
                       "1 reading the chart, 2 one workload, 3 levers, 4 language models, 5 decisions and traps "
                       "(default: 1)");
        m_parser.value("--count", m_count, "N", "how many questions (default: 8)");
        m_parser.flag("--answers", m_answers, "with what is right, what is wrong and why");
        m_parser.flag("--yaml", m_yaml, "as a lesson file, which the window opens; answers are in it");
        addZooOption(m_parser, m_zooFolders);
    }

    ExitStatus run() override
    {
        QuizRequest request;
        request.seed = std::uint64_t(wholeNumber("--seed", m_seed, 0, std::int64_t(largestQuizSeed)));
        request.level = int(wholeNumber("--level", m_level, 1, std::int64_t(quizLevels().size())));
        request.count = int(wholeNumber("--count", m_count, 1, mostQuizQuestions));
        checkZooFolders(m_zooFolders);
        const Catalogue zoo = loadZoo(m_zooFolders);
        printWarnings(zoo);
        const Lesson lesson = quiz(request, zoo);
        if (lesson.steps.empty())
            throw CommandError(
                exitFailed, "quiz: the zoo has too few chips and models to ask about whose numbers all have a source");
        print(m_yaml ? writeLesson(lesson) : lessonAsText(lesson, zoo, m_answers));
        return exitDone;
    }

private:
    std::string m_seed = "1";
    std::string m_level = "1";
    std::string m_count = std::to_string(usualQuizQuestions);
    bool m_answers = false;
    bool m_yaml = false;
    std::vector<std::string> m_zooFolders;
};

} // namespace

std::unique_ptr<Command> makeQuizCommand(Parser &program)
{
    return std::make_unique<QuizCommand>(program);
}

} // namespace roofline
