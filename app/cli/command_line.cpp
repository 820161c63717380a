#include "app/cli/command_line.h"

#include "app/cli/command_error.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/window/run_window.h"
#include "core/diagnostics/suggest.h"
#include "core/units/text.h"

#include <CLI/CLI.hpp>

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
    "Predicts what limits a model on a chip: compute, memory bandwidth, "
    "network or overhead.\nWithout a subcommand the window opens, with the session of a FILE where one is given.\n";

constexpr const char *footer =
    "Examples:\n"
    "  roofline-explorer analyze --hardware h100-sxm --model llama-3-8b --precision bf16\n"
    "  roofline-explorer analyze --hardware v100-sxm2 --kernel matmul:m=8192,n=128,k=8192\n"
    "  roofline-explorer sweep --hardware a100-80gb-sxm --model resnet-50 --over batch=1:256:x2\n"
    "  roofline-explorer solve --hardware h100-sxm --model llama-3-8b --target latency=2ms --by bandwidth\n"
    "  roofline-explorer plot --hardware a100-80gb-sxm --model resnet-50 -o roofline.svg\n"
    "Exit status: 0 done, 1 the work failed, 2 wrong usage, 3 done but a --target is missed, or nothing reaches it.";

// The parser with its subcommands, and what they were given.
class CommandLine {
public:
    CommandLine()
    {
        m_parser.set_version_flag("--version", std::string("roofline-explorer ") + ROOFLINE_VERSION,
                                  "print the version");
        m_parser.set_help_flag("-h,--help", "print this help");
        m_parser.get_formatter()->column_width(32);
        m_parser.require_subcommand(0, 1);
        m_parser.allow_extras();
        m_parser.add_option("--zoo", m_zooFolders, "extra zoo folder for the window; repeatable")
            ->type_name("DIR")
            ->allow_extra_args(false);
        for (auto make : {makeAnalyzeCommand, makeSweepCommand, makeSolveCommand, makePlotCommand, makeListCommand,
                          makeShowCommand, makeZooCommand}) {
            Entry entry{make(), nullptr};
            entry.parser = entry.command->addTo(m_parser);
            entry.parser->allow_extras();
            m_entries.push_back(std::move(entry));
        }
        m_parser.footer(footer); // after the subcommands, which would inherit it
    }

    int run(int &argc, char **argv)
    {
        try {
            m_parser.parse(arguments(argc, argv));
        } catch (const CLI::Success &) { // --help, --version
            return printHelp();
        } catch (const CLI::ParseError &error) {
            throw CommandError(exitUsage, problem(error));
        }
        const auto called = std::ranges::find_if(m_entries, [](const Entry &entry) { return entry.parser->parsed(); });
        if (called == m_entries.end())
            return openWindow(argc, argv);
        if (!m_zooFolders.empty())
            throw CommandError(exitUsage, "--zoo: stands before the subcommand; allowed: after it");
        for (const std::string &argument : m_parser.remaining()) {
            if (argument != "--")
                refuse(*called->parser, argument);
        }
        refuseExtras(*called->parser);
        return called->command->run();
    }

private:
    struct Entry {
        std::unique_ptr<Command> command;
        CLI::App *parser;
    };

    // In the order that the parser wants, the last one first. "--name=" with nothing behind it gives an empty value,
    // instead of the next argument.
    static std::vector<std::string> arguments(int argc, char **argv)
    {
        std::vector<std::string> reversed;
        for (int i = argc - 1; i >= 1; --i) {
            const std::string argument = argv[i];
            if (argument.starts_with("--") && argument.size() > 3 && argument.find('=') == argument.size() - 1) {
                reversed.emplace_back();
                reversed.push_back(argument.substr(0, argument.size() - 1));
            } else {
                reversed.push_back(argument);
            }
        }
        return reversed;
    }

    int printHelp() const
    {
        Output output;
        const bool isVersion = m_parser.get_option("--version")->count() > 0;
        output.write(isVersion ? m_parser.version() + '\n' : m_parser.help());
        output.finish();
        return exitDone;
    }

    // "--batch: given nothing; allowed: a value behind it".
    static std::string problem(const CLI::ParseError &error)
    {
        const std::string text = error.what();
        if (error.get_name() == "ArgumentMismatch")
            return text.substr(0, text.find(':')) + ": given nothing; allowed: one value";
        return text;
    }

