#include "app/cli/command_line.h"

#include "app/cli/command_error.h"
#include "app/cli/commands.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/window/run_window.h"
#include "core/diagnostics/suggest.h"
#include "core/units/text.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace roofline {

namespace {

constexpr const char *description =
    "Predicts what limits a model on a chip: compute, memory bandwidth, network or overhead.\nWithout a subcommand the "
    "window opens, with the session of a FILE where one is given.\n";

constexpr const char *footer =
    "Examples:\n"
    "  roofline-explorer analyze --hardware h100-sxm --model llama-3-8b --precision bf16\n"
    "  roofline-explorer analyze --hardware v100-sxm2 --kernel matmul:m=8192,n=128,k=8192\n"
    "  roofline-explorer sweep --hardware a100-80gb-sxm --model resnet-50 --over batch=1:256:x2\n"
    "  roofline-explorer solve --hardware h100-sxm --model llama-3-8b --target latency=2ms --by bandwidth\n"
    "  roofline-explorer plot --hardware a100-80gb-sxm --model resnet-50 -o roofline.svg\n"
    "Exit status: 0 done, 1 the work failed, 2 wrong usage, 3 done but a --target is missed, or nothing reaches it.";

// Holds the parser with its subcommands, and what they were given.
class CommandLine {
public:
    CommandLine()
    {
        m_parser.list("--zoo", m_zooFolders, "DIR", "extra zoo folder for the window; repeatable");
        for (const CommandMaker make : {makeAnalyzeCommand, makeSweepCommand, makeSolveCommand, makeRankCommand,
                                        makeFitCommand, makePlotCommand, makeListCommand, makeShowCommand,
                                        makeLessonCommand, makeQuizCommand, makeZooCommand, makeCompletionCommand})
            m_commands.push_back(make(m_parser));
        m_parser.setFooter(footer);
    }

    int run(int &argc, char **argv)
    {
        if (const std::optional<std::string> text = m_parser.parse(argc, argv)) {
            print(*text);
            return exitDone;
        }
        const auto called =
            std::ranges::find_if(m_commands, [](const auto &command) { return command->parser().wasCalled(); });
        if (called == m_commands.end())
            return openWindow(argc, argv);
        const Parser &parser = (*called)->parser();
        if (!m_zooFolders.empty())
            throw CommandError(exitUsage, "--zoo: stands before the subcommand; allowed: after it");
        for (const std::string &argument : m_parser.leftOver()) {
            if (argument != "--")
                refuse(parser, parser.name(), argument);
        }
        refuseLeftOver(parser, parser.name());
        tellGivenAgain(parser);
        return (*called)->run();
    }

private:
    // `command` is what leads to the parser, for example "zoo check"; empty: it is the program itself.
    [[noreturn]] static void refuse(const Parser &parser, const std::string &command, const std::string &argument)
    {
        if (argument.starts_with('-') && argument.size() > 1) {
            const std::string name = argument.substr(0, argument.find('='));
            std::vector<std::string> known;
            for (const OptionInfo &option : parser.options()) {
                if (!option.names.empty())
                    known.push_back(option.names.front());
            }
            throw CommandError(exitUsage, shown(name) + ": unknown option" + nearestText(name, known)
                                              + "; \"roofline-explorer " + (command.empty() ? "" : command + ' ')
                                              + "--help\" shows all");
        }
        const std::vector<std::string> subcommands = namesIn(parser.subcommands(), &Parser::name);
        if (subcommands.empty())
            throw CommandError(exitUsage, command + ": given " + shown(argument) + ", which is one argument too many");
        refuseValue(command, argument, joined(subcommands, ", "));
    }

    static void refuseLeftOver(const Parser &parser, const std::string &command)
    {
        for (const Parser &sub : parser.subcommands())
            refuseLeftOver(sub, command + ' ' + sub.name());
        for (const std::string &argument : parser.leftOver()) {
            if (argument != "--")
                refuse(parser, command, argument);
        }
    }

    static void tellGivenAgain(const Parser &parser)
    {
        for (const Parser &sub : parser.subcommands())
            tellGivenAgain(sub);
        for (const std::string &option : parser.givenAgain())
            note(option + ": given several times; the last one counts");
    }

    // A word that neither exists nor looks like a file is a misspelled subcommand.
    static bool isFile(const std::string &argument)
    {
        std::error_code error;
        return argument.find_first_of("/.") != std::string::npos || std::filesystem::exists(argument, error);
    }

    // Returns what is left without a subcommand: files for the window.
    std::vector<std::string> windowFiles() const
    {
        std::vector<std::string> files;
        bool onlyFiles = false; // true behind "--"
        for (const std::string &argument : m_parser.leftOver()) {
            if (argument == "--" && !onlyFiles)
                onlyFiles = true;
            else if (!onlyFiles && argument.starts_with('-'))
                refuse(m_parser, {}, argument);
            else if (!onlyFiles && !isFile(argument))
                refuseWord(argument);
            else
                files.push_back(argument);
        }
        return files;
    }

    [[noreturn]] void refuseWord(const std::string &argument) const
    {
        const std::vector<std::string> names = namesIn(m_parser.subcommands(), &Parser::name);
        throw CommandError(exitUsage, "given " + (argument.empty() ? "an empty word" : shown(argument))
                                          + ", which is not a subcommand" + nearestText(argument, names)
                                          + "; allowed: " + joined(names, ", ") + ", or the file of a session");
    }

    int openWindow(int &argc, char **argv) const
    {
        const std::vector<std::string> files = windowFiles();
        checkZooFolders(m_zooFolders);
        requireDisplay();
        printNotes();
        argc = 1; // Qt gets no argument
        return runWindow(argc, argv, {files, m_zooFolders, {}});
    }

    Parser m_parser{"roofline-explorer", ROOFLINE_VERSION, description};
    std::vector<std::unique_ptr<Command>> m_commands;
    std::vector<std::string> m_zooFolders;
};

} // namespace

void requireDisplay()
{
    const auto isSet = [](const char *name) {
        const char *value = std::getenv(name);
        return value && *value;
    };
    if (!isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY") && !isSet("QT_QPA_PLATFORM"))
        throw CommandError(exitFailed, "there is no display for the window; a chart without one: roofline-explorer "
                                       "plot --hardware a100-80gb-sxm --model resnet-50 -o roofline.svg");
}

int runCommandLine(int argc, char **argv)
{
    // If the reader goes away, the write fails and gets its line, instead of a signal.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        const int status = CommandLine().run(argc, argv);
        printNotes();
        return status;
    } catch (const CommandError &error) {
        printError(error.what());
        return error.status();
    } catch (const std::exception &error) { // there may be no memory for what was asked
        printError(error.what());
        return exitFailed;
    }
}

} // namespace roofline
