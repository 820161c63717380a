// `zoo check`: the linter of zoo files.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/output.h"
#include "app/zoo_folders.h"
#include "core/zoo/check.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace roofline {

namespace {

std::string countText(std::ptrdiff_t count, const std::string &noun)
{
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

class ZooCommand : public Command {
public:
    CLI::App *addTo(CLI::App &parser) override
    {
        CLI::App *command = parser.add_subcommand("zoo", "Check zoo files");
        m_check = command->add_subcommand(
            "check", "Print what is wrong in zoo files as FILE:LINE:COLUMN: severity: message [rule]");
        m_check->add_option("path", m_paths, "files and folders (default: the shipped zoo)")->type_name("PATH");
        m_check->allow_extras();
        return command;
    }

    ExitStatus run() override
    {
        if (!m_check->parsed())
            throw CommandError(exitUsage, "zoo: given nothing; allowed: check");
        std::vector<std::string> paths = m_paths;
        if (paths.empty())
            paths.push_back(shippedZooFolder());
        const Messages messages = checkPaths(paths);
        Output output;
        for (const Message &message : messages)
            output.write(toString(message) + '\n');
        const auto errors = std::ranges::count(messages, Severity::Error, &Message::severity);
        const auto warnings = std::ranges::count(messages, Severity::Warning, &Message::severity);
        output.write(messages.empty() ? "nothing wrong\n"
                                      : countText(errors, "error") + ", " + countText(warnings, "warning") + '\n');
        output.finish();
        if (errors > 0)
            throw CommandError(exitFailed, "zoo check: " + countText(errors, "error"));
        return exitDone;
    }

private:
    CLI::App *m_check = nullptr;
    std::vector<std::string> m_paths;
};

} // namespace

std::unique_ptr<Command> makeZooCommand()
{
    return std::make_unique<ZooCommand>();
}

} // namespace roofline