    static std::vector<std::string> optionNames(const CLI::App &parser)
    {
        std::vector<std::string> names;
        for (const CLI::Option *option : parser.get_options()) {
            if (option->nonpositional() && !option->get_group().empty())
                names.push_back("--" + option->get_lnames().front());
        }
        return names;
    }

    static std::string nearestText(const std::string &given, const std::vector<std::string> &known)
    {
        std::string text;
        for (const std::string &name : nearestNames(given, known))
            text += (text.empty() ? "; nearest: " : ", ") + name;
        return text;
    }

    [[noreturn]] static void refuse(const CLI::App &parser, const std::string &argument)
    {
        const std::string command = parser.get_name();
        if (argument.starts_with('-') && argument.size() > 1) {
            const std::string name = argument.substr(0, argument.find('='));
            throw CommandError(exitUsage,
                               shown(name) + ": unknown option" + nearestText(name, optionNames(parser)) + "; \""
                                   + (command == "roofline-explorer" ? command : "roofline-explorer " + command)
                                   + " --help\" shows all");
        }
        const auto subcommands = parser.get_subcommands([](const CLI::App *) { return true; });
        if (subcommands.empty())
            throw CommandError(exitUsage, command + ": given " + shown(argument) + ", which is one argument too many");
        std::string allowed;
        for (const CLI::App *sub : subcommands)
            allowed += (allowed.empty() ? "" : ", ") + sub->get_name();
        throw CommandError(exitUsage, command + ": given " + shown(argument) + "; allowed: " + allowed);
    }

    static void refuseExtras(const CLI::App &parser)
    {
        for (const CLI::App *sub : parser.get_subcommands())
            refuseExtras(*sub);
        for (const std::string &argument : parser.remaining()) {
            if (argument != "--")
                refuse(parser, argument);
        }
    }

    // A word that is neither there nor looks like a file is a subcommand with a slip in it.
    static bool isFile(const std::string &argument)
    {
        std::error_code error;
        return argument.find_first_of("/.") != std::string::npos || std::filesystem::exists(argument, error);
    }

    // What is left without a subcommand: files for the window.
    std::vector<std::string> windowFiles() const
    {
        std::vector<std::string> files;
        bool onlyFiles = false; // behind "--"
        for (const std::string &argument : m_parser.remaining()) {
            if (argument == "--" && !onlyFiles)
                onlyFiles = true;
            else if (!onlyFiles && argument.starts_with('-'))
                refuse(m_parser, argument);
            else if (!onlyFiles && !isFile(argument))
                refuseWord(argument);
            else
                files.push_back(argument);
        }
        return files;
    }

    [[noreturn]] void refuseWord(const std::string &argument) const
    {
        std::vector<std::string> names;
        for (const Entry &entry : m_entries)
            names.push_back(entry.parser->get_name());
        std::string allowed;
        for (const std::string &name : names)
            allowed += (allowed.empty() ? "" : ", ") + name;
        throw CommandError(exitUsage, "given " + shown(argument) + ", which is not a subcommand"
                                          + nearestText(argument, names) + "; allowed: " + allowed
                                          + ", or the file of a session");
    }

    int openWindow(int &argc, char **argv) const
    {
        const std::vector<std::string> files = windowFiles();
        checkZooFolders(m_zooFolders);
        const auto isSet = [](const char *name) {
            const char *value = std::getenv(name);
            return value && *value;
        };
        if (!isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY") && !isSet("QT_QPA_PLATFORM"))
            throw CommandError(exitFailed,
                               "there is no display for the window; a chart without one: roofline-explorer plot "
                               "--hardware a100-80gb-sxm --model resnet-50 -o roofline.svg");
        argc = 1; // nothing here is for Qt
        return runWindow(argc, argv, {files, m_zooFolders});
    }

    CLI::App m_parser{description, "roofline-explorer"};
    std::vector<Entry> m_entries;
    std::vector<std::string> m_zooFolders;
};

} // namespace

int runCommandLine(int argc, char **argv)
{
    // A reader that goes away is an error of the write, which gets its line, not a signal.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return CommandLine().run(argc, argv);
    } catch (const CommandError &error) {
        printError(error.what());
        return error.status();
    } catch (const std::exception &error) { // no memory for what was asked
        printError(error.what());
        return exitFailed;
    }
}

} // namespace roofline
