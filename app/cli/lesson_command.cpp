// `lesson` lists lessons, opens the window at one, checks them and prints them. `quiz` makes one from the zoo and a
// seed.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/offscreen.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/lesson/lesson_page.h"
#include "app/session/whole_file.h"
#include "app/window/run_window.h"
#include "core/diagnostics/suggest.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_listing.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_shelf.h"
#include "core/lesson/report/class_summary.h"
#include "core/quiz/quiz.h"
#include "core/units/parse.h"
#include "core/units/text.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"

#include <QFile>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace roofline {

namespace {

constexpr NamedValue<QPageSize::PageSizeId> papers[] = {{"a4", QPageSize::A4}, {"letter", QPageSize::Letter}};

class LessonCommand : public Command {
public:
    explicit LessonCommand(Parser &program)
        : Command(program.subcommand("lesson", "List lessons, or open the window at one"))
    {
        m_parser.value("lesson", m_lesson, "ID|FILE", "one of the list, or a file of your own");
        addZooOption(m_parser, m_zooFolders);
        addZooOption(m_list, m_zooFolders);
        m_check.words("path", m_paths, "PATH", "files or folders (default: the shipped lessons)");
        addZooOption(m_check, m_zooFolders);
        m_text.value("lesson", m_textOf, "ID|FILE", "one of the list, or a file of your own");
        m_text.flag("--answers", m_answers, "with what is right, what is wrong and why");
        addZooOption(m_text, m_zooFolders);
        m_key.value("lesson", m_keyOf, "ID|FILE", "one of the list, or a file of your own");
        m_key.value("-o,--output", m_file, "FILE", "file to write; its suffix .html or .pdf decides the format");
        m_key.value("--paper", m_paper, "a4|letter", "of a PDF (default: a4)");
        addZooOption(m_key, m_zooFolders);
        m_report.words("reports", m_reports, "FILE", "reports of one lesson or of several");
        m_report.value("--format", m_format, "text|json|csv", "output format (default: text)");
    }

    ExitStatus run() override
    {
        checkZooFolders(m_zooFolders);
        if (m_report.wasCalled())
            return summarize();
        if (m_names.wasCalled())
            return print(lessonNameList());
        m_zoo = loadZoo(m_zooFolders);
        printWarnings(m_zoo);
        if (m_check.wasCalled())
            return check();
        if (m_text.wasCalled())
            return print(lessonAsText(findRight("lesson text", m_textOf), m_zoo, m_answers));
        if (m_key.wasCalled())
            return writeKey();
        return m_list.wasCalled() || m_lesson.empty() ? list() : open();
    }

private:
    static ExitStatus print(const std::string &text)
    {
        roofline::print(text);
        return exitDone;
    }

    ExitStatus list() const
    {
        const LessonShelf shelf = loadLessons(lessonFolders(), m_zoo);
        for (const Message &message : shelf.messages)
            printLine(toString(message));
        return print(lessonList(shelf.lessons));
    }

    ExitStatus open() const
    {
        Messages messages;
        const Lesson lesson = find("lesson", m_lesson, messages);
        requireDisplay();
        std::string name = "roofline-explorer";
        char *arguments[] = {name.data(), nullptr};
        int count = 1; // Qt gets no argument
        return static_cast<ExitStatus>(runWindow(count, arguments, {{}, m_zooFolders, lesson.file}));
    }

    // Finds a lesson that can be printed. What is wrong with it ends the command, as its numbers cannot be filled in.
    Lesson findRight(const std::string &command, const std::string &asked) const
    {
        Messages messages;
        Lesson lesson = find(command, asked, messages);
        for (Message &message : checkLesson(lesson, m_zoo)) {
            if (message.severity != Severity::Error)
                continue;
            printLine(toString(message));
            messages.push_back(std::move(message));
        }
        if (const auto errors = std::ranges::count(messages, Severity::Error, &Message::severity); errors > 0)
            throw CommandError(exitFailed, command + ": " + counted(errors, "error"));
        return lesson;
    }

    // Finds a lesson by its id, by its file's name without the extension, or as a file, whose messages it prints.
    Lesson find(const std::string &command, const std::string &asked, Messages &messages) const
    {
        if (asked.empty())
            refuseValue(command, "", "the id of a lesson, or a file");
        if (asked.find('/') != std::string::npos || asked.ends_with(".yaml"))
            return readFile(asked, messages);
        LessonShelf shelf = loadLessons(lessonFolders(), m_zoo);
        std::vector<std::string> ids;
        for (Lesson &lesson : shelf.lessons) {
            if (lesson.id == asked || entryId(lesson.file) == asked)
                return std::move(lesson);
            ids.push_back(lesson.id);
        }
        throw CommandError(exitUsage, command + ": given " + shown(asked) + ", which is not a lesson"
                                          + nearestText(asked, ids) + "; \"roofline-explorer lesson\" lists them");
    }

    Lesson readFile(const std::string &file, Messages &messages) const
    {
        std::optional<Lesson> lesson = readLessonFile(file, m_zoo, messages);
        for (const Message &message : messages)
            printLine(toString(message));
        if (!lesson)
            throw CommandError(exitFailed, "lesson: nothing could be read of " + shown(file));
        return std::move(*lesson);
    }

    ExitStatus check() const
    {
        std::vector<std::string> paths = m_paths;
        Messages messages;
        if (paths.empty() && !lessonFolders().front().empty())
            paths = {lessonFolders().front()};
        std::vector<std::string> files;
        for (const std::string &path : paths) {
            const std::vector<std::string> some = isFolder(path) ? yamlFiles(path, messages) : std::vector{path};
            if (some.empty())
                messages.push_back(
                    {Severity::Warning, "no-lesson", "nothing to check: no YAML file is in here", {path, 0, 0, {}}});
            files.insert(files.end(), some.begin(), some.end());
        }
        for (const std::string &file : files) {
            const std::optional<Lesson> lesson = readLessonFile(file, m_zoo, messages);
            const Messages found = lesson ? checkLesson(*lesson, m_zoo) : Messages();
            messages.insert(messages.end(), found.begin(), found.end());
        }
        printFindings(messages, "lesson check");
        return exitDone;
    }

    ExitStatus writeKey() const
    {
        const auto paper = chooseValue<QPageSize::PageSizeId>("--paper", m_paper, papers);
        const QString path = QFile::decodeName(m_file.c_str());
        const bool pdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
        if (!pdf && !path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive))
            refuseValue("-o", m_file, "a file name that ends in .html or .pdf");
        const Lesson lesson = findRight("lesson key", m_keyOf);
        const auto application = offscreen();
        const LessonPage page = keyOf(lesson, m_zoo);
        if (const QString why = replaceFile(path, pdf ? pdfOf(page, paper) : htmlOf(page)); !why.isEmpty())
            throw CommandError(exitFailed, "-o: " + m_file + ": cannot be written: " + why.toStdString());
        return exitDone;
    }

    // Says what is wrong with a report, and summarizes the others.
    ExitStatus summarize() const
    {
        const OutputFormat format = chooseFormat(m_format);
        if (m_reports.empty())
            refuseValue("lesson report", "", "files that Learn > Report has saved as JSON");
        std::vector<LessonReport> reports;
        std::vector<std::pair<std::string, std::string>> readers; // lesson and name
        std::ptrdiff_t damaged = 0;
        for (const std::string &file : m_reports) {
            Messages messages;
            const Result<std::string> text = readTextFile(file, largestLessonReport);
            if (!text)
                messages.push_back(text.message());
            std::optional<LessonReport> report = text ? readLessonReport(*text, file, messages) : std::nullopt;
            damaged += !report;
            if (report && !report->name.empty()
                && std::ranges::count(readers, std::pair(report->lesson, report->name)) > 0)
                messages.push_back(aboutFile(file, Severity::Warning, "twice",
                                             "a report of " + inQuotes(report->name)
                                                 + " was read before; both count: leave the older one out"));
            for (const Message &message : messages)
                printLine(toString(message));
            if (!report)
                continue;
            readers.emplace_back(report->lesson, report->name);
            reports.push_back(std::move(*report));
        }
        const std::vector<ClassSummary> classes = summarized(reports);
        print(format == OutputFormat::Json  ? toJson(classes)
              : format == OutputFormat::Csv ? toCsv(classes)
                                            : toText(classes));
        if (damaged > 0)
            throw CommandError(exitFailed, "lesson report: " + counted(damaged, "file") + " could not be read; "
                                               + counted(std::ssize(reports), "report") + " summarized");
        return exitDone;
    }

    Parser m_list = m_parser.subcommand("list", "List lessons, as the command alone does");
    Parser m_check =
        m_parser.subcommand("check", "Print what is wrong in lessons as FILE:LINE:COLUMN: severity: message [rule]");
    Parser m_text = m_parser.subcommand("text", "Print a lesson with its numbers filled in");
    Parser m_key =
        m_parser.subcommand("key", "Write the answers of a lesson for an instructor, with charts; needs no display");
    Parser m_report = m_parser.subcommand("report", "Summarize reports that readers have saved as JSON");
    Parser m_names = m_parser.subcommand("names", "List the names that expressions of lessons know");
    std::string m_lesson;
    std::string m_textOf;
    bool m_answers = false;
    std::vector<std::string> m_paths;
    std::vector<std::string> m_reports;
    std::string m_format = "text";
    std::string m_keyOf;
    std::string m_file;
    std::string m_paper = "a4";
    std::vector<std::string> m_zooFolders;
    Catalogue m_zoo;
};

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

constinit const CommandMaker makeLessonCommand = makeCommand<LessonCommand>;
constinit const CommandMaker makeQuizCommand = makeCommand<QuizCommand>;

} // namespace roofline
